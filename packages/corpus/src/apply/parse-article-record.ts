import {
  type ArticleName,
  articleName,
  attachmentId,
  isProtocolSection,
  type ListedArticle,
  protocolSections,
  type RevisionHeader,
  timestamp,
} from "@protoctl/model"
import type { ArticleRecord } from "./article-record.ts"
import {
  checked,
  count,
  expected,
  fields,
  flag,
  list,
  made,
  named,
  nullable,
  type Shape,
  text,
  tree,
} from "./check.ts"
import { RecordError } from "./record-error.ts"

const name = made(articleName)

const listed: Shape<ListedArticle> = {
  name,
  protocolSection: expected(
    `one of ${protocolSections.join(", ")}`,
    (value) => typeof value === "string" && isProtocolSection(value),
  ),
  hierarchyParent: list(text),
  hierarchyWeight: text,
  isPublic: flag,
}

const header: Shape<RevisionHeader> = {
  ...listed,
  protocolNumber: text,
  keywords: list(text),
  images: list(made(attachmentId)),
  revision: count,
  modified: made(timestamp),
  modifiedBy: text,
  published: flag,
  isCurrent: flag,
  replaces: nullable(name),
}

const record: Shape<ArticleRecord> = {
  ...header,
  type: expected("the type article", (value) => value === "article"),
  tree,
}

export const checkListed = named("article", "name", fields(listed))

/**
 * An article's record as a store or a snapshot gave it back; its tree is sanitised.
 *
 * @param name Of the article that was looked for.
 * @throws {RecordError} It is damaged, or another article's.
 */
export function parseArticleRecord(value: unknown, name: ArticleName): ArticleRecord {
  return ofName(name, checked(`article "${name}"`, fields(record), value))
}

/**
 * Of such a record, what lists need; its text is not looked at.
 *
 * @throws {RecordError} It is damaged, or another article's.
 */
export function parseListedArticle(value: unknown, name: ArticleName): ListedArticle {
  return ofName(name, checked(`article "${name}"`, fields(listed), value))
}

function ofName<T extends ListedArticle>(name: ArticleName, article: T): T {
  if (article.name === name) return article
  const place = { document: `article "${name}"`, field: "name" }
  throw new RecordError("other-name", place, `found "${article.name}"`)
}
