import type { ArticleName } from "@protoctl/model"
import type { Browser, BrowserContext, Locator, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { type Agency, startAgency } from "./agency.ts"
import { openBrowser, waitUntilOffline, watchFaults } from "./browser.ts"

// A browser on a busy machine takes its time; what is waited for is told by what it shows.
vi.setConfig({ testTimeout: 120_000 })

let agency: Agency
let browser: Browser
let context: BrowserContext
let page: Page
let faults: string[]

/** Names that an address must carry unharmed, and part of a server's file names too. */
const awkwardNames = [
  "Two Words",
  "Asthma / COPD / Croup",
  "100% Oxygen",
  "50%25 Dextrose",
  "a%2Fb",
  "Rule #1",
  "Why? And why not?",
  "A&B=C+D; E,F @ $5 'quoted' \"twice\"",
  "Ménière Ångström ñ",
  "心肺蘇生",
  "🚑 Crew 👩🏽‍⚕️",
  "..hidden",
]

const tabbed = `
Leading text.

# Adult :icon[heart] {.tab}

# Only accordion

Alone in its tab.

## Dose

Adult dose. A note stands below.[^most]

---

Text after a rule.

# Pediatric {.tab}

# First accordion

First text. See [the dose](#adult/only-accordion/dose) or [nowhere](#nowhere).

# Second accordion

## Dosing

Child dose.

:::expander[More]
Rarely needed.
:::

# Wide {.tab}

| Drug | Indication | Adult dose | Pediatric dose | Route | Repeat | Maximum | Remark |
|---|---|---|---|---|---|---|---|
| Epinephrine | Anaphylaxis | 0.3 milligrams | 0.01 milligrams | Intramuscular | Every 5 minutes | Three times | None |

| A | B |
|---|---|
| 1 | 2 |

[^most]: Never more than three.
`

const links = `
[Inside](/article/Tabbed#dosing), [raw](/article/Raw/Slash?x=1), [encoded](/article/Raw%2FSlash),
[mail](mailto:base@example.org), [phone](tel:+15550100), [outside](https://example.org/a),
[relative](elsewhere/page), [own](ORIGIN/article/Raw%2FSlash).
`

const long = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `Paragraph ${from + i}. ${"Words. ".repeat(30)}`)

