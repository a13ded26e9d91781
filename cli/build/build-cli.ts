import { readdir, readFile, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

const cli = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = join(cli, "../packages")

/** Asked for by `serve` alone; a pull or build on a machine without a compiler does without. */
export const optionalDependencies: readonly string[] = ["better-sqlite3"]

/**
 * Bundles the command line: our packages inside, one chunk for each command, third-party packages
 * left to be installed.
 *
 * @param folder Emptied first; the program is its `protoctl.mjs`.
 */
export async function buildCli(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await build({
    entryPoints: { protoctl: join(cli, "src/main.ts") },
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[name]-[hash]",
    external: Object.keys(await thirdPartyDependencies()),
    legalComments: "none",
  })
}

/** Every third-party package that the bundle imports when it runs, with its exact version. */
export async function thirdPartyDependencies(): Promise<Record<string, string>> {
  const folders = await readdir(packages)
  const manifests = [cli, ...folders.map((folder) => join(packages, folder))]
  const all = await Promise.all(manifests.map(readDependencies))
  const named = all.flat().filter(([name]) => !/^@(protoctl|types)\//.test(name))
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function readDependencies(folder: string): Promise<[string, string][]> {
  const text = await readFile(join(folder, "package.json"), "utf8")
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> }
  return Object.entries(dependencies)
}
