import type { Queries } from "./database.ts"
import { tokenHash } from "../token.ts"

/** Remembers that a token stands for a user until it expires, and forgets those that have. */
export async function insertToken(
  queries: Queries,
  token: string,
  { userId, nowMs, expiresMs }: { userId: number; nowMs: number; expiresMs: number },
): Promise<void> {
  await queries.deleteFrom("tokens").where("expires_ms", "<=", nowMs).execute()
  await queries
    .insertInto("tokens")
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_ms: nowMs,
      expires_ms: expiresMs,
    })
    .execute()
}

/** Whom a token stands for: nobody once it expired or was revoked, or the user is not active. */
export async function findTokenUser(
  queries: Queries,
  token: string,
  nowMs: number,
): Promise<{ id: number; userName: string } | undefined> {
  return queries
    .selectFrom("tokens")
    .innerJoin("users", "users.id", "tokens.user_id")
    .select(["users.id", "users.user_name as userName"])
    .where("tokens.token_hash", "=", tokenHash(token))
    .where("tokens.expires_ms", ">", nowMs)
    .where("users.is_active", "=", 1)
    .executeTakeFirst()
}

/** Ends every session of a user. */
export async function revokeTokens(queries: Queries, userId: number): Promise<void> {
  await queries.deleteFrom("tokens").where("user_id", "=", userId).execute()
}
