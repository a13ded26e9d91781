import type { Write } from "./write.ts"

/**
 * Records which attachments the visible revision of an article uses. One that no article used
 * before becomes visible to everybody, at a new time, so that no poller misses it; one that no
 * article uses any more leaves their feed.
 */
export async function replaceImageUse(
  write: Write,
  article: string,
  attachmentIds: readonly string[],
): Promise<void> {
  const before = await usedBy(write, article)
  const after = new Set(attachmentIds)
  for (const id of after) if (!before.has(id)) await addUse(write, article, id)
  for (const id of before) if (!after.has(id)) await removeUse(write, article, id)
}

/** Does a visible article use this attachment? */
export async function isUsed({ queries }: Write, attachmentId: string): Promise<boolean> {
  const use = await queries
    .selectFrom("article_images")
    .select("article_name")
    .where("attachment_id", "=", attachmentId)
    .limit(1)
    .executeTakeFirst()
  return use !== undefined
}

async function usedBy({ queries }: Write, article: string): Promise<Set<string>> {
  const rows = await queries
    .selectFrom("article_images")
    .select("attachment_id")
    .where("article_name", "=", article)
    .execute()
  return new Set(rows.map((row) => row.attachment_id))
}

async function addUse(write: Write, article: string, id: string): Promise<void> {
  await write.queries
    .insertInto("article_images")
    .values({ article_name: article, attachment_id: id })
    .execute()
  const hidden = await write.queries
    .selectFrom("attachments")
    .select("id")
    .where("id", "=", id)
    .where("public_ms", "is", null)
    .where("deleted", "=", 0)
    .executeTakeFirst()
  if (hidden === undefined) return
  await write.queries
    .updateTable("attachments")
    .set({ public_ms: write.tick("publicImages"), was_public: 1 })
    .where("id", "=", id)
    .execute()
}

async function removeUse(write: Write, article: string, id: string): Promise<void> {
  await write.queries
    .deleteFrom("article_images")
    .where("article_name", "=", article)
    .where("attachment_id", "=", id)
    .execute()
  if (await isUsed(write, id)) return
  write.tick("publicImages")
  await write.queries
    .updateTable("attachments")
    .set({ public_ms: null })
    .where("id", "=", id)
    .where("deleted", "=", 0)
    .execute()
}
