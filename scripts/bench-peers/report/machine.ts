import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { cpus, loadavg } from "node:os"
import { dirname, join } from "node:path"
import { catalogue, type PeerName } from "../peers/catalogue.ts"

/** What figures depend on besides the code. */
export interface Machine {
  readonly cores: number
  readonly processor: string
  readonly node: string
  /** By library. */
  readonly versions: Readonly<Record<string, string>>
}

export function describeMachine(peers: readonly PeerName[]): Machine {
  const all = cpus()
  const packages = peers.flatMap((peer) => {
    const entry = catalogue[peer]
    return "package" in entry ? entry.package : []
  })
  return {
    cores: all.length,
    processor: all[0]?.model ?? "unknown",
    node: process.version,
    versions: Object.fromEntries([...new Set(packages)].map((name) => [name, versionOf(name)])),
  }
}

/** Over 1, 5 and 15 minutes: how many processes wanted a core. */
export function load(): readonly number[] {
  return loadavg().map((average) => Math.round(average * 100) / 100)
}

const require = createRequire(import.meta.url)

/** As installed; not every library lets its package.json be imported. */
function versionOf(name: string): string {
  for (let folder = dirname(require.resolve(name)); ; folder = dirname(folder)) {
    const { name: found, version } = manifestIn(folder)
    if (found === name && version !== undefined) return version
    if (folder === dirname(folder)) throw new Error(`No package.json of ${name} was found`)
  }
}

function manifestIn(folder: string): { readonly name?: string; readonly version?: string } {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as object
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {}
    throw error
  }
}
