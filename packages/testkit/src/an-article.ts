import {
  type ArticleRevision,
  type ArticleName,
  articleName,
  attachmentId,
  type Draft,
  type PublishedArticle,
  type Timestamp,
  timestamp,
  type Withdrawal,
} from "@protoctl/model"

/** Fields in plain types; what is left out has a default. */
export interface ArticleOverrides extends Partial<
  Omit<ArticleRevision, "name" | "images" | "modified" | "published" | "replaces">
> {
  readonly name?: string
  readonly images?: readonly string[]
  readonly modified?: string
  readonly replaces?: string | null
}

/**
 * A published article: ALS 1210, "Cardiac Arrest", first revision.
 *
 * @throws {RangeError} A name, id or time is none.
 */
export function anArticle(overrides: ArticleOverrides = {}): PublishedArticle {
  return { ...revision(overrides), published: true }
}

/** The same article as a draft, in its second revision. */
export function aDraft(overrides: ArticleOverrides = {}): Draft {
  return { ...revision({ revision: 2, ...overrides }), published: false }
}

export interface WithdrawalOverrides extends Partial<
  Pick<Withdrawal, "revision" | "modifiedBy" | "deleted">
> {
  readonly name?: string
  readonly modified?: string
  readonly replacedBy?: string | null
}

/** The deletion of the article that `anArticle` makes, as its second revision. */
export function aWithdrawal(overrides: WithdrawalOverrides = {}): Withdrawal {
  const { name, modified, replacedBy, ...rest } = overrides
  return {
    revision: 2,
    modifiedBy: "edna",
    deleted: true,
    ...rest,
    name: articleName(name ?? defaultName),
    modified: timestamp(modified ?? defaultTime),
    replacedBy: nameOrNull(replacedBy),
  }
}

const defaultName = "Cardiac Arrest"
const defaultTime: Timestamp = timestamp("2026-03-01T12:00:00.000Z")

function revision(overrides: ArticleOverrides): ArticleRevision {
  const { name: givenName, images, modified, replaces, ...rest } = overrides
  const name = articleName(givenName ?? defaultName)
  return {
    protocolSection: "ALS",
    protocolNumber: "1210",
    keywords: ["cpr", "pulseless"],
    hierarchyParent: ["Cardiac", "Arrest"],
    hierarchyWeight: "1210",
    isPublic: true,
    revision: 1,
    modifiedBy: "edna",
    isCurrent: true,
    body: `# ${name}\n\nStart compressions.`,
    ...rest,
    name,
    images: (images ?? []).map(attachmentId),
    modified: timestamp(modified ?? defaultTime),
    published: true,
    replaces: nameOrNull(replaces),
  }
}

function nameOrNull(name: string | null | undefined): ArticleName | null {
  return name === undefined || name === null ? null : articleName(name)
}
