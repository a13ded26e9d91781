import { type ArticleTree, findPart, partId } from "@protoctl/content/tree"
import { useSignals } from "@preact/signals-react/runtime"
import { useEffect, useRef, useState } from "react"
import { NavigationType, useLocation, useNavigationType } from "react-router-dom"
import type { ViewState } from "../../state/view-state.ts"
import { useApp } from "../../ui/app-context.tsx"
import { decode } from "./article-anchor.tsx"
import { tabsOf } from "./first-look.ts"
import { scrollBelowBars } from "./sticky-bars.ts"

/**
 * Opens the part that the address names, scrolls to it, marks it and moves the focus there. Once
 * for each time that somebody goes there; coming back to where one has been, and typing a search,
 * are no such times.
 */
export function useFragment(tree: ArticleTree, view: ViewState): void {
  useSignals()
  const isLive = useApp().isLive.value
  const { hash, search, key } = useLocation()
  const type = useNavigationType()
  const last = useRef<Arrival>(undefined)
  const [target, setTarget] = useState<{ readonly id: string }>()

  useEffect(() => {
    if (!isLive) return
    const before = last.current
    const arrival = { hash, search, key, view }
    last.current = arrival
    const wasVisited = view.visit()
    if (hash === "" || !isNews(arrival, before)) return
    if (type === NavigationType.Pop && wasVisited && !isTyped(arrival, before)) return
    const found = findPart(tree, decode(hash.slice(1)).normalize("NFC"))
    if (found === undefined) return
    openParts(tree, view, found.open)
    setTarget({ id: found.id })
  }, [isLive, tree, view, hash, search, key, type])

  useEffect(() => {
    const element = target && document.getElementById(`part:${target.id}`)
    if (element) arriveAt(element)
  }, [target])
}

interface Arrival {
  readonly hash: string
  readonly search: string
  readonly key: string
  readonly view: ViewState
}

/** Another place, or the same one asked for again. */
function isNews(now: Arrival, before: Arrival | undefined): boolean {
  if (before === undefined || now.hash !== before.hash || now.view !== before.view) return true
  return now.key !== before.key && now.search === before.search
}

/** An address that was typed over the old one arrives like a step back, but has no key. */
function isTyped({ key }: Arrival, before: Arrival | undefined): boolean {
  return before !== undefined && key === "default"
}

/** Opens parts, outermost first; a tab is chosen. */
export function openParts(tree: ArticleTree, view: ViewState, ids: readonly string[]): void {
  const tabs = tabsOf(tree).map((tab) => partId(tab))
  for (const id of ids) {
    if (tabs.includes(id)) view.chooseTab(id)
    else view.setOpen({ [id]: true })
  }
}

const mark = "data-target"

function arriveAt(element: HTMLElement): void {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  scrollBelowBars(element)
  element.getBoundingClientRect() // without the mark once, so that the same place is marked anew
  element.setAttribute(mark, "")
  const focused = element.matches("details") ? element.querySelector("summary") : element
  if (focused instanceof HTMLElement) {
    if (focused.tabIndex < 0) focused.tabIndex = -1
    focused.focus({ preventScroll: true })
  }
}
