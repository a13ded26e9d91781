import type { NoticeId } from "./names.ts"
import type { Timestamp } from "./timestamp.ts"

/** A message on the home page for some days. */
export interface Notice {
  readonly id: NoticeId
  readonly title: string
  readonly body: string
  /** A colour name of the theme. */
  readonly color: string
  /** Null: visible at once. */
  readonly from: Timestamp | null
  /** A moment of the last day on which it is shown. */
  readonly through: Timestamp
  readonly modified: Timestamp
  readonly modifiedBy: string
}

/** One item of the notice feed. */
export type NoticeChange =
  | { readonly kind: "posted"; readonly notice: Notice }
  | { readonly kind: "deleted"; readonly id: NoticeId; readonly modified: Timestamp }
