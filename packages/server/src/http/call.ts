import type { Permission } from "@protoctl/model"
import type { Services } from "../services.ts"
import type { FeedName } from "../storage/feed-names.ts"
import type { Caller } from "./caller.ts"

interface CallRequest {
  readonly query: URLSearchParams
  /** Parsed JSON; undefined for a call without a body. */
  readonly body: unknown
}

/** Answers the result of a call that everybody may make. */
export type OpenHandler = (
  request: CallRequest & { readonly caller: Caller | null },
  services: Services,
) => Promise<unknown>

/** Answers the result of a call that only those signed in may make, or only some of them. */
export type Handler = (
  request: CallRequest & { readonly caller: Caller },
  services: Services,
) => Promise<unknown>

/** A poll: everything changed at or after a time. Everybody sees their own part. */
export type FeedHandler = (
  request: { readonly query: URLSearchParams; readonly caller: Caller | null },
  services: Services,
) => FeedView

/** One caller's view of a feed. */
export interface FeedView {
  /** Tells views of the same feed apart in etags. */
  readonly variant: string
  /** The feed whose changes are the only ones to change this view. */
  readonly feed: FeedName
  /** Items as they go on the wire, page by page, in the order of their times. */
  changedSince(sinceMs: number): AsyncIterable<readonly unknown[]>
}

/** Who may make a call, and what answers it. A call with a body says how long that may be. */
export type Call =
  | { readonly access: "anonymous"; readonly feed: FeedHandler }
  | {
      readonly access: "anonymous"
      readonly bodyLimitBytes?: number
      /** A stale token must not keep its owner from getting a new one. */
      readonly ignoresToken?: true
      readonly handle: OpenHandler
    }
  | {
      readonly access: "session" | Permission
      readonly bodyLimitBytes?: number
      readonly handle: Handler
    }
