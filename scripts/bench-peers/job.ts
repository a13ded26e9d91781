import type { SearchDocument, SearchSchema } from "@protoctl/search"
import type { Group } from "./group.ts"
import type { PeerName } from "./peers/catalogue.ts"

/** One measurement by one process; goes to it as JSON. */
export interface Job {
  readonly group: Group
  readonly peer: PeerName
  /** Folder with the files of a corpus, see {@link corpusFiles}. */
  readonly folder: string
  /** From 0; picks the query of a cold start. */
  readonly round: number
}

/** The files of a corpus, apart so that a process reads only what it measures with. */
export const corpusFiles = {
  schema: "schema.json",
  documents: "documents.json",
  queries: "queries.json",
  changes: "changes.json",
  judged: "judged.json",
  index: (peer: PeerName) => `index-${peer}.bin`,
} as const

/** What the files hold. */
export interface CorpusFiles {
  readonly schema: SearchSchema
  readonly documents: readonly SearchDocument[]
  /** None where speed is not measured. */
  readonly queries: TimedQueries
  /** New versions of some of the documents. */
  readonly changes: readonly SearchDocument[]
  /** The texts of queries that have judgements, in order. */
  readonly judged: readonly string[]
}

export const queryKinds = [
  "one word",
  "two words",
  "three words",
  "prefix",
  "any word",
  "short prefix",
  "sentence",
  "misspelt",
] as const
export type QueryKind = (typeof queryKinds)[number]
/** The kinds whose times are also given together. */
export const commonKinds: readonly QueryKind[] = queryKinds.slice(0, 5)

export type TimedQueries = Readonly<Record<QueryKind, readonly string[]>>

export interface BuildResult {
  /** From extracted fields to an index that answers. */
  readonly buildMs: number
  readonly documentsPerSecond: number
  /** From the index to its bytes. */
  readonly saveMs: number
  readonly storedBytes: number
}

export interface ColdResult {
  /** From bytes in memory to an index. */
  readonly openMs: number
  /** The first search, ten results. */
  readonly firstSearchMs: number
  /** Both together: the cold start. */
  readonly totalMs: number
  /** SHA-256 over the bytes, afterwards; not in the total. */
  readonly digestMs: number
}

/** Microseconds. */
export interface Percentiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** By kind, and `common` for the kinds that {@link commonKinds} names, together. */
export type QueryResult = Readonly<Record<QueryKind | "common", Percentiles>>

/** Growth of the process by an open index that has answered, its bytes given away. */
export interface HeapResult {
  readonly heapBytes: number
  /** Outside of the heap but known to the engine; array buffers are part of it. */
  readonly externalBytes: number
  readonly arrayBufferBytes: number
  /** Resident memory; includes what native code keeps, and whatever the process did not give back. */
  readonly residentBytes: number
}

export interface UpdateResult {
  /** The median over some documents, one update each; null where the library builds anew. */
  readonly updateMs: number | null
}

export interface RankingResult {
  /** For each judged query the ids found, best first, at most 100. */
  readonly found: readonly (readonly string[])[]
}

export interface JobResults {
  readonly build: BuildResult
  readonly cold: ColdResult
  readonly query: QueryResult
  readonly heap: HeapResult
  readonly update: UpdateResult
  readonly ranking: RankingResult
}
