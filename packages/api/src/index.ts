export { ApiError, type ApiErrorKind } from "./api-error.ts"
export {
  type ApiClient,
  createClient,
  type FeedAnswer,
  type FeedPage,
  type FeedRequest,
} from "./client.ts"
export { type ErrorCode, errorCodes } from "./errors.ts"
export { cookieNames, headerNames } from "./headers.ts"
export { type Route, type RouteName, routes } from "./routes.ts"
export type { Caller, ClientOptions, Fetch } from "./send.ts"
export { roleToWire, type SignedIn, type SignIn, wireSignIn } from "./wire/account.ts"
export { attachmentToWire, wireAttachmentCreate } from "./wire/attachment.ts"
export { articleSave, documentToWire, wireDocumentSave } from "./wire/document.ts"
export {
  answerEnvelope,
  errorEnvelope,
  type ValidationError,
  type WireError,
} from "./wire/envelope.ts"
export {
  type ContentsSave,
  contentsSave,
  contentsToWire,
  wireContentsSave,
} from "./wire/index-configuration.ts"
export {
  type NoticeSave,
  noticeSave,
  noticeToWire,
  wireNoticeSave,
  zeroNoticeId,
  zeroTime,
} from "./wire/notice.ts"
export type { WirePage, WireProblem } from "./wire/read.ts"
