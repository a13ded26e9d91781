import type { Timestamp } from "./timestamp.ts"
import { neverFetched } from "./timestamp.ts"

/** What is fetched and remembered separately. Articles and drafts come in one call. */
export const feedKinds = ["article", "draft", "attachment", "index", "notices"] as const
export type FeedKind = (typeof feedKinds)[number]

/** Per kind, the newest modification time that has been applied. */
export type Watermarks = Readonly<Record<FeedKind, Timestamp>>

export const initialWatermarks: Watermarks = {
  article: neverFetched,
  draft: neverFetched,
  attachment: neverFetched,
  index: neverFetched,
  notices: neverFetched,
}
