import { lockout } from "@protoctl/model/constants"
import { failedSignInMemoryMs } from "../limits.ts"
import type { Queries } from "./database.ts"

/** Until when a subject is locked out, UTC milliseconds; null when it is not. */
export async function lockedUntil(
  queries: Queries,
  subject: string,
  nowMs: number,
): Promise<number | null> {
  const row = await queries
    .selectFrom("failed_sign_ins")
    .select("locked_until_ms")
    .where("subject", "=", subject)
    .executeTakeFirst()
  const untilMs = row?.locked_until_ms ?? null
  return untilMs !== null && untilMs > nowMs ? untilMs : null
}

/** Counts a failure; the last allowed one locks the subject out and starts a new count. */
export async function countFailure(queries: Queries, subject: string, nowMs: number) {
  await forgetOld(queries, nowMs)
  const row = await queries
    .selectFrom("failed_sign_ins")
    .select("failed")
    .where("subject", "=", subject)
    .executeTakeFirst()
  const failed = (row?.failed ?? 0) + 1
  const locks = failed >= lockout.failedAttempts
  const count = {
    failed: locks ? 0 : failed,
    last_ms: nowMs,
    locked_until_ms: locks ? nowMs + lockout.durationSeconds * 1000 : null,
  }
  await queries
    .insertInto("failed_sign_ins")
    .values({ subject, ...count })
    .onConflict((conflict) => conflict.column("subject").doUpdateSet(count))
    .execute()
}

export async function clearFailures(queries: Queries, subject: string): Promise<void> {
  await queries.deleteFrom("failed_sign_ins").where("subject", "=", subject).execute()
}

/** Keeps guessed names from filling the table. */
async function forgetOld(queries: Queries, nowMs: number): Promise<void> {
  await queries
    .deleteFrom("failed_sign_ins")
    .where("last_ms", "<", nowMs - failedSignInMemoryMs)
    .execute()
}
