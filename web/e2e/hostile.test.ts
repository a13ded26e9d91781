import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArticle } from "@protoctl/content/parse"
import { plainText, walk } from "@protoctl/content/tree"
import { articleName } from "@protoctl/model"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { hostileInputs } from "@protoctl/testkit"
import { type Agency, startAgency } from "./agency.ts"
import { openBrowser, waitUntilOffline, watchFaults } from "./browser.ts"

// A browser on a busy machine takes its time; what is waited for is told by what it shows.
vi.setConfig({ testTimeout: 120_000 })

/** A body, and how often it says {@link after}, which nothing may swallow. */
interface HostileBody {
  readonly body: string
  readonly afters: number
}

const after = "What stands after it."

let agency: Agency
let browser: Browser
let context: BrowserContext
let page: Page
/** Whatever must not happen: code that ran, requests elsewhere, a page left, the policy broken. */
let faults: string[]

const bodies = hostileBodies()
const placeholder = "Nothing here yet."
const picture = join(import.meta.dirname, "../../fixtures/sample/images")

beforeAll(async () => {
  ;[agency, browser] = await Promise.all([startAgency(), openBrowser()])
  for (const [i, { body }] of bodies.entries()) {
    await save(`Hostile ${i}`, body)
    await save(`Fed ${i}`, placeholder)
  }
  const drawing = await readFile(join(picture, "aed-pad-placement.png"))
  const id = await agency.client.createAttachment("image/png", drawing.toString("base64"))
  await save(
    "Sized",
    [
      `![From the agency](attachment:${id} =120x)`,
      `![From the web](https://pictures.example/wide.png =90x)`,
      `![As it is](attachment:${id})`,
    ].join("\n\n"),
  )
  await agency.publish()
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
})

it("tries inputs that do run where nothing holds them back", async () => {
  let hits = 0
  page.on("dialog", (dialog) => {
    hits++
    void dialog.dismiss()
  })
  const kinds = /^(script|a handler on what|svg|mutation|frames)/
  for (const { kind, body } of hostileInputs) {
    if (kinds.test(kind)) await page.setContent(`<body>${body}`, { waitUntil: "commit" })
  }
  await expect.poll(() => hits).toBeGreaterThan(40)
})

it("serves its pages under a policy that stops such code even where it stands in the page", async () => {
  await watch()
  await page.goto(`${agency.url}/article/Hostile%200`)
  const broken = await page.evaluate(async () => {
    const report = new Promise<string>((resolve) =>
      addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
        resolve(violatedDirective),
      ),
    )
    const image = "<img src=x onerror=alert(1)>"
    document.querySelector(".article-text")?.insertAdjacentHTML("beforeend", image)
    return report
  })
  expect(broken).toBe("script-src-attr")
  expect(faults.filter((fault) => !fault.includes("Content Security Policy"))).toEqual([])
})

it("runs nothing of hostile articles as they are served, before the app has taken over", async () => {
  await watch()
  await page.route("**/js/*.js", (route) => route.abort())
  for (const i of bodies.keys()) {
    await page.goto(`${agency.url}/article/Hostile%20${i}`)
    await inspect(i)
  }
  expect(faults).toEqual([])
})

it("runs nothing of them once the app is live, whatever is clicked", async () => {
  await watch()
  for (const i of bodies.keys()) {
    const url = `${agency.url}/article/Hostile%20${i}`
    await page.goto(url)
    await live()
    await inspect(i)
    await clickLinks()
    expect(new URL(page.url()).origin).toBe(agency.url)
  }
  expect(faults).toEqual([])
})

