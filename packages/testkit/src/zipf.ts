import type { Random } from "./seeded-random.ts"

/** Draws ranks from 0 as often as words of that rank stand in a text. */
export type RankSampler = (random: Random) => number

/**
 * Zipf's law as Mandelbrot corrected it: rank r, from 0, weighs (r + 1 + shift) ^ -exponent. The
 * shift keeps the first few words from filling every sentence.
 *
 * A draw takes one comparison whatever the size (Walker's alias table). Weights are whole numbers,
 * for engines may differ in the last bit of a power.
 */
export function zipfSampler(size: number, exponent: number, shift: number): RankSampler {
  const weights = Float64Array.from({ length: size }, (_, rank) =>
    Math.round(1e9 * (rank + 1 + shift) ** -exponent),
  )
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / size
  const shares = weights.map((weight) => weight / mean)
  const aliases = Uint32Array.from(shares.keys())
  const small: number[] = []
  const large: number[] = []
  shares.forEach((share, rank) => (share < 1 ? small : large).push(rank))
  for (let low = small.pop(); low !== undefined; low = small.pop()) {
    const high = large.pop()
    if (high === undefined) break
    // What `low` lacks to a whole share is taken from `high`.
    aliases[low] = high
    shares[high] = (shares[high] ?? 0) + (shares[low] ?? 0) - 1
    ;((shares[high] ?? 0) < 1 ? small : large).push(high)
  }
  return (random) => {
    const at = random() * size
    const column = Math.floor(at)
    return at - column < (shares[column] ?? 1) ? column : (aliases[column] ?? column)
  }
}
