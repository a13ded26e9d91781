import type { ListedAttachment } from "@protoctl/corpus/apply"
import {
  type ArticleName,
  type AttachmentId,
  type Contents,
  type Draft,
  initialWatermarks,
  neverFetched,
  type Notice,
  type NoticeId,
  type PublishedArticle,
  type Timestamp,
  type Watermarks,
  type Withdrawal,
} from "@protoctl/model"

/** Everything that a content folder holds. */
export interface Content {
  /** Where it was pulled from: origin and path before `/api`. */
  readonly api: string
  readonly epoch: string | null
  /** The server's clock when it was last asked. */
  readonly asOf: Timestamp
  readonly watermarks: Watermarks
  readonly articles: ReadonlyMap<ArticleName, PublishedArticle>
  readonly drafts: ReadonlyMap<ArticleName, Draft>
  readonly withdrawn: ReadonlyMap<ArticleName, WithdrawnArticle>
  readonly attachments: ReadonlyMap<AttachmentId, HeldAttachment>
  readonly contents: Contents | null
  readonly notices: ReadonlyMap<NoticeId, Notice>
}

/** A tombstone, kept so that old names and late news are understood. */
export type WithdrawnArticle = Omit<Withdrawal, "modifiedBy">

export interface HeldAttachment {
  readonly listed: ListedAttachment
  /** Null when its file in the folder holds them. */
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

export function emptyContent(api: string): Content {
  return {
    api,
    epoch: null,
    asOf: neverFetched,
    watermarks: initialWatermarks,
    articles: new Map(),
    drafts: new Map(),
    withdrawn: new Map(),
    attachments: new Map(),
    contents: null,
    notices: new Map(),
  }
}
