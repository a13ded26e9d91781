import { analyse } from "./analyse.ts"

export interface Fragment {
  readonly text: string
  readonly highlighted: boolean
}

/**
 * Cuts a text where matched words begin and end.
 *
 * @param matchedWords As `search` gives them.
 * @returns Fragments that put together are the text, highlighted and not in turn. None is empty.
 */
export function highlight(text: string, matchedWords: Iterable<string>): Fragment[] {
  const matched = new Set(matchedWords)
  const found = analyse(text).filter((token) => matched.has(token.word))
  return fragments(text, 0, text.length, found)
}

/** Where something stands in a text; `end` is exclusive. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * The fragments of a text from `start` to `end`.
 *
 * @param marked What to highlight, in any order; may overlap and reach beyond.
 */
export function fragments(
  text: string,
  start: number,
  end: number,
  marked: readonly Stretch[],
): Fragment[] {
  const cut: Fragment[] = []
  let at = start
  const add = (to: number, highlighted: boolean) => {
    if (to > at) cut.push({ text: text.slice(at, to), highlighted })
    at = Math.max(at, to)
  }
  for (const stretch of merged(marked)) {
    add(Math.min(stretch.start, end), false)
    add(Math.min(stretch.end, end), true)
  }
  add(end, false)
  return cut
}

/** The same stretches in order, those that touch or overlap made one. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = []
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1)
    if (last === undefined || start > last.end) whole.push({ start, end })
    else whole.splice(-1, 1, { start: last.start, end: Math.max(last.end, end) })
  }
  return whole
}
