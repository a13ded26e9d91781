import type { ArticleFields } from "./article.ts"
import type { ArticleName } from "./names.ts"

/** What an editor sends: the article as it shall be, and the revision it was made from. */
export interface ArticleSave extends ArticleFields {
  /** Null withdraws the article. */
  readonly body: string | null
  /** The revision that the editor started from; 0 for a name that does not exist yet. */
  readonly baseRevision: number
  readonly published: boolean
  readonly deleted: boolean
  readonly replaces: ArticleName | null
  readonly replacedBy: ArticleName | null
}

/** A revision as a server keeps it for ever, tombstones included. */
export interface SavedRevision extends Omit<ArticleSave, "baseRevision"> {
  readonly revision: number
  readonly modifiedBy: string
}

export type SavePlan =
  /** Somebody saved in between; nothing may be written. */
  | { readonly kind: "stale"; readonly currentRevision: number }
  /** The same save came twice because its answer was lost; the head is the answer. */
  | { readonly kind: "repeated" }
  | {
      readonly kind: "write"
      readonly revision: SavedRevision
      /** Another name that this save withdraws, because the article is renamed by it. */
      readonly withdraws: ArticleName | null
    }

/**
 * Decides what a save does to an article.
 *
 * A draft leaves what is published as it is. Publishing an article that replaces another
 * withdraws the other, so a rename kept as a draft leaves the old name readable.
 *
 * @param head The newest revision of the name, a tombstone perhaps; null for a new name.
 */
export function planSave(head: SavedRevision | null, save: ArticleSave, by: string): SavePlan {
  const revision = savedRevision(save, (head?.revision ?? 0) + 1, by)
  if (save.baseRevision !== (head?.revision ?? 0)) {
    return head !== null && head.revision === save.baseRevision + 1 && sameSave(head, revision)
      ? { kind: "repeated" }
      : { kind: "stale", currentRevision: head?.revision ?? 0 }
  }
  return { kind: "write", revision, withdraws: withdrawnBy(revision) }
}

/** A tombstone counts as published when nothing replaces it, but it takes nobody's place. */
function withdrawnBy({ body, published, name, replaces }: SavedRevision): ArticleName | null {
  return body !== null && published && replaces !== name ? replaces : null
}

/** The tombstone that a name gets when another article takes its place. */
export function withdrawal(
  head: SavedRevision,
  replacedBy: ArticleName | null,
  by: string,
): SavedRevision {
  return savedRevision({ ...head, deleted: true, replacedBy }, head.revision + 1, by)
}

function savedRevision(
  save: Omit<ArticleSave, "baseRevision">,
  revision: number,
  modifiedBy: string,
): SavedRevision {
  const { name, protocolSection, protocolNumber, keywords, replaces, replacedBy, deleted } = save
  const stamp = { revision, modifiedBy }
  if (deleted || save.body === null) {
    return {
      name, protocolSection, protocolNumber, keywords, replaces, deleted, ...stamp,
      ...unplaced, replacedBy: deleted ? replacedBy : null, isPublic: false, images: [], body: null,
      published: deleted && replacedBy === null,
    } // prettier-ignore
  }
  return {
    name, protocolSection, protocolNumber, keywords, replaces, replacedBy: null, deleted, ...stamp,
    ...(save.isPublic ? placeOf(save) : unplaced),
    isPublic: save.isPublic, images: save.images, body: save.body, published: save.published,
  } // prettier-ignore
}

const unplaced = { hierarchyParent: [], hierarchyWeight: "" } as const

function placeOf({ hierarchyParent, hierarchyWeight }: ArticleFields) {
  return { hierarchyParent, hierarchyWeight }
}

/** Equal in everything an editor decides, and made by the same person. The number may differ. */
function sameSave(a: SavedRevision, b: SavedRevision): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
}

/** Field by field, since a server keeps more beside a revision, such as its time. */
function comparable(saved: SavedRevision): unknown[] {
  return [
    saved.name, saved.protocolSection, saved.protocolNumber, saved.keywords,
    saved.hierarchyParent, saved.hierarchyWeight, saved.isPublic, saved.images, saved.body,
    saved.published, saved.deleted, saved.replaces, saved.replacedBy, saved.modifiedBy,
  ] // prettier-ignore
}
