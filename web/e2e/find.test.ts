import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { type Agency, startAgency } from "./agency.ts"
import { openBrowser, waitUntilOffline, watchFaults } from "./browser.ts"

vi.setConfig({ testTimeout: 120_000 })

let agency: Agency
let browser: Browser
let context: BrowserContext
let page: Page
let faults: string[]

const filler = Array.from({ length: 60 }, (_, i) => `Line ${i} says little.\n`).join("\n")
const body = `
# Adult {.tab}

A quokka alone.

${filler}

# Pediatric {.tab}

# First

${filler}

# Second

:::expander[More]
Give the zyzzyva to the quokka.
:::
`

beforeAll(async () => {
  agency = await startAgency()
  await agency.save("Rare Animals", { body })
  await agency.publish()
  browser = await openBrowser()
}, 180_000)

afterAll(async () => {
  await browser.close()
  await agency.stop()
})

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  page = await context.newPage()
  faults = watchFaults(page)
})

afterEach(async () => {
  await context.close()
  expect(faults).toEqual([])
})

const marks = () => page.locator("mark[data-mark]")
const current = () => page.locator("mark[data-current]")

async function searchFor(text: string): Promise<void> {
  await page.goto(agency.url)
  await waitUntilOffline(page)
  await page.getByRole("button", { name: "Search" }).click()
  await page.getByRole("searchbox", { name: "Search" }).fill(text)
}

it("opens a search result where its words stand together, with all of them marked", async () => {
  await searchFor("zyzzyva quokka")
  await page.getByRole("link", { name: /Rare Animals/ }).click()
  await current().waitFor()
  expect(await current().innerText()).toBe("zyzzyva")
  expect(await marks().allTextContents()).toEqual(["quokka", "zyzzyva", "quokka"])
  expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("Pediatric")
  await expect.poll(() => current().evaluate(isOnScreen)).toBe(true)
  await page.goBack()
  await page.goForward()
  await expect.poll(() => marks().count()).toBe(3)
  await page.reload()
  await expect.poll(() => marks().count()).toBe(3)
})

it("opens an article that was looked for by its name at its beginning", async () => {
  await searchFor("rare animals")
  await page.getByRole("link", { name: /Rare Animals/ }).click()
  await page.getByRole("heading", { name: "Rare Animals", level: 1 }).waitFor()
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await current().count()).toBe(0)
})

it("finds words in the open article, opens what is closed around them, and lets go of them", async () => {
  await page.goto(`${agency.url}/article/Rare%20Animals`)
  await waitUntilOffline(page)
  await page.getByRole("button", { name: "Find in article" }).click()
  const field = page.getByRole("searchbox", { name: "Find in article" })
  await field.pressSequentially("quok")
  await page.getByText("1 of 2", { exact: true }).waitFor()
  expect(await marks().allTextContents()).toEqual(["quokka", "quokka"])
  await field.press("Enter")
  await page.getByText("2 of 2", { exact: true }).waitFor()
  await expect.poll(() => current().evaluate(isOnScreen)).toBe(true)
  expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("Pediatric")
  await page.getByRole("button", { name: "Next place" }).click()
  await page.getByText("1 of 2", { exact: true }).waitFor()
  await expect.poll(() => current().evaluate(isOnScreen)).toBe(true)
  await field.fill("nowhere")
  await page.getByText("Not found", { exact: true }).waitFor()
  expect(await marks().count()).toBe(0)
  await field.fill("zyz")
  await expect.poll(() => marks().allTextContents()).toEqual(["zyzzyva"])
  await field.press("Escape")
  await field.waitFor({ state: "detached" })
  expect(await marks().count()).toBe(0)
})

it("keeps the words marked when the article changes, and moves nobody", async () => {
  await page.clock.install()
  await searchFor("zyzzyva quokka")
  await page.clock.fastForward(1_000)
  await page.getByRole("link", { name: /Rare Animals/ }).click()
  await page.clock.fastForward(1_000)
  await expect.poll(() => marks().count()).toBe(3)
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('.status-line[aria-busy="false"]').waitFor()
  await agency.save("Rare Animals", { body: `${body}\nAnother quokka.\n` })
  await page.clock.fastForward(31_000)
  await expect.poll(() => marks().count()).toBe(4)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

function isOnScreen(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= innerHeight
}
