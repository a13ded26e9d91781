import type { Random } from "@protoctl/testkit"
import { between } from "./between.ts"

/** When atria and ventricles fire, in milliseconds: peaks of P and of R. */
export interface BeatTimes {
  readonly atrialMs: readonly number[]
  readonly ventricularMs: readonly number[]
}

/** Regular times from the first one up to the end, all in milliseconds. */
export function every(intervalMs: number, firstMs: number, endMs: number): number[] {
  const count = Math.max(0, Math.ceil((endMs - firstMs) / intervalMs))
  return Array.from({ length: count }, (_, index) => firstMs + index * intervalMs)
}

/** Times whose intervals are drawn anew each time, more often near their bounds; milliseconds. */
export function irregular(
  random: Random,
  shortestMs: number,
  longestMs: number,
  endMs: number,
): number[] {
  const times: number[] = []
  let timeMs = shortestMs / 2
  while (timeMs < endMs) {
    times.push(timeMs)
    const turn = Math.cos(between(random, 0, Math.PI))
    timeMs += (shortestMs + longestMs) / 2 + (turn * (longestMs - shortestMs)) / 2
  }
  return times
}

/** Every P is followed by an R after the same time, in milliseconds from peak to peak. */
export function conducted(atrialMs: readonly number[], delayMs: number): BeatTimes {
  return { atrialMs, ventricularMs: atrialMs.map((timeMs) => timeMs + delayMs) }
}

/**
 * Conduction that goes through a repeating list of delays, in milliseconds from P peak to R peak;
 * null is a P that is not conducted.
 */
export function conductedInTurn(
  atrialMs: readonly number[],
  delaysMs: readonly (number | null)[],
): BeatTimes {
  const ventricularMs = atrialMs.flatMap((timeMs, index) => {
    const delayMs = delaysMs[index % delaysMs.length]
    return delayMs === null || delayMs === undefined ? [] : [timeMs + delayMs]
  })
  return { atrialMs, ventricularMs }
}
