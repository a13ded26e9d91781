import {
  type ArticleRevision,
  articleName,
  attachmentId,
  isProtocolSection,
  type ProtocolSection,
  protocolSections,
} from "@protoctl/model"
import { parse } from "yaml"
import { fieldsOf } from "../io/fields.ts"

const opening = "---\n"
const closing = "\n---\n"

/**
 * An article as a file: what is known of it as YAML, one field on each line, then its text byte
 * for byte. Values are written as JSON, which every YAML reader takes and which has one spelling.
 */
export function writeArticle(article: ArticleRevision): string {
  const fields = {
    name: article.name,
    protocolSection: article.protocolSection,
    protocolNumber: article.protocolNumber,
    keywords: article.keywords,
    hierarchyParent: article.hierarchyParent,
    hierarchyWeight: article.hierarchyWeight,
    isPublic: article.isPublic,
    images: article.images,
    revision: article.revision,
    modified: article.modified,
    modifiedBy: article.modifiedBy,
    published: article.published,
    isCurrent: article.isCurrent,
    replaces: article.replaces,
  } satisfies Omit<ArticleRevision, "body">
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${yamlValue(value)}`)
  return `${opening}${lines.join("\n")}${closing}${article.body}`
}

/** @throws {RangeError | YAMLError} The text is not an article as `writeArticle` writes it. */
export function readArticle(text: string): ArticleRevision {
  if (!text.startsWith(opening)) throw new RangeError('line 1: expected "---"')
  const end = text.indexOf(closing)
  if (end < 0) throw new RangeError('the front matter has no end: expected a line "---"')
  const fields = fieldsOf(readYaml(text.slice(opening.length, end)))
  return {
    name: fields.made("name", articleName),
    protocolSection: fields.made("protocolSection", section),
    protocolNumber: fields.text("protocolNumber"),
    keywords: fields.texts("keywords"),
    hierarchyParent: fields.texts("hierarchyParent"),
    hierarchyWeight: fields.text("hierarchyWeight"),
    isPublic: fields.flag("isPublic"),
    images: fields.madeEach("images", attachmentId),
    revision: fields.count("revision"),
    modified: fields.time("modified"),
    modifiedBy: fields.text("modifiedBy"),
    published: fields.flag("published"),
    isCurrent: fields.flag("isCurrent"),
    replaces: fields.madeOrNull("replaces", articleName),
    body: text.slice(end + closing.length),
  }
}

function yamlValue(value: string | number | boolean | null | readonly string[]): string {
  return Array.isArray(value)
    ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]`
    : JSON.stringify(value)
}

/** Nearly every file is as we wrote it: `key: JSON` on each line. The parser is for people's own. */
function readYaml(text: string): unknown {
  const fields: Record<string, unknown> = {}
  for (const line of text.split("\n")) {
    const [, key, value] = /^([A-Za-z]+): (.+)$/.exec(line) ?? []
    try {
      if (key === undefined || Object.hasOwn(fields, key)) return parse(text)
      fields[key] = JSON.parse(value as string)
    } catch {
      return parse(text)
    }
  }
  return fields
}

function section(text: string): ProtocolSection {
  if (isProtocolSection(text)) return text
  throw new RangeError(`expected one of ${protocolSections.join(", ")}, found "${text}"`)
}
