import {
  type ArticleChange,
  type ArticleName,
  type ArticleRevision,
  compareTimestamps,
  draftId,
  type LocalId,
  publishedId,
  type RevisionStamp,
} from "@protoctl/model"

/** What a store does with one of its article records. */
export type RecordChange =
  | {
      readonly kind: "put"
      readonly id: LocalId
      readonly stamp: RevisionStamp
      readonly article: ArticleRevision
    }
  | {
      readonly kind: "remove"
      readonly id: LocalId
      readonly stamp: RevisionStamp
      readonly replacedBy: ArticleName | null
    }

/** Looks up what a store holds under an id, its tombstones included. */
export type HeldStamp = (id: LocalId) => Pick<RevisionStamp, "revision" | "modified"> | undefined

/**
 * What a page of the article feed changes in a store, whatever the order of its items. Applying a
 * page twice is the same as once: what is held with the same revision and time, or a later time, is passed over.
 */
export function recordChanges(changes: readonly ArticleChange[], held: HeldStamp): RecordChange[] {
  const planned = new Map<LocalId, RecordChange>()
  for (const change of changes.flatMap(effects)) {
    const before = planned.get(change.id)?.stamp ?? held(change.id)
    if (before === undefined || isNews(before, change.stamp)) planned.set(change.id, change)
  }
  return [...planned.values()].filter(
    (change) => mattersWhenAbsent(change) || held(change.id) !== undefined,
  )
}

function effects(change: ArticleChange): RecordChange[] {
  switch (change.kind) {
    case "published": {
      const { article } = change
      const put = {
        kind: "put",
        id: publishedId(article.name),
        stamp: stampOf(article),
        article,
      } as const
      return article.isCurrent ? [put, removal(draftId(article.name), article)] : [put]
    }
    case "draft": {
      const { article } = change
      return [{ kind: "put", id: draftId(article.name), stamp: stampOf(article), article }]
    }
    case "withdrawn": {
      const { withdrawal } = change
      const published = {
        ...removal(publishedId(withdrawal.name), withdrawal),
        replacedBy: withdrawal.replacedBy,
      }
      return withdrawal.deleted
        ? [published, removal(draftId(withdrawal.name), withdrawal)]
        : [published]
    }
  }
}

function removal(id: LocalId, stamp: RevisionStamp) {
  return { kind: "remove", id, stamp: stampOf(stamp), replacedBy: null } as const
}

/** Forgetting what was never held is no change, unless it says where an article went. */
function mattersWhenAbsent(change: RecordChange): boolean {
  return change.kind === "put" || change.replacedBy !== null
}

function isNews(
  held: Pick<RevisionStamp, "revision" | "modified">,
  stamp: Pick<RevisionStamp, "revision" | "modified">,
): boolean {
  const order = compareTimestamps(stamp.modified, held.modified)
  return order > 0 || (order === 0 && stamp.revision > held.revision)
}

function stampOf({ revision, modified, modifiedBy }: RevisionStamp): RevisionStamp {
  return { revision, modified, modifiedBy }
}
