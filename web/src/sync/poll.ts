import type { ApiClient, FeedAnswer, WireProblem } from "@protoctl/api"
import {
  advanceWatermark,
  articleRecord,
  askFrom,
  type RecordChange,
  recordChanges,
} from "@protoctl/corpus/apply"
import type { ArticleTree } from "@protoctl/content/tree"
import {
  type ArticleChange,
  type AttachmentChange,
  compareTimestamps,
  type Contents,
  earlierOf,
  type FeedKind,
  initialWatermarks,
  type LocalId,
  type NoticeChange,
  type Timestamp,
  type Watermarks,
} from "@protoctl/model"
import type { Digest } from "@protoctl/snapshot"
import type {
  Bytes,
  FeedBatch,
  OverlayEntry,
  OverlayKey,
  StoreState,
} from "../store/local-store.ts"

export interface PollOptions {
  readonly client: ApiClient
  readonly includeDrafts: boolean
  /** Parses bodies, in a worker. */
  readonly parse: (bodies: readonly string[]) => Promise<readonly ArticleTree[]>
  readonly digest: Digest
  /** Stamps of what the active edition holds, for what the overlay does not. */
  readonly heldInSnapshot: (key: OverlayKey) => Promise<HeldStamp | undefined>
  readonly memory: PollMemory
}

/** Revisions are 0 where the wire has none. */
export interface HeldStamp {
  readonly revision: number
  readonly modified: Timestamp
}

/** What one poll leaves for the next. */
export interface PollMemory {
  /** Of the last answer of each call; makes "nothing new" cheap. */
  readonly etags: Map<string, { readonly since: Timestamp; readonly etag: string }>
  /** The server's clock at its last answer. */
  serverMs: number | undefined
}

export type PollResult =
  | {
      readonly kind: "changes"
      readonly batch: FeedBatch
      readonly problems: readonly WireProblem[]
    }
  /** The server's content is no continuation of what is held. */
  | { readonly kind: "other-epoch"; readonly epoch: string }

type Entry = Omit<OverlayEntry, "sequence">

/**
 * One round of the four calls, from the watermarks of a state to what it changes.
 *
 * @throws {ApiError} A call failed; nothing of the round counts.
 */
export async function poll(state: StoreState, options: PollOptions): Promise<PollResult> {
  const etags: PollMemory["etags"] = new Map()
  const answers = await fetchFeeds(state.watermarks, options, etags)
  const pages = [answers.articles, answers.attachments, answers.contents, answers.notices]
  const epoch = pages.flatMap((page) => (page === "not-modified" ? [] : (page.epoch ?? [])))[0]
  if (epoch !== undefined && state.epoch !== null && epoch !== state.epoch) {
    return { kind: "other-epoch", epoch }
  }
  const result = await changesOf(state, answers, options)
  // Not before: a round that failed must be answered whole when it is asked again.
  for (const [call, known] of etags) options.memory.etags.set(call, known)
  return result
}

/** Everything from the beginning, for a server whose content no snapshot fits. */
export async function pollAll(options: PollOptions, before: StoreState): Promise<PollResult> {
  const blank: StoreState = {
    ...before,
    watermarks: initialWatermarks,
    overlay: [],
    manifest: undefined,
  }
  options.memory.etags.clear()
  const whole = { ...options, heldInSnapshot: () => Promise.resolve(undefined) }
  return changesOf(blank, await fetchFeeds(initialWatermarks, whole, new Map()), whole)
}

interface Feeds {
  readonly articles: FeedAnswer<ArticleChange>
  readonly attachments: FeedAnswer<AttachmentChange>
  readonly contents: FeedAnswer<Contents>
  readonly notices: FeedAnswer<NoticeChange>
}

