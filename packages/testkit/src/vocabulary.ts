import { madeUpWord } from "./made-up-word.ts"
import { chance, mostlySmall, type Random } from "./seeded-random.ts"
import { wordList } from "./word-list.ts"
import { zipfSampler } from "./zipf.ts"

/** The words of a generated corpus and how they are drawn. */
export interface Vocabulary {
  /** The most frequent first. */
  readonly words: readonly string[]
  /** A word as any text of the corpus may say it, by Zipf's law. */
  readonly ordinary: () => string
  /** A word that an article may be about: none of the most frequent. */
  readonly topical: () => string
  /** A word that was not there yet, such as a brand. */
  readonly coined: () => string
}

const size = 9000
const exponent = 1.07
const shift = 2.7
/** The most frequent words, mostly grammar. */
const grammarSize = 140

export function makeVocabulary(random: Random): Vocabulary {
  const used = new Set<string>(wordList)
  const coined = (): string => {
    for (;;) {
      const word = madeUpWord(random)
      if (used.has(word)) continue
      used.add(word)
      return word
    }
  }
  const words = wordList.slice(0, grammarSize)
  const known = wordList.slice(grammarSize)
  while (words.length < size) {
    words.push((chance(random, 0.4) ? known.shift() : undefined) ?? coined())
  }
  const rank = zipfSampler(size, exponent, shift)
  return {
    words,
    ordinary: () => words[rank(random)] as string,
    topical: () =>
      words[grammarSize + Math.floor((size - grammarSize) * mostlySmall(random))] as string,
    coined,
  }
}