it("runs nothing of them when they arrive by the feed", async () => {
  await page.clock.install()
  await watch()
  await page.goto(`${agency.url}/article/Fed%200`)
  await page.getByText(placeholder).waitFor()
  await waitUntilOffline(page)
  for (const [i, { body }] of bodies.entries()) await save(`Fed ${i}`, body, 1)
  await page.clock.fastForward(31_000)
  await page.getByText(placeholder).waitFor({ state: "detached" })
  for (const i of bodies.keys()) {
    await page.evaluate((path) => {
      history.pushState(null, "", path)
      dispatchEvent(new PopStateEvent("popstate"))
    }, `/article/Fed%20${i}`)
    await page.getByRole("heading", { name: `Fed ${i}`, level: 1 }).waitFor()
    await inspect(i)
    await clickLinks()
  }
  expect(faults).toEqual([])
})

it("shows images of markdown with their text, as wide as is written, by address or attachment [AV4]", async () => {
  const address = "https://pictures.example/wide.png"
  const drawing = await readFile(join(picture, "aed-pad-placement.png"))
  await context.route(address, (route) =>
    route.fulfill({ body: drawing, contentType: "image/png" }),
  )
  await page.goto(`${agency.url}/article/Sized`)
  await waitUntilOffline(page)
  const width = (alt: string) =>
    expect.poll(async () => {
      const image = page.getByRole("img", { name: alt, exact: true })
      return (await image.boundingBox())?.width
    })
  await width("From the agency").toBe(120)
  await width("From the web").toBe(90)
  await width("As it is").toBeGreaterThan(120)
  expect(await page.getByRole("img", { name: "From the web" }).getAttribute("src")).toBe(address)
  expect(faults).toEqual([])
})

/**
 * All inputs in a few bodies, as markdown and, where they begin as html does, as html too. What
 * would swallow what follows stands last.
 */
function hostileBodies(): HostileBody[] {
  // What no server takes.
  const all = hostileInputs.map(({ body }) => body.replaceAll("\0", "").toWellFormed())
  return [
    ...chunks(all, (body) => `${body}\n\n${after}`, "Before.\n\n"),
    ...chunks(
      all.filter((body) => body.startsWith("<")),
      (body) => `${body}<p>${after}</p>`,
      "<p>Before.</p>",
    ),
  ]
}

function chunks(
  inputs: readonly string[],
  followed: (body: string) => string,
  before: string,
): HostileBody[] {
  const holds = (input: string) => aftersOf(before + followed(input)) === 1
  const greedy = inputs.filter((input) => !holds(input))
  const quiet = inputs.filter(holds)
  const size = Math.ceil(quiet.length / greedy.length)
  return greedy.map((last, i) => {
    const group = quiet.slice(i * size, (i + 1) * size)
    const body = before + [...group.map(followed), last].join("\n\n")
    return { body, afters: aftersOf(body) }
  })
}

function aftersOf(body: string): number {
  const nodes = [...walk(parseArticle(body).tree)]
  return nodes.filter(
    (node) => node.type === "element" && node.tagName === "p" && plainText(node) === after,
  ).length
}

/** Saves an article through the API as published. */
async function save(name: string, body: string, baseRevision = 0): Promise<void> {
  await agency.client.saveArticle({
    name: articleName(name),
    protocolSection: "ALS",
    protocolNumber: "",
    keywords: [],
    hierarchyParent: [],
    hierarchyWeight: "",
    isPublic: true,
    images: [],
    body,
    baseRevision,
    published: true,
    deleted: false,
    replaces: null,
    replacedBy: null,
  })
}

