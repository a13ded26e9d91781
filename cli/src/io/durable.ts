import { constants, type Dirent } from "node:fs"
import { lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"
import { errorCode, onDisk } from "./on-disk.ts"

/** Writes a file, and its folder if need be; when this returns the bytes are on the disk. */
export async function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
  await onDisk(`write ${path}`, async () => {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, "w")
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
  })
}

/** Replaces a file in one step: whoever reads it sees the old or the new content, whole. */
export async function replaceDurably(path: string, content: Uint8Array | string): Promise<void> {
  const beside = `${path}.new`
  await writeDurably(beside, content)
  await move(beside, path)
  await syncFolder(dirname(path))
}

/** Renames within one file system, making the target's folder if need be. */
export async function move(from: string, to: string): Promise<void> {
  await onDisk(`move ${from} to ${to}`, async () => {
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
  })
}

/** Makes names that were added to or removed from a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows does not open folders; its file system keeps names by itself.
  if (process.platform === "win32") return
  await onDisk(`sync ${path}`, async () => {
    const folder = await open(path, "r")
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  })
}

export async function removeQuietly(path: string): Promise<void> {
  await onDisk(`remove ${path}`, () => rm(path, { recursive: true, force: true }))
}

/** Windows has no such flag. */
const noFollow = (constants as { readonly O_NOFOLLOW?: number }).O_NOFOLLOW ?? 0

/** A regular file's bytes, or undefined when there is none. Symbolic links are refused. */
export async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return onDisk(`read ${path}`, async () => {
    try {
      const file = await open(path, constants.O_RDONLY | noFollow)
      try {
        return new Uint8Array(await file.readFile())
      } finally {
        await file.close()
      }
    } catch (error) {
      if (errorCode(error) === "ENOENT") return undefined
      throw error
    }
  })
}

/** What lies in a folder, in the order of the names; empty when there is no such folder. */
export async function entriesOf(path: string): Promise<Dirent[]> {
  return onDisk(`list ${path}`, async () => {
    try {
      const entries = await readdir(path, { withFileTypes: true })
      return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    } catch (error) {
      if (errorCode(error) === "ENOENT") return []
      throw error
    }
  })
}

/** What is at a path itself, without following a link; undefined when nothing is. */
export async function statOf(path: string) {
  return onDisk(`look at ${path}`, async () => {
    try {
      return await lstat(path)
    } catch (error) {
      if (errorCode(error) === "ENOENT") return undefined
      throw error
    }
  })
}
