import { type ApiClient, zeroNoticeId } from "@protoctl/api"
import {
  type ArticleName,
  type ArticleSave,
  type AttachmentId,
  neverFetched,
  timestampFromMs,
} from "@protoctl/model"
import type { Sample, SampleArticle, SampleImage, SampleNotice } from "./read-sample.ts"
import { SampleError } from "./sample-error.ts"

export interface LoadOptions {
  /** UTC milliseconds since 1970; the days of notices count from this day, in UTC. */
  readonly nowMs: number
  /** Told before each call. Default: nobody is. */
  readonly onProgress?: (progress: LoadProgress) => void
}

export interface LoadProgress {
  /** Calls made so far, of `total`. */
  readonly done: number
  readonly total: number
  /** What the next call sends, such as `articles/1210-cardiac-arrest.md`. */
  readonly next: string
}

/**
 * Fills an empty server with the sample: images first, for articles name the ids that the server
 * gives; then what was published once and is no more, what is published, drafts, contents, notices.
 * One call at a time, always in the same order.
 *
 * @param client Signed in as somebody who may edit.
 * @throws {SampleError} The server holds something already, and nothing was sent; or a call failed:
 *   its file is named, and what went before it stays on the server.
 */
export async function loadSample(
  client: ApiClient,
  sample: Sample,
  { nowMs, onProgress = () => {} }: LoadOptions,
): Promise<void> {
  await demandEmpty(client)
  const { images, articles, withdrawn, drafts, notices } = sample
  const deleted = withdrawn.filter(({ replacedBy }) => replacedBy === null)
  const total =
    images.length + withdrawn.length + articles.length + deleted.length + drafts.length +
    notices.length + 2 // prettier-ignore
  let done = 0

  const step = async <T>(file: string, call: () => Promise<T>): Promise<T> => {
    onProgress({ done, total, next: file })
    try {
      const answer = await call()
      done++
      return answer
    } catch (cause) {
      if (cause instanceof SampleError) throw cause
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new SampleError(`${file}: ${why}`, { cause })
    }
  }

  const ids = new Map<string, AttachmentId>()
  for (const image of images) {
    ids.set(image.name, await step(image.file, () => upload(client, image)))
  }
  const revisions = new Map<ArticleName, number>()
  const save = async (article: SampleArticle, changes: Partial<ArticleSave>) => {
    const baseRevision = revisions.get(article.name) ?? 0
    const saved = await step(article.file, () =>
      client.saveArticle({ ...articleSave(article, ids), baseRevision, ...changes }),
    )
    revisions.set(article.name, revisionOf(saved))
  }

  const older = await step("contents-older-shape.json", () =>
    client.saveContents({ id: "", revision: 0, sections: sample.olderContents }),
  )
  for (const article of withdrawn) await save(article, {})
  for (const article of articles) await save(article, { replaces: replacedBy(article, withdrawn) })
  for (const article of deleted) await save(article, { deleted: true, body: null })
  for (const article of drafts) await save(article, { published: false })
  await step("contents.json", () =>
    client.saveContents({ id: older.id, revision: older.revision, sections: sample.contents }),
  )
  for (const notice of notices) {
    await step(`notices.json, "${notice.title}"`, () => createNotice(client, notice, nowMs))
  }
}

async function demandEmpty(client: ApiClient): Promise<void> {
  const since = neverFetched
  const held = {
    articles: countOf(await client.articles({ since, includeDrafts: true })),
    attachments: countOf(await client.attachments({ since })),
    "tables of contents": countOf(await client.contents({ since })),
    notices: countOf(await client.notices({ since })),
  }
  const found = Object.entries(held).filter(([, count]) => count > 0)
  if (found.length === 0) return
  const told = found.map(([kind, count]) => `${count} ${kind}`).join(", ")
  throw new SampleError(`the server is not empty: it holds ${told}; use a new database`)
}

function countOf(answer: Awaited<ReturnType<ApiClient["articles" | keyof Feeds]>>): number {
  return answer === "not-modified" ? 0 : answer.items.length + answer.problems.length
}

type Feeds = Pick<ApiClient, "attachments" | "contents" | "notices">

function upload(client: ApiClient, { fileType, bytes }: SampleImage): Promise<AttachmentId> {
  return client.createAttachment(fileType, Buffer.from(bytes).toString("base64"))
}

/** The save that publishes an article under a new name. */
function articleSave(
  article: SampleArticle,
  ids: ReadonlyMap<string, AttachmentId>,
): Omit<ArticleSave, "baseRevision"> {
  const { file, replacedBy: _, ...fields } = article
  const images = new Set<AttachmentId>()
  const body = fields.body.replace(imageReference, (reference, name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new SampleError(`${file}: ${reference} is not in images.json`)
    images.add(id)
    return `attachment:${id}`
  })
  const state = { published: true, deleted: false, replaces: null, replacedBy: null }
  return { ...fields, ...state, body, images: [...images] }
}

/** In markdown and html alike; a name ends where a url does. */
const imageReference = /attachment:([\w-]+)/g

function replacedBy(
  { name }: SampleArticle,
  withdrawn: readonly SampleArticle[],
): ArticleName | null {
  return withdrawn.find((old) => old.replacedBy === name)?.name ?? null
}

function revisionOf(saved: Awaited<ReturnType<ApiClient["saveArticle"]>>): number {
  return saved.kind === "withdrawn" ? saved.withdrawal.revision : saved.article.revision
}

const dayMs = 24 * 60 * 60 * 1000

function createNotice(client: ApiClient, notice: SampleNotice, nowMs: number) {
  const { title, body, color, fromDay, throughDay } = notice
  const todayMs = Math.floor(nowMs / dayMs) * dayMs
  return client.createNotice({
    id: zeroNoticeId,
    title,
    body,
    color,
    from: timestampFromMs(todayMs + fromDay * dayMs),
    through: timestampFromMs(todayMs + (throughDay + 1) * dayMs - 1),
  })
}
