import type { Brand } from "./brand.ts"

/**
 * A moment as its server wrote it, kept letter for letter so that it can be sent back as a
 * watermark. ISO 8601; no offset means UTC; up to nine fractional digits count.
 */
export type Timestamp = Brand<string, "Timestamp">

const shape =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/i

/** @throws {RangeError} The text is not an ISO 8601 date or date-time. */
export function timestamp(text: string): Timestamp {
  if (Number.isNaN(secondsAndNanoseconds(text).seconds) || !dayExists(text.slice(0, 10))) {
    throw new RangeError(`"${text}" is not an ISO 8601 time`)
  }
  return text as Timestamp
}

/** Engines differ on 30 February: some refuse it, some read 2 March. */
function dayExists(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

/** The watermark of a kind that was never fetched. */
export const neverFetched = "1900-01-01" as Timestamp

/** UTC, millisecond precision. */
export function timestampFromMs(ms: number): Timestamp {
  return new Date(ms).toISOString() as Timestamp
}

/** UTC milliseconds since 1970, digits beyond the millisecond cut off. */
export function timestampMs(at: Timestamp): number {
  const { seconds, nanoseconds } = secondsAndNanoseconds(at)
  return seconds * 1000 + Math.floor(nanoseconds / 1e6)
}

/** Orders by the moment meant, down to the nanosecond, whatever form each is written in. */
export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  const left = secondsAndNanoseconds(a)
  const right = secondsAndNanoseconds(b)
  return left.seconds - right.seconds || left.nanoseconds - right.nanoseconds
}

export function laterOf(a: Timestamp, b: Timestamp): Timestamp {
  return compareTimestamps(a, b) >= 0 ? a : b
}

export function earlierOf(a: Timestamp, b: Timestamp): Timestamp {
  return compareTimestamps(a, b) <= 0 ? a : b
}

function secondsAndNanoseconds(text: string): { seconds: number; nanoseconds: number } {
  const match = shape.exec(text)
  if (match === null) return { seconds: Number.NaN, nanoseconds: 0 }
  const [, day, minutes = "00:00", seconds = "00", fraction = "", offset = "Z"] = match
  const zone = offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset
  return {
    seconds: Date.parse(`${day}T${minutes}:${seconds}${zone.toUpperCase()}`) / 1000,
    nanoseconds: Number(fraction.padEnd(9, "0")),
  }
}
