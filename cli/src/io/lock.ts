import { link, readFile, rename } from "node:fs/promises"
import { readFileSync } from "node:fs"
import type { CliIo } from "./cli-io.ts"
import { removeQuietly, writeDurably } from "./durable.ts"
import { errorCode, onDisk } from "./on-disk.ts"
import { ProtoctlError } from "./protoctl-error.ts"

interface Owner {
  readonly pid: number
  /** The process' start as its system counts it, so that a pid given anew is told apart. */
  readonly started: string | null
}

/**
 * Runs a command's work while no other does the same at this lock. The lock of a process that no
 * longer lives is taken over.
 *
 * @param path The lock's file.
 * @throws {ProtoctlError} `folder-locked`.
 */
export async function withLock<T>(io: CliIo, path: string, work: () => Promise<T>): Promise<T> {
  await acquire(io, path)
  try {
    return await work()
  } finally {
    await removeQuietly(path)
  }
}

async function acquire(io: CliIo, path: string): Promise<void> {
  const own = `${path}.${io.pid}`
  await writeDurably(own, JSON.stringify(ownerOf(io.pid)))
  try {
    // A link appears whole or not at all, so nobody ever sees a lock without its owner.
    for (let attempt = 0; attempt < 5; attempt++) {
      if (await linked(own, path)) return
      const owner = await readOwner(path)
      if (owner === undefined) continue
      if (isAlive(owner)) throw locked(path, owner)
      await takeAway(path, owner, `${own}.dead`)
    }
    throw locked(path, undefined)
  } finally {
    await removeQuietly(own)
  }
}

async function linked(own: string, path: string): Promise<boolean> {
  return onDisk(`lock ${path}`, async () => {
    try {
      await link(own, path)
      return true
    } catch (error) {
      if (errorCode(error) === "EEXIST") return false
      throw error
    }
  })
}

/** Of two commands that find the same dead owner only one moves its lock; a living one goes back. */
async function takeAway(path: string, dead: Owner, aside: string): Promise<void> {
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === "ENOENT") return
    throw error
  }
  const moved = await readOwner(aside)
  if (JSON.stringify(moved) !== JSON.stringify(dead)) await linked(aside, path)
  await removeQuietly(aside)
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const { pid, started } = JSON.parse(await readFile(path, "utf8")) as Partial<Owner>
    return { pid: typeof pid === "number" ? pid : 0, started: started ?? null }
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined
    return { pid: 0, started: null } // not ours or damaged: nobody alive owns it
  }
}

function ownerOf(pid: number): Owner {
  return { pid, started: processStart(pid) }
}

function isAlive({ pid, started }: Owner): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) === "ESRCH") return false
  }
  return started === null || started === processStart(pid)
}

/** Linux: clock ticks since boot, field 22 of the process' stat line. Elsewhere unknown. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null
  } catch {
    return null
  }
}

function locked(path: string, owner: Owner | undefined): ProtoctlError {
  const who = owner === undefined ? "another command" : `process ${owner.pid}`
  return new ProtoctlError(
    "folder-locked",
    `${path}: ${who} is working on this folder`,
    "wait until it has ended, then run the command again",
  )
}
