import { join } from "node:path"
import {
  move,
  readIfThere,
  removeQuietly,
  replaceDurably,
  statOf,
  syncFolder,
} from "../io/durable.ts"
import { fieldsOf, textOf, understand } from "../io/fields.ts"
import { inParallel } from "../io/in-parallel.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"
import { articleFolders, topFiles } from "./list-folder.ts"

/** What remains to be done to a content folder once everything new is staged. */
export interface Journal {
  /** From a file of the staging folder to a path of the content folder. */
  readonly moves: readonly { readonly from: string; readonly to: string }[]
  readonly deletions: readonly string[]
}

export const toolFolder = ".protoctl"
export const stagingFolder = `${toolFolder}/staging`
const journalFile = `${toolFolder}/journal.json`

/** From here on the change happens, by this command or by the next. */
export async function writeJournal(dir: string, journal: Journal): Promise<void> {
  await replaceDurably(join(dir, journalFile), `${JSON.stringify(journal, null, 1)}\n`)
}

/**
 * Finishes the change that an interrupted command had decided on, or clears away one that it had
 * not. Safe to be interrupted itself.
 */
export async function finishJournal(dir: string): Promise<void> {
  const path = join(dir, journalFile)
  const bytes = await readIfThere(path)
  if (bytes !== undefined)
    await carryOut(
      dir,
      understand(path, damaged, () => read(textOf(bytes))),
    )
  await removeQuietly(path)
  await removeQuietly(join(dir, stagingFolder))
}

async function carryOut(dir: string, { moves, deletions }: Journal): Promise<void> {
  await checkFolders(dir)
  if (deletions.length > 0) {
    await inParallel(deletions, (path) => removeQuietly(join(dir, path)))
    // Where names do not tell case, a deletion repeated after the moves could hit a new file.
    await writeJournal(dir, { moves, deletions: [] })
  }
  await inParallel(moves, async ({ from, to }) => {
    const staged = join(dir, stagingFolder, from)
    // A staged file that is gone was moved before the interruption.
    if ((await statOf(staged)) !== undefined) await move(staged, join(dir, to))
  })
  for (const folder of ["", ...articleFolders, "attachments"]) {
    if ((await statOf(join(dir, folder))) !== undefined) await syncFolder(join(dir, folder))
  }
}

/** A folder that is a link would carry the moves elsewhere. */
async function checkFolders(dir: string): Promise<void> {
  for (const folder of [...articleFolders, "attachments", toolFolder, stagingFolder]) {
    const found = await statOf(join(dir, folder))
    if (found === undefined || found.isDirectory()) continue
    throw new ProtoctlError(
      "content-damaged",
      `${join(dir, folder)} is no ordinary folder (a link perhaps)`,
      "remove it, then run the command again",
    )
  }
}

const damaged = {
  code: "content-damaged",
  remedy: "restore the folder from git or a backup, or pull into a new folder",
} as const

function read(text: string): Journal {
  const journal = fieldsOf(JSON.parse(text))
  return {
    moves: journal
      .list("moves")
      .map((row) => ({ from: stagedName(row.text("from")), to: ownPath(row.text("to")) })),
    deletions: journal.texts("deletions").map(ownPath),
  }
}

function stagedName(name: string): string {
  if (/^\d+$/.test(name)) return name
  throw new RangeError(`"${name}" is no staged file`)
}

function ownPath(path: string): string {
  const inFolder = /^(?:articles|drafts|attachments)\/([^/\\]+)$/.exec(path)?.[1]
  const own =
    inFolder === undefined ? topFiles.some((file) => file === path) : /[^.]/.test(inFolder)
  if (own) return path
  throw new RangeError(`"${path}" is no path of a content folder`)
}
