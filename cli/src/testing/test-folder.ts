import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"

/** A new empty folder; `remove` when done. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "protoctl-"))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Every file below a folder with its content as hex or text; the tool's own folder left out. */
export async function filesOf(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(dir, path).startsWith(".protoctl"))
    .sort()
  return Object.fromEntries(
    await Promise.all(
      files.map(async (path) => [relative(dir, path), await readFile(path, "latin1")] as const),
    ),
  )
}
