export { type ArticleRecord, articleRecord } from "./article-record.ts"
export { fileKinds } from "./file-kinds.ts"
export { type ListedAttachment, listedArticle, type Listing, type NoticeRecord } from "./listing.ts"
export { parseArticleRecord, parseListedArticle } from "./parse-article-record.ts"
export {
  parseContents,
  parseListedAttachment,
  parseListing,
  parseNoticeRecord,
} from "./parse-listing.ts"
export { RecordError, type RecordErrorCode } from "./record-error.ts"
export { type HeldStamp, type RecordChange, recordChanges } from "./record-changes.ts"
export { currentName } from "./renamed.ts"
export { advanceWatermark, askFrom, overlapMs } from "./watermark.ts"
