import type { ArticleName, ProtocolSection } from "@protoctl/model"
import { protocolSections } from "@protoctl/model"
import { searchPanel } from "@protoctl/model/constants"
import { batch, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals-core"

export interface Fragment {
  readonly text: string
  readonly highlighted: boolean
}

export interface SearchResultItem {
  readonly name: ArticleName
  readonly section: ProtocolSection
  readonly nameFragments: readonly Fragment[]
  readonly excerpts: readonly (readonly Fragment[])[]
  readonly score: number
}

export interface SearchResults {
  /** The text that these are the answer to. */
  readonly text: string
  readonly items: readonly SearchResultItem[]
  readonly total: number
}

export interface SearchQuery {
  readonly text: string
  readonly sections: readonly ProtocolSection[]
  readonly count: number
}

/** Answers a query; undefined while the index is not there yet. */
export type RunSearch = (query: SearchQuery) => Promise<SearchResults | undefined>

export interface SearchState {
  readonly text: Signal<string>
  readonly sections: Signal<readonly ProtocolSection[]>
  readonly results: ReadonlySignal<SearchResults | undefined>
  readonly isSearching: ReadonlySignal<boolean>
  /** Shows ten more. */
  grow(): void
  /** Runs the current query again, because what is searched changed. */
  refresh(): void
}

/**
 * Runs one query at a time and again until the answer fits what is asked; answers to a text that
 * only grew stay shown meanwhile.
 */
export function createSearch(run: RunSearch): SearchState {
  const text = signal("")
  const sections = signal<readonly ProtocolSection[]>(protocolSections)
  const count = signal<number>(searchPanel.pageSize)
  const round = signal(0)
  const results = signal<SearchResults | undefined>(undefined)
  const isSearching = signal(false)
  let wanted = 0

  async function ask(query: SearchQuery): Promise<void> {
    const mine = ++wanted
    if (query.text.trim() === "") {
      batch(() => {
        results.value = undefined
        isSearching.value = false
      })
      return
    }
    const shown = results.peek()
    if (shown !== undefined && !query.text.startsWith(shown.text)) results.value = undefined
    isSearching.value = true
    const answer = await run(query)
    if (mine !== wanted) return
    batch(() => {
      if (answer !== undefined) results.value = answer
      isSearching.value = answer === undefined
    })
  }

  let before = { text: "", sections: sections.peek() }
  effect(() => {
    const query = { text: text.value, sections: sections.value, count: count.value }
    void round.value
    const isNew = query.text !== before.text || query.sections !== before.sections
    before = query
    if (isNew && count.peek() !== searchPanel.pageSize) {
      count.value = searchPanel.pageSize // runs this effect again
      return
    }
    void ask(query)
  })

  return {
    text,
    sections,
    results,
    isSearching,
    grow() {
      count.value += searchPanel.pageSize
    },
    refresh() {
      round.value++
    },
  }
}
