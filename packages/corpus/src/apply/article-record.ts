import type { ArticleRevision, RevisionHeader } from "@protoctl/model"
import type { ArticleTree } from "@protoctl/content/tree"

/**
 * An article as a reader's store and a snapshot hold it: parsed, without its source text.
 * A published one is kept under `article:{name}`, a draft under `draft:{name}`.
 */
export interface ArticleRecord extends RevisionHeader {
  readonly type: "article"
  readonly tree: ArticleTree
}

export function articleRecord(article: ArticleRevision, tree: ArticleTree): ArticleRecord {
  const { body: _, ...header } = article
  return { ...header, type: "article", tree }
}
