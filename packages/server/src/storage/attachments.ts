import type { AttachmentId } from "@protoctl/model"
import type { Queries } from "./database.ts"
import { isUsed } from "./image-use.ts"
import type { Write } from "./write.ts"

export interface StoredAttachment {
  readonly id: AttachmentId
  readonly fileType: string
  readonly createdMs: number
  /** The caller's: an anonymous one got to see it later than it was made. */
  readonly modifiedMs: number
  readonly deleted: boolean
  readonly bytes: Uint8Array | null
}

/** Images are large: a few at a time. */
const pageSize = 4

export async function insertAttachment(
  write: Write,
  image: {
    readonly id: AttachmentId
    readonly fileType: string
    readonly bytes: Uint8Array
    readonly createdBy: string
  },
): Promise<void> {
  const createdMs = write.tick("images")
  // An import may bring an article before its images.
  const used = await isUsed(write, image.id)
  await write.queries
    .insertInto("attachments")
    .values({
      id: image.id,
      file_type: image.fileType,
      bytes: image.bytes,
      created_ms: createdMs,
      created_by: image.createdBy,
      modified_ms: createdMs,
      public_ms: used ? write.tick("publicImages") : null,
      was_public: used ? 1 : 0,
      deleted: 0,
    })
    .execute()
}

/**
 * Leaves a tombstone in place of the image. A second time changes nothing.
 *
 * @returns False when there never was such an image.
 */
export async function deleteAttachment(write: Write, id: string): Promise<boolean> {
  const found = await write.queries
    .selectFrom("attachments")
    .select(["deleted", "was_public"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (found === undefined || found.deleted === 1) return found !== undefined
  const wasPublic = found.was_public === 1
  const deletedMs = write.tick("images", ...(wasPublic ? (["publicImages"] as const) : []))
  await write.queries
    .updateTable("attachments")
    .set({
      bytes: null,
      deleted: 1,
      modified_ms: deletedMs,
      public_ms: wasPublic ? deletedMs : null,
    })
    .where("id", "=", id)
    .execute()
  return true
}

/** What changed at or after a time, in the order of time, tombstones included. */
export async function* changedAttachments(
  queries: Queries,
  sinceMs: number,
  onlyPublic: boolean,
): AsyncGenerator<readonly StoredAttachment[]> {
  const time = onlyPublic ? "public_ms" : "modified_ms"
  for (let fromMs = sinceMs; ;) {
    const rows = await queries
      .selectFrom("attachments")
      .select(["id", "file_type", "created_ms", "deleted", "bytes", `${time} as at_ms`])
      .where(time, ">=", fromMs)
      .orderBy(time)
      .limit(pageSize)
      .execute()
    const page = rows.map((row) => ({
      id: row.id as AttachmentId,
      fileType: row.file_type,
      createdMs: row.created_ms,
      modifiedMs: row.at_ms as number,
      deleted: row.deleted === 1,
      bytes: row.bytes,
    }))
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    fromMs = (page.at(-1) as StoredAttachment).modifiedMs + 1
  }
}
