import type { SearchDocument, SearchSchema } from "@protoctl/search"
import MiniSearch, { type Options, type SearchOptions } from "minisearch"
import { fieldBoosts } from "./field-boosts.ts"
import type { Peer, PeerIndex } from "./peer.ts"
import { isUnfinished } from "./query-words.ts"
import { stopWords } from "./stop-words.ts"

/** MiniSearch with boosts and prefix search on the last word. */
export const minisearch = peer({})

/** The same with the tolerance of its examples: one edit in every five letters. */
export const minisearchFuzzy = peer({ fuzzy: 0.2 })

type Row = Readonly<Record<string, string>>

function peer(extra: SearchOptions): Peer {
  return {
    build(schema, documents) {
      const index = new MiniSearch<Row>(optionsFor(schema))
      index.addAll(documents.map(rowOf))
      return peerIndex(schema, index, extra)
    },
    open(schema, bytes) {
      const json = new TextDecoder().decode(bytes)
      return peerIndex(schema, MiniSearch.loadJSON<Row>(json, optionsFor(schema)), extra)
    },
  }
}

function optionsFor({ fields }: SearchSchema): Options<Row> {
  return {
    fields: fields.map(({ name }) => name),
    processTerm(term) {
      const word = term.toLowerCase()
      return stopWords.has(word) ? null : word
    },
  }
}

function rowOf({ id, fields }: SearchDocument): Row {
  return { ...fields, id }
}

function peerIndex(schema: SearchSchema, index: MiniSearch<Row>, extra: SearchOptions): PeerIndex {
  const finished: SearchOptions = { boost: fieldBoosts(schema), ...extra }
  const unfinished: SearchOptions = {
    ...finished,
    prefix: (_term, at, terms) => at === terms.length - 1,
  }
  return {
    save: () => new TextEncoder().encode(JSON.stringify(index)),
    search(text, limit) {
      const results = index.search(text, isUnfinished(text) ? unfinished : finished)
      return results.slice(0, limit).map((result) => String(result.id))
    },
    update: (document) => index.replace(rowOf(document)),
  }
}
