import type { User } from "@protoctl/model"
import type { Selectable } from "kysely"
import type { Queries } from "./database.ts"
import type { Tables } from "./tables.ts"
import type { Write } from "./write.ts"

export interface Account extends Pick<
  User,
  "id" | "userName" | "name" | "surname" | "emailAddress" | "isActive"
> {
  readonly passwordHash: string
}

/** What names and addresses are compared by, so that neither case nor composition tells two apart. */
export function nameKey(name: string): string {
  return name.trim().normalize("NFKC").toLowerCase()
}

export async function findUser(
  queries: Queries,
  userNameOrEmailAddress: string,
): Promise<Account | undefined> {
  const key = nameKey(userNameOrEmailAddress)
  const rows = await queries
    .selectFrom("users")
    .selectAll()
    .where((row) => row.or([row("user_name_key", "=", key), row("email_key", "=", key)]))
    .execute()
  // A user name that looks like another's address does not take the other's place.
  const row = rows.find((found) => found.user_name_key === key) ?? rows[0]
  return row && fromRow(row)
}

export async function readUser(queries: Queries, id: number): Promise<Account | undefined> {
  const row = await queries.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst()
  return row && fromRow(row)
}

export async function anyUserExists(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined
}

/** @returns The new user's id. */
export async function insertUser(
  write: Write,
  user: Omit<Account, "id"> & { readonly roleIds: readonly number[] },
): Promise<number> {
  const { queries } = write
  const { last } = await queries
    .selectFrom("users")
    .select((row) => row.fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow()
  const id = (last ?? 0) + 1
  const createdMs = write.tick()
  await queries
    .insertInto("users")
    .values({
      id,
      user_name: user.userName,
      user_name_key: nameKey(user.userName),
      email_address: user.emailAddress,
      email_key: nameKey(user.emailAddress),
      name: user.name,
      surname: user.surname,
      password_hash: user.passwordHash,
      is_active: user.isActive ? 1 : 0,
      created_ms: createdMs,
      modified_ms: createdMs,
    })
    .execute()
  for (const role_id of user.roleIds) {
    await queries.insertInto("user_roles").values({ user_id: id, role_id }).execute()
  }
  return id
}

export async function setLastLogin(queries: Queries, id: number, atMs: number): Promise<void> {
  await queries.updateTable("users").set({ last_login_ms: atMs }).where("id", "=", id).execute()
}

function fromRow(row: Selectable<Tables["users"]>): Account {
  return {
    id: row.id,
    userName: row.user_name,
    emailAddress: row.email_address,
    name: row.name,
    surname: row.surname,
    isActive: row.is_active === 1,
    passwordHash: row.password_hash,
  }
}
