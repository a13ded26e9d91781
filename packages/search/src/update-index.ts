import { checkSequence } from "./build-index.ts"
import { mergeSegments } from "./merge-segments.ts"
import type { SearchDocument } from "./schema.ts"
import {
  documentNumber,
  type IndexParts,
  type Layer,
  makeIndex,
  makeLayer,
  partsOf,
  type SearchIndex,
} from "./search-index.ts"
import { buildSegment } from "./segment.ts"

export interface IndexUpdate {
  /** New documents, and new versions of known ones. The last one of an id counts. */
  readonly upserts: readonly SearchDocument[]
  /** Ids. Unknown ones are passed over; one that is also an upsert stays. */
  readonly removals: readonly string[]
  /** The caller's number of the last change in this update. */
  readonly sequence: number
}

/**
 * The index after some changes; the one given stays as it is. Costs about what the changes weigh, not
 * what the index weighs. Answers and scores are those of building anew with the same statistics.
 *
 * @throws {RangeError} When a document has a field the schema lacks, or the sequence is out of range.
 */
export function updateIndex(index: SearchIndex, update: IndexUpdate): SearchIndex {
  const { base, layers, schema } = partsOf(index)
  checkSequence(update.sequence)
  const upserts = new Map(update.upserts.map((document) => [document.id, document]))
  const touched = new Set([...upserts.keys(), ...update.removals])
  const [first, ...overlay] = layers
  const kept = overlay.map((layer) => without(layer, touched))
  if (upserts.size > 0) {
    const segment = buildSegment(schema, base.stopWords, [...upserts.values()])
    kept.push(makeLayer(base, segment))
  }
  return makeIndex(base, [without(first, touched), ...compacted(base, kept)], update.sequence)
}

function without(layer: Layer, ids: ReadonlySet<string>): Layer {
  const numbers = [...ids]
    .map((id) => documentNumber(layer.segment, id))
    .filter((number) => number !== undefined)
  if (numbers.length === 0) return layer
  const deleted = layer.deleted.slice()
  for (const number of numbers) deleted[number] = 1
  return { ...layer, deleted }
}

/**
 * Merges the last layers while they are of like size, so that there are few layers and each document
 * is merged only a few times.
 */
function compacted(base: IndexParts["base"], overlay: readonly Layer[]): Layer[] {
  const layers = [...overlay]
  for (;;) {
    const [before, last] = layers.slice(-2)
    if (last === undefined || livingIn(last) * 2 < livingIn(before!)) return layers
    layers.splice(-2, 2, makeLayer(base, mergeSegments([before!, last])))
  }
}

function livingIn({ segment, deleted }: Layer): number {
  return deleted.reduce((sum, gone) => sum - gone, segment.ids.length)
}
