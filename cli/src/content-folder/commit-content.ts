import { join } from "node:path"
import { readIfThere, removeQuietly, statOf, syncFolder, writeDurably } from "../io/durable.ts"
import { inParallel } from "../io/in-parallel.ts"
import type { Content } from "./content.ts"
import { finishJournal, stagingFolder, writeJournal } from "./journal.ts"
import type { FolderFiles } from "./list-folder.ts"
import { attachmentPaths, renderContent } from "./render-content.ts"

interface Write {
  readonly to: string
  readonly bytes: () => Promise<Uint8Array | string>
}

/**
 * Makes a folder hold `after`, all of it or nothing: changed files are staged, the moves are
 * written down, then done. An interruption before the journal changes nothing, one after it is
 * made good by the next command.
 *
 * @param found What lies in the folder now.
 * @param before What that means; where attachments without bytes are taken from.
 */
export async function commitContent(
  dir: string,
  found: FolderFiles,
  before: Content,
  after: Content,
): Promise<void> {
  const files = renderContent(after)
  const writes: Write[] = [...files.texts]
    .filter(([path, text]) => found.texts.get(path) !== text)
    .map(([path, text]) => ({ to: path, bytes: () => Promise.resolve(text) }))
  const oldPaths = attachmentPaths(before.attachments)
  for (const [path, id] of files.attachments) {
    const fresh = after.attachments.get(id)?.bytes ?? null
    const old = oldPaths.get(id) ?? ""
    if (fresh === null && path === old) continue
    if (fresh !== null && found.attachments.get(path) === fresh.length) {
      if (equal(await readIfThere(join(dir, path)), fresh)) continue
    }
    const kept = async () => (await readIfThere(join(dir, old))) ?? new Uint8Array()
    writes.push({ to: path, bytes: fresh === null ? kept : () => Promise.resolve(fresh) })
  }
  const deletions = [...found.texts.keys(), ...found.attachments.keys()].filter(
    (path) => !files.texts.has(path) && !files.attachments.has(path),
  )
  if (writes.length > 0 || deletions.length > 0) {
    await stage(dir, writes)
    await writeJournal(dir, {
      moves: writes.map(({ to }, at) => ({ from: String(at), to })),
      deletions,
    })
    await finishJournal(dir)
  }
  // Bodies are kept byte for byte, so git must not turn their line ends.
  const attributes = join(dir, ".gitattributes")
  if ((await statOf(attributes)) === undefined) await writeDurably(attributes, "* -text\n")
}

async function stage(dir: string, writes: readonly Write[]): Promise<void> {
  const staging = join(dir, stagingFolder)
  try {
    await inParallel([...writes.entries()], async ([at, write]) => {
      await writeDurably(join(staging, String(at)), await write.bytes())
    })
    await syncFolder(staging)
  } catch (error) {
    // Making room comes second to saying what happened.
    await removeQuietly(staging).catch(() => undefined)
    throw error
  }
}

function equal(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a !== undefined && Buffer.compare(a, b) === 0
}
