import { join } from "node:path"
import type { CliIo } from "../io/cli-io.ts"
import { statOf, writeDurably } from "../io/durable.ts"
import { withLock } from "../io/lock.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"
import type { Content } from "./content.ts"
import { finishJournal, toolFolder } from "./journal.ts"
import { listFolder } from "./list-folder.ts"
import { parseContent } from "./parse-content.ts"

/**
 * Works on a content folder while no other command does, after finishing what an interrupted one
 * left. The folder is made when it does not exist.
 */
export async function withFolder<T>(io: CliIo, dir: string, work: () => Promise<T>): Promise<T> {
  const tools = join(dir, toolFolder)
  const found = await statOf(tools)
  if (found !== undefined && !found.isDirectory()) {
    throw new ProtoctlError(
      "content-damaged",
      `${tools} is no ordinary folder (a link perhaps)`,
      "remove it, then run the command again",
    )
  }
  const ignore = join(tools, ".gitignore")
  if ((await statOf(ignore)) === undefined) await writeDurably(ignore, "*\n")
  return withLock(io, join(tools, "lock"), async () => {
    await finishJournal(dir)
    return work()
  })
}

/**
 * Reads a content folder, and whatever else of it `more` needs while nobody changes it.
 *
 * @throws {ProtoctlError} What `parseContent` throws. A folder that does not exist is not made.
 */
export async function readContent<T>(
  io: CliIo,
  dir: string,
  more: (content: Content) => Promise<T>,
): Promise<T> {
  if ((await statOf(dir)) === undefined) {
    return more(parseContent(dir, { texts: new Map(), attachments: new Map() }))
  }
  return withFolder(io, dir, async () => more(parseContent(dir, await listFolder(dir))))
}
