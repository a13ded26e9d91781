import { roleToWire } from "@protoctl/api"
import type { Handler } from "../http/call.ts"
import { checkAccess } from "../http/caller.ts"
import { readCount, readText } from "../http/read-request.ts"
import { Refusal } from "../http/refusal.ts"
import { readRole, rolesOf } from "../storage/roles.ts"

export const ownRoles: Handler = async ({ caller }, { database }) => {
  return { items: (await rolesOf(database, caller.id)).map(roleToWire) }
}

/** Everybody may read their own roles, as that is how a client learns what it may do. */
export const role: Handler = async ({ caller, query }, { database }) => {
  readText(query, "Id")
  const id = readCount(query, "Id", 0)
  if (!caller.roleIds.has(id)) checkAccess("Pages.Roles", caller)
  const found = await readRole(database, id)
  if (found === undefined) throw new Refusal("not-found", `there is no role ${id}`)
  return roleToWire(found)
}
