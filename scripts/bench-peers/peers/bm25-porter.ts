import type { SearchDocument } from "@protoctl/search"
import lunr from "lunr"
import { fromJsonBytes, jsonBytes, type Peer, type PeerIndex } from "./peer.ts"
import { wordsOf } from "./query-words.ts"
import { stopWords } from "./stop-words.ts"

/** What the textbook says: one bag of stemmed words for each document, no fields, no prefixes. */
export const bm25Porter: Peer = {
  build(_schema, documents) {
    const postings = new Map<string, [document: number, times: number][]>()
    const lengths = documents.map((document, number) => {
      const stems = stemsOf(textOf(document))
      for (const [stem, times] of counted(stems)) {
        const list = postings.get(stem)
        if (list === undefined) postings.set(stem, [[number, times]])
        else list.push([number, times])
      }
      return stems.length
    })
    return peerIndex({ ids: documents.map(({ id }) => id), lengths, postings: [...postings] })
  },
  open: (_schema, bytes) => peerIndex(fromJsonBytes(bytes) as Stored),
}

const k1 = 1.2
const b = 0.75

interface Stored {
  readonly ids: readonly string[]
  readonly lengths: readonly number[]
  readonly postings: readonly [stem: string, [document: number, times: number][]][]
}

function peerIndex(stored: Stored): PeerIndex {
  const { ids, lengths } = stored
  const postings = new Map(stored.postings)
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return {
    save: () => jsonBytes(stored),
    search(text, limit) {
      const scores = new Map<number, number>()
      for (const stem of stemsOf(text)) {
        const list = postings.get(stem) ?? []
        const rarity = Math.log(1 + (ids.length - list.length + 0.5) / (list.length + 0.5))
        for (const [document, times] of list) {
          const norm = k1 * (1 - b + (b * (lengths[document] ?? 0)) / averageLength)
          const score = (rarity * times * (k1 + 1)) / (times + norm)
          scores.set(document, (scores.get(document) ?? 0) + score)
        }
      }
      const best = [...scores].sort(([a, x], [b, y]) => y - x || a - b)
      return best.slice(0, limit).flatMap(([document]) => ids[document] ?? [])
    },
  }
}

function textOf({ fields }: SearchDocument): string {
  return Object.values(fields).join("\n")
}

function stemsOf(text: string): string[] {
  const words = wordsOf(text).filter((word) => !stopWords.has(word))
  return words.map((word) => String(lunr.stemmer(new lunr.Token(word, {}))))
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
