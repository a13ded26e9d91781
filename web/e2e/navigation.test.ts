import type { Browser, BrowserContext, Page } from "playwright-core"
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

beforeAll(async () => {
  ;[agency, browser] = await Promise.all([startAgency(), openBrowser()])
}, 120_000)

afterAll(async () => {
  await browser.close()
  await agency.stop()
})

beforeEach(async () => {
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  page = await context.newPage()
  faults = watchFaults(page)
})

afterEach(async () => {
  await context.close()
  expect(faults).toEqual([])
})

const arrest = "/article/Cardiac%20Arrest"

describe("settings", () => {
  const settings = () => page.getByRole("button", { name: "Settings" })
  const slider = () => page.getByRole("slider", { name: "Text size" })
  const showAll = () => page.getByRole("checkbox", { name: "Show all sections" })

  it("zoom runs in steps of 25 from 50, sets the text's size and is kept in a cookie; ShowAllSections is, and opens contents and article [LY4]", async () => {
    await page.goto(agency.url + arrest)
    await waitUntilOffline(page)
    expect(await textPx()).toBe(16)
    expect(await cookies()).toEqual({})

    await settings().tap()
    expect(await slider().inputValue()).toBe("50")
    await page.getByText("100%", { exact: true }).waitFor()
    const sizes: Record<string, number> = {}
    await slider().press("Home")
    sizes[await slider().inputValue()] = await textPx()
    for (let i = 0; i < 4; i++) {
      await slider().press("ArrowRight")
      sizes[await slider().inputValue()] = await textPx()
    }
    expect(sizes).toEqual({ 25: 8, 50: 16, 75: 24, 100: 32 })
    await page.getByText("200%", { exact: true }).waitFor()
    await slider().press("ArrowLeft")
    expect(await cookies()).toEqual({ zoom: "75" })

    const closed = page.getByRole("main").locator("details:not([open])")
    expect(await closed.count()).toBeGreaterThan(0)
    await showAll().check()
    await expect.poll(() => closed.count()).toBe(0)
    expect(await cookies()).toEqual({ zoom: "75", showall: "true" })

    await page.reload()
    await waitUntilOffline(page)
    expect(await textPx()).toBe(24)
    await expect.poll(() => closed.count()).toBe(0)
    await page.goto(`${agency.url}/toc`)
    await settings().tap()
    expect([await slider().inputValue(), await showAll().isChecked()]).toEqual(["75", true])
    await page
      .getByRole("main")
      .getByRole("link", { name: "Anaphylaxis", exact: false })
      .first()
      .waitFor()
    await expect.poll(() => closed.count()).toBe(0)

    await showAll().uncheck()
    await page.getByRole("main").locator("details[open]").first().waitFor({ state: "detached" })
    expect(await cookies()).toEqual({ zoom: "75", showall: "false" })
  })

  it("take the prerendered page over as it is, and only then open what is closed", async () => {
    await context.addCookies([
      { name: "showall", value: "true", url: agency.url },
      { name: "zoom", value: "100", url: agency.url },
    ])
    await page.goto(`${agency.url}/toc`)
    await settings().waitFor()
    await expect.poll(() => page.locator("main details:not([open])").count()).toBe(0)
    expect(await textPx()).toBe(32)
  })

  it("grow the text size that is set in the browser itself", async () => {
    const session = await context.newCDPSession(page)
    await session.send("Page.setFontSizes", { fontSizes: { standard: 20 } })
    await context.addCookies([{ name: "zoom", value: "75", url: agency.url }])
    await page.goto(agency.url)
    await settings().waitFor()
    expect(await textPx()).toBe(30)
  })

  it("close on Escape, on a touch elsewhere and when the focus goes on", async () => {
    await page.goto(`${agency.url}/toc`)
    const isOpen = () => slider().isVisible()

    await settings().tap()
    await expect.poll(isOpen).toBe(true)
    expect(await settings().getAttribute("aria-expanded")).toBe("true")
    await slider().focus()
    await page.keyboard.press("Escape")
    await expect.poll(isOpen).toBe(false)
    expect(await settings().getAttribute("aria-expanded")).toBe("false")
    expect(await settings().evaluate((button) => document.activeElement === button)).toBe(true)

    await page.keyboard.press("Enter")
    await expect.poll(isOpen).toBe(true)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    expect(await isOpen()).toBe(true)
    await page.keyboard.press("Tab")
    await expect.poll(isOpen).toBe(false)

    await settings().tap()
    await expect.poll(isOpen).toBe(true)
    await page.touchscreen.tap(200, 600)
    await expect.poll(isOpen).toBe(false)
  })

  it.each([320, 390, 1280])(
    "leave every page without sideways scrolling and its bars small, %i px wide at every zoom",
    async (width) => {
      await page.setViewportSize({ width, height: 640 })
      for (const zoom of ["25", "100"]) {
        await context.addCookies([{ name: "zoom", value: zoom, url: agency.url }])
        for (const path of ["/", "/toc", arrest, "/login"]) {
          await page.goto(agency.url + path)
          await settings().waitFor()
          const { sideways, bars, small } = await page.evaluate(() => ({
            sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            bars: [...document.querySelectorAll(".top-bar, .bottom-bar")].map(
              (bar) => bar.getBoundingClientRect().height,
            ),
            small: [
              ...document.querySelectorAll(".top-bar button, .top-bar a, .bottom-bar > *, summary"),
            ]
              .map((target) => target.getBoundingClientRect())
              .filter(({ width, height }) => width > 0 && Math.min(width, height) < 44).length,
          }))
          expect({ path, sideways, small }).toEqual({ path, sideways: 0, small: 0 })
          expect(Math.max(...bars)).toBeLessThanOrEqual(60)
        }
      }
    },
  )

  async function textPx(): Promise<number> {
    return page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
  }

  async function cookies(): Promise<Record<string, string>> {
    const kept = (await context.cookies()).filter(({ name }) => /^(zoom|showall)$/.test(name))
    for (const { path, sameSite, expires } of kept) {
      expect({ path, sameSite }).toEqual({ path: "/", sameSite: "Strict" })
      expect(expires).toBeGreaterThan(Date.now() / 1000 + 390 * 86_400) // Chromium's own limit is 400 days
    }
    return Object.fromEntries(kept.map(({ name, value }) => [name, value]))
  }
})

