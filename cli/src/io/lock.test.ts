import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { temporaryFolder } from "../testing/test-folder.ts"
import { testIo } from "../testing/test-io.ts"
import { withLock } from "./lock.ts"

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let path: string
beforeEach(async () => {
  folder = await temporaryFolder()
  path = join(folder.path, "lock")
})
afterEach(() => folder.remove())

const gone = () => expect(readFile(path)).rejects.toThrow("ENOENT")

test("a second command is refused while the first works, and not after", async () => {
  await withLock(testIo(), path, async () => {
    await expect(withLock(testIo(), path, () => Promise.resolve(1))).rejects.toMatchObject({
      code: "folder-locked",
    })
  })
  await gone()
  expect(await withLock(testIo(), path, () => Promise.resolve(2))).toBe(2)
})

test("a command that fails gives its lock back", async () => {
  await expect(withLock(testIo(), path, () => Promise.reject(new Error("no")))).rejects.toThrow(
    "no",
  )
  await gone()
})

test.each([
  ["of a process that is gone", JSON.stringify({ pid: 2 ** 22 + 1, started: null })],
  ["of an earlier process with our number", JSON.stringify({ pid: process.pid, started: "1" })],
  ["that is empty", ""],
])("a lock %s is taken over", async (_, content) => {
  await writeFile(path, content)
  expect(await withLock(testIo(), path, () => Promise.resolve("mine"))).toBe("mine")
  await gone()
})

test("of many commands that find a dead lock, one at a time works", async () => {
  await writeFile(path, JSON.stringify({ pid: 2 ** 22 + 1, started: null }))
  let working = 0
  const work = async () => {
    expect(++working).toBe(1)
    await new Promise((done) => setTimeout(done, 5))
    working--
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, (_, at) =>
      withLock({ ...testIo(), pid: process.pid + at }, path, work),
    ),
  )
  expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true)
})
