import { createHash } from "node:crypto"
import { type HeldStamp, recordChanges } from "@protoctl/corpus/apply"
import { measureImage } from "@protoctl/corpus/images"
import {
  type ArticleChange,
  type AttachmentChange,
  compareTimestamps,
  type Contents,
  type Draft,
  draftId,
  type LocalId,
  type NoticeChange,
  type PublishedArticle,
  publishedId,
  type Withdrawal,
} from "@protoctl/model"
import type { Content, HeldAttachment, WithdrawnArticle } from "../content-folder/content.ts"

/**
 * The content after a page of the article feed; the same object when the page says nothing new.
 * Unlike a reader it remembers every tombstone, so that the same history of a server gives the
 * same folder however often it was asked.
 */
export function applyArticles(content: Content, changes: readonly ArticleChange[]): Content {
  const articles = new Map(content.articles)
  const drafts = new Map(content.drafts)
  const withdrawn = new Map(content.withdrawn)
  const withdrawals = new Map<LocalId, Withdrawal>()
  let changed = false
  for (const change of changes) {
    if (change.kind !== "withdrawn") continue
    const { withdrawal } = change
    withdrawals.set(publishedId(withdrawal.name), withdrawal)
    if (!articles.has(withdrawal.name) && !withdrawn.has(withdrawal.name)) {
      withdrawn.set(withdrawal.name, tombstone(withdrawal))
      changed = true
    }
  }
  for (const change of recordChanges(changes, heldStamps(content))) {
    changed = true
    if (change.kind === "put") {
      const { article } = change
      if (isPublished(article)) {
        articles.set(article.name, article)
        withdrawn.delete(article.name)
      } else if (isDraft(article)) drafts.set(article.name, article)
      continue
    }
    const withdrawal = withdrawals.get(change.id)
    if (withdrawal === undefined) {
      drafts.delete(nameIn(change.id))
      continue
    }
    articles.delete(withdrawal.name)
    withdrawn.set(withdrawal.name, tombstone(withdrawal))
  }
  return changed ? { ...content, articles, drafts, withdrawn } : content
}

function heldStamps(content: Content): HeldStamp {
  const held = new Map<LocalId, ReturnType<HeldStamp>>()
  for (const [name, stone] of content.withdrawn) {
    held.set(publishedId(name), stone)
    if (stone.deleted) held.set(draftId(name), stone)
  }
  for (const [name, article] of content.articles) held.set(publishedId(name), article)
  for (const [name, draft] of content.drafts) held.set(draftId(name), draft)
  return (id) => held.get(id)
}

function isPublished(article: { published: boolean }): article is PublishedArticle {
  return article.published
}

function isDraft(article: { published: boolean }): article is Draft {
  return !article.published
}

function nameIn(id: LocalId): Draft["name"] {
  return id.slice(id.indexOf(":") + 1) as Draft["name"]
}

function tombstone(withdrawal: Withdrawal): WithdrawnArticle {
  const { name, revision, modified, deleted, replacedBy } = withdrawal
  return { name, revision, modified, deleted, replacedBy }
}

/** The content after a page of the attachment feed. */
export function applyAttachments(content: Content, changes: readonly AttachmentChange[]): Content {
  const attachments = new Map(content.attachments)
  let changed = false
  for (const change of changes) {
    const id = change.kind === "stored" ? change.header.id : change.id
    const modified = change.kind === "stored" ? change.header.modified : change.modified
    const held = attachments.get(id)
    const order = held === undefined ? 1 : compareTimestamps(modified, held.listed.modified)
    if (change.kind === "deleted") {
      if (order >= 0) changed = attachments.delete(id) || changed
    } else if (order > 0) {
      attachments.set(id, heldAttachment(change))
      changed = true
    }
  }
  return changed ? { ...content, attachments } : content
}

function heldAttachment({
  header,
  base64,
}: Extract<AttachmentChange, { kind: "stored" }>): HeldAttachment {
  const bytes = new Uint8Array(Buffer.from(base64, "base64"))
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const { id, fileType, created, modified } = header
  const { width, height } = measureImage(bytes, fileType) ?? { width: null, height: null }
  const sizeBytes = bytes.length
  return { listed: { id, fileType, created, modified, sizeBytes, sha256, width, height }, bytes }
}

/** The content after an answer about the contents: the newest of what is held and what came. */
export function applyContents(content: Content, answers: readonly Contents[]): Content {
  let newest = content.contents
  for (const answer of answers) {
    if (newest === null || compareTimestamps(answer.modified, newest.modified) > 0) newest = answer
  }
  return newest === content.contents ? content : { ...content, contents: newest }
}

/** The content after a page of the notice feed. */
export function applyNotices(content: Content, changes: readonly NoticeChange[]): Content {
  const notices = new Map(content.notices)
  let changed = false
  for (const change of changes) {
    const [id, modified] =
      change.kind === "posted"
        ? [change.notice.id, change.notice.modified]
        : [change.id, change.modified]
    const held = notices.get(id)
    const order = held === undefined ? 1 : compareTimestamps(modified, held.modified)
    if (change.kind === "deleted") {
      if (order >= 0) changed = notices.delete(id) || changed
    } else if (order > 0) {
      notices.set(id, change.notice)
      changed = true
    }
  }
  return changed ? { ...content, notices } : content
}
