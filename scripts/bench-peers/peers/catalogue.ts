import type { Group } from "../group.ts"
import type { Peer } from "./peer.ts"

/** A peer as the bench runs it. */
export interface CataloguedPeer {
  /** The library as people call it. */
  readonly title: string
  /** Its package, whose version is printed; ours have none. */
  readonly package?: string
  /** What is measured of it. It is built once in any case. */
  readonly groups: readonly Group[]
  /** Its code, loaded only in processes that measure it. */
  readonly load: () => Promise<Peer>
}

const all: readonly Group[] = ["build", "cold", "query", "heap", "update", "ranking"]

export const catalogue = {
  ours: {
    title: "packages/search",
    groups: all,
    load: async () => (await import("./ours.ts")).ours,
  },
  "ours-words": {
    title: "packages/search without word pairs",
    groups: ["build", "ranking"],
    load: async () => (await import("./ours.ts")).oursWords,
  },
  minisearch: {
    title: "MiniSearch",
    package: "minisearch",
    groups: all,
    load: async () => (await import("./minisearch.ts")).minisearch,
  },
  "minisearch-fuzzy": {
    title: "MiniSearch, fuzzy 0.2",
    package: "minisearch",
    groups: ["query", "ranking"],
    load: async () => (await import("./minisearch.ts")).minisearchFuzzy,
  },
  "flexsearch-index": {
    title: "FlexSearch Index",
    package: "flexsearch",
    groups: all,
    load: async () => (await import("./flexsearch-index.ts")).flexsearchIndex,
  },
  "flexsearch-document": {
    title: "FlexSearch Document",
    package: "flexsearch",
    groups: all,
    load: async () => (await import("./flexsearch-document.ts")).flexsearchDocument,
  },
  lunr: {
    title: "lunr",
    package: "lunr",
    groups: all,
    load: async () => (await import("./lunr.ts")).lunrPeer,
  },
  orama: {
    title: "Orama",
    package: "@orama/orama",
    groups: all,
    load: async () => (await import("./orama.ts")).orama,
  },
  "sqlite-fts5": {
    title: "SQLite FTS5",
    package: "better-sqlite3",
    groups: all,
    load: async () => (await import("./sqlite-fts5.ts")).sqliteFts5,
  },
  "bm25-porter": {
    title: "BM25 with Porter stemming",
    groups: ["ranking"],
    load: async () => (await import("./bm25-porter.ts")).bm25Porter,
  },
} as const satisfies Readonly<Record<string, CataloguedPeer>>

export type PeerName = keyof typeof catalogue

export const peerNames = Object.keys(catalogue) as readonly PeerName[]

/** The peer that others are set in relation to. */
export const referencePeer: PeerName = "minisearch"

export function isPeerName(name: string): name is PeerName {
  return Object.hasOwn(catalogue, name)
}