/** @param etags Takes those of the answers. */
async function fetchFeeds(
  watermarks: Watermarks,
  options: PollOptions,
  etags: PollMemory["etags"],
): Promise<Feeds> {
  const { client, includeDrafts, memory } = options
  async function ask<T>(
    name: string,
    watermark: Timestamp,
    call: (request: {
      since: Timestamp
      etag: string | undefined
      timeoutMs?: null
    }) => Promise<FeedAnswer<T>>,
  ): Promise<FeedAnswer<T>> {
    const known = memory.etags.get(name)
    const since = askFrom(watermark, memory.serverMs)
    const etag = known?.since === since ? known.etag : undefined
    const isFull = watermark === initialWatermarks.article
    const answer = await call({ since, etag, ...(isFull ? { timeoutMs: null } : {}) })
    if (answer !== "not-modified" && answer.etag !== undefined) {
      etags.set(name, { since, etag: answer.etag })
    }
    return answer
  }
  const articleMark = includeDrafts
    ? earlierOf(watermarks.article, watermarks.draft)
    : watermarks.article
  // What only drafts show was hidden from an anonymous reader, so it is asked for as drafts are.
  const attachmentMark = includeDrafts
    ? earlierOf(watermarks.attachment, watermarks.draft)
    : watermarks.attachment
  const [articles, attachments, contents, notices] = await Promise.all([
    ask(includeDrafts ? "drafts" : "articles", articleMark, (request) =>
      client.articles({ ...request, includeDrafts }),
    ),
    ask("attachments", attachmentMark, (request) => client.attachments(request)),
    ask("contents", watermarks.index, (request) => client.contents(request)),
    ask("notices", watermarks.notices, (request) => client.notices(request)),
  ])
  return { articles, attachments, contents, notices }
}

async function changesOf(
  state: StoreState,
  feeds: Feeds,
  options: PollOptions,
): Promise<PollResult> {
  const held = new Map<OverlayKey, HeldStamp | undefined>(
    state.overlay.map((entry) => [entry.key, entry]),
  )
  for (const key of keysIn(feeds)) {
    if (!held.has(key)) held.set(key, await options.heldInSnapshot(key))
  }
  const isNews = (key: OverlayKey, modified: Timestamp) => {
    const before = held.get(key)
    return before === undefined || compareTimestamps(modified, before.modified) > 0
  }
  const articles = await articleEntries(feeds.articles, held, options)
  const attachments = await attachmentEntries(feeds.attachments, isNews, options.digest)
  const entries: Entry[] = [
    ...articles,
    ...attachments.entries,
    ...contentsEntries(feeds.contents, isNews),
    ...(await noticeEntries(feeds.notices, isNews, options.parse)),
  ]
  const pages = (Object.values(feeds) as FeedAnswer<unknown>[]).filter(
    (page) => page !== "not-modified",
  )
  const serverMs = pages.flatMap((page) => page.serverMs ?? [])
  if (serverMs.length > 0) options.memory.serverMs = Math.min(...serverMs)
  return {
    kind: "changes",
    batch: {
      entries,
      files: attachments.files,
      watermarks: movedWatermarks(state, feeds, options),
    },
    problems: pages.flatMap((page) => page.problems),
  }
}

/** Whatever the answers speak of. */
function keysIn({ articles, attachments, contents, notices }: Feeds): OverlayKey[] {
  const items = <T>(answer: FeedAnswer<T>) => (answer === "not-modified" ? [] : answer.items)
  return [
    ...items(articles).flatMap(idsOf),
    ...items(attachments).map(attachmentKey),
    ...items(contents).map(() => "contents" as const),
    ...items(notices).map(noticeKey),
  ]
}

function attachmentKey(change: AttachmentChange): OverlayKey {
  return `attachment:${change.kind === "stored" ? change.header.id : change.id}`
}

function noticeKey(change: NoticeChange): OverlayKey {
  return `notice:${change.kind === "posted" ? change.notice.id : change.id}`
}

async function articleEntries(
  answer: Feeds["articles"],
  held: ReadonlyMap<OverlayKey, HeldStamp | undefined>,
  options: PollOptions,
): Promise<Entry[]> {
  if (answer === "not-modified") return []
  const changes = recordChanges(answer.items, (id) => held.get(id))
  const bodies = changes.flatMap((change) => (change.kind === "put" ? [change.article.body] : []))
  const trees = bodies.length === 0 ? [] : [...(await options.parse(bodies))]
  return changes.map((change) => entryOf(change, () => trees.shift() as ArticleTree))
}

function idsOf(change: ArticleChange): LocalId[] {
  const name = change.kind === "withdrawn" ? change.withdrawal.name : change.article.name
  return [`article:${name}`, `draft:${name}`]
}

function entryOf(change: RecordChange, tree: () => ArticleTree): Entry {
  const { id, stamp } = change
  return {
    key: id,
    feed: id.startsWith("draft:") ? "draft" : "article",
    revision: stamp.revision,
    modified: stamp.modified,
    value:
      change.kind === "put"
        ? { kind: "article", record: articleRecord(change.article, tree()) }
        : null,
    replacedBy: change.kind === "remove" ? change.replacedBy : null,
  }
}

