import type { ApiClient, FeedAnswer, FeedPage, WireProblem } from "@protoctl/api"
import { advanceWatermark, askFrom } from "@protoctl/corpus/apply"
import {
  type ArticleChange,
  type AttachmentChange,
  type Contents,
  earlierOf,
  type NoticeChange,
  neverFetched,
  type Timestamp,
  timestampFromMs,
  timestampMs,
  type Watermarks,
} from "@protoctl/model"
import type { Content } from "../content-folder/content.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"
import { badItems } from "./api-trouble.ts"
import { applyArticles, applyAttachments, applyContents, applyNotices } from "./apply-changes.ts"

export interface PullPlan {
  readonly includeDrafts: boolean
  /** The server's clock at the last pull; undefined when nothing is continued. */
  readonly lastServerMs: number | undefined
  /** UTC milliseconds, for servers that do not tell their time. */
  readonly now: () => number
  /** Called before each call with what is asked for. */
  readonly onCall: (what: string) => void
}

/** So many times the articles may change while they are read; each time takes two calls. */
const mostRounds = 10

/**
 * Brings content up to date from an API: articles, attachments, contents, notices, then articles
 * again until nothing is new, so that no article comes without its images.
 *
 * @param held What to continue from; empty content reads everything.
 * @returns "other-epoch" when the server's database is not the one that `held` came from.
 * @throws {ApiError} A call failed.
 * @throws {ProtoctlError} `api-bad-items`, with every item that cannot be read, or `api-unsettled`.
 */
export async function pullContent(
  client: ApiClient,
  held: Content,
  plan: PullPlan,
): Promise<Content | "other-epoch"> {
  const reading = new Reading(held, plan)
  try {
    await reading.articles(client)
    await reading.attachments(client)
    await reading.contents(client)
    await reading.notices(client)
    for (let round = 1; await reading.articles(client); round++) {
      if (round > mostRounds) throw unsettled("the articles changed all the time")
      await reading.attachments(client)
    }
  } catch (error) {
    if (!(error instanceof OtherEpoch)) throw error
    if (plan.lastServerMs !== undefined) return "other-epoch"
    throw unsettled("the server's database was exchanged")
  }
  if (reading.problems.size > 0) throw badItems(held.api, [...reading.problems.values()])
  return reading.finished()
}

class OtherEpoch extends Error {}

/** One pass over the feeds. */
class Reading {
  readonly problems = new Map<string, WireProblem>()
  #content: Content
  readonly #plan: PullPlan
  #epoch: string | null | undefined
  /** The oldest clock that an answer showed: as of then everything is known. */
  #serverMs = Infinity

  constructor(held: Content, plan: PullPlan) {
    this.#content = plan.includeDrafts ? held : withoutDrafts(held)
    this.#plan = plan
    this.#epoch = plan.lastServerMs === undefined ? undefined : held.epoch
  }

  /** @returns Whether there was news. */
  async articles(client: ApiClient): Promise<boolean> {
    const { includeDrafts } = this.#plan
    const { article, draft } = this.#content.watermarks
    const since = this.#since(includeDrafts ? earlierOf(article, draft) : article)
    this.#plan.onCall("articles")
    const page = this.#take(await client.articles({ since, includeDrafts, timeoutMs: null }))
    const before = this.#content
    this.#content = applyArticles(before, page.items)
    const newest = advanceWatermark(article, page.items.map(articleTime), page.serverMs)
    this.#advance(includeDrafts ? { article: newest, draft: newest } : { article: newest })
    return this.#content.articles !== before.articles || this.#content.drafts !== before.drafts
  }

  async attachments(client: ApiClient): Promise<void> {
    const { attachment } = this.#content.watermarks
    this.#plan.onCall("attachments")
    const page = this.#take(
      await client.attachments({ since: this.#since(attachment), timeoutMs: null }),
    )
    this.#content = applyAttachments(this.#content, page.items)
    const times = page.items.map(attachmentTime)
    this.#advance({ attachment: advanceWatermark(attachment, times, page.serverMs) })
  }

  async contents(client: ApiClient): Promise<void> {
    const { index } = this.#content.watermarks
    this.#plan.onCall("contents")
    const page = this.#take(await client.contents({ since: this.#since(index), timeoutMs: null }))
    this.#content = applyContents(this.#content, page.items)
    const times = page.items.map(({ modified }: Contents) => modified)
    this.#advance({ index: advanceWatermark(index, times, page.serverMs) })
  }

  async notices(client: ApiClient): Promise<void> {
    const { notices } = this.#content.watermarks
    this.#plan.onCall("notices")
    const page = this.#take(await client.notices({ since: this.#since(notices), timeoutMs: null }))
    this.#content = applyNotices(this.#content, page.items)
    this.#advance({ notices: advanceWatermark(notices, page.items.map(noticeTime), page.serverMs) })
  }

  finished(): Content {
    const asOf = timestampFromMs(this.#serverMs === Infinity ? this.#plan.now() : this.#serverMs)
    return { ...this.#content, epoch: this.#epoch ?? null, asOf }
  }

  #since(watermark: Timestamp): Timestamp {
    return watermark === neverFetched ? watermark : askFrom(watermark, this.#plan.lastServerMs)
  }

  #take<T>(answer: FeedAnswer<T>): FeedPage<T> {
    // Impossible: no etag was sent.
    if (answer === "not-modified") throw new Error("304 to a request without If-None-Match")
    const epoch = answer.epoch ?? null
    if (this.#epoch === undefined) this.#epoch = epoch
    if (epoch !== this.#epoch) throw new OtherEpoch()
    for (const problem of answer.problems) this.problems.set(JSON.stringify(problem), problem)
    this.#serverMs = Math.min(this.#serverMs, answer.serverMs ?? Infinity)
    return answer
  }

  #advance(watermarks: Partial<Watermarks>): void {
    this.#content = { ...this.#content, watermarks: { ...this.#content.watermarks, ...watermarks } }
  }
}

/** Drafts are kept only while they are asked for; when they are again, they all come. */
function withoutDrafts(content: Content): Content {
  return {
    ...content,
    drafts: new Map(),
    watermarks: { ...content.watermarks, draft: neverFetched },
  }
}

/** The server's clock at the pull that content came from; undefined when it has none. */
export function lastServerMs({ asOf }: Content): number | undefined {
  return asOf === neverFetched ? undefined : timestampMs(asOf)
}

function articleTime(change: ArticleChange): Timestamp {
  return change.kind === "withdrawn" ? change.withdrawal.modified : change.article.modified
}

function attachmentTime(change: AttachmentChange): Timestamp {
  return change.kind === "stored" ? change.header.modified : change.modified
}

function noticeTime(change: NoticeChange): Timestamp {
  return change.kind === "posted" ? change.notice.modified : change.modified
}

function unsettled(what: string): ProtoctlError {
  return new ProtoctlError(
    "api-unsettled",
    `${what} while it was read, so that no consistent state was seen`,
    "run the command again when nobody is writing; nothing was changed",
  )
}
