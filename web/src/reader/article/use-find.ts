import type { ArticleTree } from "@protoctl/content/tree"
import { useSignals } from "@preact/signals-react/runtime"
import { useCallback, useEffect, useRef, useState } from "react"
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router-dom"
import type { ViewState } from "../../state/view-state.ts"
import { useApp } from "../../ui/app-context.tsx"
import type { MarkAnswer, Wanted } from "../../worker/protocol.ts"
import { openParts } from "./use-fragment.ts"

/** What a link may say of the words that led to it. */
export interface FoundBy {
  readonly matched: readonly string[]
  /** Whether to go to where the words stand, and not to the article's beginning. */
  readonly goesToWords: boolean
}

/** The search for words in the article that is open. */
export interface Find {
  readonly isOpen: boolean
  readonly typed: string
  /** The article with its words marked; undefined when nothing is looked for. */
  readonly marked: MarkAnswer | undefined
  /** The number of the mark one is at. */
  readonly at: number | undefined
  readonly open: () => void
  readonly type: (text: string) => void
  /** @param by 1 for the next mark, -1 for the one before; round at both ends. */
  readonly step: (by: 1 | -1) => void
  readonly close: () => void
}

/** Words are marked as somebody types, but not for every key. */
const typingPauseMs = 150

/**
 * Marks the words by which an article was found, and those that somebody looks for in it; opens the
 * parts around a mark and scrolls to it.
 */
export function useFind(tree: ArticleTree, view: ViewState): Find {
  useSignals()
  const { isLive, mark } = useApp()
  const location: Location<unknown> = useLocation()
  const { state, hash, key } = location
  const type = useNavigationType()
  const foundBy = readFoundBy(state)
  const [typed, setTyped] = useState<string>()
  const [marked, setMarked] = useState<MarkAnswer>()
  const [at, setAt] = useState<number>()
  /** The wish whose first mark has been gone to, so that a new revision moves nobody. */
  const arrived = useRef<string>(undefined)
  const wish = typed === undefined ? foundBy && `${key} found` : `${key} ${typed}`
  const isReady = isLive.value

  useEffect(() => {
    if (!isReady || wish === undefined) {
      setMarked(undefined)
      setAt(undefined)
      return undefined
    }
    const wanted: Wanted = typed === undefined ? { matched: foundBy?.matched ?? [] } : { typed }
    let isWanted = true
    const timer = setTimeout(
      () => {
        mark({ tree, wanted }).then(
          (answer) => {
            if (!isWanted) return
            setMarked(answer)
            if (arrived.current === wish) return
            arrived.current = wish
            const goes = typed !== undefined || (foundBy?.goesToWords === true && hash === "")
            const isNew = typed !== undefined || type !== NavigationType.Pop
            setAt(goes && isNew ? answer.best : undefined)
          },
          (error: unknown) => {
            // The text can be read without marks; a search says by itself that its worker failed.
            console.warn("words could not be marked", error)
          },
        )
      },
      typed === undefined ? 0 : typingPauseMs,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // A found article's words are those of its history entry, which `wish` names.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, mark, tree, wish])

  useEffect(() => {
    const current = at === undefined ? undefined : marked?.marks[at]
    if (current === undefined) return
    openParts(tree, view, current.open)
    // After the parts that were closed have been drawn.
    const frame = requestAnimationFrame(() => showMark(at))
    return () => cancelAnimationFrame(frame)
  }, [tree, view, marked, at])

  const step = useCallback(
    (by: 1 | -1) => {
      const count = marked?.marks.length ?? 0
      if (count > 0) setAt((now) => (now === undefined ? 0 : (now + by + count) % count))
    },
    [marked],
  )
  const close = useCallback(() => setTyped(undefined), [])
  return {
    isOpen: typed !== undefined,
    typed: typed ?? "",
    marked: wish === undefined ? undefined : marked,
    at,
    open: () => setTyped((before) => before ?? ""),
    type: setTyped,
    step,
    close,
  }
}

function readFoundBy(state: unknown): FoundBy | undefined {
  if (typeof state !== "object" || state === null) return undefined
  const { matched, goesToWords } = state as Partial<Record<keyof FoundBy, unknown>>
  if (!Array.isArray(matched)) return undefined
  const words = matched.filter((word) => typeof word === "string")
  return { matched: words, goesToWords: goesToWords === true }
}

function showMark(at: number | undefined): void {
  for (const before of document.querySelectorAll("mark[data-current]"))
    before.removeAttribute("data-current")
  const element = document.querySelector(`mark[data-mark="${at ?? ""}"]`)
  element?.setAttribute("data-current", "")
  element?.scrollIntoView({ behavior: "instant", block: "center" })
}
