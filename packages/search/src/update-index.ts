import { checkSequence } from "./build-index.ts"
import { type Draft, lengthBytes, readDocuments } from "./draft.ts"
import { mergeLayers } from "./merge-layers.ts"
import { overlayLayer } from "./overlay-bytes.ts"
import type { SearchDocument } from "./schema.ts"
import { type Layer, livingIn, makeIndex, partsOf, type SearchIndex } from "./search-index.ts"

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
    const { draft, counts } = readDocuments(schema, base.codes, base.stopWords, [
      ...upserts.values(),
    ])
    kept.push(overlayLayer({ ...draft, lengths: lengthBytes(counts, base.averageLengths) }, base))
  }
  return makeIndex(
    base,
    [without(first, touched), ...compacted(kept, (draft) => overlayLayer(draft, base))],
    update.sequence,
  )
}

function without(layer: Layer, ids: ReadonlySet<string>): Layer {
  const numbers = [...ids]
    .map((id) => layer.segment.documentNumber(id))
    .filter((number) => number !== undefined)
  if (numbers.length === 0) return layer
  const deleted = layer.deleted?.slice() ?? new Uint8Array(layer.segment.documentCount)
  for (const number of numbers) deleted[number] = 1
  return { ...layer, deleted }
}

/** So many layers of like size become one. */
const fanOut = 8

/**
 * Merges the last layers once there are enough of like size, so that there are few layers and each
 * document is merged only a few times.
 */
function compacted(overlay: readonly Layer[], layerOf: (draft: Draft) => Layer): Layer[] {
  const layers = overlay.filter((layer) => livingIn(layer) > 0)
  const tierOf = (layer: Layer) => Math.floor(Math.log(livingIn(layer)) / Math.log(fanOut) + 1e-9)
  for (;;) {
    const last = layers.slice(-fanOut)
    const tier = Math.max(...last.map(tierOf))
    if (last.length < fanOut || !last.every((layer) => tierOf(layer) === tier)) return layers
    layers.splice(-fanOut, fanOut, layerOf(mergeLayers(last)))
  }
}
