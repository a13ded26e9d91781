import type { SearchDocument } from "@protoctl/search"
import { wordsOf } from "../peers/query-words.ts"
import { stopWords } from "../peers/stop-words.ts"

export const bands = ["rare", "middle", "frequent"] as const
export type Band = (typeof bands)[number]

/** The words of a corpus that queries are drawn from. */
export interface WordCounts {
  /** Of each document in order, distinct, by band. */
  readonly ofDocument: readonly Readonly<Record<Band, readonly string[]>>[]
  /** Of all documents, sorted. */
  readonly words: Readonly<Record<Band, readonly string[]>>
  /** In how many documents a word stands; undefined for none. */
  readonly frequencyOf: (word: string) => number | undefined
}

/**
 * Counts words of three letters and more that are no stop words and hold no digit. Rare ones stand
 * in fewer than one of a hundred documents, frequent ones in more than one of ten.
 */
export function countWords(documents: readonly SearchDocument[]): WordCounts {
  const distinct = documents.map(({ fields }) => [
    ...new Set(Object.values(fields).flatMap((text) => wordsOf(text).filter(isAsked))),
  ])
  const frequencies = new Map<string, number>()
  for (const word of distinct.flat()) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  const banded = (words: readonly string[]) => {
    const result: Record<Band, string[]> = { rare: [], middle: [], frequent: [] }
    for (const word of words)
      result[bandOf((frequencies.get(word) ?? 0) / documents.length)].push(word)
    return result
  }
  return {
    ofDocument: distinct.map(banded),
    words: banded([...frequencies.keys()].sort()),
    frequencyOf: (word) => frequencies.get(word),
  }
}

function bandOf(share: number): Band {
  if (share < 0.01) return "rare"
  return share > 0.1 ? "frequent" : "middle"
}

function isAsked(word: string): boolean {
  return word.length >= 3 && !stopWords.has(word) && !/\p{N}/u.test(word)
}
