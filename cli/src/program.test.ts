import { expect, test } from "vitest"
import { createReporter } from "./io/reporter.ts"
import { protoctl, testIo } from "./testing/test-io.ts"

test.each([
  ["no command", []],
  ["an unknown command", ["frobnicate"]],
  ["a missing option", ["pull", "--api", "http://localhost"]],
  ["an unknown option", ["validate", "--content", "x", "--fast"]],
  ["a wrong choice", ["validate", "--content", "x", "--severity", "bad"]],
  ["a wrong number", ["serve", "--port", "99999"]],
  ["a wrong base path", ["build", "--content", "x", "--out", "y", "--base-path", "x"]],
  [
    "a time without a zone",
    ["build", "--content", "x", "--out", "y", "--built-at", "2026-01-01T00:00"],
  ],
  ["an address that is none", ["pull", "--api", "localhost", "--content", "x"]],
  ["an address with a password", ["pull", "--api", "http://a:b@localhost", "--content", "x"]],
])("%s is wrong usage: exit 2, told on standard error", async (_, args) => {
  const { code, stdout, stderr } = await protoctl(args)
  expect([code, stdout]).toEqual([2, ""])
  expect(stderr).not.toBe("")
  expect(stderr).not.toContain("    at ")
})

test.each([
  ["--help"],
  ["pull", "--help"],
  ["validate", "--help"],
  ["build", "--help"],
  ["serve", "--help"],
])("%s %s shows examples", async (...args) => {
  const { code, stdout } = await protoctl(args)
  expect(code).toBe(0)
  expect(stdout).toContain("Examples:")
})

test("an error shows its origin with --debug only", async () => {
  const args = ["validate", "--content", "/dev/null/none"]
  const quiet = await protoctl(args)
  expect(quiet.code).toBe(3)
  expect(quiet.stderr).not.toContain("    at ")
  expect((await protoctl([...args, "--debug"])).stderr).toContain("    at ")
})

test("progress is a bar on a terminal, a plain line elsewhere, and nothing with --json", () => {
  const shown = (isTTY: boolean, json: boolean) => {
    const io = testIo()
    let text = ""
    const stderr = { isTTY, write: (part: string) => (text += part) }
    const progress = createReporter({ ...io, stderr }, { json }).progress("reading", 10)
    progress.at(5)
    progress.end()
    return text
  }
  expect(shown(true, false)).toContain("━━━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌ 5/10")
  expect(shown(false, false)).toBe("reading (10)\n")
  expect(shown(true, true)).toBe("")
})

test("colours are for terminals, and never with NO_COLOR", () => {
  const painted = (isTTY: boolean, env: Record<string, string>) => {
    const io = testIo({ env })
    return createReporter({ ...io, stdout: { ...io.stdout, isTTY } }, {}).paint("red", "x")
  }
  expect(painted(true, {})).toBe("\u001b[31mx\u001b[0m")
  expect(painted(true, { NO_COLOR: "1" })).toBe("x")
  expect(painted(false, {})).toBe("x")
})
