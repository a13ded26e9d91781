import {
  type ArticleRevision,
  type AttachmentId,
  compareCodePoints,
  type Contents,
  type ContentsSection,
} from "@protoctl/model"
import type { Content } from "./content.ts"
import { writeArticle } from "./front-matter.ts"
import { safeFileNames } from "./safe-file-names.ts"

export const contentFormat = 0

/** The files of a content folder, by path with `/`. */
export interface ContentFiles {
  readonly texts: ReadonlyMap<string, string>
  /** Where each attachment's bytes lie. */
  readonly attachments: ReadonlyMap<string, AttachmentId>
}

/** Same content, same files: everything goes in an order of its own, for git's sake too. */
export function renderContent(content: Content): ContentFiles {
  const texts = new Map<string, string>([
    ["feed.json", json(feed(content))],
    ["attachments.json", json(listed(content))],
    ["contents.json", json(content.contents && contentsFields(content.contents))],
    ["notices.json", json(notices(content))],
    ["withdrawn.json", json(withdrawn(content))],
    ...articleFiles("articles", content.articles),
    ...articleFiles("drafts", content.drafts),
  ])
  const attachments = new Map(
    [...attachmentPaths(content.attachments)].map(([id, path]) => [path, id]),
  )
  return { texts, attachments }
}

/** The file of every attachment, by id. */
export function attachmentPaths(attachments: Content["attachments"]): Map<AttachmentId, string> {
  const files = safeFileNames(attachments.keys())
  return new Map(
    [...attachments].map(([id, { listed }]) => [
      id,
      `attachments/${files.get(id) ?? ""}.${extensionOf(listed.fileType)}`,
    ]),
  )
}

function articleFiles(
  folder: string,
  articles: ReadonlyMap<ArticleRevision["name"], ArticleRevision>,
): [string, string][] {
  const files = safeFileNames(articles.keys())
  return [...articles].map(([name, article]) => [
    `${folder}/${files.get(name) ?? ""}.md`,
    writeArticle(article),
  ])
}

/** `svg` for `image/svg+xml`, `jpg` for `image/jpeg`; `bin` for what is no image. */
export function extensionOf(fileType: string): string {
  const [, subtype = "bin"] = /^image\/([a-z0-9]{1,10})/.exec(fileType) ?? []
  return subtype === "jpeg" ? "jpg" : subtype
}

function feed({ api, epoch, asOf, watermarks }: Content) {
  const { article, draft, attachment, index, notices } = watermarks
  const ordered = { article, draft, attachment, index, notices }
  return { format: contentFormat, api, epoch, asOf, watermarks: ordered }
}

function listed({ attachments }: Content) {
  return [...attachments.values()]
    .map(({ listed: { id, fileType, created, modified, sizeBytes, sha256, width, height } }) => ({
      id,
      fileType,
      created,
      modified,
      sizeBytes,
      sha256,
      width,
      height,
    }))
    .sort((a, b) => compareCodePoints(a.id, b.id))
}

function contentsFields({ id, revision, modified, sections }: Contents) {
  const { ALS, BLS, Policy } = sections
  return {
    id,
    revision,
    modified,
    sections: {
      ALS: ALS.map(sectionFields),
      BLS: BLS.map(sectionFields),
      Policy: Policy.map(sectionFields),
    },
  }
}

function sectionFields({ name, icon, isPublic, weight, children }: ContentsSection): unknown {
  return { name, icon, isPublic, weight, children: children.map(sectionFields) }
}

function notices(content: Content) {
  return [...content.notices.values()]
    .map(({ id, title, body, color, from, through, modified, modifiedBy }) => ({
      id,
      title,
      body,
      color,
      from,
      through,
      modified,
      modifiedBy,
    }))
    .sort((a, b) => compareCodePoints(a.id, b.id))
}

function withdrawn(content: Content) {
  return [...content.withdrawn.values()]
    .map(({ name, revision, modified, deleted, replacedBy }) => ({
      name,
      revision,
      modified,
      deleted,
      replacedBy,
    }))
    .sort((a, b) => compareCodePoints(a.name, b.name))
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
