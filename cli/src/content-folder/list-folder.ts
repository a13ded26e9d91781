import { join } from "node:path"
import { entriesOf, readIfThere, statOf } from "../io/durable.ts"
import { textOf, understand } from "../io/fields.ts"
import { inParallel } from "../io/in-parallel.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"

/** What lies in a content folder, by path with `/`. Other files than its own are passed over. */
export interface FolderFiles {
  readonly texts: ReadonlyMap<string, string>
  /** Sizes in bytes. */
  readonly attachments: ReadonlyMap<string, number>
}

/** Files at the folder's top. */
export const topFiles = [
  "feed.json",
  "attachments.json",
  "contents.json",
  "notices.json",
  "withdrawn.json",
] as const
export const articleFolders = ["articles", "drafts"] as const

/**
 * Lists a content folder and reads its texts, never through a symbolic link. Nothing that a name
 * in it says leads outside.
 *
 * @throws {ProtoctlError} `content-damaged` for a link where a file or folder should be.
 */
export async function listFolder(dir: string): Promise<FolderFiles> {
  const paths: string[] = []
  for (const file of topFiles) if (await isOwnFile(dir, file)) paths.push(file)
  for (const folder of articleFolders) {
    const names = await filesIn(dir, folder)
    paths.push(...names.filter((name) => name.endsWith(".md")))
  }
  const texts = new Map<string, string>(paths.map((path) => [path, ""]))
  await inParallel(paths, async (path) => {
    const bytes = await readIfThere(join(dir, path))
    texts.set(
      path,
      understand(join(dir, path), notText, () => textOf(bytes ?? new Uint8Array())),
    )
  })
  const attachments = new Map<string, number>()
  for (const path of await filesIn(dir, "attachments")) {
    attachments.set(path, (await statOf(join(dir, path)))?.size ?? 0)
  }
  return { texts, attachments }
}

const notText = {
  code: "content-damaged",
  remedy: "save the file as UTF-8, or have it written anew by protoctl pull --full",
} as const

async function isOwnFile(dir: string, path: string): Promise<boolean> {
  const found = await statOf(join(dir, path))
  if (found === undefined) return false
  if (!found.isFile()) throw odd(dir, path, "is no ordinary file")
  return true
}

async function filesIn(dir: string, folder: string): Promise<string[]> {
  const found = await statOf(join(dir, folder))
  if (found === undefined) return []
  if (!found.isDirectory()) throw odd(dir, folder, "is no ordinary folder")
  const entries = await entriesOf(join(dir, folder))
  return entries.map((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isFile()) throw odd(dir, path, "is no ordinary file")
    return path
  })
}

function odd(dir: string, path: string, what: string): ProtoctlError {
  return new ProtoctlError(
    "content-damaged",
    `${join(dir, path)} ${what} (a link perhaps); content is never read through links`,
    "remove it, and pull again if it stood for content",
  )
}
