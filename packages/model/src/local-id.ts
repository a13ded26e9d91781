import type { ArticleName } from "./names.ts"

const publishedPrefix = "article:"
const draftPrefix = "draft:"

/** The key of a published article in a local store. */
export type PublishedId = `article:${string}`
/** The key of a draft in a local store. Search leaves these out. */
export type DraftId = `draft:${string}`
export type LocalId = PublishedId | DraftId

export function publishedId(name: ArticleName): PublishedId {
  return `${publishedPrefix}${name}`
}

export function draftId(name: ArticleName): DraftId {
  return `${draftPrefix}${name}`
}

export function isDraftId(id: LocalId): id is DraftId {
  return id.startsWith(draftPrefix)
}

/** What a reader is shown: the id without its prefix. */
export function displayName(id: LocalId): ArticleName {
  const prefix = isDraftId(id) ? draftPrefix : publishedPrefix
  return id.slice(prefix.length) as ArticleName
}
