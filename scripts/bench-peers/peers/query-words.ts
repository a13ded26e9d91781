import { stopWords } from "./stop-words.ts"

/** A query for libraries that are asked by words. */
export interface QueryWords {
  /** Lower case, without stop words, in order; a word said twice is there twice. */
  readonly finished: readonly string[]
  /** The last word, when nothing follows it; it may be a stop word, since it may go on. */
  readonly unfinished: string | undefined
}

export function queryWords(text: string): QueryWords {
  const words = wordsOf(text)
  const unfinished = isUnfinished(text) ? words.pop() : undefined
  return { finished: words.filter((word) => !stopWords.has(word)), unfinished }
}

/** Runs of letters and digits, lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Whether the last word may go on. */
export function isUnfinished(text: string): boolean {
  return /[\p{L}\p{M}\p{N}]$/u.test(text)
}
