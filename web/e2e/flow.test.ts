import { readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { ArticleName, ArticleSave } from "@protoctl/model"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { type Agency, startAgency } from "./agency.ts"
import { openBrowser, waitUntilOffline, watchFaults } from "./browser.ts"

// A browser on a busy machine takes its time; what is waited for is told by what it shows.
vi.setConfig({ testTimeout: 120_000 })

let agency: Agency
let browser: Browser
let context: BrowserContext
let page: Page
let faults: string[]

beforeAll(async () => {
  ;[agency, browser] = await Promise.all([startAgency(), openBrowser()])
}, 120_000)

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

const asthma = "/article/Asthma%20%2F%20COPD"

it("reads an article by its link before any script has run", async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const unscripted = await plain.newPage()
  await unscripted.goto(agency.url + asthma)
  await unscripted.getByRole("heading", { name: "Asthma / COPD", level: 1 }).waitFor()
  await unscripted.getByText("Bronchospasm with wheeze").waitFor()
  await plain.close()
})

it("shows content on a first visit without calling the API, and the feed continues from the snapshot's times [SY5]", async () => {
  const feeds: URL[] = []
  const wasShown: boolean[] = []
  await page.route("**/api/**", async (route) => {
    wasShown.push((await page.locator(".article-text").count()) === 1)
    feeds.push(new URL(route.request().url()))
    await route.abort()
  })
  await page.goto(`${agency.url}${asthma}`)
  await page.getByText("Everything is on this device").waitFor()
  await expect.poll(() => feeds.length).toBeGreaterThanOrEqual(4)
  expect(wasShown).not.toContain(false)

  const manifest = JSON.parse(
    await readFile(join(agency.bundle, "snapshot/manifest.json"), "utf8"),
  ) as {
    watermarks: Record<string, string>
  }
  const article = feeds.find((url) => url.pathname.endsWith("/Document/GetAll"))
  const asked = Date.parse(article?.searchParams.get("MinRevisionDate") ?? "")
  const watermark = Date.parse(manifest.watermarks["article"] ?? "")
  expect(watermark - asked).toBeLessThanOrEqual(120_000)
  expect(watermark - asked).toBeGreaterThanOrEqual(-1)
})

it("gives every page its title, path-style and with an en dash [RT1]", async () => {
  const titles = {
    "/": "Demo County Protocols – Home",
    "/toc": "Demo County Protocols – Contents",
    [asthma]: "Demo County Protocols – Asthma / COPD",
    "/not-found/Nothing": "Demo County Protocols – Nothing",
    "/login": "Demo County Protocols – Log in",
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(agency.url + path)
    await expect.poll(() => page.title()).toBe(title)
    expect(new URL(page.url()).hash).toBe("")
  }
})

