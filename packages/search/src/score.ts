import { type FieldCodes, relativeLength, timesOf } from "./field-codes.ts"

/** BM25's saturation: how soon more of the same word stops counting. */
export const k1 = 1.2
/** BM25's length normalisation: 0 none, 1 full. */
export const b = 0.75

/**
 * What a word adds to a document's score, before the rarity of the word, at code × 256 + length
 * byte; and the most that any code gives.
 */
export interface Scores {
  readonly table: Float64Array
  readonly most: number
}

export function scoresOf({ classCount, boosts, levelCount }: FieldCodes): Scores {
  const table = new Float64Array(16 * 256)
  let most = 0
  for (let of = 0; of < classCount; of++)
    for (let level = 0; level < levelCount; level++)
      for (let byte = 0; byte < 256; byte++) {
        const times = timesOf(level, levelCount)
        const norm = k1 * (1 - b + b * relativeLength(byte))
        const score = (boosts[of]! * times * (k1 + 1)) / (times + norm)
        table[((of * levelCount + level) << 8) | byte] = score
        most = Math.max(most, score)
      }
  return { table, most }
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
