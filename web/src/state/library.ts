import {
  type ArticleRecord,
  currentName,
  type ListedAttachment,
  type Listing,
  type NoticeRecord,
  parseArticleRecord,
  parseContents,
  parseListedArticle,
  parseListedAttachment,
  parseNoticeRecord,
  RecordError,
} from "@protoctl/corpus/apply"
import {
  type ArticleName,
  type AttachmentId,
  compareListed,
  type Contents,
  displayName,
  isDraftId,
  type ListedArticle,
  type LocalId,
  publishedId,
} from "@protoctl/model"
import type { Manifest } from "@protoctl/snapshot"
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core"
import type { OverlayEntry, OverlayValue } from "../store/local-store.ts"

/** The edition of the data that is being read. */
export type Edition = Pick<
  Manifest,
  "id" | "epoch" | "sequence" | "effectiveAt" | "builtAt" | "appVersion"
>

/** What of the store the library is made from: an edition's listing, and what came since. */
export interface LibrarySource {
  readonly edition: Edition | undefined
  readonly listing: Listing
  readonly renamed: Readonly<Record<string, string>>
  readonly overlay: readonly OverlayEntry[]
}

export type ArticleState =
  | { readonly kind: "loading" }
  | { readonly kind: "present"; readonly record: ArticleRecord }
  | { readonly kind: "absent" }
  /** It is listed, but its text is neither on the device nor to be had now. */
  | { readonly kind: "unavailable" }

/** Everything there is to read, as signals: lists at once, articles when asked for. */
export interface Library {
  /** False until contents and lists are known. */
  readonly isLoaded: ReadonlySignal<boolean>
  readonly edition: ReadonlySignal<Edition | undefined>
  /** Published articles in list order, those that are not public included. */
  readonly articles: ReadonlySignal<readonly ListedArticle[]>
  readonly contents: ReadonlySignal<Contents | null>
  readonly notices: ReadonlySignal<readonly NoticeRecord[]>
  /** Grows with every change, so that whoever read something can read it again. */
  readonly changes: ReadonlySignal<number>

  listed(name: ArticleName): ListedArticle | undefined
  /** The name an article has now. */
  resolve(name: ArticleName): ArticleName
  article(id: LocalId): ReadonlySignal<ArticleState>
  attachment(id: AttachmentId): ListedAttachment | undefined

  show(source: LibrarySource): void
  /** Reads again what was unavailable, because the network answers now. */
  retry(): void
}

/** Reads an article from the device or the network; undefined when it does not exist there. */
export type ReadRow = (name: ArticleName) => Promise<ArticleRecord | undefined>

const nothing: LibrarySource = {
  edition: undefined,
  listing: { contents: null, notices: [], articles: [], attachments: [] },
  renamed: {},
  overlay: [],
}

/**
 * @param readRow Of the active edition; called when an article is not in the overlay.
 * @param preset Records that are known already, for a page that is drawn at once.
 */
