import { fileURLToPath } from "node:url"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleForPage, startTestBrowser, type TestBrowser } from "../test-browser.ts"
import type * as idbPage from "./test-idb-page.ts"
import { idbCases } from "./test-idb-page.ts"
import { storeCases } from "./test-store-suite.ts"

declare const suite: typeof idbPage

let browser: TestBrowser
let page: Page

beforeAll(async () => {
  const entry = fileURLToPath(new URL("test-idb-page.ts", import.meta.url))
  browser = await startTestBrowser(await bundleForPage(entry, "suite"))
  page = await browser.newPage()
})

afterAll(() => browser.close())

describe("the IndexedDB store, in Chromium", () => {
  it.each([...storeCases, ...idbCases].map((one) => [one.name]))("%s", async (name) => {
    await page.evaluate((caseName) => suite.runCase(caseName), name)
    expect(browser.errors).toEqual([])
  })

  it("shows one tab what another wrote", async () => {
    const other = await browser.newPage()
    const write = (of: number) =>
      `suite.openStore("tabs").then((store) => store.applyFeed(
        suite.batch([suite.entry("article:${of}", "article", suite.day(${of}))])))`
    await page.evaluate(write(1))
    await other.evaluate(write(2))
    const read = () =>
      suite
        .openStore("tabs")
        .then((store) => store.state())
        .then(({ overlay }) => overlay.map(({ key, sequence }) => [key, sequence]))
    const both = [
      ["article:1", 1],
      ["article:2", 2],
    ]
    expect(await page.evaluate(read)).toEqual(both)
    expect(await other.evaluate(read)).toEqual(both)
  })
})
