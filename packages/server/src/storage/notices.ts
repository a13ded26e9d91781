import type { NoticeSave } from "@protoctl/api"
import { type Notice, type NoticeId, type Timestamp, timestampFromMs } from "@protoctl/model"
import type { Queries } from "./database.ts"
import type { Write } from "./write.ts"

export type StoredNotice = Notice & { readonly deleted: boolean }

const pageSize = 500

/** Stores a notice as new, or in place of the one with its id. */
export async function writeNotice(
  write: Write,
  save: NoticeSave,
  modifiedBy: string,
): Promise<StoredNotice> {
  const modifiedMs = write.tick("notices")
  const row = {
    title: save.title,
    body: save.body,
    color: save.color,
    from_at: save.from,
    through_at: save.through,
    modified_ms: modifiedMs,
    modified_by: modifiedBy,
    deleted: 0 as const,
  }
  await write.queries
    .insertInto("notices")
    .values({ id: save.id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute()
  return { ...save, modified: timestampFromMs(modifiedMs), modifiedBy, deleted: false }
}

/** A notice's state; undefined when there never was one of this id. */
export async function noticeState(
  { queries }: Write,
  id: string,
): Promise<"posted" | "deleted" | undefined> {
  const row = await queries
    .selectFrom("notices")
    .select("deleted")
    .where("id", "=", id)
    .executeTakeFirst()
  return row && (row.deleted === 1 ? "deleted" : "posted")
}

/** Leaves a tombstone without text. */
export async function deleteNotice(write: Write, id: string, modifiedBy: string): Promise<void> {
  await write.queries
    .updateTable("notices")
    .set({
      title: "",
      body: "",
      deleted: 1,
      modified_ms: write.tick("notices"),
      modified_by: modifiedBy,
    })
    .where("id", "=", id)
    .execute()
}

/** What changed at or after a time, in the order of time, tombstones included. */
export async function* changedNotices(
  queries: Queries,
  sinceMs: number,
): AsyncGenerator<readonly StoredNotice[]> {
  for (let fromMs = sinceMs; ;) {
    const rows = await queries
      .selectFrom("notices")
      .selectAll()
      .where("modified_ms", ">=", fromMs)
      .orderBy("modified_ms")
      .limit(pageSize)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => ({
      id: row.id as NoticeId,
      title: row.title,
      body: row.body,
      color: row.color,
      from: row.from_at as Timestamp | null,
      through: row.through_at as Timestamp,
      modified: timestampFromMs(row.modified_ms),
      modifiedBy: row.modified_by,
      deleted: row.deleted === 1,
    }))
    if (rows.length < pageSize) return
    fromMs = last.modified_ms + 1
  }
}
