import type { Transaction } from "kysely"
import type { Services } from "../services.ts"
import type { FeedName } from "./feed-names.ts"
import type { Tables } from "./tables.ts"

export interface Write {
  readonly queries: Transaction<Tables>
  /**
   * The next time of the database's clock, later than any before it, for one changed row. The
   * feeds named are those whose answers change by it.
   */
  readonly tick: (...feeds: readonly FeedName[]) => number
}

/**
 * Does all of `work`, or nothing of it when it throws.
 *
 * Writers come one after another: each holds the clock's row until it commits. So whoever sees a
 * time in a feed has seen every earlier one, and a clock set back repeats none.
 */
export async function inWrite<T>(
  { database, now, feedVersions }: Pick<Services, "database" | "now" | "feedVersions">,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  const changed = new Map<FeedName, number>()
  const result = await database.transaction().execute(async (queries) => {
    const begun = await holdClock(queries)
    let lastMs = begun
    const done = await work({
      queries,
      tick: (...feeds) => {
        lastMs = Math.max(Math.floor(now()), lastMs + 1)
        for (const feed of feeds) changed.set(feed, lastMs)
        return lastMs
      },
    })
    if (lastMs > begun) await setClock(queries, [["clock", lastMs], ...changed])
    return done
  })
  feedVersions.advance(changed)
  return result
}

/** An update that changes nothing: it takes the lock that a read would not. */
async function holdClock(queries: Transaction<Tables>): Promise<number> {
  const { last_ms } = await queries
    .updateTable("feed_clock")
    .set((row) => ({ last_ms: row.ref("last_ms") }))
    .where("feed", "=", "clock")
    .returning("last_ms")
    .executeTakeFirstOrThrow()
  return last_ms
}

async function setClock(
  queries: Transaction<Tables>,
  times: readonly (readonly [feed: string, lastMs: number])[],
): Promise<void> {
  for (const [feed, last_ms] of times) {
    await queries.updateTable("feed_clock").set({ last_ms }).where("feed", "=", feed).execute()
  }
}
