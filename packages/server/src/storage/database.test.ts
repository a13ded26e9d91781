import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { neverFetched } from "@protoctl/model"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { ServerError } from "../server-error.ts"
import { page, save, seenArticles, startTestServer } from "../test-server.ts"
import { type Database, openDatabase } from "./database.ts"

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "protoctl-database-"))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function refusal(path: string): Promise<ServerError> {
  const error: unknown = await openDatabase(path).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ServerError)
  return error as ServerError
}

describe("opening a database", () => {
  it("keeps what was written, and its epoch, in a file", async () => {
    const path = join(folder, "a.db")
    const first = await startTestServer({ path })
    await first.editor.client.saveArticle(save("A"))
    const { epoch } = page(await first.anonymous.notices({ since: neverFetched }))
    await first.database.destroy()
    const database = await openDatabase(path)
    const names = await database.selectFrom("articles").select("name").execute()
    expect(names).toEqual([{ name: "A" }])
    expect(await epochOf(database)).toBe(epoch)
    await database.destroy()
  })

  it("survives a program that ends without closing it", async () => {
    const path = join(folder, "a.db")
    const server = await startTestServer({ path })
    await server.editor.client.saveArticle(save("A"))
    for (const suffix of ["", "-wal"]) copyFileSync(path + suffix, join(folder, `b.db${suffix}`))
    await server.database.destroy()
    const database = await openDatabase(join(folder, "b.db"))
    expect(await database.selectFrom("articles").select("name").execute()).toHaveLength(1)
    await database.destroy()
  })

  it("enforces references, and waits for every write to reach the disk", async () => {
    const path = join(folder, "a.db")
    const { database } = await startTestServer({ path })
    await expect(
      database.insertInto("user_roles").values({ user_id: 99, role_id: 1 }).execute(),
    ).rejects.toThrow("FOREIGN KEY")
    const pragma = async (name: string) =>
      Object.values(
        (await sql.raw(`pragma ${name}`).execute(database)).rows[0] as object,
      )[0] as unknown
    expect(await pragma("journal_mode")).toBe("wal")
    expect(await pragma("synchronous")).toBe(2)
    expect(await pragma("busy_timeout")).toBe(5000)
    await database.destroy()
  })

  it("says that a folder does not exist", async () => {
    const error = await refusal(join(folder, "missing", "a.db"))
    expect(error.code).toBe("database-unavailable")
    expect(error.message).toContain(join("missing", "a.db"))
    expect(error.cause).toBeDefined()
  })

  it("says that the path is a folder", async () => {
    expect((await refusal(folder)).code).toBe("database-unavailable")
  })

  it("says that the file is no database", async () => {
    const path = join(folder, "a.db")
    writeFileSync(path, "a text, not a database. ".repeat(100))
    expect((await refusal(path)).code).toBe("database-damaged")
  })

  it("says that the file was made by a newer version", async () => {
    const path = join(folder, "a.db")
    const database = await openDatabase(path)
    await database
      .insertInto("kysely_migration" as never)
      .values({ name: "9999-future", timestamp: "2099" })
      .execute()
    await database.destroy()
    expect((await refusal(path)).code).toBe("database-newer")
  })

  it("says that the file cannot be written", async () => {
    const path = join(folder, "a.db")
    await (await openDatabase(path)).destroy()
    chmodSync(path, 0o444)
    chmodSync(folder, 0o555)
    await asOrdinaryUser(async () => {
      expect((await refusal(path)).code).toBe("database-read-only")
    })
    chmodSync(folder, 0o755)
  })

  it("lets two programs share a file", async () => {
    const path = join(folder, "a.db")
    const first = await startTestServer({ path })
    const second = await openDatabase(path)
    await first.editor.client.saveArticle(save("A"))
    expect(await second.selectFrom("articles").select("name").execute()).toHaveLength(1)
    expect(await seenArticles(first.anonymous)).toHaveLength(1)
    await second.destroy()
    await first.database.destroy()
  })
})

async function epochOf(database: Database): Promise<string> {
  const { value } = await database
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "epoch")
    .executeTakeFirstOrThrow()
  return value
}

/** Permissions do not bind root, which containers run tests as. */
async function asOrdinaryUser(work: () => Promise<void>): Promise<void> {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(65534)
  try {
    await work()
  } finally {
    process.seteuid?.(0)
  }
}
