import type { Notice } from "./notice.ts"
import { timestampMs } from "./timestamp.ts"

/** A calendar day without a time zone, `2026-03-31`; such texts order as the days do. */
export type Day = string

/** Tells the calendar day of a moment (UTC milliseconds) in the zone that it was made for. */
export type DayOf = (ms: number) => Day

/**
 * Is the notice shown on this day? It is from the day of its first moment (without one: of the
 * moment it was last saved) through the day of its last moment.
 */
export function noticeIsActive(notice: Notice, day: Day, dayOf: DayOf): boolean {
  const first = notice.from ?? notice.modified
  return dayOf(timestampMs(first)) <= day && day <= dayOf(timestampMs(notice.through))
}

/** The notices shown on a day, the newest first. */
export function noticesOn<N extends Notice>(notices: Iterable<N>, day: Day, dayOf: DayOf): N[] {
  return [...notices]
    .filter((notice) => noticeIsActive(notice, day, dayOf))
    .sort((a, b) => timestampMs(b.modified) - timestampMs(a.modified))
}
