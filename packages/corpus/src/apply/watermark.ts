import { compareTimestamps, type Timestamp, timestampFromMs, timestampMs } from "@protoctl/model"

/**
 * While the server's clock is less than this past a watermark, rows of about that time may still
 * be committed; until then they are asked for again.
 */
export const overlapMs = 120_000

/**
 * The time to ask a feed from.
 *
 * @param serverMs The server's clock at its last answer, UTC milliseconds; undefined before one.
 * @returns 120 s before the watermark while it is fresh, else 1 ms after it.
 */
export function askFrom(watermark: Timestamp, serverMs: number | undefined): Timestamp {
  const at = timestampMs(watermark)
  const settled = serverMs !== undefined && serverMs - at >= overlapMs
  return timestampFromMs(settled ? at + 1 : at - overlapMs)
}

/**
 * The newest of the times that were applied. Times beyond the server's own clock do not count: a
 * row dated in the future would make a reader skip everything until then.
 */
export function advanceWatermark(
  watermark: Timestamp,
  applied: Iterable<Timestamp>,
  serverMs: number | undefined,
): Timestamp {
  let newest = watermark
  for (const at of applied) {
    const trusted = serverMs === undefined || timestampMs(at) <= serverMs + clockGrainMs
    if (trusted && compareTimestamps(at, newest) > 0) newest = at
  }
  return newest
}

/** HTTP's Date header counts whole seconds. */
const clockGrainMs = 1000
