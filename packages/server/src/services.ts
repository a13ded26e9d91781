import type { Passwords } from "./password.ts"
import type { Database } from "./storage/database.ts"
import type { FeedVersions } from "./storage/feed-versions.ts"

/** Cryptographically strong bytes. */
export type Random = (bytes: number) => Uint8Array

/** What handlers work with. */
export interface Services {
  readonly database: Database
  /** UTC milliseconds since 1970. May jump; the database's clock does not. */
  readonly now: () => number
  readonly random: Random
  readonly appVersion: string
  readonly passwords: Passwords
  readonly feedVersions: FeedVersions
}
