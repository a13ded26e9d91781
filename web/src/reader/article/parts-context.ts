import type { ArticleName } from "@protoctl/model"
import { useSignals } from "@preact/signals-react/runtime"
import type { ReadonlySignal } from "@preact/signals-core"
import { createContext, useCallback, useContext } from "react"
import type { ViewState } from "../../state/view-state.ts"
import { useApp } from "../../ui/app-context.tsx"
import type { FirstLook } from "./first-look.ts"

/** What the parts of one article text share. */
export interface Parts {
  readonly firstLook: FirstLook
  readonly view: ViewState
  /** While the page is printed, everything is open. */
  readonly isPrinting: ReadonlySignal<boolean>
}

const PartsContext = createContext<Parts | undefined>(undefined)

export const PartsProvider = PartsContext.Provider

function useParts(): Parts {
  const parts = useContext(PartsContext)
  if (parts === undefined) throw new Error("a part was drawn outside an article's text")
  return parts
}

export interface PartState {
  readonly isOpen: boolean
  /** Everything is open, whatever is remembered. */
  readonly isAllOpen: boolean
  /** Reports that it was opened or closed. Stays the same function. */
  readonly setOpen: (isOpen: boolean) => void
}

export function usePart(id: string): PartState {
  useSignals()
  const { firstLook, view, isPrinting } = useParts()
  const { settings, isLive } = useApp()
  const isAllOpen = settings.showAll.value || isPrinting.value
  // A prerendered page is taken over as it was drawn, before what was remembered is shown.
  const remembered = isLive.value ? view.open.value.get(id) : undefined
  const setOpen = useCallback(
    (isOpen: boolean) => {
      if (!settings.showAll.peek() && !isPrinting.peek()) view.setOpen({ [id]: isOpen })
    },
    [id, view, settings, isPrinting],
  )
  return {
    isOpen: isAllOpen || (remembered ?? firstLook.open.get(id) ?? false),
    isAllOpen,
    setOpen,
  }
}

/** The tab that is shown, of those that there are, and how to report another. */
export function useChosenTab(ids: readonly string[]): {
  selected: number
  choose: (id: string) => void
} {
  useSignals()
  const { firstLook, view } = useParts()
  const { isLive } = useApp()
  const remembered = ids.indexOf((isLive.value ? view.tab.value : undefined) ?? "")
  const first = ids.indexOf(firstLook.tab ?? "")
  return {
    selected: remembered >= 0 ? remembered : Math.max(0, first),
    choose: (id) => view.chooseTab(id),
  }
}

/** The article that a text belongs to, for links that stay inside it. */
export interface OwnArticle {
  readonly name: ArticleName
  /** Goes to a part of it, and opens what is closed around it. */
  readonly goTo: (part: string) => void
}

const OwnArticleContext = createContext<OwnArticle | undefined>(undefined)

export const OwnArticleProvider = OwnArticleContext.Provider

/** Undefined for a text without an address of its own, such as a notice. */
export function useOwnArticle(): OwnArticle | undefined {
  return useContext(OwnArticleContext)
}
