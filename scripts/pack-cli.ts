/** npm run pack:cli: stages the command line with the shell inside and packs it for npm. */
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { optionalDependencies, thirdPartyDependencies } from "../cli/build/build-cli.ts"
import { root } from "./setup.mjs"

/**
 * Packs what `npm run build` made.
 *
 * @param folder Where the package file goes; made if missing.
 * @returns The package file's path.
 */
export async function packCli(folder: string): Promise<string> {
  const stage = join(folder, "stage")
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  cpSync(join(root, "cli/dist/bin"), stage, { recursive: true })
  cpSync(join(root, "web/dist/shell"), join(stage, "shell"), { recursive: true })
  for (const file of ["LICENSE", "cli/README.md"]) {
    cpSync(join(root, file), join(stage, file.replace("cli/", "")))
  }
  writeFileSync(join(stage, "package.json"), JSON.stringify(await packageJson(), null, 2))
  const printed = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: stage,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  })
  const [packed] = JSON.parse(printed) as { filename: string }[]
  if (packed === undefined) throw new Error("npm pack named no file")
  return join(folder, packed.filename)
}

/** Names third-party packages alone: ours are inside the bundle. */
async function packageJson(): Promise<object> {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(root, path), "utf8")) as Record<string, unknown>
  const { name, version, description, license, type } = read("cli/package.json")
  const all = Object.entries(await thirdPartyDependencies())
  const isOptional = ([dependency]: [string, string]) => optionalDependencies.includes(dependency)
  return {
    name,
    version,
    description,
    license,
    type,
    engines: read("package.json")["engines"],
    bin: { protoctl: "protoctl.mjs" },
    dependencies: Object.fromEntries(all.filter((entry) => !isOptional(entry))),
    optionalDependencies: Object.fromEntries(all.filter(isOptional)),
  }
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(`${await packCli(join(root, ".build/package"))}\n`)
}
