// npm test: everything a change must pass, from a fresh clone; ends with "N passed, N failed".
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { check, checks } from "./check.mjs"
import { findChromium } from "./chromium.mjs"
import { installPackages, root, runTypeScript, say, tool } from "./setup.mjs"

const long = process.argv.includes("--long")
const started = Date.now()

installPackages()
const chromium = findChromium()
const failedChecks = check()
say("building shell and command line")
runTypeScript("scripts/build.ts", [], { stdio: ["ignore", 2, 2] })
say("tests")
const report = runVitest()
const passed = report.numPassedTests + (checks.length - failedChecks.length)
const failed = report.numFailedTests + report.brokenFiles + failedChecks.length
const skipped = report.numPendingTests + report.numTodoTests
for (const name of failedChecks) process.stdout.write(`failed check: ${name}\n`)
say(`took ${Math.round((Date.now() - started) / 1000)} s`)
process.stdout.write(
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`,
)
process.exit(failed === 0 ? 0 : 1)

function runVitest() {
  const folder = join(root, ".build", "test")
  const file = join(folder, "report.json")
  rmSync(file, { force: true })
  mkdirSync(folder, { recursive: true })
  spawnSync(
    tool("vitest"),
    ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    {
      cwd: root,
      stdio: ["ignore", 2, 2],
      env: { ...process.env, CHROMIUM_PATH: chromium, TEST_LONG: long ? "1" : "" },
      shell: process.platform === "win32",
    },
  )
  try {
    const result = JSON.parse(readFileSync(file, "utf8"))
    const brokenFiles = result.testResults.filter(
      (f) => f.status === "failed" && f.assertionResults.every((a) => a.status !== "failed"),
    ).length
    return {
      ...result,
      brokenFiles:
        brokenFiles + (result.success || result.numFailedTests > 0 || brokenFiles > 0 ? 0 : 1),
    }
  } catch (error) {
    process.stderr.write(`the test runner left no report: ${error.message}\n`)
    return {
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      brokenFiles: 1,
    }
  }
}
