// npm run check: formatting, lint, types, direction of imports, unused code.
import { spawnSync } from "node:child_process"
import { installPackages, root, say, tool } from "./setup.mjs"

/** What each checks, the tool, and its arguments. */
export const checks = [
  ["formatting", "prettier", ["--check", "--log-level=warn", "."]],
  ["types", "tsc", ["--build"]],
  ["lint", "eslint", ["--max-warnings=0", "."]],
  [
    "direction of imports",
    "depcruise",
    ["--config", ".dependency-cruiser.cjs", "packages", "cli", "web", "scripts"],
  ],
  ["unused code", "knip", ["--no-progress"]],
]

/** @returns The names of the checks that failed. */
export function check() {
  return checks.flatMap(([name, command, args]) => {
    say(name)
    const { status } = spawnSync(tool(command), args, {
      cwd: root,
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
    })
    return status === 0 ? [] : [name]
  })
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  installPackages()
  const failed = check()
  for (const name of failed) process.stderr.write(`failed: ${name}\n`)
  process.exit(failed.length === 0 ? 0 : 1)
}
