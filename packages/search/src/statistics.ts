import { partsOf, type SearchIndex } from "./search-index.ts"

/**
 * What scores compare a document with. Frozen when an index is built and carried unchanged through
 * updates, so that a change to one document moves no other document's score.
 */
export interface Statistics {
  readonly documentCount: number
  /** Words kept per document that has the class of fields at all, by class; see `fieldCodes`. */
  readonly averageLengths: readonly number[]
  /** Documents that hold a word. A word outside counts as held by one. */
  readonly documentFrequencies: ReadonlyMap<string, number>
}

/** The statistics an index scores with, to build another that scores alike. */
export function statisticsOf(index: SearchIndex): Statistics {
  const { segment, documentCount, averageLengths, differing } = partsOf(index).base
  const documentFrequencies = new Map<string, number>()
  for (const cursor = segment.cursor(0); !cursor.isAtEnd; cursor.next())
    if (cursor.frozen > 0) documentFrequencies.set(cursor.word(), cursor.frozen)
  for (const [word, frequency] of differing) documentFrequencies.set(word, frequency)
  return { documentCount, averageLengths, documentFrequencies }
}

/** @throws {RangeError} When the block does not fit the number of classes or holds no counts. */
export function checkStatistics(statistics: Statistics, classCount: number): void {
  const { documentCount, averageLengths, documentFrequencies } = statistics
  if (averageLengths.length !== classCount)
    throw new RangeError(
      `The statistics are of ${averageLengths.length} classes of fields, the schema has ${classCount}`,
    )
  const isCount = (n: number) => Number.isSafeInteger(n) && n >= 0 && n < 2 ** 31
  if (
    !isCount(documentCount) ||
    !averageLengths.every((length) => length >= 0 && length < Infinity)
  )
    throw new RangeError("The statistics hold a count or length below 0")
  for (const [word, frequency] of documentFrequencies)
    if (!isCount(frequency) || frequency === 0)
      throw new RangeError(`The document frequency of ${word} is ${frequency}`)
}