export function createLibrary(readRow: ReadRow, preset: readonly ArticleRecord[] = []): Library {
  const source = signal(nothing)
  const isLoaded = signal(false)
  const changes = signal(0)
  const overlay = computed(() => new Map(source.value.overlay.map((e) => [e.key as string, e])))
  const listedByName = computed(() => mergeArticles(source.value))
  const attachments = computed(() => mergeAttachments(source.value))
  const states = new Map<LocalId, Signal<ArticleState>>()
  for (const record of preset) {
    states.set(publishedId(record.name), signal<ArticleState>({ kind: "present", record }))
  }

  function renamedTo(name: ArticleName): ArticleName | undefined {
    const entry = overlay.value.get(publishedId(name))
    if (entry !== undefined) return entry.replacedBy ?? undefined
    return source.value.renamed[name] as ArticleName | undefined
  }

  async function load(id: LocalId): Promise<void> {
    const state = states.get(id)
    if (state === undefined) return
    const before = source.peek()
    const next = await currentState(id)
    // What came meanwhile is read by the load that it began itself.
    if (source.peek() === before) state.value = next
  }

  async function currentState(id: LocalId): Promise<ArticleState> {
    const name = displayName(id)
    const entry = overlay.peek().get(id)
    if (entry !== undefined) {
      const { value } = entry
      if (value === null) return { kind: "absent" }
      const record = unlessDamaged(() => parseArticleRecord(recordIn(value), name))
      return record === undefined ? { kind: "unavailable" } : { kind: "present", record }
    }
    if (isDraftId(id) || !listedByName.peek().has(name)) return { kind: "absent" }
    try {
      const record = await readRow(name)
      return record === undefined ? { kind: "unavailable" } : { kind: "present", record }
    } catch {
      return { kind: "unavailable" } // neither stored nor reachable; the page says so
    }
  }

  return {
    isLoaded,
    edition: computed(() => source.value.edition),
    articles: computed(() => [...listedByName.value.values()].sort(compareListed)),
    contents: computed(() => mergeContents(source.value)),
    notices: computed(() => mergeNotices(source.value)),
    changes,
    listed: (name) => listedByName.value.get(name),
    resolve: (name) => currentName(name, renamedTo),
    attachment: (id) => attachments.value.get(id),
    article(id) {
      let state = states.get(id)
      if (state === undefined) {
        state = signal<ArticleState>({ kind: "loading" })
        states.set(id, state)
        if (isLoaded.peek()) void load(id)
      }
      return state
    },
    show(next) {
      batch(() => {
        source.value = next
        isLoaded.value = true
        changes.value++
      })
      for (const id of states.keys()) void load(id)
    },
    retry() {
      for (const [id, state] of states) if (state.peek().kind === "unavailable") void load(id)
    },
  }
}

function mergeArticles({ listing, overlay }: LibrarySource): Map<ArticleName, ListedArticle> {
  const merged = new Map(listing.articles.map((article) => [article.name, article]))
  for (const { key, feed, value } of overlay) {
    if (feed !== "article" || !key.startsWith("article:")) continue
    const name = key.slice("article:".length) as ArticleName
    if (value === null) merged.delete(name)
    // Where the edition lists a damaged article it stays listed, and opens as unavailable.
    else putUnlessDamaged(merged, name, () => parseListedArticle(recordIn(value), name))
  }
  return merged
}

function mergeAttachments({ listing, overlay }: LibrarySource) {
  const merged = new Map(listing.attachments.map((attachment) => [attachment.id, attachment]))
  for (const { key, feed, value } of overlay) {
    if (feed !== "attachment") continue
    const id = key.slice("attachment:".length) as AttachmentId
    merged.delete(id)
    if (value === null) continue
    putUnlessDamaged(merged, id, () =>
      parseListedAttachment(value.kind === "attachment" ? value.listed : undefined),
    )
  }
  return merged
}

/** Damaged contents leave those of the edition: texts stay within reach. */
function mergeContents({ listing, overlay }: LibrarySource): Contents | null {
  const newer = overlay.find(({ key }) => key === "contents")?.value
  if (newer === null || newer === undefined) return listing.contents
  const found = newer.kind === "contents" ? newer.contents : undefined
  return unlessDamaged(() => parseContents(found)) ?? listing.contents
}

function mergeNotices({ listing, overlay }: LibrarySource): NoticeRecord[] {
  const merged = new Map<string, NoticeRecord>(listing.notices.map((notice) => [notice.id, notice]))
  for (const { key, feed, value } of overlay) {
    if (feed !== "notices") continue
    const id = key.slice("notice:".length)
    merged.delete(id)
    if (value === null) continue
    putUnlessDamaged(merged, id, () =>
      parseNoticeRecord(value.kind === "notice" ? value.notice : undefined),
    )
  }
  return [...merged.values()]
}

function recordIn(value: OverlayValue): unknown {
  return value.kind === "article" ? value.record : undefined
}

function putUnlessDamaged<K, V>(into: Map<K, V>, key: K, parse: () => V): void {
  const value = unlessDamaged(parse)
  if (value !== undefined) into.set(key, value)
}

/** Undefined, and told, for what the device gave back damaged. */
function unlessDamaged<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    console.warn("what came by the feed is damaged on this device", error)
    return undefined
  }
}
