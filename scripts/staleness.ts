import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "./setup.mjs"

const stamp = join(root, ".build", "built")
const sources = ["package-lock.json", "packages", "cli", "web", "scripts/build.ts"]
const ignored = new Set(["node_modules", "dist", "dist-types", ".build", "e2e"])

/** Does what `npm run build` made come from other sources than those here now? */
export function buildIsStale(): boolean {
  try {
    return readFileSync(stamp, "utf8") !== sourcesHash()
  } catch {
    return true // never built
  }
}

export function rememberBuild(): void {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sourcesHash())
}

function sourcesHash(): string {
  const hash = createHash("sha256")
  for (const file of sources.flatMap(filesBelow)) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0")
  }
  return hash.digest("hex")
}

function filesBelow(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name) && !entry.name.endsWith(".tsbuildinfo"))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`
      if (entry.isDirectory()) return filesBelow(child)
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [child] : []
    })
}
