import type { ArticleTree } from "@protoctl/content/tree"
import type {
  AttachmentHeader,
  Contents,
  ListedArticle,
  Notice,
  RevisionHeader,
} from "@protoctl/model"

/** An article as lists show it, without its text. */
export function listedArticle(header: RevisionHeader): ListedArticle {
  const { name, protocolSection, hierarchyParent, hierarchyWeight, isPublic } = header
  return { name, protocolSection, hierarchyParent, hierarchyWeight, isPublic }
}

/** An attachment and what its bytes told when they were first held. */
export interface ListedAttachment extends AttachmentHeader {
  /** The digest under which the bytes are stored. */
  readonly sha256: string
  /** In CSS pixels; null when the bytes are no image that can be measured. */
  readonly width: number | null
  readonly height: number | null
}

/** A notice as a reader's store and a snapshot hold it: parsed. */
export interface NoticeRecord extends Notice {
  readonly tree: ArticleTree
}

/** The file of a snapshot that a reader needs first: what there is, and where it stands. */
export interface Listing {
  readonly contents: Contents | null
  readonly notices: readonly NoticeRecord[]
  /** In list order. */
  readonly articles: readonly ListedArticle[]
  readonly attachments: readonly ListedAttachment[]
}