it("opens an article from the contents and another from a link in its text, without loading a page", async () => {
  await page.goto(`${agency.url}/toc`)
  await waitUntilOffline(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const main = page.getByRole("main")
  await main.getByText("Cardiac", { exact: true }).click()
  await main.getByText("Arrest", { exact: true }).click()
  await main.getByRole("link", { name: "Cardiac Arrest 1210", exact: true }).click()
  await page.getByRole("heading", { name: "Cardiac Arrest", level: 1 }).waitFor()
  await page.goBack()
  await page.goto(agency.url + asthma)
  await page.getByRole("link", { name: "Anaphylaxis" }).first().click()
  await page.getByRole("heading", { name: "Anaphylaxis", level: 1 }).waitFor()
})

it("keeps working with the network cut: reload, search, article", async () => {
  await page.goto(agency.url)
  await waitUntilOffline(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole("heading", { name: "Notices" }).waitFor()

  await page.getByRole("button", { name: "Search" }).click()
  await page.getByRole("searchbox", { name: "Search" }).fill("narcan")
  await page
    .getByRole("link", { name: /Naloxone/ })
    .first()
    .click()
  await page.getByRole("heading", { name: "Naloxone", level: 1 }).waitFor()

  await page.goto(`${agency.url}/article/12-Lead%20ECG`)
  await page.getByRole("heading", { name: "12-Lead ECG", level: 1 }).waitFor()
  const image = page.locator(".article-text img").first()
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(300)
})

it("shows an edit made through the API within one poll, and finds it by its new words", async () => {
  await page.clock.install()
  await page.goto(`${agency.url}/article/Suctioning`)
  await waitUntilOffline(page)
  await edit("Suctioning", (save) => ({
    ...save,
    body: `${save.body ?? ""}\n\nNever longer than a zyzzyva breath.\n`,
  }))
  await page.clock.fastForward(31_000)
  await page.getByText("zyzzyva").waitFor({ state: "attached" })
  await page.getByRole("button", { name: "Search" }).click()
  await page.clock.fastForward(1_000)
  await page.getByRole("searchbox", { name: "Search" }).fill("zyzzyva")
  await page.getByRole("link", { name: /Suctioning/ }).waitFor()
})

it("forgets a deleted article within one poll, and follows a renamed one", async () => {
  await edit("Crew Fatigue", (save) => ({ ...save, isPublic: true }))
  await page.clock.install()
  await page.goto(`${agency.url}/article/Crew%20Fatigue`)
  await waitUntilOffline(page)
  await page.getByRole("heading", { name: "Crew Fatigue", level: 1 }).waitFor()
  await edit("Crew Fatigue", (save) => ({ ...save, body: null, deleted: true }))
  await page.clock.fastForward(31_000)
  await page.waitForURL("**/not-found/Crew%20Fatigue?*")
  await page.getByText("There is currently no text in this page.").waitFor()

  await page.goto(`${agency.url}/article/CVA%20%2F%20Stroke`)
  await page.getByRole("heading", { name: "Stroke and TIA", level: 1 }).waitFor()
})

it("polls each kind at start and every 30 s from its last modification time [SY1]", async () => {
  const kinds = ["Document", "Attachment", "IndexConfigurationService", "Notice"]
  const asked: { kind: string; since: string | null }[] = []
  page.on("request", (request) => {
    const url = new URL(request.url())
    const kind = kinds.find((name) => url.pathname.endsWith(`/${name}/GetAll`))
    if (kind !== undefined) asked.push({ kind, since: url.searchParams.get("MinRevisionDate") })
  })
  const counts = () => kinds.map((kind) => asked.filter((call) => call.kind === kind).length)
  await page.clock.install()
  await page.goto(`${agency.url}/article/Splinting`)
  await waitUntilOffline(page)
  const polled = async (times: number) => {
    await expect.poll(counts).toEqual([times, times, times, times])
    await page.locator('.status-line[aria-busy="false"]').waitFor()
  }
  await polled(1)
  await page.clock.fastForward(20_000)
  expect(counts()).toEqual([1, 1, 1, 1])
  await page.clock.fastForward(11_000)
  await polled(2)

  const revision = await edit("Splinting", (save) => ({ ...save, body: `${save.body ?? ""}\n` }))
  await page.clock.fastForward(31_000)
  await polled(3)
  await page.getByText(`Revision ${revision}`).waitFor()
  const before = asked.findLast((call) => call.kind === "Document")?.since ?? ""
  await page.clock.fastForward(31_000)
  await polled(4)
  const after = asked.findLast((call) => call.kind === "Document")?.since ?? ""
  expect(Date.parse(after)).toBeGreaterThan(Date.parse(before))
})

it("refuses a broken snapshot file while the old edition still serves, and takes the mended one", async () => {
  await page.goto(`${agency.url}/article/Splinting`)
  await waitUntilOffline(page)
  const edition = await page.getByText(/^Edition /).innerText()
  await edit("Splinting", (save) => ({ ...save, body: "# New\n\nA wholly new text on splints.\n" }))
  await agency.publish()
  const index = await fileOf("index")
  const whole = await readFile(index)
  await replaceFile(
    index,
    whole.map((byte, at) => (at === whole.length - 1 ? byte ^ 1 : byte)),
  )

  await page.reload()
  await page.getByText(/Something could not be updated/).waitFor()
  expect(await page.getByText(/^Edition /).innerText()).toBe(edition)
  await page.getByRole("heading", { name: "Splinting", level: 1 }).waitFor()

  await replaceFile(index, whole)
  await page.reload()
  await expect.poll(() => page.getByText(/^Edition /).innerText()).not.toBe(edition)
  await page.getByText("A wholly new text on splints.").waitFor()
})

it("lets an editor sign in, change a text and publish it; a reader downloads nothing of that", async () => {
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url())
  })
  await page.goto(`${agency.url}/edit/Recovery%20Position`)
  await page.waitForURL(/\/login\?return=%2Fedit%2FRecovery%2520Position/)
  const { userName, password } = agency.administrator
  await page.getByLabel("User name or email address").fill(userName)
  await page.getByRole("textbox", { name: "Password" }).fill("not the password")
  await page.getByRole("button", { name: "Log in" }).click()
  await page.getByText("Invalid user name or password").waitFor()
  await page.getByRole("textbox", { name: "Password" }).fill(password)
  await page.getByRole("button", { name: "Log in" }).click()
  await page.waitForURL("**/edit/Recovery%20Position")
  const text = page.getByRole("textbox", { name: "Text" })
  await text.fill(`${await text.inputValue()}\n\nCheck the airway again.\n`)
  const question = page.waitForEvent("dialog")
  void page.evaluate(() => location.reload())
  const dialog = await question
  expect(dialog.type()).toBe("beforeunload")
  await dialog.dismiss()
  expect(await text.inputValue()).toContain("Check the airway again.")
  await page.getByRole("button", { name: "Publish" }).click()
  await page.getByText(/^Published, revision \d+/).waitFor()
  await page.getByRole("link", { name: "Read the article" }).click()
  await page.getByText("Check the airway again.").waitFor({ state: "attached" })
  expect(scripts.some((url) => url.includes("edit-article-page"))).toBe(true)

  const reader = await browser.newContext()
  const other = await reader.newPage()
  const readers: string[] = []
  other.on("request", (request) => readers.push(request.url()))
  await other.goto(`${agency.url}/article/Recovery%20Position`)
  await waitUntilOffline(other)
  expect(readers.filter((url) => /edit-article|sign-in|css\/admin/.test(url))).toEqual([])
  await reader.close()
})

/** Saves an article through the API as published, from its newest revision; gives the new one. */
async function edit(name: string, change: (save: ArticleSave) => ArticleSave): Promise<number> {
  const { client } = agency
  const articleName = name as ArticleName
  const { items } = await client.revisions(articleName, 1, 1_000_000)
  const newest = Math.max(...items.map(({ revision }) => revision))
  const head = await client.revision(articleName, newest)
  if (head === undefined) throw new Error(`there is no article "${name}" to edit`)
  await client.saveArticle(
    change({ ...head, baseRevision: newest, published: true, deleted: false, replacedBy: null }),
  )
  return newest + 1
}

async function fileOf(kind: string): Promise<string> {
  const manifest = JSON.parse(
    await readFile(join(agency.bundle, "snapshot/manifest.json"), "utf8"),
  ) as {
    files: { kind: string; path: string }[]
  }
  const file = manifest.files.find((listed) => listed.kind === kind)
  return join(agency.bundle, "snapshot", file?.path ?? "")
}

/** Puts a file in place of a published one and of its compressed forms. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.tmp`, bytes)
  await rename(`${path}.tmp`, path)
  for (const ending of [".br", ".gz"]) {
    await rename(path + ending, `${path}${ending}.away`).catch(() => undefined)
  }
}
