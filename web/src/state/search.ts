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
  /** Words as the index has them, for marking them in an article. */
  readonly matchedWords: readonly string[]
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
  /** Why the last query could not be answered. */
  readonly trouble: ReadonlySignal<string | undefined>
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
  const results = signal<SearchResults | undefined>(undefined)
  const isSearching = signal(false)
  const trouble = signal<string | undefined>(undefined)
  /** Not yet answered; undefined when nothing is asked. */
  let wanted: SearchQuery | undefined
  let isRunning = false
  let shownSections = sections.peek()

  function ask(query: SearchQuery): void {
    if (query.text.trim() === "") {
      wanted = undefined
      finish(undefined, undefined, false)
      return
    }
    const shown = results.peek()
    const refines = shown !== undefined && query.text.startsWith(shown.text)
    if (!refines || query.sections !== shownSections) results.value = undefined
    isSearching.value = true
    wanted = query
    if (!isRunning) void answerWanted()
  }

  async function answerWanted(): Promise<void> {
    isRunning = true
    for (let query = wanted; query !== undefined; query = wanted) {
      const outcome = await attempt(query)
      if (wanted !== query) continue // something else is asked by now
      wanted = undefined
      const { answer, failure } = outcome
      if (answer !== undefined) shownSections = query.sections
      const isWaiting = answer === undefined && failure === undefined
      finish(answer ?? results.peek(), failure, isWaiting)
    }
    isRunning = false
  }

  async function attempt(query: SearchQuery) {
    try {
      return { answer: await run(query), failure: undefined }
    } catch (error) {
      return { answer: undefined, failure: error instanceof Error ? error.message : String(error) }
    }
  }

  function finish(
    shown: SearchResults | undefined,
    failure: string | undefined,
    isWaiting: boolean,
  ): void {
    batch(() => {
      results.value = shown
      isSearching.value = isWaiting
      trouble.value = failure
    })
  }

  let before = { text: "", sections: sections.peek() }
  effect(() => {
    const query = { text: text.value, sections: sections.value, count: count.value }
    const isNew = query.text !== before.text || query.sections !== before.sections
    before = query
    if (isNew && count.peek() !== searchPanel.pageSize) {
      count.value = searchPanel.pageSize // runs this effect again
      return
    }
    ask(query)
  })

  return {
    text,
    sections,
    results,
    isSearching,
    trouble,
    grow() {
      count.value += searchPanel.pageSize
    },
    refresh() {
      ask({ text: text.peek(), sections: sections.peek(), count: count.peek() })
    },
  }
}
