export {
  type Permission,
  permissions,
  type Role,
  type User,
  type Tenant,
  type Session,
  grantedPermissions,
} from "./account.ts"
export type {
  ArticleChange,
  ArticleFields,
  ArticleRevision,
  Draft,
  EditedArticle,
  PublishedArticle,
  RevisionHeader,
  RevisionStamp,
  Withdrawal,
} from "./article.ts"
export {
  type AttachmentChange,
  type AttachmentHeader,
  base64SizeBytes,
  usageCounts,
} from "./attachment.ts"
export type { Brand } from "./brand.ts"
export { type Day, type DayOf, noticeIsActive, noticesOn } from "./calendar.ts"
export { compareCodePoints, compareLists } from "./compare.ts"
export {
  type Contents,
  type ContentsSection,
  type EditedSection,
  sortedSections,
} from "./contents.ts"
export type { Diagnostic, Place, Severity } from "./diagnostic.ts"
export { type FeedKind, feedKinds, initialWatermarks, type Watermarks } from "./feed.ts"
export {
  compareListed,
  type ListedArticle,
  outlineContents,
  type OutlineSection,
} from "./list-order.ts"
export {
  displayName,
  type DraftId,
  draftId,
  isDraftId,
  type LocalId,
  type PublishedId,
  publishedId,
} from "./local-id.ts"
export type { LocalSettings } from "./local-settings.ts"
export {
  type ArticleName,
  articleName,
  articleNameProblem,
  type AttachmentId,
  attachmentId,
  type NoticeId,
  noticeId,
} from "./names.ts"
export type { Notice, NoticeChange } from "./notice.ts"
export {
  defaultProtocolSection,
  isProtocolSection,
  type ProtocolSection,
  protocolSections,
} from "./protocol-section.ts"
export {
  type ArticleSave,
  planSave,
  type SavedRevision,
  type SavePlan,
  withdrawal,
} from "./save-article.ts"
export {
  compareTimestamps,
  earlierOf,
  laterOf,
  neverFetched,
  type Timestamp,
  timestamp,
  timestampFromMs,
  timestampMs,
} from "./timestamp.ts"