beforeAll(async () => {
  ;[agency, browser] = await Promise.all([startAgency(), openBrowser()])
  const index = awkwardNames.map(
    (name, i) => `- [Name ${i}.](/article/${encodeURIComponent(name)})`,
  )
  await agency.save("Index", { body: index.join("\n") })
  for (const name of awkwardNames) await agency.save(name, { body: `Text of ${name}` })
  await agency.save("Tabbed", { body: tabbed })
  await agency.save("Raw/Slash", { body: "Slashed." })
  await agency.save("Links", { body: links.replace("ORIGIN", agency.url) })
  await agency.save("Policy text", { body: "Rules.", protocolSection: "Policy" })
  await agency.save("Basic text", { body: "Basics.", protocolSection: "BLS" })
  await agency.save("Unlisted text", { body: "Unlisted.", isPublic: false })
  await agency.publish()
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

it("carries every name through address, link, reload and back [RT5]", async () => {
  for (const [i, name] of awkwardNames.entries()) {
    const heading = page.getByRole("heading", { name, level: 1, exact: true })
    await open("Index")
    await page.getByRole("link", { name: `Name ${i}.`, exact: true }).click()
    await heading.waitFor()
    const byLink = new URL(page.url())
    await page.goBack()
    await page.getByRole("heading", { name: "Index", level: 1 }).waitFor()
    await page.goForward()
    await heading.waitFor()
    await page.reload()
    await live()
    await heading.waitFor()
    await page.getByText(`Text of ${name}`, { exact: true }).waitFor()
    await open(name)
    await heading.waitFor()
    expect(new URL(page.url()).pathname).toBe(byLink.pathname)
  }
})

describe("the view-state key", () => {
  it("is given to an address without one by replacement, beside all else that it has", async () => {
    await open("Splinting")
    await page.goto(`${agency.url}/article/Tabbed?q=dose&s=wrong#pediatric`)
    await live()
    await expect
      .poll(() => page.url())
      .toMatch(/\/article\/Tabbed\?q=dose&s=[A-Z2-7]{10}#pediatric$/)
    await page.goBack()
    await page.getByRole("heading", { name: "Splinting", level: 1 }).waitFor()
  })

  it("keeps expansion and active tab through back, forward and reload; links to articles mint one [RT6]", async () => {
    await open("Links")
    const link = page.getByRole("link", { name: "Inside" })
    expect(await link.getAttribute("href")).toBe("/article/Tabbed#dosing")
    await link.click()
    await expect.poll(() => page.url()).toMatch(/\/article\/Tabbed\?s=[A-Z2-7]{10}#dosing$/)
    const minted = page.url()
    await part("More").click()
    await part("Second accordion").click()
    await part("First accordion").click()
    const asLeft = async () => {
      await expect.poll(() => selectedTab()).toBe("Pediatric")
      await expect
        .poll(openParts)
        .toEqual([
          "adult/only-accordion",
          "adult/only-accordion/dose",
          "pediatric/first-accordion",
          "pediatric/second-accordion/dosing",
          "pediatric/second-accordion/dosing/more",
        ])
    }
    await asLeft()
    await page.goBack()
    await page.getByRole("heading", { name: "Links", level: 1 }).waitFor()
    await page.goForward()
    await asLeft()
    await page.reload()
    await live()
    await asLeft()
    expect(page.url()).toBe(minted)

    await page.goBack()
    await link.click()
    await expect.poll(() => page.url()).not.toBe(minted)
    await expect.poll(openParts).not.toContain("pediatric/second-accordion/dosing/more")
  })
})

it("shows a watermark on public articles only, in the color of their section [RT7]", async () => {
  const colors: string[] = []
  const labels = {
    Tabbed: "Advanced life support",
    "Basic text": "Basic life support",
    "Policy text": "Policy",
  }
  for (const [name, label] of Object.entries(labels)) {
    await open(name)
    const watermark = page.getByRole("img", { name: label })
    colors.push(await watermark.evaluate((found) => getComputedStyle(found).color))
  }
  const [als, bls, policy] = colors.map((color) => color.match(/\d+/g)?.map(Number) ?? [])
  expect(als?.indexOf(Math.max(...als))).toBe(0)
  expect(bls?.indexOf(Math.max(...bls))).toBe(2)
  expect(Math.max(...(policy ?? [])) - Math.min(...(policy ?? [255]))).toBeLessThan(30)
  await open("Unlisted text")
  expect(await page.locator(".watermark").count()).toBe(0)
})

it("says that a name has no text, links to its editor, and goes to the article once it exists [RT8]", async () => {
  await page.clock.install()
  await agency.save("Later / text", { body: "A draft.", published: false })
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route("**/snapshot/**", async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${agency.url}/article/Later%20%2F%20text#dosing`)
  await page.getByText("Loading", { exact: true }).waitFor({ state: "attached" })
  expect(new URL(page.url()).pathname).toBe("/article/Later%20%2F%20text")
  letGo()
  await waitUntilOffline(page)
  await page.waitForURL("**/not-found/Later%20%2F%20text*")
  await page
    .getByText("There is currently no text in this page. You can create this page.")
    .waitFor()
  const editor = page.getByRole("main").getByRole("link")
  expect(await editor.getAttribute("href")).toBe("/edit/Later%20%2F%20text")

  await agency.save("Later / text", { body: "# Dosing\n\nPublished." })
  await page.clock.fastForward(31_000)
  await page.getByText("Published.").waitFor()
  expect(new URL(page.url()).pathname).toBe("/article/Later%20%2F%20text")
  expect(new URL(page.url()).hash).toBe("#dosing")

  await agency.save("Later text", { body: "Renamed.", replaces: "Later / text" as ArticleName })
  await page.clock.fastForward(31_000)
  await page.getByText("Renamed.").waitFor()
  expect(new URL(page.url()).pathname).toBe("/article/Later%20text")
})

it("opens links to articles in the app, others as normal links with a safe rel [RT9]", async () => {
  const text = page.locator(".article-text")
  await open("Links")
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  for (const name of ["Inside", "raw", "encoded", "own"]) {
    await text.getByRole("link", { name, exact: true }).click()
    await page
      .getByRole("heading", { name: name === "Inside" ? "Tabbed" : "Raw/Slash", level: 1 })
      .waitFor()
    await page.goBack()
    await page.getByRole("heading", { name: "Links", level: 1 }).waitFor()
  }
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true)
  const attributes = (name: string) =>
    text
      .getByRole("link", { name, exact: true })
      .evaluate((link) => [link.getAttribute("target"), link.getAttribute("rel")])
  expect(await attributes("mail")).toEqual([null, null])
  expect(await attributes("phone")).toEqual([null, null])
  expect(await attributes("outside")).toEqual(["_blank", "noopener noreferrer"])
  expect(await attributes("relative")).toEqual(["_blank", "noopener noreferrer"])

  const [other] = await Promise.all([
    context.waitForEvent("page"),
    text.getByRole("link", { name: "Inside" }).click({ modifiers: ["ControlOrMeta"] }),
  ])
  expect(other.url()).toBe(`${agency.url}/article/Tabbed#dosing`)
  await page.getByRole("heading", { name: "Links", level: 1 }).waitFor()
})

it("draws tabs, accordions, collapsibles, rules and an unnamed tab [AV1]", async () => {
  await open("Tabbed")
  const titles = ["Unnamed Section", "Adult", "Pediatric", "Wide"]
  await expect.poll(() => page.getByRole("tab").count()).toBe(titles.length)
  for (const name of titles) await page.getByRole("tab", { name, exact: true }).waitFor()
  expect(await page.getByRole("tab").nth(1).locator("svg").count()).toBe(1)
  await page.getByRole("tabpanel").getByText("Leading text.").waitFor()

  await page.getByRole("tab", { name: "Adult" }).click()
  await page.getByText("Alone in its tab.").waitFor()
  await page.getByText("Adult dose.").waitFor()
  await part("Dose").click()
  await page.getByText("Adult dose.").waitFor({ state: "hidden" })
  await page.getByText("Text after a rule.").waitFor()

  await page.getByRole("tab", { name: "Pediatric" }).click()
  await page.getByText("First text.").waitFor({ state: "hidden" })
  await part("First accordion").click()
  await page.getByText("First text.").waitFor()
  await page.getByRole("heading", { name: "First accordion", level: 2 }).waitFor()

  await open("Raw/Slash")
  expect(await page.getByRole("tablist").count()).toBe(0)
})

it("remembers parts by id and the tab, whatever is edited beside them, until another article is opened [AV5]", async () => {
  await agency.save("Edited", { body: tabbed })
  await page.clock.install()
  await open("Edited")
  await page.getByRole("tab", { name: "Pediatric" }).click()
  await part("Second accordion").click()
  await part("Dosing").click()
  const key = new URL(page.url()).searchParams.get("s") ?? ""
  const stored = () =>
    page.evaluate((id) => {
      const all = JSON.parse(sessionStorage.getItem("/ views") ?? "[]") as [string, unknown][]
      return all.find(([of]) => of === id)?.[1]
    }, `${key} Edited`)
  const reported = {
    tab: "pediatric",
    open: [
      ["pediatric/second-accordion", true],
      ["pediatric/second-accordion/dosing", false],
    ],
  }
  await expect.poll(stored).toMatchObject(reported)

  const edited = tabbed
    .replace("# First accordion", "# A new accordion\n\nNew.\n\n# First accordion")
    .replace("Child dose.", "Another dose.")
    .replace("# Adult", "# Newborn {.tab}\n\nTiny.\n\n# Adult")
  await agency.save("Edited", { body: edited })
  await page.clock.fastForward(31_000)
  await page.getByText("Another dose.").waitFor({ state: "attached" })
  expect(await selectedTab()).toBe("Pediatric")
  expect(await openParts()).toEqual([
    "adult/only-accordion",
    "adult/only-accordion/dose",
    "pediatric/second-accordion",
  ])
  expect(await stored()).toMatchObject(reported)

  await open("Tabbed")
  expect(await selectedTab()).toBe("Unnamed Section")
  expect(await openParts()).not.toContain("pediatric/second-accordion")
})

it("replaces an open article in place: what is read stays where it is, what is open stays open [AV6]", async () => {
  const accordion = ["# Only accordion", "", "Read this.", ...long(20, 40)]
  const body = (...above: string[]) => [...above, ...long(0, 20), ...accordion].join("\n\n")
  await agency.save("Growing", { body: body() })
  await page.clock.install()
  await open("Growing")
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const readHere = page.getByText(/^Paragraph 25\./)
  await readHere.scrollIntoViewIfNeeded()
  await readHere.evaluate((paragraph) =>
    window.scrollBy(0, paragraph.getBoundingClientRect().top - 90),
  )
  const top = () =>
    readHere.evaluate((paragraph) => Math.round(paragraph.getBoundingClientRect().top))
  const before = await top()

  await agency.save("Growing", { body: body(...long(100, 110), "# Another accordion", "New.") })
  await page.clock.fastForward(31_000)
  await page.getByText(/^Paragraph 109\./).waitFor({ state: "attached" })
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await page.waitForTimeout(300)
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  expect(await openParts()).toContain("only-accordion")

  await agency.save("Growing", { body: body("Short again.") })
  await page.clock.fastForward(31_000)
  await page.getByText("Short again.").waitFor({ state: "attached" })
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true)
})

describe("a link to a part", () => {
  const marked = () => page.locator("[data-target]")

  it("opens what is around it, scrolls below the bars, marks it and takes the focus, twice if asked twice", async () => {
    await open("Tabbed")
    await page.getByRole("tab", { name: "Pediatric" }).click()
    await part("First accordion").click()
    const link = page.getByRole("link", { name: "the dose" })
    await link.click()
    await expect.poll(() => selectedTab()).toBe("Adult")
    await expect.poll(() => marked().getAttribute("id")).toBe("part:adult/only-accordion/dose")
    await part("Dose").and(page.locator(":focus")).waitFor()
    await expectBelowBars(marked())

    await page.goBack()
    await expect.poll(() => selectedTab()).toBe("Pediatric")
    await link.click()
    await expect.poll(() => selectedTab()).toBe("Adult")
    await part("Dose").click()
    await page.getByRole("tab", { name: "Pediatric" }).click()
    await link.click()
    await page.getByText("Adult dose.").waitFor()
    expect(page.url()).toMatch(/#adult\/only-accordion\/dose$/)
  })

  it("is followed on a first visit and again in the same tab, but not instead of a place one returns to", async () => {
    for (const viewport of [
      { width: 390, height: 500 },
      { width: 390, height: 450 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(`${agency.url}/article/Cardiac%20Arrest#medications`)
      await live()
      await expect.poll(() => marked().getAttribute("id")).toBe("part:adult/medications")
      await expectBelowBars(marked())
      await page.waitForTimeout(500) // nothing takes it back
      await expectBelowBars(marked())
    }
    await page.mouse.wheel(0, -300)
    await page.waitForTimeout(300)
    const y = await page.evaluate(() => window.scrollY)
    await page.reload()
    await live()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
    expect(await marked().count()).toBe(0)
  })

  it("does nothing without a target", async () => {
    await page.goto(`${agency.url}/article/Tabbed#nowhere%`)
    await live()
    await page.getByRole("tab", { name: "Pediatric" }).click()
    await part("First accordion").click()
    await page.getByRole("link", { name: "nowhere" }).click()
    await page.waitForURL(/#nowhere$/)
    expect(await selectedTab()).toBe("Pediatric")
    expect(await marked().count()).toBe(0)
  })
})

it("lets find-in-page into hidden tabs and closed parts, and the state follows", async () => {
  await open("Tabbed")
  // The browser reveals what a fragment names in the same way as what it finds.
  await page.evaluate(() => (location.hash = "part:pediatric/second-accordion/dosing/more"))
  await expect.poll(() => selectedTab()).toBe("Pediatric")
  await expect.poll(openParts).toContain("pediatric/second-accordion")
  await page.getByRole("tab", { name: "Adult" }).click()
  await page.getByRole("tab", { name: "Pediatric" }).click()
  await page.getByText("Child dose.").waitFor()
})

it("shows footnotes below the tabs; they lead back into a tab that is closed by now", async () => {
  await open("Tabbed")
  await page.getByRole("tab", { name: "Adult" }).click()
  await page.getByRole("link", { name: "1", exact: true }).click()
  const note = page.getByRole("listitem").filter({ hasText: "Never more than three." })
  await note.and(page.locator("[data-target]")).waitFor()
  expect(await page.getByRole("tabpanel").filter({ has: note }).count()).toBe(0)
  await page.getByRole("heading", { name: "Footnotes" }).waitFor()

  await page.getByRole("tab", { name: "Pediatric" }).click()
  await note.getByRole("link", { name: "Back to the text" }).click()
  await expect.poll(() => selectedTab()).toBe("Adult")
  await page.locator(":focus", { hasText: "1" }).waitFor()
})

it("is read by keyboard alone: tabs by arrows, parts by Enter", async () => {
  await open("Tabbed")
  await page.getByRole("tab", { name: "Unnamed Section" }).focus()
  const pressed = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return selectedTab()
  }
  expect(await pressed("ArrowRight")).toBe("Adult")
  expect(await pressed("ArrowLeft", "ArrowLeft")).toBe("Wide")
  expect(await pressed("Home", "End")).toBe("Wide")
  expect(await pressed("ArrowLeft")).toBe("Pediatric")
  await pressed("Tab", "Tab", "Enter")
  await page.getByText("First text.").waitFor()
})

it("opens everything when all sections shall be shown, and forgets nothing of what was open", async () => {
  await open("Tabbed")
  await page.getByRole("tab", { name: "Pediatric" }).click()
  const before = await openParts()
  await page.getByRole("button", { name: "Settings" }).click()
  const all = page.getByRole("checkbox", { name: "Show all sections" })
  await all.check()
  await page.getByText("Rarely needed.").waitFor()
  await part("Dosing").click()
  await page.getByText("Rarely needed.").waitFor({ state: "hidden" })
  if (!(await all.isVisible())) await page.getByRole("button", { name: "Settings" }).click()
  await all.uncheck()
  await expect.poll(openParts).toEqual(before)
})

it("keeps what was opened before any script had run", async () => {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route("**/js/main-*.js", async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${agency.url}/article/Cardiac%20Arrest`, { waitUntil: "commit" })
  await part("Medications").click()
  letGo()
  await live()
  await page.getByText("Lidocaine").waitFor()
  expect(await openParts()).toContain("adult/medications")
})

it("scrolls a wide table inside itself, and only then makes it a stop for the keyboard", async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open("Tabbed")
  await page.getByRole("tab", { name: "Wide" }).click()
  expect(await page.getByRole("tabpanel").getByRole("table").count()).toBe(2)
  const region = page.getByRole("tabpanel").getByRole("region")
  expect(await region.count()).toBe(1)
  await page.getByRole("region", { name: "Wide" }).focus()
  await page.keyboard.press("End")
  await page.keyboard.press("ArrowRight")
  await expect.poll(() => region.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})

it("is laid out in the direction of its own text, whatever the interface's", async () => {
  await agency.save("إنعاش", { body: "# بالغ\n\nاضغط على الصدر." })
  const directionOf = () =>
    page.locator(".article-text").evaluate((text) => getComputedStyle(text).direction)
  await open("Tabbed")
  await page.evaluate(() => (document.documentElement.dir = "rtl"))
  expect(await directionOf()).toBe("ltr")
  await open("إنعاش")
  await page.getByText("اضغط على الصدر.").waitFor()
  expect(await directionOf()).toBe("rtl")
})

it("prints every tab and part, and how old it is", async () => {
  await open("Tabbed")
  await page.emulateMedia({ media: "print" })
  for (const text of [
    "Leading text.",
    "Adult dose.",
    "First text.",
    "Child dose.",
    "Rarely needed.",
  ])
    await page.getByText(text).waitFor()
  await page.locator(".tab-title", { hasText: "Pediatric" }).waitFor()
  await page.getByText(/^As of .+ · Edition [0-9a-f]{8}$/).waitFor()
  expect(await page.getByRole("tablist").count()).toBe(0)
  expect(await page.locator(".status-line").isVisible()).toBe(false)
})

async function open(name: string): Promise<void> {
  await page.goto(`${agency.url}/article/${encodeURIComponent(name)}`)
  await live()
}

/** Waits until the app has taken over. */
async function live(): Promise<void> {
  await page.locator(".as-of").waitFor({ state: "attached" })
  await expect.poll(() => page.url()).toMatch(/[?&]s=[A-Z2-7]{10}|\/not-found\//)
}

function part(title: string): Locator {
  return page.locator("summary", { hasText: new RegExp(`^${title}$`) })
}

async function selectedTab(): Promise<string> {
  return (await page.getByRole("tab", { selected: true }).innerText()).trim()
}

function openParts(): Promise<string[]> {
  return page
    .locator("details.part[open]")
    .evaluateAll((parts) => parts.map(({ id }) => id.replace(/^part:/, "")))
}

async function expectBelowBars(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((found) => {
        const { left, top } = found.getBoundingClientRect()
        const front = document.elementFromPoint(left + 20, top + 2)
        return top < innerHeight && (found === front || found.contains(front))
      }),
    )
    .toBe(true)
}
