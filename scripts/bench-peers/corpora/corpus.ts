import type { SearchDocument, SearchSchema } from "@protoctl/search"
import type { TimedQueries } from "../job.ts"

/** Documents to index and what to ask of them. */
export interface Corpus {
  readonly name: string
  readonly schema: SearchSchema
  readonly documents: readonly SearchDocument[]
  readonly judged: readonly JudgedQuery[]
  /** Whether one good document among the first three is success, or all of them must be. */
  readonly success: "any" | "all"
  /** Undefined where only the ranking is looked at. */
  readonly timed: Timed | undefined
}

export interface Timed {
  readonly queries: TimedQueries
  /** New versions of some of the documents. */
  readonly changes: readonly SearchDocument[]
}

/** A query and what should be found. */
export interface JudgedQuery {
  readonly text: string
  /** Such as `title` or `typo`; figures are also given for each. */
  readonly kind: string
  /** By document id, above 0, higher is better. At least one. */
  readonly grades: ReadonlyMap<string, number>
}
