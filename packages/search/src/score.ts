import type { FieldSpec } from "./schema.ts"
import type { Segment } from "./segment.ts"
import type { Statistics } from "./statistics.ts"

/** BM25's saturation: how soon more of the same word stops counting. */
export const k1 = 1.2
/** BM25's length normalisation: 0 none, 1 full. */
export const b = 0.75

/** What one occurrence is divided by: `k1 * (1 - b + b * length / average)`. */
export function fieldNorm(length: number, averageLength: number): number {
  return k1 * (1 - b + (averageLength > 0 ? (b * length) / averageLength : b))
}

/** `fieldNorm` of every field of every document, at document × fieldCount + field. */
export function fieldNorms(
  { lengths, fieldCount }: Segment,
  { averageLengths }: Statistics,
): Float64Array {
  return Float64Array.from(lengths, (length, i) =>
    fieldNorm(length, averageLengths[i % fieldCount]!),
  )
}

/** The share of a field in a word's score, before the rarity of the word. */
export function fieldScore(boost: number, count: number, norm: number): number {
  return (boost * count * (k1 + 1)) / (count + norm)
}

/** A raw weight of 48 would let one word of a title outvote every other word of a query. */
export function fieldBoost({ weight }: FieldSpec): number {
  return Math.sqrt(weight)
}

/** BM25's rarity of a word, always above 0. */
export function inverseDocumentFrequency(documentCount: number, frequency: number): number {
  const count = Math.max(documentCount, frequency)
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))
}

/** How much more a long query word counts. */
export function longWordFactor(word: string, longWordLength: number): number {
  return Math.max(1, Math.sqrt(Math.max(0, word.length - longWordLength)))
}

/** How a document answered a query, summed over the query's words. */
export interface Evidence {
  /** Scores of the words found. */
  readonly sum: number
  /** Weights of the words found, a forgiven mistake counting half, over the weights of all. */
  readonly coverage: number
  readonly hasAll: boolean
  /** Whether a word was found only by forgiving a typing mistake. */
  readonly isForgiven: boolean
  /** The share of neighbouring words that stand side by side in the document, 0 to 1. */
  readonly pairShare: number
}

/**
 * From 0 to 3. Above 2 all words stand side by side as typed, above 1 all are present, above 0.5 all
 * are present once mistakes are forgiven; below, rare words count most.
 *
 * @param scale The sum that reaches the middle of a band, the same for all documents of a query.
 */
export function totalScore(evidence: Evidence, scale: number): number {
  const { coverage, hasAll, isForgiven, pairShare } = evidence
  const sum = evidence.sum * (1 + pairShare)
  const within = sum / (sum + scale)
  if (!hasAll) return (coverage * coverage * within) / 2
  if (isForgiven) return 0.5 + within / 2
  return pairShare === 1 ? 2 + within : 1 + within
}
