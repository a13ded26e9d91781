import type { FieldCodes } from "./field-codes.ts"
import type { Scores } from "./score.ts"
import type { SearchSchema } from "./schema.ts"
import type { Segment } from "./segment.ts"

/** An immutable full-text index. Make one with `buildIndex`, `updateIndex` or `openIndex`. */
export interface SearchIndex {
  readonly schema: SearchSchema
  /** The caller's number of the last change taken in. */
  readonly sequence: number
  /** Documents that can be found. */
  readonly documentCount: number
  /** Documents added, replaced or removed since the base was built: when to build anew. */
  readonly changedCount: number
}

/** The first segment, and the statistics that were frozen with it. */
export interface Base {
  readonly schema: SearchSchema
  readonly codes: FieldCodes
  readonly scores: Scores
  readonly stopWords: ReadonlySet<string>
  readonly sequence: number
  readonly segment: Segment
  /** Of the statistics. */
  readonly documentCount: number
  /** Words kept per document that has the class at all, by class. */
  readonly averageLengths: readonly number[]
  /** Document frequencies of words that no document of the base holds. */
  readonly differing: ReadonlyMap<string, number>
  readonly categoryNames: readonly string[]
}

/** A segment and what of it is gone. */
export interface Layer {
  readonly segment: Segment
  readonly categoryNames: readonly string[]
  /** 1 at the numbers of documents that are gone; undefined when none is. */
  readonly deleted: Uint8Array | undefined
  /** Of an overlay: 1 at the numbers of documents that the base never held. */
  readonly added?: Uint8Array
}

/** What a `SearchIndex` is inside. No id lives in two layers. */
export interface IndexParts extends SearchIndex {
  readonly base: Base
  /** First the base, then the overlay: what updates brought, the latest last. */
  readonly layers: readonly [Layer, ...Layer[]]
}

export function makeIndex(base: Base, layers: IndexParts["layers"], sequence: number): SearchIndex {
  const sizes = layers.map(livingIn)
  const documentCount = sizes.reduce((sum, size) => sum + size, 0)
  const [first, ...overlay] = layers
  const goneFromBase = first.segment.documentCount - sizes[0]!
  // A replaced document is gone from the base and in the overlay, but changed once.
  let added = 0
  for (const { added: own, deleted } of overlay)
    own?.forEach((one, document) => {
      if (one === 1 && deleted?.[document] !== 1) added++
    })
  const parts: IndexParts = {
    schema: base.schema,
    sequence,
    documentCount,
    changedCount: goneFromBase + added,
    base,
    layers,
  }
  return parts
}

export function livingIn({ segment, deleted }: Layer): number {
  if (deleted === undefined) return segment.documentCount
  let living = 0
  for (const gone of deleted) living += 1 - gone
  return living
}

/** Every index a caller can hold was made here. */
export function partsOf(index: SearchIndex): IndexParts {
  return index as IndexParts
}