/** Gathers faults; nothing beyond the agency is really asked for. */
async function watch(): Promise<void> {
  page.on("dialog", (dialog) => {
    faults.push(`code ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on("framenavigated", (frame) => {
    if (new URL(frame.url()).origin !== agency.url) faults.push(`left for ${frame.url()}`)
  })
  context.on("page", (popup) => faults.push(`opened ${popup.url()}`))
  await context.route(
    (url) => url.origin !== agency.url,
    (route) => {
      const { hostname } = new URL(route.request().url())
      // What authors may do: show an image from the web.
      if (route.request().resourceType() !== "image" || hostname !== "pictures.example")
        faults.push(`${route.request().resourceType()} from ${route.request().url()}`)
      return route.abort()
    },
  )
  await context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      seen.push(`the policy was broken: ${violatedDirective} ${blockedURI}`),
    )
  })
}

/** Waits until React answers for the text. */
async function live(): Promise<void> {
  await page.waitForFunction(() => {
    const text = document.querySelector(".article-text")
    return Object.keys(text ?? {}).some((key) => key.startsWith("__reactFiber"))
  })
}

async function inspect(i: number): Promise<void> {
  await page.locator(".article-text").waitFor()
  await page.locator(".article-text details").evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true
  })
  const { found, afters } = await page.evaluate((sentence) => {
    const text = document.querySelector(".article-text")
    const elements = [...(text?.querySelectorAll("*") ?? [])]
    const isIcon = (element: Element) => element.closest("svg.icon, .icon svg, svg") !== null
    const forbidden =
      /^(script|style|i?frame(set)?|object|embed|applet|audio|video|source|track|math|template|noscript|noembed|xmp|plaintext|title|head|body|html|base|link|meta|form|textarea|select|option|dialog|marquee|slot|portal|fencedframe|area|map|param)$|[-:]/i
    const risky =
      /^(on.*|style|srcset|srcdoc|formaction|action|is|ping|background|poster|slot|part|contenteditable|accesskey|autofocus|draggable|popover.*|command.*|xlink:.*|xml:.*|xmlns:.*|name|form|nonce|usemap|manifest|http-equiv|download|inert|hidden)$/i
    const bad = elements.flatMap((element) => [
      ...(forbidden.test(element.tagName) ? [`<${element.tagName}>`] : []),
      ...(element.tagName === "INPUT" && !(element as HTMLInputElement).disabled ? ["input"] : []),
      ...[...element.attributes].flatMap(({ name, value }) => {
        if (isIcon(element)) return /^on|href/i.test(name) ? [`svg[${name}]`] : []
        if (name === "id" && !/^(part:|_r|«r|:r|_R)/.test(value)) return [`id=${value}`]
        const isScript = /^\s*(javascript|vbscript|data:text)/i.test(value)
        const isLink = name === "href" || name === "src"
        if (name === "hidden" && element.role === "tabpanel") return []
        return risky.test(name) || (isLink && isScript)
          ? [`${element.tagName}[${name}=${value}]`]
          : []
      }),
    ])
    const clean = document.implementation.createHTMLDocument("")
    const clobbered = Object.keys(Document.prototype).filter((key) => {
      const of = (doc: Document) => typeof (doc as unknown as Record<string, unknown>)[key]
      return (
        Object.hasOwn(document, key) || (of(document) !== of(clean) && of(clean) === "function")
      )
    })
    const said = elements.filter(
      ({ tagName, textContent }) => tagName === "P" && textContent === sentence,
    )
    const { seen } = window as unknown as { seen: string[] }
    return {
      found: [...bad, ...clobbered.map((key) => `document.${key}`), ...seen],
      afters: said.length,
    }
  }, after)
  if (found.length > 0) faults.push(`Hostile ${i}: ${found.join(", ")}`)
  expect({ article: i, afters }).toEqual({ article: i, afters: bodies[i]?.afters })
  expect(page.frames()).toHaveLength(1)
}

/** Clicks every link of the text. Only what would open another program or tab is held back. */
async function clickLinks(): Promise<void> {
  const schemes = await page.evaluate(() => {
    addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a")
      if (link !== null && /^(https?|mailto|tel)?:$/.test(link.protocol)) event.preventDefault()
    })
    const links = [...document.querySelectorAll<HTMLAnchorElement>(".article-text a")]
    for (const link of links) link.click()
    return links.filter(({ href }) => href !== "").map(({ protocol }) => protocol)
  })
  // `:` is no address at all, such as one with letters for a port; it opens nothing.
  const others = schemes.filter((scheme) => !/^(https?|mailto|tel)?:$/.test(scheme))
  if (others.length > 0) faults.push(`links to ${others.join(", ")}`)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}
