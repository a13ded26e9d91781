import {
  type AnyOrama,
  create,
  insert,
  load,
  type RawData,
  save,
  search,
  update,
} from "@orama/orama"
import type { SearchDocument, SearchSchema } from "@protoctl/search"
import { fieldBoosts } from "./field-boosts.ts"
import { fromJsonBytes, jsonBytes, type Peer, type PeerIndex } from "./peer.ts"
import { stopWords } from "./stop-words.ts"

/**
 * Orama with its English stemmer. It keeps the text of the documents, which it needs to take one out
 * again, and completes every word of a query, not the last alone.
 */
export const orama: Peer = {
  build(schema, documents) {
    const database = emptyDatabase(schema)
    for (const document of documents) atOnce(insert(database, rowOf(document)))
    return peerIndex(schema, database)
  },
  open(schema, bytes) {
    const database = emptyDatabase(schema)
    load(database, fromJsonBytes(bytes) as RawData)
    return peerIndex(schema, database)
  },
}

function emptyDatabase({ fields }: SearchSchema): AnyOrama {
  return create({
    schema: Object.fromEntries(fields.map(({ name }) => [name, "string" as const])),
    sort: { enabled: false },
    components: {
      tokenizer: { language: "english", stemming: true, stopWords: [...stopWords] },
    },
  })
}

function rowOf({ id, fields }: SearchDocument) {
  return { ...fields, id }
}

function peerIndex(schema: SearchSchema, database: AnyOrama): PeerIndex {
  const boost = fieldBoosts(schema)
  return {
    save: () => jsonBytes(save(database)),
    search: (text, limit) =>
      atOnce(search(database, { term: text.trim(), limit, boost })).hits.map(({ id }) => id),
    update: (document) => void atOnce(update(database, document.id, rowOf(document))),
  }
}

/** Without hooks nothing is waited for, so times are of the work alone. */
function atOnce<T>(result: T | Promise<T>): T {
  if (result instanceof Promise) throw new Error("Orama answered with a promise")
  return result
}
