// Finds a Chromium for the browser tests, or brings one.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { fail, root, say, tool } from "./setup.mjs"

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]

/**
 * @returns The path of an executable: CHROMIUM_PATH, one on the PATH, Playwright's own (downloaded
 * when it can be), or Debian's package when this runs as root. The process ends when there is none.
 */
export function findChromium() {
  const found = fromEnvironment() ?? fromPath() ?? fromPlaywright() ?? fromApt()
  if (found === undefined) {
    fail(
      "The browser tests need a Chromium, and none could be found or installed.\nInstall one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.",
    )
  }
  return found
}

function fromEnvironment() {
  const path = process.env.CHROMIUM_PATH
  if (!path) return undefined
  if (!existsSync(path)) fail(`CHROMIUM_PATH names ${path}, which does not exist.`)
  return path
}

function fromPath() {
  const finder = process.platform === "win32" ? "where" : "which"
  for (const name of names) {
    const { status, stdout } = spawnSync(finder, [name], { encoding: "utf8" })
    if (status === 0) return stdout.split(/\r?\n/)[0]
  }
  return undefined
}

function fromPlaywright() {
  const ask = () =>
    spawnSync(
      process.execPath,
      ["-e", "process.stdout.write(require('playwright-core').chromium.executablePath())"],
      { cwd: root, encoding: "utf8" },
    ).stdout
  const path = ask()
  if (path && existsSync(path)) return path
  say("no Chromium on this machine: trying Playwright's download")
  const { status } = spawnSync(tool("playwright-core"), ["install", "chromium"], {
    cwd: root,
    stdio: "ignore",
    timeout: 300_000,
    shell: process.platform === "win32",
  })
  return status === 0 && existsSync(path) ? path : undefined
}

function fromApt() {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined
  say("installing Debian's Chromium with apt-get")
  const options = {
    stdio: ["ignore", "ignore", 2],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  }
  spawnSync("apt-get", ["update", "-qq"], options)
  spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], options)
  return fromPath()
}
