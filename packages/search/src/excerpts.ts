import { analyse, type Token } from "./analyse.ts"
import { type Fragment, fragments } from "./highlight.ts"

export interface ExcerptOptions {
  /** The most excerpts wanted. */
  readonly perDocument: number
  /** How many words to show before a match and after it, where the text has them. */
  readonly wordsBefore: number
  readonly wordsAfter: number
  /** The most words in one excerpt, matches included. */
  readonly maxWords: number
}

export interface Excerpt {
  /** Put together, a piece of the text as it stands there. */
  readonly fragments: readonly Fragment[]
  /** Above 0; more for more different words, then for more matches. */
  readonly goodness: number
}

/**
 * The places of a text that show best what matched. Matches near each other share an excerpt;
 * excerpts do not overlap.
 *
 * @param matchedWords As `search` gives them.
 * @returns Best first, equal ones in text order. Empty when nothing matches.
 */
export function excerpts(
  text: string,
  matchedWords: Iterable<string>,
  options: ExcerptOptions,
): Excerpt[] {
  const matched = new Set(matchedWords)
  const tokens = analyse(text)
  const words = tokens.filter((token) => token.kind === "word")
  const matches = tokens
    .filter((token) => matched.has(token.word))
    .sort((a, b) => a.position - b.position || a.span - b.span)
  return windows(matches, words.length, options)
    .map((window) => {
      const inside = matches.filter((token) => isInside(token, window))
      const [first, last] = [words[window.first]!, words[window.last]!]
      return {
        fragments: fragments(text, first.start, last.end, inside),
        goodness: goodness(inside),
      }
    })
    .sort((a, b) => b.goodness - a.goodness)
    .slice(0, options.perDocument)
}

/** Word numbers, both inclusive. */
interface Window {
  readonly first: number
  readonly last: number
}

function windows(matches: readonly Token[], wordCount: number, options: ExcerptOptions): Window[] {
  const maxWords = Math.max(1, options.maxWords)
  const isNear = (gap: number) => gap <= options.wordsBefore + 1
  const found: Window[] = []
  for (const { position, span } of matches) {
    const end = position + span - 1
    const last = Math.min(wordCount - 1, end + options.wordsAfter)
    const open = found.at(-1)
    if (open !== undefined && end < open.first + maxWords && isNear(position - open.last))
      found[found.length - 1] = {
        first: open.first,
        last: Math.max(open.last, Math.min(last, open.first + maxWords - 1)),
      }
    else {
      const before = Math.max(0, Math.min(options.wordsBefore, maxWords - span))
      const first = Math.max(0, position - before, open === undefined ? 0 : open.last + 1)
      if (first > position) continue
      found.push({ first, last: Math.min(last, Math.max(end, first + maxWords - 1)) })
    }
  }
  return found
}

function isInside({ position, span }: Token, { first, last }: Window): boolean {
  return position >= first && position + span - 1 <= last
}

/** Different words first, then how many stand side by side, then how often they stand. */
function goodness(matches: readonly Token[]): number {
  const words = new Set(matches.map((token) => token.word)).size
  const positions = new Set(matches.map((token) => token.position))
  const side = [...positions].filter((position) => positions.has(position + 1)).length
  return words + side / 4 + positions.size / 16
}
