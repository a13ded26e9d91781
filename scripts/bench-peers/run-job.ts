import { spawn } from "node:child_process"
import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import type { Group } from "./group.ts"
import type { Job, JobResults } from "./job.ts"

/** Megabytes of heap that a measuring process may use. */
const heapLimit = 8192

/**
 * Puts the code of the measuring processes into a folder as plain JavaScript: a loader that compiles
 * while it runs would be measured too. Libraries stay where they are installed.
 *
 * @param folder Inside the repository, so that the libraries are found.
 * @returns The file to run.
 */
export async function bundleChild(folder: string): Promise<string> {
  await build({
    entryPoints: [fileURLToPath(new URL("measure/child.ts", import.meta.url))],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: ["minisearch", "flexsearch", "lunr", "@orama/orama", "better-sqlite3"],
    logLevel: "warning",
  })
  return join(folder, "child.mjs")
}

/** @throws {Error} The process failed; the message has what it said. */
export async function runJob<G extends Group>(
  childFile: string,
  job: Job & { readonly group: G },
): Promise<JobResults[G]> {
  const resultFile = join(job.folder, "result.json")
  await rm(resultFile, { force: true })
  const options = ["--expose-gc", `--max-old-space-size=${heapLimit}`]
  await runNode([...options, childFile, JSON.stringify(job), resultFile])
  return JSON.parse(await readFile(resultFile, "utf8")) as JobResults[G]
}

function runNode(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] })
    let said = ""
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text))
    child.on("error", reject)
    child.on("close", (code, signal) => {
      if (code === 0) resolve()
      else
        reject(new Error(`ended with ${code ?? signal ?? "nothing"}: ${said.slice(-2000).trim()}`))
    })
  })
}
