import type { SearchDocument, SearchSchema } from "@protoctl/search"
import { Document } from "flexsearch"
import { type Exported, exportParts, flexsearchOptions, importParts } from "./flexsearch-parts.ts"
import { NumberedIds } from "./numbered-ids.ts"
import { fromJsonBytes, jsonBytes, type Peer, type PeerIndex } from "./peer.ts"

/** FlexSearch's `Document`: results of the heaviest field first, since fields take no weights. */
export const flexsearchDocument: Peer = {
  build(schema, documents) {
    const index = emptyDocument(schema)
    const ids = new NumberedIds(documents.map(({ id }) => id))
    documents.forEach((document, number) => index.add(number, { ...document.fields }))
    return peerIndex(index, ids)
  },
  open(schema, bytes) {
    const { parts, ids } = fromJsonBytes(bytes) as Exported
    const index = emptyDocument(schema)
    importParts(index, parts)
    return peerIndex(index, new NumberedIds(ids))
  },
}

type Row = SearchDocument["fields"] & Record<string, string>

function emptyDocument({ fields }: SearchSchema): Document<Row> {
  const options = flexsearchOptions()
  const heaviestFirst = fields.toSorted((one, other) => other.weight - one.weight)
  const index = heaviestFirst.map(({ name }) => ({ field: name, ...options }))
  return new Document<Row>({ document: { id: "id", index } })
}

function peerIndex(index: Document<Row>, ids: NumberedIds): PeerIndex {
  return {
    save: () => jsonBytes({ parts: exportParts(index), ids: ids.ids } satisfies Exported),
    search(text, limit) {
      const results = index.search(text, { limit, suggest: true })
      const found = new Set(results.flatMap(({ result }) => result))
      return [...found].slice(0, limit).map((number) => ids.idOf(number))
    },
    update: (document) => void index.update(ids.numberOf(document.id), { ...document.fields }),
  }
}
