import { type Permission, permissions, type Role } from "@protoctl/model"
import type { Selectable } from "kysely"
import type { Queries } from "./database.ts"
import type { Tables } from "./tables.ts"
import { nameKey } from "./users.ts"

export async function readRole(queries: Queries, id: number): Promise<Role | undefined> {
  const row = await queries.selectFrom("roles").selectAll().where("id", "=", id).executeTakeFirst()
  return row && fromRow(row)
}

/** The roles of a user, by id. */
export async function rolesOf(queries: Queries, userId: number): Promise<Role[]> {
  const rows = await queries
    .selectFrom("roles")
    .innerJoin("user_roles", "user_roles.role_id", "roles.id")
    .selectAll("roles")
    .where("user_roles.user_id", "=", userId)
    .orderBy("roles.id")
    .execute()
  return rows.map(fromRow)
}

export async function insertRole(
  queries: Queries,
  role: Role & { readonly isStatic: boolean },
): Promise<void> {
  await queries
    .insertInto("roles")
    .values({
      id: role.id,
      name: role.name,
      name_key: nameKey(role.name),
      description: role.description,
      permissions: JSON.stringify(role.permissions),
      is_static: role.isStatic ? 1 : 0,
    })
    .execute()
}

/** A permission that was granted once and is no longer defined falls away. */
function fromRow(row: Selectable<Tables["roles"]>): Role {
  const granted = JSON.parse(row.permissions) as string[]
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    permissions: permissions.filter((permission: Permission) => granted.includes(permission)),
  }
}
