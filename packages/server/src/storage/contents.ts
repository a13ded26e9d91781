import { type Contents, timestampFromMs } from "@protoctl/model"
import type { Queries } from "./database.ts"
import type { Write } from "./write.ts"

export interface StoredContents {
  readonly contents: Contents
  readonly modifiedMs: number
  readonly modifiedBy: string
}

/** The one table of contents; undefined before it was first saved. */
export async function readContents(queries: Queries): Promise<StoredContents | undefined> {
  const row = await queries.selectFrom("contents").selectAll().executeTakeFirst()
  if (row === undefined) return undefined
  return {
    contents: {
      id: row.id,
      revision: row.revision,
      modified: timestampFromMs(row.modified_ms),
      sections: JSON.parse(row.sections) as Contents["sections"],
    },
    modifiedMs: row.modified_ms,
    modifiedBy: row.modified_by,
  }
}

/** Puts a revision in place of the one before. */
export async function writeContents(
  write: Write,
  save: Omit<Contents, "modified">,
  modifiedBy: string,
): Promise<Contents> {
  const modifiedMs = write.tick("contents")
  const row = {
    revision: save.revision,
    modified_ms: modifiedMs,
    modified_by: modifiedBy,
    sections: JSON.stringify(save.sections),
  }
  await write.queries
    .insertInto("contents")
    .values({ id: save.id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute()
  return { ...save, modified: timestampFromMs(modifiedMs) }
}
