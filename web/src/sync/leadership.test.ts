import { fileURLToPath } from "node:url"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleForPage, startTestBrowser, type TestBrowser } from "../test-browser.ts"
import type * as leadership from "./leadership.ts"

declare const lead: typeof leadership
declare global {
  interface Window {
    mine: leadership.Leadership
    gained: number
  }
}

let browser: TestBrowser
let round = 0

beforeAll(async () => {
  const entry = fileURLToPath(new URL("leadership.ts", import.meta.url))
  browser = await startTestBrowser(await bundleForPage(entry, "lead"))
})
afterAll(() => browser.close())

/** A tab that competes for the lead. */
async function newTab(name: string): Promise<Page> {
  const page = await browser.newPage()
  await page.evaluate((lock) => {
    window.gained = 0
    window.mine = lead.competeForLead(lock, () => window.gained++)
  }, name)
  return page
}

/** Two tabs, the first of which leads. */
async function twoTabs(): Promise<[Page, Page]> {
  const name = `feed ${++round}`
  const first = await newTab(name)
  await expect.poll(() => mayPoll(first)).toBe(true)
  return [first, await newTab(name)]
}

const mayPoll = (page: Page) => page.evaluate(() => window.mine.mayPoll())
const gained = (page: Page) => page.evaluate(() => window.gained)

/** Headless tabs are all visible, so hiding is played; what the tab does then is real. */
function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event("visibilitychange"))
  }, hidden)
}

/** Lets a tab believe that so many milliseconds have passed. */
function advance(page: Page, byMs: number): Promise<void> {
  return page.evaluate((ms) => {
    const now = Date.now
    Date.now = () => now() + ms
  }, byMs)
}

const settled = (page: Page) => page.waitForTimeout(150)

describe("of two tabs", () => {
  it("only the first polls, however often both ask", async () => {
    const [first, second] = await twoTabs()
    for (let i = 0; i < 5; i++) {
      expect([await mayPoll(first), await mayPoll(second)]).toEqual([true, false])
    }
    expect([await gained(first), await gained(second)]).toEqual([1, 0])
  })

  it("the hidden one gives the lead to the other, which is told", async () => {
    const [first, second] = await twoTabs()
    await setHidden(first, true)
    await expect.poll(() => gained(second)).toBe(1)
    expect([await mayPoll(first), await mayPoll(second)]).toEqual([false, true])
    await setHidden(first, false)
    await settled(first)
    expect([await mayPoll(first), await mayPoll(second)]).toEqual([false, true])
    await setHidden(second, true)
    await expect.poll(() => mayPoll(first)).toBe(true)
  })

  it("none polls while both are hidden; the one that is shown again does", async () => {
    const [first, second] = await twoTabs()
    await setHidden(first, true)
    await setHidden(second, true)
    await settled(first)
    expect([await mayPoll(first), await mayPoll(second)]).toEqual([false, false])
    await advance(first, 100_000)
    expect(await mayPoll(first)).toBe(false)
    await setHidden(second, false)
    await expect.poll(() => mayPoll(second)).toBe(true)
  })

  it("the second takes over when the first is closed", async () => {
    const [first, second] = await twoTabs()
    await first.close()
    await expect.poll(() => mayPoll(second)).toBe(true)
  })

  it.each(["freeze", "pagehide"])("the second takes over at the first's %s", async (type) => {
    const [first, second] = await twoTabs()
    await first.evaluate((event) => {
      const target = event === "freeze" ? document : window
      target.dispatchEvent(new Event(event))
    }, type)
    await expect.poll(() => mayPoll(second)).toBe(true)
  })

  it("the second steals the lead after 75 s of silence, and the first then knows", async () => {
    const [first, second] = await twoTabs()
    expect(await mayPoll(second)).toBe(false)
    await advance(second, 74_000)
    await mayPoll(second)
    await settled(second)
    expect([await gained(second), await mayPoll(first)]).toEqual([0, true])
    await settled(second) // the first has just given a sign
    await advance(second, 76_000)
    expect(await mayPoll(second)).toBe(false)
    await expect.poll(() => gained(second)).toBe(1)
    expect([await mayPoll(first), await mayPoll(second)]).toEqual([false, true])
  })

  it("the first keeps the lead for as long as it gives signs", async () => {
    const [first, second] = await twoTabs()
    for (let i = 0; i < 4; i++) {
      await advance(second, 30_000)
      await mayPoll(first)
      await settled(second)
      expect(await mayPoll(second)).toBe(false)
    }
    expect([await gained(second), await mayPoll(first)]).toEqual([0, true])
  })

  it("nothing fails that nobody caught", () => {
    expect(browser.errors).toEqual([])
  })
})

describe("tabs of another name", () => {
  it("poll for themselves", async () => {
    const [first] = await twoTabs()
    const other = await newTab("another base path")
    await expect.poll(() => mayPoll(other)).toBe(true)
    expect(await mayPoll(first)).toBe(true)
  })
})
