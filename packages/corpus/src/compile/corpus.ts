import type {
  ArticleName,
  AttachmentHeader,
  AttachmentId,
  Brand,
  Contents,
  Draft,
  Notice,
  PublishedArticle,
  RevisionHeader,
  Timestamp,
  Watermarks,
} from "@protoctl/model"
import type { ListedAttachment } from "../apply/listing.ts"

/** What is known of an attachment; sizes where its bytes have been measured. */
export type HeldImage = AttachmentHeader & Partial<Pick<ListedAttachment, "width" | "height">>

/** Everything held of one agency, bodies included, attachments without their bytes. */
export interface Corpus {
  readonly articles: readonly PublishedArticle[]
  readonly drafts: readonly Draft[]
  readonly attachments: readonly HeldImage[]
  readonly contents: Contents | null
  readonly notices: readonly Notice[]
  /** Old names, each with the name that replaced it. */
  readonly renamed: ReadonlyMap<ArticleName, ArticleName>
  /** Names of articles that were deleted, and that nothing has replaced. */
  readonly deleted: ReadonlySet<ArticleName>
  readonly watermarks: Watermarks
  readonly epoch: string | null
  /** The server's clock when it was last asked. */
  readonly asOf: Timestamp
}

/** A corpus that a reader may see: no drafts, and only attachments that its articles show. */
export type PublishedCorpus = Brand<Omit<Corpus, "drafts">, "PublishedCorpus">

/** The one way into a snapshot. */
export function publishedOnly(corpus: Corpus): PublishedCorpus {
  const { drafts: _, ...rest } = corpus
  const articles = corpus.articles.filter((article: RevisionHeader) => article.published)
  const shown = new Set<AttachmentId>(articles.flatMap((article) => article.images))
  const attachments = corpus.attachments.filter(({ id }) => shown.has(id))
  const visible: Omit<Corpus, "drafts"> = { ...rest, articles, attachments }
  return visible as PublishedCorpus
}
