import { viewStateKey } from "@protoctl/model/constants"
import type { ArticleName } from "@protoctl/model"
import { type ReadonlySignal, signal } from "@preact/signals-core"

/** How an article is being looked at: which tab is shown, and which parts are open. */
export interface ViewState {
  /** The id of the tab that was chosen; undefined before any choice. May be unknown by now. */
  readonly tab: ReadonlySignal<string | undefined>
  /** Part id → open, of the parts that somebody opened or closed. May hold unknown ids. */
  readonly open: ReadonlySignal<ReadonlyMap<string, boolean>>

  chooseTab(id: string): void
  /** @param changes Part id → open. */
  setOpen(changes: Readonly<Record<string, boolean>>): void
  /** Says whether the article was looked at in this state before; from now on it was. */
  visit(): boolean
}

/** The view states of a browser tab, one for each article and view-state key. */
export interface ViewStates {
  /** The same two give the same view state, as long as the page lives. */
  of(name: ArticleName, key: string): ViewState
  /** A new view-state key. */
  mintKey(): string
  /** Lets a second view state of an article begin as the first is now. */
  fork(name: ArticleName, from: string, to: string): void
}

export interface ViewStatesDeps {
  /** Outlives a reload. Undefined where there is none: then nothing does. */
  readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined
  readonly storageKey: string
  /** That many random bytes. */
  readonly randomBytes: (count: number) => Uint8Array
}

/** How many view states outlive a reload; the one that was changed longest ago goes first. */
export const keptViewStates = 50

/**
 * Whatever the storage does – throws, is full, holds damaged text – view states live on in memory.
 */
export function createViewStates({ storage, storageKey, randomBytes }: ViewStatesDeps): ViewStates {
  const kept = readKept(storage, storageKey)
  const states = new Map<string, ViewState>()

  function keep(id: string, look: Look): void {
    kept.delete(id)
    kept.set(id, look)
    const [oldest] = kept.keys()
    if (kept.size > keptViewStates && oldest !== undefined) kept.delete(oldest)
    try {
      storage?.setItem(storageKey, JSON.stringify([...kept].map(written)))
    } catch {
      // Full or forbidden: what is in memory serves until the page is left.
    }
  }

  function put(id: string, look: Look | undefined): ViewState {
    const state = createViewState(look, (changed) => keep(id, changed))
    states.set(id, state)
    return state
  }

  function of(name: ArticleName, key: string): ViewState {
    const id = `${key} ${name}`
    return states.get(id) ?? put(id, kept.get(id))
  }

  return {
    of,
    fork(name, from, to) {
      const { tab, open } = of(name, from)
      put(`${to} ${name}`, { tab: tab.peek(), open: open.peek(), isVisited: false })
    },
    mintKey() {
      const { alphabet, length } = viewStateKey
      const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length])
      return letters.join("")
    },
  }
}

/** What a view state holds. */
interface Look {
  readonly tab: string | undefined
  readonly open: ReadonlyMap<string, boolean>
  readonly isVisited: boolean
}

const untouched: Look = { tab: undefined, open: new Map(), isVisited: false }

/** A view state that nothing keeps, unless `onChange` does. */
export function createViewState(
  first: Look = untouched,
  onChange: (look: Look) => void = () => undefined,
): ViewState {
  const tab = signal(first.tab)
  const open = signal(first.open)
  let { isVisited } = first
  const changed = () => onChange({ tab: tab.peek(), open: open.peek(), isVisited })
  return {
    tab,
    open,
    chooseTab(id) {
      if (tab.peek() === id) return
      tab.value = id
      changed()
    },
    setOpen(changes) {
      const before = open.peek()
      const news = Object.entries(changes).filter(([id, isOpen]) => before.get(id) !== isOpen)
      if (news.length === 0) return
      open.value = new Map([...before, ...news])
      changed()
    },
    visit() {
      if (isVisited) return true
      isVisited = true
      changed()
      return false
    },
  }
}

function written([id, { open, ...look }]: [string, Look]): unknown {
  return [id, { ...look, open: [...open] }]
}

/** What was kept, oldest first; without what {@link createViewStates} cannot have written. */
function readKept(storage: ViewStatesDeps["storage"], storageKey: string): Map<string, Look> {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey) ?? "[]")
    const entries = Array.isArray(stored) ? stored.flatMap(readEntry) : []
    return new Map(entries.slice(-keptViewStates))
  } catch {
    return new Map() // damaged or forbidden: every article is drawn as at first
  }
}

function readEntry(entry: unknown): [string, Look][] {
  if (!Array.isArray(entry)) return []
  const [id, look] = entry as unknown[]
  if (typeof id !== "string" || typeof look !== "object" || look === null) return []
  const { tab, open, isVisited } = look as Record<string, unknown>
  const parts = Array.isArray(open) ? open.flatMap(readPart) : []
  const chosen = typeof tab === "string" ? tab : undefined
  return [[id, { tab: chosen, open: new Map(parts), isVisited: isVisited === true }]]
}

function readPart(part: unknown): [string, boolean][] {
  if (!Array.isArray(part)) return []
  const [id, isOpen] = part as unknown[]
  return typeof id === "string" && typeof isOpen === "boolean" ? [[id, isOpen]] : []
}

const validKey = new RegExp(`^[${viewStateKey.alphabet}]{${viewStateKey.length}}$`)

/** The view-state key in an address' query; undefined when there is no valid one. */
export function viewStateKeyIn(query: string): string | undefined {
  const key = new URLSearchParams(query).get("s") ?? ""
  return validKey.test(key) ? key : undefined
}

/** A query with a view-state key and everything else that it had. */
export function withViewStateKey(query: string, key: string): string {
  const parameters = new URLSearchParams(query)
  parameters.set("s", key)
  return `?${parameters.toString()}`
}
