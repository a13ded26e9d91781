/**
 * What changes separately. Anonymous callers and signed-in callers see different articles and
 * images, so that a draft's save does not even show as a changed etag to the former.
 */
export const feedNames = [
  "articles",
  "articlesAndDrafts",
  "publicImages",
  "images",
  "contents",
  "notices",
] as const
export type FeedName = (typeof feedNames)[number]
