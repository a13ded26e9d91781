import { checkedSchema, type SearchDocument, type SearchSchema, stopWordsOf } from "./schema.ts"
import { makeBase, makeIndex, makeLayer, partsOf, type SearchIndex } from "./search-index.ts"
import { buildSegment } from "./segment.ts"
import { checkStatistics, segmentStatistics, type Statistics } from "./statistics.ts"

export interface BuildOptions {
  /** Score as another index does (see `statisticsOf`). Default: counted from the documents. */
  readonly statistics?: Statistics
  /** The caller's number of the last change that the documents hold. Default 0. */
  readonly sequence?: number
}

/**
 * Builds an index. The order of the documents does not matter.
 *
 * @throws {RangeError} When two documents have one id, a document has a field the schema lacks, or
 *   schema, statistics or sequence are out of range.
 */
export function buildIndex(
  givenSchema: SearchSchema,
  documents: Iterable<SearchDocument>,
  options: BuildOptions = {},
): SearchIndex {
  const { statistics: given, sequence = 0 } = options
  const schema = checkedSchema(givenSchema)
  checkSequence(sequence)
  if (given !== undefined) checkStatistics(given, schema.fields.length)
  const ids = new Set<string>()
  const all = [...documents]
  for (const { id } of all) {
    if (ids.has(id)) throw new RangeError(`Two documents have the id ${id}`)
    ids.add(id)
  }
  const segment = buildSegment(schema, stopWordsOf(schema), all)
  const base = makeBase(schema, given ?? segmentStatistics(segment), sequence, segment)
  return makeIndex(base, [makeLayer(base, segment)], sequence)
}

/** The statistics an index scores with, to build another that scores alike. */
export function statisticsOf(index: SearchIndex): Statistics {
  return partsOf(index).base.statistics
}

/** @throws {RangeError} When it is no whole number from 0. */
export function checkSequence(sequence: number): void {
  if (!Number.isSafeInteger(sequence) || sequence < 0)
    throw new RangeError(`The sequence ${sequence} is no whole number from 0`)
}