async function attachmentEntries(
  answer: Feeds["attachments"],
  isNews: (key: OverlayKey, modified: Timestamp) => boolean,
  digest: Digest,
) {
  const entries: Entry[] = []
  const files: { digest: string; bytes: Bytes }[] = []
  for (const change of answer === "not-modified" ? [] : answer.items) {
    const { modified } = change.kind === "stored" ? change.header : change
    const common = {
      key: attachmentKey(change),
      feed: "attachment",
      revision: 0,
      modified,
      replacedBy: null,
    } as const
    if (!isNews(common.key, modified)) continue
    if (change.kind === "deleted") {
      entries.push({ ...common, value: null })
      continue
    }
    const bytes = Uint8Array.from(atob(change.base64), (char) => char.charCodeAt(0))
    const sha256 = await digest(bytes)
    const { width, height } = await measured(bytes, change.header.fileType)
    files.push({ digest: sha256, bytes })
    const listed = { ...change.header, sha256, width, height }
    entries.push({ ...common, value: { kind: "attachment", listed } })
  }
  return { entries, files }
}

/** Nulls where the size is unknown; an image is kept and shown without it. */
async function measured(bytes: Bytes, fileType: string) {
  const unknown = { width: null, height: null }
  try {
    // Images seldom come by the feed, so the first page does without this.
    const { measureImage } = await import("@protoctl/corpus/images")
    return measureImage(bytes, fileType) ?? unknown
  } catch (error) {
    console.warn("an image could not be measured", error)
    return unknown
  }
}

function contentsEntries(
  answer: Feeds["contents"],
  isNews: (key: OverlayKey, modified: Timestamp) => boolean,
): Entry[] {
  const contents = answer === "not-modified" ? undefined : answer.items.at(-1)
  if (contents === undefined || !isNews("contents", contents.modified)) return []
  const { revision, modified } = contents
  return [
    {
      key: "contents",
      feed: "index",
      revision,
      modified,
      value: { kind: "contents", contents },
      replacedBy: null,
    },
  ]
}

async function noticeEntries(
  answer: Feeds["notices"],
  isNews: (key: OverlayKey, modified: Timestamp) => boolean,
  parse: PollOptions["parse"],
): Promise<Entry[]> {
  const changes = answer === "not-modified" ? [] : answer.items
  const news = changes.flatMap((change) => {
    const { modified } = change.kind === "posted" ? change.notice : change
    const key = noticeKey(change)
    return isNews(key, modified) ? [{ key, modified, change }] : []
  })
  const bodies = news.flatMap(({ change }) =>
    change.kind === "posted" ? [change.notice.body] : [],
  )
  const trees = bodies.length === 0 ? [] : [...(await parse(bodies))]
  return news.map(({ key, modified, change }): Entry => {
    const value =
      change.kind === "posted"
        ? ({
            kind: "notice",
            notice: { ...change.notice, tree: trees.shift() as ArticleTree },
          } as const)
        : null
    return { key, feed: "notices", revision: 0, modified, value, replacedBy: null }
  })
}

function movedWatermarks(
  state: StoreState,
  feeds: Feeds,
  { includeDrafts }: PollOptions,
): Partial<Watermarks> {
  const moved = <T>(kind: FeedKind, answer: FeedAnswer<T>, timeOf: (item: T) => Timestamp) =>
    answer === "not-modified"
      ? {}
      : {
          [kind]: advanceWatermark(
            state.watermarks[kind],
            answer.items.map(timeOf),
            answer.serverMs,
          ),
        }
  const articleTime = (change: ArticleChange) =>
    change.kind === "withdrawn" ? change.withdrawal.modified : change.article.modified
  return {
    ...moved("article", feeds.articles, articleTime),
    ...(includeDrafts ? moved("draft", feeds.articles, articleTime) : {}),
    ...moved("attachment", feeds.attachments, (change) =>
      change.kind === "stored" ? change.header.modified : change.modified,
    ),
    ...moved("index", feeds.contents, (contents) => contents.modified),
    ...moved("notices", feeds.notices, (change) =>
      change.kind === "posted" ? change.notice.modified : change.modified,
    ),
  }
}
