import { compareCodePoints, lowerBound } from "./compare.ts"
import type { LiveSegment } from "./merge-segments.ts"
import { type SearchSchema, stopWordsOf } from "./schema.ts"
import { fieldNorms } from "./score.ts"
import type { Segment } from "./segment.ts"
import type { Statistics } from "./statistics.ts"

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

/** The frozen first segment and what came with it. */
export interface Base {
  readonly schema: SearchSchema
  readonly stopWords: ReadonlySet<string>
  readonly statistics: Statistics
  readonly sequence: number
  readonly segment: Segment
}

/** A segment made ready for scoring. */
export interface Layer extends LiveSegment {
  /** See `fieldNorms`. */
  readonly norms: Float64Array
}

/** What a `SearchIndex` is inside. No id lives in two layers. */
export interface IndexParts extends SearchIndex {
  readonly base: Base
  /** First the base, then the overlay: what updates brought, the latest last. */
  readonly layers: readonly [Layer, ...Layer[]]
}

export function makeIndex(base: Base, layers: IndexParts["layers"], sequence: number): SearchIndex {
  const gone = layers.map(({ deleted }) => deleted.reduce((sum, one) => sum + one, 0))
  const sizes = layers.map(({ segment }, i) => segment.ids.length - gone[i]!)
  const documentCount = sizes.reduce((sum, size) => sum + size, 0)
  // A replaced document is in both sums but changed once.
  const added = layers
    .slice(1)
    .flatMap(({ segment, deleted }) => segment.ids.filter((_, n) => deleted[n] === 0))
    .filter((id) => documentNumber(base.segment, id) === undefined).length
  const parts: IndexParts = {
    schema: base.schema,
    sequence,
    documentCount,
    changedCount: gone[0]! + added,
    base,
    layers,
  }
  return parts
}

export function makeBase(
  schema: SearchSchema,
  statistics: Statistics,
  sequence: number,
  segment: Segment,
): Base {
  return { schema, stopWords: stopWordsOf(schema), statistics, sequence, segment }
}

export function makeLayer(
  { statistics }: Base,
  segment: Segment,
  deleted = new Uint8Array(segment.ids.length),
): Layer {
  return { segment, deleted, norms: fieldNorms(segment, statistics) }
}

/** Every index a caller can hold was made here. */
export function partsOf(index: SearchIndex): IndexParts {
  return index as IndexParts
}

/** The number of a document, living or gone, or undefined when the segment never held it. */
export function documentNumber({ ids }: Segment, id: string): number | undefined {
  const number = lowerBound(ids, id, compareCodePoints)
  return ids[number] === id ? number : undefined
}
