import {
  buildIndex,
  encodeIndex,
  openIndex,
  search,
  type SearchIndex,
  updateIndex,
} from "@protoctl/search"
import type { Peer, PeerIndex } from "./peer.ts"

/** packages/search. */
export const ours: Peer = {
  build: (schema, documents) => peerIndex(buildIndex(schema, documents)),
  open: (_schema, bytes) => peerIndex(openIndex(bytes)),
}

/** The same without word pairs, to compare with libraries that keep none. */
export const oursWords: Peer = {
  build: ({ fields, ...schema }, documents) =>
    ours.build({ ...schema, fields: fields.map((one) => ({ ...one, pairs: false })) }, documents),
  open: ours.open,
}

function peerIndex(first: SearchIndex): PeerIndex {
  let index = first
  return {
    save: () => encodeIndex(index),
    search: (text, limit) => search(index, text, { limit }).hits.map(({ id }) => id),
    update(document) {
      index = updateIndex(index, {
        upserts: [document],
        removals: [],
        sequence: index.sequence + 1,
      })
    },
  }
}