describe("back and forward", () => {
  const back = () => page.getByRole("button", { name: "Back" })
  const forward = () => page.getByRole("button", { name: "Forward" })
  const shown = (title: string) =>
    page.getByRole("heading", { name: title, level: 1, exact: true }).waitFor()

  /** Opens an article by searching for it. */
  async function open(title: string): Promise<void> {
    await page.getByRole("button", { name: "Search" }).tap()
    await page.getByRole("searchbox", { name: "Search" }).fill(title)
    const results = page.locator(".search-results")
    await results
      .getByRole("link", { name: new RegExp(`${title}.*Match`) })
      .first()
      .tap()
    await shown(title)
  }

  /** Reads Sepsis, Anaphylaxis and Cardiac Arrest, in this order. */
  async function readThree(): Promise<void> {
    await page.goto(`${agency.url}/article/Sepsis`)
    await waitUntilOffline(page)
    await open("Anaphylaxis")
    await open("Cardiac Arrest")
  }

  it("are buttons, and swipes to the right and left; a swipe in a table that scrolls is the table's [NG5]", async () => {
    await readThree()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    expect(await forward().getAttribute("aria-disabled")).toBe("true")
    await back().tap()
    await shown("Anaphylaxis")
    await forward().tap()
    await shown("Cardiac Arrest")

    await swipe([80, 500], [300, 520])
    await shown("Anaphylaxis")
    await swipe([80, 500], [300, 480])
    await shown("Sepsis")
    expect(await back().getAttribute("aria-disabled")).toBe("true")
    await swipe([300, 500], [80, 510])
    await shown("Anaphylaxis")
    await swipe([300, 500], [80, 510])
    await shown("Cardiac Arrest")

    const closed = page.locator("main details:not([open]) > summary").filter({ visible: true })
    while ((await closed.count()) > 0) await closed.first().tap()
    const table = page.locator(".table-scroll").filter({ visible: true }).first()
    await table.evaluate((frame) => {
      const inner = frame.firstElementChild as HTMLElement
      inner.style.minWidth = "150%"
      frame.scrollIntoView({ block: "center" })
    })
    const y = await stable(async () => {
      const box = await table.boundingBox()
      return box === null ? Number.NaN : box.y + box.height / 2
    })
    await swipe([300, y], [80, y])
    await expect.poll(() => table.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(20)
    await swipe([80, y], [300, y])
    await stays("Cardiac Arrest")
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true)
  })

  it("take no swipe that is steep, slow, from the edge, of two fingers or over selected text", async () => {
    await readThree()
    // Each begins on the article's heading, where nothing else could refuse it.
    const toTop = () => page.evaluate(() => window.scrollTo(0, 0))
    await swipe([80, 150], [200, 250])
    await toTop()
    await swipe([80, 150], [300, 150], { durationMs: 1100 })
    await swipe([10, 150], [300, 150])
    await stays("Cardiac Arrest")
    await page.locator(".article-meta").evaluate((text) => getSelection()?.selectAllChildren(text))
    await swipe([80, 150], [300, 150])
    await stays("Cardiac Arrest")
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await toTop()
    await swipe([80, 150], [300, 150])
    await shown("Anaphylaxis")
    await swipe([80, 150], [300, 150], { fingers: 2 })
    await stays("Anaphylaxis")
  })

  it("take swipes on articles alone, and in the same direction from right to left", async () => {
    await readThree()
    await page.evaluate(() => (document.documentElement.dir = "rtl"))
    await swipe([80, 500], [300, 500])
    await shown("Anaphylaxis")
    await page.getByRole("link", { name: "Demo County Protocols" }).tap()
    await page.getByRole("heading", { name: "Notices" }).waitFor()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet() // so that this browser's own swipe stays out of it
      sheet.replaceSync("html { overscroll-behavior-x: none }")
      document.adoptedStyleSheets = [sheet]
    })
    await swipe([80, 500], [300, 500])
    await page.waitForTimeout(300)
    await page.getByRole("heading", { name: "Notices" }).waitFor()
  })

  it("return to where one was reading, also by a reload; another page begins at its top", async () => {
    await page.goto(`${agency.url}/article/Epinephrine`)
    await waitUntilOffline(page)
    await scrollTo(1500)
    await open("Trauma Triage")
    expect(await scrollY()).toBe(0)
    await scrollTo(120)

    await page.goBack()
    await shown("Epinephrine")
    expect(await scrollY()).toBe(1500)
    await page.goForward()
    await shown("Trauma Triage")
    expect(await scrollY()).toBe(120)
    await page.goBack()
    await shown("Epinephrine")

    await page.reload()
    await shown("Epinephrine")
    await expect.poll(scrollY).toBe(1500)
    await page.evaluate(() => (location.hash = "#nothing-of-this-name"))
    await page.waitForTimeout(300)
    expect(await scrollY()).toBe(1500)
    await page.goBack()
    await page.goForward()
    await page.waitForURL("**#nothing-of-this-name")
    expect(await scrollY()).toBe(1500)

    await page.goto(`${agency.url}/toc`)
    await page.getByRole("heading", { name: "Contents", level: 1 }).waitFor()
    await page.goBack()
    await shown("Epinephrine")
    await expect.poll(scrollY).toBe(1500)
  })

  it("do not return when the same address is opened anew", async () => {
    const address = `${agency.url}/article/Epinephrine?s=AAAAAAAAAA`
    await page.goto(address)
    await waitUntilOffline(page)
    await scrollTo(1500)
    await page.goto("about:blank")
    await page.goto(address)
    await shown("Epinephrine")
    expect(await stable(scrollY)).toBe(0)
  })

  it("leave the page to the reader's finger while its content still comes", async () => {
    await page.goto(`${agency.url}/article/Epinephrine`)
    await waitUntilOffline(page)
    await scrollTo(1500)
    await page.reload()
    await expect.poll(scrollY).toBe(1500)
    await page.locator("main").evaluate((main) => (main.style.paddingTop = "400px"))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await scrollY()).toBe(1500)
    await swipe([200, 400], [200, 700])
    const chosen = await stable(scrollY)
    expect(chosen).toBeLessThan(1400)
    await page.locator("main").evaluate((main) => (main.style.paddingBottom = "400px"))
    expect(await stable(scrollY)).toBe(chosen)
  })

  /** Scrolls, and waits until the page has been told of it. */
  async function scrollTo(y: number): Promise<void> {
    await page.evaluate(async (top) => {
      const told = new Promise((done) => window.addEventListener("scroll", done, { once: true }))
      window.scrollTo(0, top)
      await told
    }, y)
  }

  async function scrollY(): Promise<number> {
    return page.evaluate(() => Math.round(window.scrollY))
  }

  /** What something measures once it has come to rest. */
  async function stable(measure: () => Promise<number>): Promise<number> {
    for (let before = Number.NaN; ;) {
      const now = await measure()
      if (now === before) return now
      before = now
      await page.waitForTimeout(300)
    }
  }

  /** Nothing is to happen, so there is nothing to wait for but time. */
  async function stays(title: string): Promise<void> {
    await page.waitForTimeout(300)
    await shown(title)
  }

  type Point = readonly [x: number, y: number]

  async function swipe(
    from: Point,
    to: Point,
    { durationMs = 160, fingers = 1 }: { durationMs?: number; fingers?: number } = {},
  ): Promise<void> {
    const session = await context.newCDPSession(page)
    const touch = (type: "touchStart" | "touchMove", [x, y]: Point) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: Array.from({ length: fingers }, (_, id) => ({ x, y: y + 60 * id, id })),
      })
    const steps = 8
    await touch("touchStart", from)
    for (let i = 1; i <= steps; i++) {
      const part = i / steps
      await page.waitForTimeout(durationMs / steps)
      await touch("touchMove", [
        from[0] + (to[0] - from[0]) * part,
        from[1] + (to[1] - from[1]) * part,
      ])
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await session.detach()
  }
})
