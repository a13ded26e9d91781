import type { ArticleName, AttachmentId } from "./names.ts"
import type { ProtocolSection } from "./protocol-section.ts"
import type { Timestamp } from "./timestamp.ts"

/** What an editor decides about an article. */
export interface ArticleFields {
  readonly name: ArticleName
  readonly protocolSection: ProtocolSection
  /** As printed on paper, such as `1210-P`; empty when the agency does not number it. */
  readonly protocolNumber: string
  /** In the editor's order: neighbours are searched as pairs. */
  readonly keywords: readonly string[]
  /** Names of contents sections from the top down; empty when the article is not placed. */
  readonly hierarchyParent: readonly string[]
  /** Orders articles inside a contents section, compared as text. */
  readonly hierarchyWeight: string
  /** Shown in contents and search. A published article that is not public opens by link only. */
  readonly isPublic: boolean
  /** Attachments that the body shows. */
  readonly images: readonly AttachmentId[]
}

/** What a server adds when it accepts a revision. */
export interface RevisionStamp {
  /** Counts from 1 for each article. */
  readonly revision: number
  readonly modified: Timestamp
  readonly modifiedBy: string
}

/** Everything about a revision but its text. */
export interface RevisionHeader extends ArticleFields, RevisionStamp {
  readonly published: boolean
  /** True for the newest revision of the article, published or not. */
  readonly isCurrent: boolean
  /** The name that this article had before it was renamed. */
  readonly replaces: ArticleName | null
}

/** One revision, whole. */
export interface ArticleRevision extends RevisionHeader {
  /** Markdown or html as its editor wrote it. */
  readonly body: string
}

export interface PublishedArticle extends ArticleRevision {
  readonly published: true
}

export interface Draft extends ArticleRevision {
  readonly published: false
}

/** An article in its editor. A save is made of it; what it was called stays on the device. */
export interface EditedArticle extends ArticleFields {
  readonly body: string
  /** Its name before it was renamed here; null while it keeps its name. */
  readonly nameWas: ArticleName | null
}

/** An article that readers must no longer see. */
export interface Withdrawal extends RevisionStamp {
  readonly name: ArticleName
  /** False when an editor unpublished it, so that it may still exist as a draft. */
  readonly deleted: boolean
  /** Where the article went when it was renamed. */
  readonly replacedBy: ArticleName | null
}

/** One item of the article feed. */
export type ArticleChange =
  | { readonly kind: "published"; readonly article: PublishedArticle }
  | { readonly kind: "draft"; readonly article: Draft }
  | { readonly kind: "withdrawn"; readonly withdrawal: Withdrawal }
