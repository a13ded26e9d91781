import type { ArticleName, AttachmentId, ProtocolSection, SavedRevision } from "@protoctl/model"
import type { Selectable } from "kysely"
import type { Queries } from "./database.ts"
import { replaceImageUse } from "./image-use.ts"
import { imageReferences } from "./image-references.ts"
import type { Tables } from "./tables.ts"
import type { Write } from "./write.ts"

export interface StoredRevision {
  readonly saved: SavedRevision
  readonly modifiedMs: number
}

export interface ListedRevision extends StoredRevision {
  readonly isCurrent: boolean
}

/** Rows fetched at a time: few, as bodies are long and other calls wait meanwhile. */
const pageSize = 32

/** The newest revision of a name, a tombstone perhaps. */
export function readHead(queries: Queries, name: ArticleName): Promise<StoredRevision | null> {
  return readMarked(queries, name, "articles.head_revision")
}

/** What everybody sees of a name: a published revision, or the tombstone of one. */
export function readVisible(queries: Queries, name: ArticleName): Promise<StoredRevision | null> {
  return readMarked(queries, name, "articles.visible_revision")
}

/**
 * Adds a revision on top of a name's others, and lets everybody see it when it is published, or
 * when it withdraws something that was.
 */
export async function appendRevision(write: Write, saved: SavedRevision): Promise<StoredRevision> {
  const { queries } = write
  const visibleBefore = await readVisible(queries, saved.name)
  const isVisible = saved.body === null ? visibleBefore !== null : saved.published
  const modifiedMs = write.tick("articlesAndDrafts", ...(isVisible ? (["articles"] as const) : []))
  const marks = {
    head_revision: saved.revision,
    ...(isVisible ? { visible_revision: saved.revision } : {}),
  }
  await queries
    .insertInto("articles")
    .values({ name: saved.name, ...marks })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(marks))
    .execute()
  await queries.insertInto("article_revisions").values(toRow(saved, modifiedMs)).execute()
  if (isVisible) await replaceImageUse(write, saved.name, imageReferences(saved))
  return { saved, modifiedMs }
}

/**
 * What changed at or after a time, in the order of time, tombstones included: of every name what
 * everybody sees and, with drafts, its head. Without drafts what is seen counts as current, as
 * nothing may tell of a draft.
 */
export async function* changedRevisions(
  queries: Queries,
  sinceMs: number,
  includeDrafts: boolean,
): AsyncGenerator<readonly ListedRevision[]> {
  // Times are unique and every later change gets a later one, so paging by time misses nothing.
  for (let fromMs = sinceMs; ;) {
    const rows = await queries
      .selectFrom("article_revisions as r")
      .innerJoin("articles as a", "a.name", "r.name")
      .selectAll("r")
      .select("a.head_revision")
      .where("r.modified_ms", ">=", fromMs)
      .where((row) => {
        const visible = row("r.revision", "=", row.ref("a.visible_revision"))
        return includeDrafts
          ? row.or([visible, row("r.revision", "=", row.ref("a.head_revision"))])
          : visible
      })
      .orderBy("r.modified_ms")
      .limit(pageSize)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => ({
      ...fromRow(row),
      isCurrent: !includeDrafts || row.revision === row.head_revision,
    }))
    if (rows.length < pageSize) return
    fromMs = last.modified_ms + 1
  }
}

/** Revisions of one name from the oldest on, both bounds inclusive. */
export async function readRevisions(
  queries: Queries,
  name: string,
  from: number,
  through: number,
): Promise<ListedRevision[]> {
  const rows = await queries
    .selectFrom("article_revisions as r")
    .innerJoin("articles as a", "a.name", "r.name")
    .selectAll("r")
    .select("a.head_revision")
    .where("r.name", "=", name)
    .where("r.revision", ">=", from)
    .where("r.revision", "<=", through)
    .orderBy("r.revision")
    .execute()
  return rows.map((row) => ({ ...fromRow(row), isCurrent: row.revision === row.head_revision }))
}

async function readMarked(
  queries: Queries,
  name: ArticleName,
  mark: "articles.head_revision" | "articles.visible_revision",
): Promise<StoredRevision | null> {
  const row = await queries
    .selectFrom("articles")
    .innerJoin("article_revisions as r", (join) =>
      join.onRef("r.name", "=", "articles.name").onRef("r.revision", "=", mark),
    )
    .selectAll("r")
    .where("articles.name", "=", name)
    .executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

function toRow(saved: SavedRevision, modifiedMs: number): Tables["article_revisions"] {
  return {
    name: saved.name,
    revision: saved.revision,
    modified_ms: modifiedMs,
    modified_by: saved.modifiedBy,
    protocol_section: saved.protocolSection,
    protocol_number: saved.protocolNumber,
    keywords: JSON.stringify(saved.keywords),
    hierarchy_parent: JSON.stringify(saved.hierarchyParent),
    hierarchy_weight: saved.hierarchyWeight,
    is_public: saved.isPublic ? 1 : 0,
    images: JSON.stringify(saved.images),
    body: saved.body,
    published: saved.published ? 1 : 0,
    deleted: saved.deleted ? 1 : 0,
    replaces: saved.replaces,
    replaced_by: saved.replacedBy,
  }
}

/** Trusts what `toRow` wrote: it was checked at the door. */
function fromRow(row: Selectable<Tables["article_revisions"]>): StoredRevision {
  return {
    modifiedMs: row.modified_ms,
    saved: {
      name: row.name as ArticleName,
      revision: row.revision,
      modifiedBy: row.modified_by,
      protocolSection: row.protocol_section as ProtocolSection,
      protocolNumber: row.protocol_number,
      keywords: JSON.parse(row.keywords) as string[],
      hierarchyParent: JSON.parse(row.hierarchy_parent) as string[],
      hierarchyWeight: row.hierarchy_weight,
      isPublic: row.is_public === 1,
      images: JSON.parse(row.images) as AttachmentId[],
      body: row.body,
      published: row.published === 1,
      deleted: row.deleted === 1,
      replaces: row.replaces as ArticleName | null,
      replacedBy: row.replaced_by as ArticleName | null,
    },
  }
}
