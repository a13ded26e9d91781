import { isIdeographic } from "./analyse.ts"
import type { QueryWord } from "./query-words.ts"
import { inverseDocumentFrequency } from "./score.ts"
import type { Known, Vocabulary } from "./vocabulary.ts"

/** A word of the index that answers a word of the query. */
export interface Alternative {
  readonly known: Known
  /** What a match is worth: rarity, less for anything but the word itself. */
  readonly value: number
  /** Whether it covers this word and its neighbour at once, as `12lead` covers `12`. */
  readonly isJoined: boolean
}

export interface Alternatives {
  /** Each index word once, the word itself first if the index has it. */
  readonly all: readonly Alternative[]
  /** How much it matters that a document has this word, above 0. */
  readonly weight: number
}

const otherForm = 0.8
const completion = 0.7
const part = 0.5

/**
 * What a query word stands for in an index: itself, its other English forms, its completions if it is
 * unfinished, and its joined or split spellings. Forms and completions are as rare as the word itself,
 * so that a rare form never outranks it.
 *
 * @param lookahead The most completions for each spelling.
 */
export function alternatives(
  { word, isUnfinished, spellings }: QueryWord,
  vocabulary: Vocabulary,
  documentCount: number,
  lookahead: number,
): Alternatives {
  const rarity = ({ frequency }: Known) => inverseDocumentFrequency(documentCount, frequency)
  const all = new Map<string, Alternative>()
  const offer = (known: Known, value: number, isJoined: boolean) => {
    const before = all.get(known.word)
    if (before === undefined || before.value < value)
      all.set(known.word, { known, value, isJoined })
  }
  const itself = vocabulary.get(word)
  const forms = vocabulary.sameStem(word)
  const completed = isUnfinished ? vocabulary.completions(word, lookahead) : []
  const family = itself !== undefined ? [itself] : [...forms, ...completed]
  const weight =
    family.length === 0
      ? inverseDocumentFrequency(documentCount, vocabulary.frequency(word))
      : Math.min(...family.map(rarity))
  if (itself !== undefined) offer(itself, weight, false)
  for (const form of forms) offer(form, weight * otherForm, false)
  for (const longer of completed) offer(longer, weight * completion, false)
  for (const spelling of spellings) {
    const isJoined = spelling.kind === "joined"
    const spelled = vocabulary.get(spelling.word)
    if (spelled !== undefined) offer(spelled, rarity(spelled) * (isJoined ? 1 : part), isJoined)
    if (!spelling.isUnfinished || !isJoined) continue
    for (const longer of vocabulary.completions(spelling.word, lookahead))
      offer(longer, rarity(longer) * completion, isJoined)
  }
  return { all: [...all.values()], weight }
}

const mostForgiven = 10
const shortestForgiven = 4
const shortestForgivenTwice = 8

/**
 * Words a mistyped one may have meant. None for words with digits (doses, codes), ideographs, and
 * words under four letters, where one letter makes another word (ECG, EEG).
 */
export function forgivenWords(word: string, vocabulary: Vocabulary): Known[] {
  if (word.length < shortestForgiven || /\d/.test(word) || isIdeographic(word)) return []
  return vocabulary.similar(word, word.length < shortestForgivenTwice ? 1 : 2, mostForgiven)
}
