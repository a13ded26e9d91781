/** What the files of a snapshot hold. */
export const fileKinds = {
  /** A `Listing` as JSON. */
  listing: "listing",
  /** The search index' bytes. */
  index: "index",
  /** Chunks of `ArticleRecord`s as JSON, each under its article's name. */
  articles: "articles",
  /** Chunks of article bodies as their editors wrote them; only an editor loads these. */
  sources: "sources",
  /** An attachment's bytes; its name is its digest. */
  attachment: "attachment",
} as const
