import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { readIfThere } from "../io/durable.ts"
import { fieldsOf, textOf, understand } from "../io/fields.ts"
import { inParallel } from "../io/in-parallel.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"
import { type CompressedForm, encodings } from "./precompress.ts"
import { brandFilesPlaceholder, type ShellDescription, type ShellRenderer } from "./shell.ts"

/** A shell in memory. */
export interface Shell {
  readonly appVersion: string
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** Compressed forms that the shell brings along, by file. */
  readonly forms: ReadonlyMap<string, readonly CompressedForm[]>
  /** With the placeholder in it. */
  readonly serviceWorker: string
  readonly renderer: ShellRenderer
}

const damaged = {
  code: "shell-damaged",
  remedy: "make the shell anew (npm run build), or install protoctl again",
} as const

/** @throws {ProtoctlError} `shell-missing` or `shell-damaged`. */
export async function readShell(dir: string): Promise<Shell> {
  const path = join(dir, "shell.json")
  const bytes = await readIfThere(path)
  if (bytes === undefined) throw missing(dir)
  const { appVersion, files, serviceWorker } = understand(path, damaged, () => describe(bytes))
  const held = new Map(files.map((file) => [file, new Uint8Array()]))
  const forms = new Map<string, CompressedForm[]>()
  await inParallel(files, async (file) => {
    held.set(file, await readPart(dir, file))
    const compressed = await readForms(join(dir, file))
    if (compressed !== undefined) forms.set(file, compressed)
  })
  const worker = await readPart(dir, serviceWorker)
  return {
    appVersion,
    files: held,
    forms,
    serviceWorker: understand(join(dir, serviceWorker), damaged, () => checkedWorker(worker)),
    renderer: await importRenderer(join(dir, "prerender.mjs")),
  }
}

/**
 * Where the shell lies: packed beside the bundle's chunks, or made in this repository, for the
 * bundle and for the sources.
 */
export function defaultShell(): string {
  const places = ["../shell", "../../../../web/dist/shell", "../../../web/dist/shell"].map(
    (place) => fileURLToPath(new URL(place, import.meta.url)),
  )
  return places.find((place) => existsSync(join(place, "shell.json"))) ?? (places[0] as string)
}

/** All of a file's compressed forms, or undefined when one is not there. */
async function readForms(path: string): Promise<CompressedForm[] | undefined> {
  const forms: CompressedForm[] = []
  for (const { ending } of encodings) {
    const bytes = await readIfThere(path + ending)
    if (bytes === undefined) return undefined
    forms.push({ ending, bytes })
  }
  return forms
}

function describe(bytes: Uint8Array): ShellDescription {
  const fields = fieldsOf(JSON.parse(textOf(bytes)))
  const files = fields.texts("files")
  for (const file of files) {
    if (!/^(?:js|css|icons)(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/.test(file)) {
      throw new RangeError(`"${file}" is no file under js/, css/ or icons/`)
    }
  }
  const serviceWorker = fields.text("serviceWorker")
  if (!/^[a-z-]+\.js$/.test(serviceWorker)) throw new RangeError(`"${serviceWorker}" is no worker`)
  return { appVersion: fields.text("appVersion"), files, serviceWorker }
}

async function readPart(dir: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readIfThere(join(dir, file))
  if (bytes !== undefined) return bytes
  throw new ProtoctlError(
    damaged.code,
    `${join(dir, file)} is missing, though shell.json lists it`,
    damaged.remedy,
  )
}

function checkedWorker(bytes: Uint8Array): string {
  const text = textOf(bytes)
  if (text.split(brandFilesPlaceholder).length === 2) return text
  throw new RangeError(`expected ${brandFilesPlaceholder} once`)
}

async function importRenderer(path: string): Promise<ShellRenderer> {
  let module: Partial<ShellRenderer>
  try {
    module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Partial<ShellRenderer>
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ProtoctlError(damaged.code, `${path} cannot be loaded: ${why}`, damaged.remedy, {
      cause,
    })
  }
  const { renderBundle, contentSecurityPolicy } = module
  if (renderBundle !== undefined && contentSecurityPolicy !== undefined) {
    return { renderBundle, contentSecurityPolicy }
  }
  throw new ProtoctlError(
    damaged.code,
    `${path} does not export renderBundle and contentSecurityPolicy`,
    damaged.remedy,
  )
}

function missing(dir: string): ProtoctlError {
  return new ProtoctlError(
    "shell-missing",
    `${dir}: there is no shell (no shell.json)`,
    "make it with npm run build, or name its folder with --shell",
  )
}
