import lunr from "lunr"
import { fieldBoosts } from "./field-boosts.ts"
import { fromJsonBytes, jsonBytes, type Peer, type PeerIndex } from "./peer.ts"
import { queryWords } from "./query-words.ts"
import { stopWords } from "./stop-words.ts"

const stopWordFilter = lunr.generateStopWordFilter([...stopWords])
lunr.Pipeline.registerFunction(stopWordFilter, "stopWordsOfBench")

/** lunr with its stemmer; an index is immutable. */
export const lunrPeer: Peer = {
  build(schema, documents) {
    const index = lunr((builder) => {
      builder.pipeline.after(lunr.stopWordFilter, stopWordFilter)
      builder.pipeline.remove(lunr.stopWordFilter)
      builder.ref("id")
      for (const [name, boost] of Object.entries(fieldBoosts(schema)))
        builder.field(name, { boost })
      for (const { id, fields } of documents) builder.add({ ...fields, id })
    })
    return peerIndex(index)
  },
  open: (_schema, bytes) => peerIndex(lunr.Index.load(fromJsonBytes(bytes) as object)),
}

function peerIndex(index: lunr.Index): PeerIndex {
  return {
    save: () => jsonBytes(index),
    search(text, limit) {
      const { finished, unfinished } = queryWords(text)
      const results = index.query((query) => {
        for (const word of finished) query.term(word, {})
        if (unfinished === undefined) return
        // As its guide has it: the word itself, stemmed, and any word that begins with it.
        query.term(unfinished, { boost: 10 })
        query.term(unfinished, {
          usePipeline: false,
          wildcard: lunr.Query.wildcard.TRAILING,
        })
      })
      return results.slice(0, limit).map(({ ref }) => ref)
    },
  }
}
