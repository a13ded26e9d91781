/** Gives the next number of a sequence, at least 0 and below 1. */
export type Random = () => number

/** A small seeded generator (mulberry32): the same seed gives the same numbers on any machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number between two bounds, evenly spread. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}
