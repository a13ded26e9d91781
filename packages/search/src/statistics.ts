import type { Segment } from "./segment.ts"

/**
 * What scores compare a document with. Frozen when an index is built and carried unchanged through
 * updates, so that a change to one document moves no other document's score.
 */
export interface Statistics {
  readonly documentCount: number
  /** Words kept per document that has the field at all, by field number. */
  readonly averageLengths: readonly number[]
  /** Documents that hold a word. A word outside counts as held by one. */
  readonly documentFrequencies: ReadonlyMap<string, number>
}

export function segmentStatistics({ ids, fieldCount, lengths, words }: Segment): Statistics {
  const totals = new Array<number>(fieldCount).fill(0)
  const filled = new Array<number>(fieldCount).fill(0)
  lengths.forEach((length, i) => {
    totals[i % fieldCount]! += length
    if (length > 0) filled[i % fieldCount]!++
  })
  return {
    documentCount: ids.length,
    averageLengths: totals.map((total, field) => total / Math.max(1, filled[field]!)),
    documentFrequencies: new Map(
      words.keys.map((key, k) => [
        key,
        distinct(words.documents.subarray(words.starts[k], words.starts[k + 1])),
      ]),
    ),
  }
}

/** @throws {RangeError} When the block does not fit the number of fields or holds no counts. */
export function checkStatistics(statistics: Statistics, fieldCount: number): void {
  const { documentCount, averageLengths, documentFrequencies } = statistics
  if (averageLengths.length !== fieldCount)
    throw new RangeError(
      `The statistics are of ${averageLengths.length} fields, the schema has ${fieldCount}`,
    )
  const isCount = (n: number) => Number.isSafeInteger(n) && n >= 0
  if (
    !isCount(documentCount) ||
    !averageLengths.every((length) => length >= 0 && length < Infinity)
  )
    throw new RangeError("The statistics hold a count or length below 0")
  for (const [word, frequency] of documentFrequencies)
    if (!isCount(frequency) || frequency === 0)
      throw new RangeError(`The document frequency of ${word} is ${frequency}`)
}

export function documentFrequency({ documentFrequencies }: Statistics, word: string): number {
  return documentFrequencies.get(word) ?? 1
}

function distinct(ascending: Uint32Array): number {
  let count = 0
  for (let i = 0; i < ascending.length; i++)
    if (i === 0 || ascending[i] !== ascending[i - 1]) count++
  return count
}
