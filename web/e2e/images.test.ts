import { crc32, deflateSync } from "node:zlib"
import { articleName, type AttachmentId } from "@protoctl/model"
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

let wide: AttachmentId
let tall: AttachmentId
let hidden: AttachmentId

beforeAll(async () => {
  ;[agency, browser] = await Promise.all([startAgency(), openBrowser()])
  const { client } = agency
  wide = await client.createAttachment("image/png", png(1200, 300))
  tall = await client.createAttachment("image/png", png(200, 800))
  hidden = await client.createAttachment("image/png", png(64, 32))
  await write(
    "Pictures",
    [wide, tall],
    [
      `![A wide strip](attachment:${wide})`,
      `![A narrow drawing](attachment:${tall} =150x)`,
      `![A strip in a box](attachment:${wide} =300x300)`,
      `A small one ![in the text](attachment:${wide} =40x) among words.`,
      `| Dose |\n|---|\n| ![in a table](attachment:${wide} =200x) |`,
      ":icon[heart]{title=Heart} :heart: ![Heart](icon:heart)",
      "Below everything.",
    ],
  )
  await write(
    "Gaps",
    [tall],
    [
      `![Not sent yet](attachment:${hidden})`,
      `![Nowhere](attachment:no-such-image)`,
      `![Held back](attachment:${tall})`,
    ],
  )
  await write(
    "Gallery",
    [wide, tall],
    [
      `![First strip](attachment:${wide} =300x)`,
      `[![A linked strip](attachment:${wide} =100x)](/article/Pictures)`,
      `:::expander[Closed part]\n![Second drawing](attachment:${tall} =100x)\n:::`,
      `![](attachment:${wide} =100x)`,
      ...Array.from({ length: 80 }, (_, line) => `Line ${line}.`),
      `![Last strip](attachment:${wide} =310x)`,
    ],
  )
  await write("Web", [], ["![Elsewhere](https://images.invalid/strip.png =300x)"])
  await agency.publish()
}, 120_000)

afterAll(async () => {
  await browser.close()
  await agency.stop()
})

beforeEach(async () => {
  await open({ viewport: { width: 390, height: 844 } })
})

afterEach(async () => {
  await context.close()
  expect(faults).toEqual([])
})

async function open(options: Parameters<Browser["newContext"]>[0]): Promise<void> {
  context = await browser.newContext(options)
  page = await context.newPage()
  faults = watchFaults(page)
}

/** So that the time after which every image is loaded, near or not, does not come by itself. */
async function stopClock(): Promise<void> {
  const nowMs = Date.now()
  await page.clock.install({ time: nowMs })
  await page.clock.pauseAt(nowMs + 1_000)
}

const visit = (name: string) => page.goto(`${agency.url}/article/${encodeURIComponent(name)}`)
const text = () => page.locator(".article-text")
const enlarge = (alt: string) => page.getByRole("button", { name: `Enlarge image: ${alt}` })
const isDrawn = (image: Locator) =>
  image.evaluate((img: HTMLImageElement) => img.src.startsWith("blob:") && img.naturalWidth > 0)

