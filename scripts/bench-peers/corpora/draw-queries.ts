import type { SearchDocument } from "@protoctl/search"
import { pick, type Random, wholeNumber } from "@protoctl/testkit"
import type { TimedQueries } from "../job.ts"
import { wordsOf } from "../peers/query-words.ts"
import { drawTexts, pickOrNone, pickSome } from "./random.ts"
import { bands, type WordCounts } from "./word-counts.ts"

/** Of each kind; short prefixes are as many as there are, up to this. */
const count = 200

/**
 * Draws queries for timing. Each word is rare, middle or frequent with equal chance (see
 * `countWords`), so that no kind is all of one sort. Same documents, same seed, same queries.
 */
export function drawQueries(
  random: Random,
  documents: readonly SearchDocument[],
  counts: WordCounts,
): TimedQueries {
  const anyWord = () => pickOrNone(random, counts.words[pick(random, bands)])
  /** Words that stand in one document, so that something holds them all. */
  const together = (howMany: number): string[] | undefined => {
    const own = pick(random, counts.ofDocument)
    const words = Array.from({ length: howMany }, () =>
      pickOrNone(random, own[pick(random, bands)]),
    )
    const distinct = new Set(words)
    return distinct.size === howMany && !distinct.has(undefined) ? (words as string[]) : undefined
  }
  const prefixed = (): string | undefined => {
    const words = together(2)
    const [first, last] = words ?? []
    return last === undefined || last.length < 5 ? undefined : `${first ?? ""} ${cut(random, last)}`
  }
  const apart = (): string | undefined => {
    const words = new Set([anyWord(), anyWord(), anyWord()])
    return words.size === 3 && !words.has(undefined) ? [...words].join(" ") : undefined
  }
  const draw = (what: string, one: () => string | undefined) => drawTexts(count, what, one)
  return {
    "one word": draw("one word", anyWord),
    "two words": draw("two words", () => together(2)?.join(" ")),
    "three words": draw("three words", () => together(3)?.join(" ")),
    prefix: draw("prefix", prefixed),
    "any word": draw("any word", apart),
    "short prefix": pickSome(random, shortPrefixes(counts), count),
    sentence: draw("sentence", () => sentence(random, pick(random, documents))),
    misspelt: draw("misspelt", () => misspelt(random, counts, anyWord())),
  }
}

/** The first three to five letters of a word, never all of it. */
function cut(random: Random, word: string): string {
  return word.slice(0, wholeNumber(random, 3, Math.min(5, word.length - 1)))
}

/** One and two letters that at least one word begins with. */
function shortPrefixes({ words }: WordCounts): string[] {
  const all = bands.flatMap((band) => words[band])
  return [...new Set(all.flatMap((word) => [word.slice(0, 1), word.slice(0, 2)]))].sort()
}

/** Eight to twelve words as they follow each other in a text, stop words and all. */
function sentence(random: Random, { fields }: SearchDocument): string | undefined {
  const words = wordsOf(fields["body"] ?? "")
  const length = wholeNumber(random, 8, 12)
  if (words.length < length) return undefined
  const from = wholeNumber(random, 0, words.length - length)
  return words.slice(from, from + length).join(" ")
}

/** A word of five letters or more with one mistake, which no document holds. */
function misspelt(
  random: Random,
  counts: WordCounts,
  word: string | undefined,
): string | undefined {
  if (word === undefined || word.length < 5) return undefined
  const at = wholeNumber(random, 1, word.length - 2)
  const [before, here, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  const mistake = pick(random, [
    before + next + here + after,
    before + next + after,
    before + here + here + next + after,
    before + "e" + next + after,
  ])
  return counts.frequencyOf(mistake) === undefined ? mistake : undefined
}
