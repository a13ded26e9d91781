import { feedVersionMaxAgeMs } from "../limits.ts"
import type { Database } from "./database.ts"
import type { FeedName } from "./feed-names.ts"

interface FeedState {
  readonly epoch: string
  /** Of each feed the time of its last change, by the database's clock. */
  readonly versions: ReadonlyMap<string, number>
}

/**
 * When each feed last changed, kept in memory so that a poll that finds nothing new touches no
 * rows. What this server writes counts at once; what another process writes to the same database
 * counts within `feedVersionMaxAgeMs`.
 */
export class FeedVersions {
  readonly #database: Database
  readonly #now: () => number
  #state: FeedState | undefined
  #readAtMs = 0
  #reading: Promise<FeedState> | undefined

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  async current(): Promise<FeedState> {
    // The wall clock may have been set back, so the age counts in both directions.
    const fresh = Math.abs(this.#now() - this.#readAtMs) < feedVersionMaxAgeMs
    if (this.#state !== undefined && fresh) return this.#state
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  /** Call after the commit that made these changes. */
  advance(changed: ReadonlyMap<FeedName, number>): void {
    if (this.#state === undefined || changed.size === 0) return
    this.#state = { ...this.#state, versions: latest(this.#state.versions, changed) }
  }

  async #read(): Promise<FeedState> {
    const readAtMs = this.#now()
    const { value: epoch } = await this.#database
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "epoch")
      .executeTakeFirstOrThrow()
    const rows = await this.#database.selectFrom("feed_clock").selectAll().execute()
    const read = new Map(rows.map((row) => [row.feed, row.last_ms]))
    // A commit may have been told of while this was read. A new epoch starts afresh.
    const known = this.#state?.epoch === epoch ? this.#state.versions : new Map()
    this.#state = { epoch, versions: latest(read, known) }
    this.#readAtMs = readAtMs
    return this.#state
  }
}

function latest(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>) {
  const merged = new Map(a)
  for (const [feed, ms] of b) merged.set(feed, Math.max(ms, merged.get(feed) ?? 0))
  return merged
}