describe("an image in an article", () => {
  it("keeps its place before any script has run, and nothing moves when it arrives", async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const unscripted = await plain.newPage()
    await unscripted.goto(`${agency.url}/article/Pictures`)
    const before = await places(unscripted)
    await plain.close()
    expect(before.map(({ alt, size }) => `${alt}: ${size}`)).toEqual([
      "A wide strip: 358x90",
      "A narrow drawing: 150x600",
      "A strip in a box: 300x75",
      "in the text: 40x10",
      "in a table: 200x50",
    ])

    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const { sources = [] } of list.getEntries() as { sources?: { node?: Node }[] }[]) {
          for (const { node } of sources) {
            const element = node instanceof Element ? node : node?.parentElement
            if (element?.parentElement?.closest(".article-text"))
              moved.push(element.outerHTML.slice(0, 80))
          }
        }
      }).observe({ type: "layout-shift", buffered: true })
    })
    await visit("Pictures")
    await allDrawn(5)
    expect(await places(page)).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
  })

  async function allDrawn(count: number): Promise<void> {
    const images = text().locator("img")
    await expect.poll(() => images.count()).toBe(count)
    for (const image of await images.all()) await expect.poll(() => isDrawn(image)).toBe(true)
  }

  function places(of: Page) {
    return of.locator(".article-text").evaluate((article) => {
      const top = article.getBoundingClientRect().top
      return [...article.querySelectorAll("img")].map((img) => {
        const box = img.getBoundingClientRect()
        const size = `${Math.round(box.width)}x${Math.round(box.height)}`
        return { alt: img.alt, size, top: Math.round(box.top - top), left: Math.round(box.left) }
      })
    })
  }

  it("is an icon, a stored attachment in a place of its size, or a clear mark where it is missing [AV2]", async () => {
    await visit("Pictures")
    await waitUntilOffline(page)
    await expect.poll(() => text().getByRole("img", { name: "Heart" }).count()).toBeGreaterThan(0)
    expect(await text().locator("svg.icon").count()).toBeGreaterThan(0)

    await context.setOffline(true)
    await page.reload()
    const strip = text().getByAltText("A wide strip")
    expect(await strip.boundingBox()).toMatchObject({ width: 358, height: 89.5 })
    await expect.poll(() => isDrawn(strip)).toBe(true)
    expect(await strip.boundingBox()).toMatchObject({ width: 358, height: 89.5 })
    await context.setOffline(false)

    await visit("Gaps")
    const mark = page.getByRole("img", { name: "Image missing: Nowhere" })
    await mark.waitFor()
    expect(await mark.innerText()).toMatch(/^Image missing: Nowhere\s+no-such-image$/)
    expect(await mark.evaluate((it) => getComputedStyle(it).borderStyle)).toBe("dashed")
  })

  it("appears by itself when the feed brings it", async () => {
    await page.clock.install()
    await visit("Gaps")
    await page.getByRole("img", { name: "Image missing: Not sent yet" }).waitFor()
    await waitUntilOffline(page)
    await write("Gaps shown", [hidden], [`![Shown](attachment:${hidden})`])
    await page.clock.fastForward(31_000)
    const image = text().getByAltText("Not sent yet")
    await expect.poll(() => isDrawn(image)).toBe(true)
    expect(await image.boundingBox()).toMatchObject({ width: 64, height: 32 })
  })

  it("is marked while its file is nowhere to be had, and appears when it is", async () => {
    const isImage = (url: URL) => url.pathname.includes("/snapshot/") && /attachment/.test(url.href)
    await page.clock.install()
    await page.route(isImage, (route) => route.abort())
    await visit("Gaps")
    await page.getByRole("img", { name: "Image missing: Held back" }).waitFor()
    await page.unroute(isImage)
    const image = text().getByAltText("Held back")
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(31_000)
          return image.count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    await expect.poll(() => isDrawn(image)).toBe(true)
  })

  it("is loaded when it comes near or its part is opened, and every one for the printer", async () => {
    await stopClock()
    await visit("Gallery")
    const near = text().getByAltText("First strip")
    const [far, closed] = [text().getByAltText("Last strip"), text().getByAltText("Second drawing")]
    await expect.poll(() => isDrawn(near)).toBe(true)
    expect(await Promise.all([far, closed].map(isDrawn))).toEqual([false, false])
    await page.getByText("Closed part").click()
    await expect.poll(() => isDrawn(closed)).toBe(true)
    expect(await isDrawn(far)).toBe(false)
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")))
    await expect.poll(() => isDrawn(far)).toBe(true)

    await page.reload()
    await expect.poll(() => isDrawn(near)).toBe(true)
    expect(await isDrawn(far)).toBe(false)
    await page.clock.fastForward(4_000)
    await expect.poll(() => isDrawn(far)).toBe(true)
  })

  it("lets go of its bytes when the article is left", async () => {
    await page.addInitScript(() => {
      const alive = new Set<string>()
      Object.assign(window, { alive })
      const create = URL.createObjectURL.bind(URL)
      const revoke = URL.revokeObjectURL.bind(URL)
      URL.createObjectURL = (object: Blob) => {
        const url = create(object)
        alive.add(url)
        return url
      }
      URL.revokeObjectURL = (url) => {
        alive.delete(url)
        revoke(url)
      }
    })
    const alive = () =>
      page.evaluate(() => (window as unknown as { alive: Set<string> }).alive.size)
    await visit("Pictures")
    await allDrawn(5)
    expect(await alive()).toBe(2) // five images of two attachments
    await page.getByRole("link", { name: /Demo County/ }).first().click() // prettier-ignore
    await page.getByRole("heading", { name: "Notices" }).waitFor()
    await expect.poll(alive).toBe(0)
  })

  it("from the web is marked when it cannot be loaded, and tried again with the network", async () => {
    const strip = Buffer.from(png(600, 100), "base64")
    await page.route("https://images.invalid/**", (route) => route.abort())
    await visit("Web")
    const mark = page.getByRole("img", { name: "Image missing: Elsewhere" })
    await mark.waitFor()
    expect(await mark.innerText()).toContain("https://images.invalid/strip.png")
    await page.unroute("https://images.invalid/**")
    const referrers: (string | undefined)[] = []
    await page.route("https://images.invalid/**", (route) => {
      referrers.push(route.request().headers()["referer"])
      return route.fulfill({ contentType: "image/png", body: strip })
    })
    await page.evaluate(() => window.dispatchEvent(new Event("online")))
    await enlarge("Elsewhere").click()
    const viewed = viewer().getByAltText("Elsewhere")
    await expect.poll(() => viewed.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600)
    expect(new Set(referrers)).toEqual(new Set([undefined]))
  })
})

