import type { SearchDocument } from "@protoctl/search"
import { Index } from "flexsearch"
import { type Exported, exportParts, flexsearchOptions, importParts } from "./flexsearch-parts.ts"
import { NumberedIds } from "./numbered-ids.ts"
import { fromJsonBytes, jsonBytes, type Peer, type PeerIndex } from "./peer.ts"

/** FlexSearch's `Index`: one text for each document, its fields one after the other, no weights. */
export const flexsearchIndex: Peer = {
  build(_schema, documents) {
    const index = new Index(flexsearchOptions())
    const ids = new NumberedIds(documents.map(({ id }) => id))
    documents.forEach((document, number) => index.add(number, textOf(document)))
    return peerIndex(index, ids)
  },
  open(_schema, bytes) {
    const { parts, ids } = fromJsonBytes(bytes) as Exported
    const index = new Index(flexsearchOptions())
    importParts(index, parts)
    return peerIndex(index, new NumberedIds(ids))
  },
}

/** Words near the beginning of a text count more, so the order of the fields is a weight of sorts. */
function textOf({ fields }: SearchDocument): string {
  return Object.values(fields).join("\n")
}

function peerIndex(index: Index, ids: NumberedIds): PeerIndex {
  return {
    save: () => jsonBytes({ parts: exportParts(index), ids: ids.ids } satisfies Exported),
    search: (text, limit) =>
      index.search(text, { limit, suggest: true }).map((number) => ids.idOf(number)),
    update: (document) => void index.update(ids.numberOf(document.id), textOf(document)),
  }
}
