import {
  type ArticleChange,
  type ArticleName,
  articleName,
  type ArticleRevision,
  type ArticleSave,
  type AttachmentId,
  attachmentId,
  defaultProtocolSection,
  isProtocolSection,
  type ProtocolSection,
  protocolSections,
  type RevisionHeader,
  type SavedRevision,
  type Timestamp,
} from "@protoctl/model"
import * as z from "zod/mini"
import { looseFlag, looseList, looseText, made, time } from "./read.ts"

const name = made(articleName)

/** By name, or by number as enums travel from other servers of the family. */
const section = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value, context): ProtocolSection => {
    if (value === null || value === undefined || value === "") return defaultProtocolSection
    const found = typeof value === "number" ? protocolSections[value] : value
    if (found !== undefined && isProtocolSection(found)) return found
    context.issues.push({
      code: "custom",
      message: `"${value}" is no protocol section (${protocolSections.join(", ")})`,
      input: value,
    })
    return z.NEVER
  }),
)

const imagePrefix = "attachment:"

/** Images travel as `attachment:{id}`; a bare id is read as well. */
const image = made((text): AttachmentId =>
  attachmentId(text.startsWith(imagePrefix) ? text.slice(imagePrefix.length) : text),
)

const revisionCount = z.int().check(z.nonnegative())

const fields = {
  documentName: name,
  protocolSection: section,
  protocolNumber: looseText,
  keywords: looseList(z.string()),
  hierarchyParent: looseList(z.string()),
  hierarchyWeight: looseText,
  isPublic: looseFlag(false),
  images: looseList(image),
  replaces: z.nullish(name),
  replacedBy: z.nullish(name),
  deleted: looseFlag(false),
  published: looseFlag(false),
}

/** What Document/GetAll and GetRevisions answer for one revision. */
export const wireDocument = z.object({
  ...fields,
  documentBody: z.nullish(z.string()),
  revisionCount,
  modificationTime: time,
  modificationUserName: looseText,
  isCurrent: looseFlag(true),
})
export type WireDocument = z.infer<typeof wireDocument>

/**
 * What Document/Update takes. `revisionCount` is the revision that the editor started from. A null
 * text withdraws the article; one that is absent is refused, so that nobody withdraws by mistake.
 */
export const wireDocumentSave = z
  .object({
    ...fields,
    documentBody: z.nullish(z.string()),
    revisionCount: z._default(revisionCount, 0),
  })
  .check(
    z.refine((save) => save.deleted || save.documentBody !== undefined, {
      path: ["documentBody"],
      error: "is missing",
    }),
  )

/**
 * Tells a document of the feed apart: published, draft or withdrawn.
 *
 * @throws {RangeError} Its text is missing, though nothing says that it was withdrawn.
 */
export function articleChange(wire: WireDocument): ArticleChange {
  const { documentBody: body } = wire
  if (wire.deleted || (body === null && !wire.published)) {
    return {
      kind: "withdrawn",
      withdrawal: {
        ...stampOf(wire),
        name: wire.documentName,
        deleted: wire.deleted,
        replacedBy: wire.replacedBy ?? null,
      },
    }
  }
  if (typeof body !== "string") {
    throw new RangeError(`documentBody: the text of "${wire.documentName}" is missing`)
  }
  const article = { ...revisionHeader(wire), body }
  return wire.published
    ? { kind: "published", article: { ...article, published: true } }
    : { kind: "draft", article: { ...article, published: false } }
}

export function revisionHeader(wire: WireDocument): RevisionHeader {
  return {
    ...fieldsOf(wire),
    ...stampOf(wire),
    published: wire.published,
    isCurrent: wire.isCurrent,
    replaces: wire.replaces ?? null,
  }
}

/** A save as the server decides on it. */
export function articleSave(wire: z.infer<typeof wireDocumentSave>): ArticleSave {
  return {
    ...fieldsOf(wire),
    body: wire.documentBody ?? null,
    baseRevision: wire.revisionCount,
    published: wire.published,
    deleted: wire.deleted,
    replaces: wire.replaces ?? null,
    replacedBy: wire.replacedBy ?? null,
  }
}

/** The payload of Document/Update. */
export function documentSaveToWire(save: ArticleSave) {
  return {
    ...fieldsToWire(save),
    documentBody: save.body,
    revisionCount: save.baseRevision,
    published: save.published,
    deleted: save.deleted,
    replaces: save.replaces,
    replacedBy: save.replacedBy,
  }
}

/**
 * A revision as the feed sends it. A tombstone carries only what a reader needs to forget the
 * article.
 *
 * @param includeBody False for lists of revisions.
 */
export function documentToWire(
  saved: SavedRevision & { readonly modified: Timestamp; readonly isCurrent: boolean },
  includeBody = true,
) {
  if (saved.body === null) {
    return {
      documentName: saved.name,
      revisionCount: saved.revision,
      modificationTime: saved.modified,
      deleted: saved.deleted,
      published: saved.published,
      replacedBy: saved.replacedBy,
      documentBody: null,
      isPublic: false,
      hierarchyParent: [],
      images: [],
    }
  }
  return {
    ...fieldsToWire(saved),
    ...(includeBody ? { documentBody: saved.body } : {}),
    revisionCount: saved.revision,
    modificationTime: saved.modified,
    modificationUserName: saved.modifiedBy,
    published: saved.published,
    isCurrent: saved.isCurrent,
    replaces: saved.replaces,
    replacedBy: saved.replacedBy,
    deleted: saved.deleted,
  }
}

interface WireFields {
  readonly documentName: ArticleName
  readonly protocolSection: ProtocolSection
  readonly protocolNumber: string
  readonly keywords: readonly string[]
  readonly hierarchyParent: readonly string[]
  readonly hierarchyWeight: string
  readonly isPublic: boolean
  readonly images: readonly AttachmentId[]
}

function fieldsOf(wire: WireFields) {
  return {
    name: wire.documentName,
    protocolSection: wire.protocolSection,
    protocolNumber: wire.protocolNumber,
    keywords: wire.keywords,
    hierarchyParent: wire.hierarchyParent,
    hierarchyWeight: wire.hierarchyWeight,
    isPublic: wire.isPublic,
    images: wire.images,
  }
}

function fieldsToWire(article: Omit<ArticleSave, "body" | "baseRevision"> | ArticleRevision) {
  return {
    documentName: article.name,
    protocolSection: article.protocolSection,
    protocolNumber: article.protocolNumber,
    keywords: article.keywords,
    hierarchyParent: article.hierarchyParent,
    hierarchyWeight: article.hierarchyWeight,
    isPublic: article.isPublic,
    images: article.images.map((id) => `${imagePrefix}${id}`),
  }
}

function stampOf(wire: WireDocument) {
  return {
    revision: wire.revisionCount,
    modified: wire.modificationTime,
    modifiedBy: wire.modificationUserName,
  }
}