const viewer = () => page.locator("dialog.image-viewer")
const picture = () => viewer().locator(".image-viewer-stage img")

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error("it is not drawn")
  return box
}

/** Opens the viewer on an image of the gallery, and waits until it is fitted. */
async function openViewer(alt = "First strip"): Promise<void> {
  await visit("Gallery")
  await expect.poll(() => isDrawn(text().getByAltText(alt))).toBe(true)
  await enlarge(alt).click()
  await picture().waitFor()
}

async function expectClosed(alt: string): Promise<void> {
  await viewer().waitFor({ state: "detached" })
  await expect.poll(() => enlarge(alt).evaluate((it) => it === document.activeElement)).toBe(true)
  // Closing is a step of the history, which browsers take a moment for.
  await expect.poll(() => page.evaluate(() => "viewing" in (history.state as object))).toBe(false)
}

describe("the image viewer", () => {
  it("opens on an image, fits it into the window, closes in three ways, and begins anew with another image [LY13]", async () => {
    await stopClock()
    await openViewer()
    const margin = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.body).fontSize),
    )
    expect(margin).toBe(16)
    const fitted = { x: 16, y: 422 - 358 / 8, width: 358, height: 358 / 4 }
    expect(await boxOf(picture())).toEqual(fitted)

    await viewer().getByRole("button", { name: "Close" }).click()
    await expectClosed("First strip")
    await enlarge("First strip").click()
    await page.mouse.click(195, 100) // the backdrop
    await expectClosed("First strip")
    await enlarge("First strip").press("Enter")
    await viewer().waitFor()
    await page.keyboard.press("Escape")
    await expectClosed("First strip")

    await enlarge("First strip").click()
    await page.mouse.move(195, 422)
    await page.mouse.wheel(0, -500)
    await expect.poll(async () => (await boxOf(picture())).width).toBeGreaterThan(700)
    // It lies in a closed part, so that nobody has asked for it yet.
    expect(await isDrawn(text().getByAltText("Second drawing"))).toBe(false)
    await viewer().getByRole("button", { name: "Next image" }).click()
    await expect.poll(() => isDrawn(viewer().getByAltText("Second drawing"))).toBe(true)
    expect(await boxOf(picture())).toEqual({ x: 195 - 101.5, y: 16, width: 203, height: 812 })
    await viewer().getByRole("button", { name: "Previous image" }).click()
    await expect.poll(() => boxOf(picture())).toEqual(fitted)
    await page.keyboard.press("Escape")
    await expectClosed("First strip")
  })

  it("goes through the images of the article in reading order, but not those of links", async () => {
    await openViewer()
    const caption = viewer().locator(".image-viewer-caption")
    const captions: string[] = []
    for (let step = 0; step < 4; step++) {
      captions.push((await caption.innerText()).replace(/\s+/g, " ").trim())
      await page.keyboard.press("ArrowRight")
    }
    expect(captions).toEqual([
      "First strip 1 of 4",
      "Second drawing 2 of 4",
      "3 of 4",
      "Last strip 4 of 4",
    ])
    await page.keyboard.press("ArrowRight")
    expect(await caption.innerText()).toContain("4 of 4")
    expect(await page.getByRole("button", { name: /A linked strip/ }).count()).toBe(0)
  })

  it("mirrors its ways in a text that is read from right to left", async () => {
    await openViewer()
    await page.evaluate(() => (document.documentElement.dir = "rtl"))
    const caption = viewer().locator(".image-viewer-caption")
    await page.keyboard.press("ArrowLeft")
    await expect.poll(() => caption.innerText()).toContain("2 of 4")
    await page.keyboard.press("ArrowRight")
    await expect.poll(() => caption.innerText()).toContain("1 of 4")
    const [previous, next] = await Promise.all(
      ["Previous image", "Next image"].map((name) => boxOf(viewer().getByRole("button", { name }))),
    )
    expect(previous?.x).toBeGreaterThan(next?.x ?? Infinity)
    const { x, width } = await boxOf(picture())
    expect([x, width]).toEqual([16, 358])
  })

  it("is closed by Back without leaving the article, and opened again by Forward", async () => {
    await openViewer()
    const address = page.url()
    await page.goBack()
    await expectClosed("First strip")
    await page.goForward()
    await viewer().waitFor()
    await page.keyboard.press("Escape")
    await expectClosed("First strip")
    expect(page.url()).toBe(address)
    await page.reload()
    await text().waitFor()
    expect(await viewer().count()).toBe(0)
  })

  it("leaves where the article was scrolled to, and scrolls it not", async () => {
    await visit("Gallery")
    await waitUntilOffline(page)
    await enlarge("Last strip").scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(500)
    const { width } = await boxOf(text())
    await enlarge("Last strip").click()
    await picture().waitFor()
    expect((await boxOf(text())).width).toBe(width) // the scrollbar is gone, yet no line wraps anew
    await page.mouse.move(195, 422)
    await page.mouse.wheel(0, -300)
    await viewer().getByRole("button", { name: "Close" }).hover()
    await page.mouse.wheel(0, -300)
    await picture().click() // after which nothing in the viewer has the focus
    await page.keyboard.press("PageUp")
    await page.keyboard.press("Home")
    await page.keyboard.press("Escape")
    await expectClosed("Last strip")
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  })

  it("zooms by wheel around the pointer, by keys, and moves by mouse and arrows", async () => {
    await openViewer()
    const before = await boxOf(picture())
    const at = { x: 100, y: 420 }
    await page.mouse.move(at.x, at.y)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await boxOf(picture())).width).toBeGreaterThan(before.width * 2)
    const zoomed = await boxOf(picture())
    const share = (box: typeof before) => (at.x - box.x) / box.width
    expect(share(zoomed)).toBeCloseTo(share(before), 3)

    await page.mouse.down()
    await page.mouse.move(at.x - 60, at.y, { steps: 5 })
    await page.mouse.up()
    expect((await boxOf(picture())).x).toBeLessThan(zoomed.x - 40)
    expect(await viewer().count()).toBe(1)
    await page.mouse.move(195, 100) // the backdrop
    await page.mouse.down()
    await page.mouse.move(195, 60, { steps: 5 })
    await page.mouse.up()
    expect(await viewer().count()).toBe(1)
    const dragged = await boxOf(picture())
    await page.keyboard.press("ArrowRight")
    await expect.poll(async () => (await boxOf(picture())).x).toBeCloseTo(dragged.x - 80, 0)
    expect(await viewer().locator("small").textContent()).toBe("1 of 4")

    await page.keyboard.press("0")
    await expect.poll(() => boxOf(picture())).toEqual(before)
    await page.keyboard.press("+")
    await expect.poll(async () => (await boxOf(picture())).width).toBeCloseTo(before.width * 1.4, 0)
    await page.keyboard.press("-")
    await expect.poll(() => boxOf(picture())).toEqual(before)
    await viewer().getByRole("button", { name: "Zoom in" }).click()
    await expect.poll(async () => (await boxOf(picture())).width).toBeCloseTo(before.width * 2.5, 0)
    await viewer().getByRole("button", { name: "Show the whole image" }).click()
    await expect.poll(() => boxOf(picture())).toEqual(before)
  })

  it("fits the image again when the window turns", async () => {
    await openViewer()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect
      .poll(() => boxOf(picture()))
      .toEqual({ x: 16, y: 195 - 812 / 8, width: 812, height: 812 / 4 })
  })

  it("zooms by two fingers around their middle, and by two taps", async () => {
    await context.close()
    await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await openViewer()
    const before = await boxOf(picture())
    const touch = await touches()
    await touch("touchStart", [[160, 422], [200, 422]]) // prettier-ignore
    for (let apart = 20; apart <= 60; apart += 10) {
      await touch("touchMove", [[180 - apart, 422], [180 + apart, 422]]) // prettier-ignore
    }
    await touch("touchEnd", [])
    const pinched = await boxOf(picture())
    expect(pinched.width / before.width).toBeCloseTo(3, 1)
    const share = (box: typeof before) => (180 - box.x) / box.width
    expect(share(pinched)).toBeCloseTo(share(before), 2)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    expect(await viewer().count()).toBe(1)

    await tapTwice(180, 422)
    await expect.poll(() => boxOf(picture())).toEqual(before)
    await tapTwice(180, 422)
    await expect.poll(async () => (await boxOf(picture())).width / before.width).toBeCloseTo(2.5, 2)
    await page.touchscreen.tap(195, 100)
    await expectClosed("First strip")
  })

  async function touches() {
    const session = await context.newCDPSession(page)
    return (type: "touchStart" | "touchMove" | "touchEnd", points: [number, number][]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
  }

  async function tapTwice(x: number, y: number): Promise<void> {
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
  }
})

/** Publishes a new article of these paragraphs. */
async function write(
  name: string,
  images: readonly AttachmentId[],
  paragraphs: readonly string[],
): Promise<void> {
  await agency.client.saveArticle({
    name: articleName(name),
    protocolSection: "ALS",
    protocolNumber: "",
    keywords: [],
    hierarchyParent: ["Cardiac"],
    hierarchyWeight: "9",
    isPublic: true,
    images,
    body: `${paragraphs.join("\n\n")}\n`,
    baseRevision: 0,
    published: true,
    deleted: false,
    replaces: null,
    replacedBy: null,
  })
}

/** A PNG of one red, a little of which shines through. */
function png(width: number, height: number): string {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 4, Buffer.of(200, 0, 0, 128))])
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]).toString("base64")
}
