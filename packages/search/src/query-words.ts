import { analyse, isIdeographic, type Token } from "./analyse.ts"

/** One word of a query and the other spellings that would answer it. */
export interface QueryWord {
  readonly word: string
  /** May be the beginning of a longer word. */
  readonly isUnfinished: boolean
  /** False for a trailing stop word: it may become another word, but is not asked for yet. */
  readonly isRequired: boolean
  readonly spellings: readonly Spelling[]
}

export interface Spelling {
  readonly word: string
  /** `joined` stands for the word and its neighbour, `part` for less than the word. */
  readonly kind: "joined" | "part"
  readonly isUnfinished: boolean
}

/** Further words of a pasted text are left out. */
export const longestQuery = 32

/**
 * The words a search asks for, in order, each once. Stop words and single letters are dropped, except
 * a last word with nothing after it, which may still be being typed.
 *
 * @param prefix Whether the last word may be unfinished at all.
 */
export function queryWords(
  text: string,
  stopWords: ReadonlySet<string>,
  prefix: boolean,
): QueryWord[] {
  const tokens = analyse(text)
  const isOpen = (token: Token) => prefix && token.end === text.length
  const asked = new Map<string, QueryWord>()
  for (const token of tokens) {
    if (token.kind !== "word" || asked.size === longestQuery) continue
    const { word } = token
    const isLast = isOpen(token)
    const isStop = stopWords.has(word)
    const isLone = isIdeographic(word) && [...word].length === 1
    if (!isLast && (isStop || (word.length < 2 && !isLone))) continue
    const key = isLast ? `${word} ` : word
    if (asked.has(key)) continue
    const spellings = tokens
      .filter((other) => isSpellingOf(other, token) && !stopWords.has(other.word))
      .map((other) => ({
        word: other.word,
        kind: other.kind as Spelling["kind"],
        isUnfinished: isOpen(other),
      }))
    asked.set(key, {
      word,
      isUnfinished: isLast || isLone,
      isRequired: !isStop,
      spellings,
    })
  }
  const words = [...asked.values()]
  if (words.some((word) => word.isRequired)) return words
  return words.map((word) => ({ ...word, isRequired: true }))
}

function isSpellingOf({ kind, position, span }: Token, word: Token): boolean {
  if (kind !== "joined" && kind !== "part") return false
  return position <= word.position && word.position < position + span
}
