import { coveredHeight } from "./sticky-bars.ts"

/** Where in a text somebody is reading: its blocks in sight, the topmost first. */
export type ReadingPlace = readonly Block[]

interface Block {
  /** The part around it, so that equal sentences of two parts are not taken for each other. */
  readonly part: string
  readonly text: string
  /** Which of the equal ones in its part, from 0. */
  readonly repeat: number
  /** Of its upper edge, in CSS pixels from the window's. */
  readonly top: number
}

const blocks =
  "h2, h3, h4, h5, h6, summary, p, li, dt, dd, tr, caption, pre, blockquote, figure, img"

/** Undefined while the text's beginning is in sight: then nothing above it can grow. */
export function readingPlace(text: HTMLElement): ReadingPlace | undefined {
  const covered = coveredHeight()
  if (text.getBoundingClientRect().top >= covered) return undefined
  return blocksIn(text).filter(({ top, bottom }) => bottom > covered && top < window.innerHeight)
}

/** Scrolls until what was read stands where it stood; without a trace of it, not at all. */
export function returnTo(text: HTMLElement, place: ReadingPlace): void {
  const now = blocksIn(text)
  for (const before of place) {
    const same = now.find((block) => isSame(block, before))
    if (same === undefined) continue
    window.scrollBy({ top: same.top - before.top, behavior: "instant" })
    return
  }
}

function isSame(a: Block, b: Block): boolean {
  return a.part === b.part && a.text === b.text && a.repeat === b.repeat
}

function blocksIn(text: HTMLElement): (Block & { readonly bottom: number })[] {
  const repeats = new Map<string, number>()
  return [...text.querySelectorAll<HTMLElement>(blocks)].flatMap((element) => {
    if (!element.checkVisibility()) return []
    const part = element.closest('[id^="part:"]')?.id ?? ""
    const words = `${element.tagName} ${element.textContent}`
    const key = `${part} ${words}`
    const repeat = repeats.get(key) ?? 0
    repeats.set(key, repeat + 1)
    const { top, bottom } = element.getBoundingClientRect()
    return [{ part, text: words, repeat, top, bottom }]
  })
}
