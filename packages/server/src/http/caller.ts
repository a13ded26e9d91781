import { grantedPermissions, type Permission } from "@protoctl/model"
import type { Services } from "../services.ts"
import { rolesOf } from "../storage/roles.ts"
import { findTokenUser } from "../storage/tokens.ts"
import { Refusal } from "./refusal.ts"

/** Who makes a call. Read anew for every call, so that a change of rights counts at once. */
export interface Caller {
  readonly id: number
  readonly userName: string
  readonly roleIds: ReadonlySet<number>
  readonly permissions: ReadonlySet<Permission>
}

/**
 * Reads the Authorization header, and nothing else.
 *
 * @returns Null for a call without the header.
 * @throws {Refusal} `not-signed-in` for a token that is not valid (any more): its owner should
 *   learn that, not be served as a stranger.
 */
export async function readCaller(
  request: Request,
  { database, now }: Services,
): Promise<Caller | null> {
  const header = request.headers.get("Authorization")
  if (header === null) return null
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  const user = token === undefined ? undefined : await findTokenUser(database, token, now())
  if (user === undefined) {
    throw new Refusal("not-signed-in", "the session has ended; sign in again")
  }
  const roles = await rolesOf(database, user.id)
  return {
    ...user,
    roleIds: new Set(roles.map((role) => role.id)),
    permissions: grantedPermissions(roles),
  }
}

/** @throws {Refusal} The caller may not make a call with this access. */
export function checkAccess(access: "session" | Permission, caller: Caller | null): Caller {
  if (caller === null) throw new Refusal("not-signed-in", "sign in to do this")
  if (access !== "session" && !caller.permissions.has(access)) {
    throw new Refusal("not-permitted", `the permission ${access} is needed`)
  }
  return caller
}
