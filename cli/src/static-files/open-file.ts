import type { BigIntStats } from "node:fs"
import { type FileHandle, open, realpath } from "node:fs/promises"
import { join, sep } from "node:path"
import { errorCode } from "../io/on-disk.ts"

/** An open file of a bundle; whoever gets it closes it. */
export interface OpenFile {
  readonly path: string
  readonly handle: FileHandle
  readonly stats: BigIntStats
}

/**
 * Opens a bundle's file for reading; undefined when it is not there, is no ordinary file, or lies
 * elsewhere by way of a link.
 *
 * @param root The bundle's real path.
 * @param path Inside it, with `/`.
 */
export async function openFile(root: string, path: string): Promise<OpenFile | undefined> {
  try {
    const real = await realpath(join(root, path))
    if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined
    const handle = await open(real, "r")
    const stats = await handle.stat({ bigint: true })
    if (stats.isFile()) return { path, handle, stats }
    await handle.close()
    return undefined
  } catch (error) {
    if (absent.has(errorCode(error) ?? "")) return undefined
    throw error
  }
}

const absent = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "ELOOP", "EACCES"])
