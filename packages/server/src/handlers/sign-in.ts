import { type SignedIn, wireSignIn } from "@protoctl/api"
import type { OpenHandler } from "../http/call.ts"
import { readBody } from "../http/read-request.ts"
import { Refusal } from "../http/refusal.ts"
import { rememberedTokenLifetimeSeconds, tokenLifetimeSeconds } from "../limits.ts"
import type { Services } from "../services.ts"
import { clearFailures, countFailure, lockedUntil } from "../storage/failed-sign-ins.ts"
import { insertToken } from "../storage/tokens.ts"
import { type Account, findUser, nameKey, readUser, setLastLogin } from "../storage/users.ts"
import { inWrite, type Write } from "../storage/write.ts"
import { makeToken, tokenHash } from "../token.ts"

/**
 * Sign-in by user name or email address.
 *
 * Who does not exist is refused like who mistyped: same code, same time, same lockout. That an
 * account is inactive is told only to who knows its password.
 */
export const authenticate: OpenHandler = async ({ body }, services): Promise<SignedIn> => {
  const { userNameOrEmailAddress: name, password, rememberMe } = readBody(wireSignIn, body)
  const user = await findUser(services.database, name)
  const subject = user === undefined ? `name:${tokenHash(nameKey(name))}` : `user:${user.id}`
  const untilMs = await lockedUntil(services.database, subject, services.now())
  if (untilMs !== null) throw lockedOut(untilMs, services)
  const right = await services.passwords.verify(password, user?.passwordHash ?? null)
  const lifetimeSeconds = rememberMe ? rememberedTokenLifetimeSeconds : tokenLifetimeSeconds
  // A refusal is given out of the transaction, as throwing it would undo the count.
  const outcome = await inWrite(services, (write) =>
    decide(write, services, { user, subject, right, lifetimeSeconds }),
  )
  if (outcome instanceof Refusal) throw outcome
  return {
    accessToken: outcome.token,
    // Only other servers of the family have a use for it.
    encryptedAccessToken: "",
    expireInSeconds: lifetimeSeconds,
    requiresTwoFactor: false,
    userId: outcome.userId,
  }
}

interface Attempt {
  readonly user: Account | undefined
  readonly subject: string
  readonly right: boolean
  readonly lifetimeSeconds: number
}

async function decide(
  { queries }: Write,
  services: Services,
  { user, subject, right, lifetimeSeconds }: Attempt,
): Promise<Refusal | { token: string; userId: number }> {
  const nowMs = services.now()
  // Again, under the lock: many attempts at once must not get more than the allowed guesses.
  const lockedMs = await lockedUntil(queries, subject, nowMs)
  if (lockedMs !== null) return lockedOut(lockedMs, services)
  const account = user && (await readUser(queries, user.id))
  if (!right || account === undefined || account.passwordHash !== user?.passwordHash) {
    await countFailure(queries, subject, nowMs)
    const untilMs = await lockedUntil(queries, subject, nowMs)
    return untilMs === null ? wrong() : lockedOut(untilMs, services)
  }
  await clearFailures(queries, subject)
  if (!account.isActive) return new Refusal("inactive-user", "this account is not active")
  const token = makeToken(services.random)
  const expiresMs = nowMs + lifetimeSeconds * 1000
  await insertToken(queries, token, { userId: account.id, nowMs, expiresMs })
  await setLastLogin(queries, account.id, nowMs)
  return { token, userId: account.id }
}

function wrong(): Refusal {
  return new Refusal("invalid-credentials", "Invalid user name or password")
}

/** Details say how many seconds are left. */
function lockedOut(untilMs: number, { now }: Services): Refusal {
  const seconds = Math.max(1, Math.ceil((untilMs - now()) / 1000))
  return new Refusal("locked-out", "too many failed attempts; this account is locked for now", {
    details: String(seconds),
  })
}
