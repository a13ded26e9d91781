import { readBase, writeBase } from "./base-bytes.ts"
import { averageLengths as averagesOf, lengthBytes, readDocuments } from "./draft.ts"
import { fieldCodes } from "./field-codes.ts"
import { checkedSchema, type SearchDocument, type SearchSchema, stopWordsOf } from "./schema.ts"
import { makeIndex, type SearchIndex } from "./search-index.ts"
import { checkStatistics, type Statistics } from "./statistics.ts"

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
  const { statistics, sequence = 0 } = options
  const schema = checkedSchema(givenSchema)
  const codes = fieldCodes(schema.fields)
  checkSequence(sequence)
  if (statistics !== undefined) checkStatistics(statistics, codes.classCount)
  const ids = new Set<string>()
  const all = [...documents]
  for (const { id } of all) {
    if (ids.has(id)) throw new RangeError(`Two documents have the id ${id}`)
    ids.add(id)
  }
  const { draft, counts } = readDocuments(schema, codes, stopWordsOf(schema), all)
  const averageLengths = statistics?.averageLengths ?? averagesOf(counts, codes.classCount)
  const known = statistics?.documentFrequencies
  const bytes = writeBase({
    schema,
    sequence,
    draft: { ...draft, lengths: lengthBytes(counts, averageLengths) },
    documentCount: statistics?.documentCount ?? all.length,
    averageLengths,
    frozen: known && ((word) => known.get(word) ?? 0),
    differing: known === undefined ? new Map() : without(known, draft.words),
  })
  const base = readBase(bytes)
  return makeIndex(base, [{ ...base, deleted: undefined }], sequence)
}

function without(frequencies: ReadonlyMap<string, number>, words: readonly string[]) {
  const left = new Map(frequencies)
  for (const word of words) left.delete(word)
  return left
}

/** @throws {RangeError} When it is no whole number from 0. */
export function checkSequence(sequence: number): void {
  if (!Number.isSafeInteger(sequence) || sequence < 0)
    throw new RangeError(`The sequence ${sequence} is no whole number from 0`)
}
