import { useLayoutEffect, useRef } from "react"
import { NavigationType, useLocation, useNavigationType } from "react-router-dom"
import { useApp } from "../ui/app-context.tsx"
import { createScrollPositions, type ScrollPositions } from "./scroll-positions.ts"

/**
 * Another page begins at its top; back, forward and reload return to where one was reading. Inside
 * one page nothing scrolls: a part that the address names is the article's own business.
 */
export function useScrollRestoration(): void {
  const { config } = useApp()
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const keeper = useRef<ScrollKeeper>(undefined)

  useLayoutEffect(() => {
    const positions = createScrollPositions(() => sessionStorage, `${config.basePath} scroll`)
    const started = startScrollKeeper(positions)
    keeper.current = started
    return () => started.stop()
  }, [config.basePath])

  useLayoutEffect(() => {
    // A document's first entry has no key of its own.
    keeper.current?.arrive({ id: `${key} ${pathname}${hash}`, pathname }, type)
  }, [key, pathname, hash, type])
}

interface Entry {
  readonly id: string
  readonly pathname: string
}

interface ScrollKeeper {
  /** Called when an entry's page stands in the document, before it is painted. */
  arrive(entry: Entry, type: NavigationType): void
  stop(): void
}

/** For a text to come from the store, and its images after it. */
const contentTimeoutMs = 3_000
/** For what still moves once the position is reached. */
const settlingMs = 1_000

function startScrollKeeper(positions: ScrollPositions): ScrollKeeper {
  let current: Entry | undefined
  /** A position that is being restored; until it stands, nothing overwrites it. */
  let wanted: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  history.scrollRestoration = "manual"

  function remember(): void {
    if (current !== undefined) positions.set(current.id, wanted ?? window.scrollY)
  }

  function settle(): void {
    clearTimeout(timer)
    wanted = undefined
  }

  function approach(): void {
    if (wanted === undefined) return
    if (!isAt(wanted)) window.scrollTo(0, wanted)
    clearTimeout(timer)
    timer = setTimeout(settle, isAt(wanted) ? settlingMs : contentTimeoutMs)
  }

  function onScroll(): void {
    // While restoring, what scrolls is a page that grows or shrinks: the reader's hand settles it.
    if (wanted === undefined) remember()
    else if (!isAt(wanted)) approach()
  }

  function onHidden(): void {
    if (document.visibilityState === "hidden") positions.save()
  }

  const growth = new ResizeObserver(approach)
  growth.observe(document.body)
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true, capture: true }
  window.addEventListener("scroll", onScroll, options)
  for (const input of ["wheel", "touchstart", "pointerdown", "keydown"])
    window.addEventListener(input, settle, options)
  window.addEventListener("pagehide", () => positions.save(), options)
  document.addEventListener("visibilitychange", onHidden, options)

  return {
    arrive(entry, type) {
      const left = current
      current = entry
      const isSamePage = left?.pathname === entry.pathname
      if (!isSamePage || type !== NavigationType.Replace) {
        settle()
        if (type === NavigationType.Pop && !isFreshPage(left)) wanted = positions.get(entry.id)
        if (wanted !== undefined) approach()
        else if (left !== undefined && !isSamePage) window.scrollTo(0, 0)
      }
      remember()
    },
    stop() {
      listening.abort()
      growth.disconnect()
      settle()
    },
  }
}

/** An address that was typed or followed from elsewhere begins anew, even where one has read before. */
function isFreshPage(left: Entry | undefined): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as (
    PerformanceNavigationTiming | undefined
  )[]
  return left === undefined && navigation?.type === "navigate"
}

function isAt(y: number): boolean {
  return Math.abs(window.scrollY - y) <= 1 // screens round to their own pixels
}
