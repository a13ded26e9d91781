import {
  type ArticleRevision,
  articleName,
  attachmentId,
  type Contents,
  type ContentsSection,
  noticeId,
  type Notice,
  timestamp,
  type Watermarks,
} from "@protoctl/model"
import { type Fields, fieldsOf, itemsOf, understand } from "../io/fields.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"
import type { Content, HeldAttachment, WithdrawnArticle } from "./content.ts"
import { readArticle } from "./front-matter.ts"
import type { FolderFiles } from "./list-folder.ts"
import { attachmentPaths, contentFormat } from "./render-content.ts"

const damaged = {
  code: "content-damaged",
  remedy: "repair the file, or have it written anew by protoctl pull --full",
} as const

/**
 * Reads a content folder's files.
 *
 * @param dir For messages.
 * @throws {ProtoctlError} `content-missing`, `content-unsupported` or `content-damaged`, which name
 * the file and what is wrong with it.
 */
export function parseContent(dir: string, { texts, attachments }: FolderFiles): Content {
  const feed = texts.get("feed.json")
  if (feed === undefined) {
    throw new ProtoctlError(
      "content-missing",
      `${dir}: there is no content (no feed.json)`,
      "check --content, or pull it first: protoctl pull --api URL --content DIR",
    )
  }
  function file<T>(path: string, read: (value: unknown) => T): T {
    return understand(`${dir}/${path}`, damaged, () => read(JSON.parse(texts.get(path) ?? "null")))
  }
  refuseOtherFormats(
    dir,
    file("feed.json", (value) => fieldsOf(value).count("format")),
  )
  const articles = articlesIn(dir, "articles", texts)
  const content: Content = {
    ...file("feed.json", (value) => readFeed(fieldsOf(value))),
    articles: byName(articles.map((article) => ({ ...article, published: true as const }))),
    drafts: byName(
      articlesIn(dir, "drafts", texts).map((draft) => ({ ...draft, published: false as const })),
    ),
    withdrawn: byName(file("withdrawn.json", (value) => itemsOf(value).map(readWithdrawn))),
    attachments: file("attachments.json", (value) => {
      const held = itemsOf(value).map(readAttachment)
      return new Map(held.map((attachment) => [attachment.listed.id, attachment]))
    }),
    contents: file("contents.json", (value) =>
      value === null ? null : readContents(fieldsOf(value)),
    ),
    notices: file("notices.json", (value) => {
      return new Map(
        itemsOf(value)
          .map(readNotice)
          .map((notice) => [notice.id, notice]),
      )
    }),
  }
  checkAttachmentFiles(dir, content, attachments)
  return content
}

function refuseOtherFormats(dir: string, format: number): void {
  if (format === contentFormat) return
  throw new ProtoctlError(
    "content-unsupported",
    `${dir}/feed.json: the folder is of format ${format}; this version reads ${contentFormat}`,
    "use the version of protoctl that wrote it, or pull into a new folder",
  )
}

function articlesIn(dir: string, folder: string, texts: FolderFiles["texts"]): ArticleRevision[] {
  const seen = new Map<string, string>()
  return [...texts].flatMap(([path, text]) => {
    if (!path.startsWith(`${folder}/`)) return []
    return [
      understand(`${dir}/${path}`, damaged, () => {
        const article = readArticle(text)
        if (article.published !== (folder === "articles")) {
          throw new RangeError(`field "published": ${folder} holds no such article`)
        }
        const twin = seen.get(article.name)
        if (twin !== undefined) throw new RangeError(`${twin} holds "${article.name}" as well`)
        seen.set(article.name, path)
        return article
      }),
    ]
  })
}

function byName<A extends { readonly name: ArticleRevision["name"] }>(items: readonly A[]) {
  return new Map(items.map((item) => [item.name, item]))
}

function readFeed(feed: Fields): Pick<Content, "api" | "epoch" | "asOf" | "watermarks"> {
  const marks = feed.object("watermarks")
  const watermarks: Watermarks = {
    article: marks.time("article"),
    draft: marks.time("draft"),
    attachment: marks.time("attachment"),
    index: marks.time("index"),
    notices: marks.time("notices"),
  }
  return {
    api: feed.text("api"),
    epoch: feed.textOrNull("epoch"),
    asOf: feed.time("asOf"),
    watermarks,
  }
}

function readWithdrawn(row: Fields): WithdrawnArticle {
  return {
    name: row.made("name", articleName),
    revision: row.count("revision"),
    modified: row.time("modified"),
    deleted: row.flag("deleted"),
    replacedBy: row.madeOrNull("replacedBy", articleName),
  }
}

function readAttachment(row: Fields): HeldAttachment {
  const listed = {
    id: row.made("id", attachmentId),
    fileType: row.text("fileType"),
    created: row.time("created"),
    modified: row.time("modified"),
    sizeBytes: row.count("sizeBytes"),
    sha256: row.made("sha256", digest),
    width: sideOf(row, "width"),
    height: sideOf(row, "height"),
  }
  return { listed, bytes: null }
}

function digest(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text
  throw new RangeError(`"${text}" is no SHA-256`)
}

/** Folders that were pulled before images were measured do not name it. */
function sideOf(row: Fields, name: "width" | "height"): number | null {
  return row.has(name) ? row.countOrNull(name) : null
}

function readContents(fields: Fields): Contents {
  const sections = fields.object("sections")
  return {
    id: fields.text("id"),
    revision: fields.count("revision"),
    modified: fields.time("modified"),
    sections: {
      ALS: sections.list("ALS").map(readSection),
      BLS: sections.list("BLS").map(readSection),
      Policy: sections.list("Policy").map(readSection),
    },
  }
}

function readSection(row: Fields): ContentsSection {
  return {
    name: row.text("name"),
    icon: row.text("icon"),
    isPublic: row.flag("isPublic"),
    weight: row.number("weight"),
    children: row.list("children").map(readSection),
  }
}

function readNotice(row: Fields): Notice {
  return {
    id: row.made("id", noticeId),
    title: row.text("title"),
    body: row.text("body"),
    color: row.text("color"),
    from: row.madeOrNull("from", timestamp),
    through: row.time("through"),
    modified: row.time("modified"),
    modifiedBy: row.text("modifiedBy"),
  }
}

function checkAttachmentFiles(
  dir: string,
  content: Content,
  sizes: FolderFiles["attachments"],
): void {
  for (const [id, path] of attachmentPaths(content.attachments)) {
    const expected = content.attachments.get(id)?.listed.sizeBytes
    const found = sizes.get(path)
    if (found === expected) continue
    const what = found === undefined ? "is missing" : `has ${found} bytes instead of ${expected}`
    throw new ProtoctlError(
      damaged.code,
      `${dir}/${path}: the file of attachment ${id} ${what}`,
      "put the file back, or fetch everything anew: protoctl pull --full",
    )
  }
}
