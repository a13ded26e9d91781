// What a fresh clone needs before anything of ours can run: installed packages. Plain Node only.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, "node_modules", ".installed-lock")

/** Says one line of progress on standard error, so that standard output stays for results. */
export function say(text) {
  process.stderr.write(`• ${text}\n`)
}

/** Runs a command with its output shown; the process ends with the command's status if it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options })
  if (error) fail(`${command} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** The path of a tool that is installed with the packages. */
export function tool(name) {
  return join(root, "node_modules/.bin", name)
}

/** Runs a TypeScript file of this repository. */
export function runTypeScript(file, args = [], options = {}) {
  run(process.execPath, ["--import", "tsx", join(root, file), ...args], options)
}

export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Installs what package-lock.json names, unless exactly that is installed already. */
export function installPackages() {
  checkNode()
  const lock = createHash("sha256").update(readFileSync(join(root, "package-lock.json")))
  const wanted = `${lock.digest("hex")} ${process.version} ${process.platform}-${process.arch}`
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return
  say(
    "installing packages (better-sqlite3 is compiled here when its binary cannot be downloaded; that takes one to three minutes)",
  )
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    shell: process.platform === "win32",
  })
  writeFileSync(stamp, wanted)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 22) || major >= 24
  if (!fits)
    fail(
      `Node ${process.versions.node} is too old or an odd release. Needed: 20.19, 22.22, or 24 and later.`,
    )
}
