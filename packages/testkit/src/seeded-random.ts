/** Gives the next number of a sequence, at least 0 and below 1. */
export type Random = () => number

/** A small seeded generator (mulberry32): the same seed gives the same numbers on any machine. */
export function seededRandom(seed: number): Random {
  // Signed, since an engine keeps those without allocating; the bits are the same.
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `low` through `high`, evenly spread. */
export function wholeNumber(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** @throws {RangeError} The list is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError("there is nothing to pick from")
  return list[Math.floor(random() * list.length)] as T
}

/** True that often: never for 0, always for 1. */
export function chance(random: Random, probability: number): boolean {
  return random() < probability
}

/** At least 0 and below 1, small more often than large: the median is a quarter. */
export function mostlySmall(random: Random): number {
  const number = random()
  return number * number
}
