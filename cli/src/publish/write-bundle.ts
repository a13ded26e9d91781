import { dirname, join } from "node:path"
import { mkdir } from "node:fs/promises"
import type { CliIo } from "../io/cli-io.ts"
import {
  entriesOf,
  move,
  readIfThere,
  removeQuietly,
  replaceDurably,
  statOf,
  syncFolder,
  writeDurably,
} from "../io/durable.ts"
import { textOf } from "../io/fields.ts"
import { inParallel } from "../io/in-parallel.ts"
import { onDisk } from "../io/on-disk.ts"
import { ProtoctlError, stopIfInterrupted } from "../io/protoctl-error.ts"
import type { Progress } from "../io/reporter.ts"
import { type BundleFile, publishingSteps } from "./bundle.ts"
import { addGeneration, readGenerations, writeGenerations } from "./generations.ts"
import { encodings, isCompressible, precompress } from "./precompress.ts"

/** The part of a bundle's folder that is no part of the bundle. */
export const bundleTools = ".protoctl"
const generationsFile = ".protoctl-generations.json"

interface Staged {
  readonly file: BundleFile
  /** In the staging folder; compressed forms lie beside it. */
  readonly from: string
  readonly endings: readonly string[]
}

/**
 * Publishes a bundle into a folder that may be in use. Everything is written and compressed beside
 * first; then it is moved, in an order in which no file points to one that is not there yet. What
 * fails before the moves leaves the folder as it was.
 *
 * The caller holds the folder's lock.
 */
export async function writeBundle(
  io: CliIo,
  dir: string,
  files: readonly BundleFile[],
  progress: Progress,
): Promise<void> {
  const staging = join(dir, bundleTools, "staging")
  await removeQuietly(staging)
  try {
    const staged = await stage(io, dir, staging, files, progress)
    await prepareFolders(dir, files)
    stopIfInterrupted(io.interrupted)
    for (const step of publishingSteps) {
      await publish(
        dir,
        staged.filter(({ file }) => file.step === step),
      )
    }
  } finally {
    await removeQuietly(staging)
  }
  await removeOldPages(dir, files)
  await retire(io, dir, files)
}

async function stage(
  io: CliIo,
  dir: string,
  staging: string,
  files: readonly BundleFile[],
  progress: Progress,
): Promise<Staged[]> {
  const staged: Staged[] = []
  let done = 0
  await inParallel([...files.entries()], async ([at, file]) => {
    stopIfInterrupted(io.interrupted)
    progress.at(done++)
    if (await isInPlace(dir, file)) return
    const from = join(staging, String(at))
    await writeDurably(from, file.bytes)
    const forms = isCompressible(file.path, file.bytes.length)
      ? (file.forms ?? (await precompress(file.path, file.bytes)))
      : []
    for (const { ending, bytes } of forms) await writeDurably(from + ending, bytes)
    staged.push({ file, from, endings: forms.map(({ ending }) => ending) })
  })
  return staged
}

async function isInPlace(dir: string, { path, bytes }: BundleFile): Promise<boolean> {
  const target = join(dir, path)
  if ((await statOf(target))?.size !== bytes.length) return false
  if (Buffer.compare((await readIfThere(target)) ?? new Uint8Array(), bytes) !== 0) return false
  if (!isCompressible(path, bytes.length)) return true
  const forms = await Promise.all(encodings.map(({ ending }) => statOf(target + ending)))
  return forms.every((form) => form !== undefined)
}

/** Finds out what stands in the way while everything is still as it was. */
async function prepareFolders(dir: string, files: readonly BundleFile[]): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(dir, path))))
  for (const folder of folders) {
    await onDisk(`make the folder ${folder}`, () => mkdir(folder, { recursive: true }))
  }
  for (const { path } of files) {
    if (!(await statOf(join(dir, path)))?.isDirectory()) continue
    throw new ProtoctlError(
      "disk-failed",
      `could not write ${join(dir, path)}: a folder stands where a file should be`,
      "move that folder away",
    )
  }
}

async function publish(dir: string, staged: readonly Staged[]): Promise<void> {
  await inParallel(staged, async ({ file, from, endings }) => {
    const target = join(dir, file.path)
    // A compressed form must never be newer or older than its file; without one the file serves.
    for (const { ending } of encodings) await removeQuietly(target + ending)
    await move(from, target)
    for (const ending of endings) await move(from + ending, target + ending)
  })
  for (const folder of new Set(staged.map(({ file }) => dirname(join(dir, file.path))))) {
    await syncFolder(folder)
  }
}

/** A withdrawn article must not be read at its old address. */
async function removeOldPages(dir: string, files: readonly BundleFile[]): Promise<void> {
  const current = new Set(files.map(({ path }) => path))
  for (const path of await filesBelow(dir, "article")) {
    if (!current.has(path.replace(/\.(?:br|gz)$/, ""))) await removeQuietly(join(dir, path))
  }
}

async function filesBelow(dir: string, folder: string): Promise<string[]> {
  const entries = await entriesOf(join(dir, folder))
  const paths = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(dir, path) : [path]
  })
  return (await Promise.all(paths)).flat()
}

async function retire(io: CliIo, dir: string, files: readonly BundleFile[]): Promise<void> {
  const path = join(dir, generationsFile)
  const named = files.filter(({ step }) => step === "content-named").map((file) => file.path)
  const current = { publishedAtMs: io.now(), files: named.sort() }
  const { kept, removable } = addGeneration(await previousGenerations(path), current)
  for (const file of removable.filter(isContentNamed)) {
    for (const ending of ["", ...encodings.map((encoding) => encoding.ending)]) {
      await removeQuietly(join(dir, file + ending))
    }
  }
  await replaceDurably(path, writeGenerations(kept))
}

/** When the list is lost nothing is removed, which does no harm. */
async function previousGenerations(path: string) {
  const bytes = await readIfThere(path)
  if (bytes === undefined) return []
  try {
    return readGenerations(textOf(bytes))
  } catch {
    return []
  }
}

/** The list lies in a folder that others can write; it must not make us remove anything else. */
function isContentNamed(path: string): boolean {
  return /^(?:js|css|icons|snapshot\/[a-z]+)(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/.test(path)
}
