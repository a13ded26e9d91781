import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { articleName, attachmentId } from "@protoctl/model"
import { type Manifest, readManifest, verifyManifest } from "@protoctl/snapshot"
import { createHash } from "node:crypto"
import { afterEach, beforeEach, expect, test } from "vitest"
import type { Content } from "../content-folder/content.ts"
import { testArticle, testContent, writeTestContent } from "../testing/test-content.ts"
import { filesOf, temporaryFolder } from "../testing/test-folder.ts"
import { protoctl, testIo } from "../testing/test-io.ts"
import { writeTestShell } from "../testing/test-shell.ts"

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let content: string
let out: string
let shell: string
beforeEach(async () => {
  folder = await temporaryFolder()
  content = join(folder.path, "content")
  out = join(folder.path, "bundle")
  shell = await writeTestShell(join(folder.path, "shell"))
})
afterEach(() => folder.remove())

const build = (...args: string[]) =>
  protoctl(["build", "--content", content, "--out", out, "--shell", shell, "--json", ...args])

const burns = testArticle("Burns", "# Cooling\n\n![Nines](attachment:rule-of-nines)\n", {
  images: [attachmentId("rule-of-nines")],
})
const copd = testArticle("Asthma / COPD", "Albuterol.\n")
const hidden = testArticle("Hidden", "By link only.\n", { isPublic: false, hierarchyParent: [] })

async function write(changed: Content): Promise<void> {
  await rm(content, { recursive: true, force: true })
  await writeTestContent(content, changed)
}

async function manifestOf(bundle: string): Promise<Manifest> {
  return readManifest(await readFile(join(bundle, "snapshot", "manifest.json"), "utf8"))
}

/** Paths without their compressed forms. */
const raw = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !/\.(?:br|gz)$/.test(path)))

test("a bundle holds shell, pages, configuration and snapshot", async () => {
  await write(testContent([burns, copd, hidden]))
  const { code, stdout } = await build("--built-at", "1000")
  expect(code).toBe(0)
  const files = raw(await filesOf(out))
  expect(Object.keys(files).filter((path) => !path.startsWith("snapshot/"))).toEqual([
    "404.html",
    "article/Asthma / COPD.html",
    "article/Burns.html",
    "brand.css",
    "config.json",
    "css/main-3c4d.css",
    "headers.json",
    "icons/app-192.png",
    "index.html",
    "js/main-1a2b.js",
    "manifest.webmanifest",
    "service-worker.js",
    "shell.html",
    "toc.html",
  ])
  const manifest = await manifestOf(out)
  expect(manifest).toMatchObject({
    sequence: 1000,
    builtAt: "1970-01-01T00:00:01.000Z",
    effectiveAt: "2026-03-02T00:00:00.000Z",
    epoch: "e1",
    appVersion: "test.1",
    renamed: { Old: "Burns" },
    counts: { articles: 3, attachments: 1, notices: 1 },
  })
  const digest = (bytes: Uint8Array) =>
    Promise.resolve(createHash("sha256").update(bytes).digest("hex"))
  await verifyManifest(manifest, digest)
  for (const { path, sha256 } of manifest.files) {
    expect(await digest(await readFile(join(out, "snapshot", path)))).toBe(sha256)
  }
  expect(JSON.stringify(files)).not.toContain("Secret plan")
  expect(JSON.parse(stdout)).toMatchObject({ id: manifest.id, pages: 2, sequence: 1000 })
})

test("the configuration fills config, brand, web manifest and pages", async () => {
  await write(testContent([burns]))
  const config = join(folder.path, "agency.json")
  await writeFile(config, JSON.stringify({ appName: "County", colors: { primary: "#abcdef" } }))
  expect((await build("--config", config, "--base-path", "/ems/")).code).toBe(0)
  const files = await filesOf(out)
  expect(JSON.parse(files["config.json"] ?? "")).toMatchObject({
    appName: "County",
    basePath: "/ems/",
    snapshotUrl: "snapshot/",
  })
  expect(files["brand.css"]).toContain("--agency-primary: #abcdef")
  expect(JSON.parse(files["manifest.webmanifest"] ?? "")).toMatchObject({
    name: "County",
    start_url: "/ems/",
    icons: [{ src: "icons/app-192.png", sizes: "192x192", type: "image/png" }],
  })
  expect(files["shell.html"]).toContain("/ems/")
  expect(JSON.parse(files["headers.json"] ?? "")).toMatchObject({
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'",
  })
})

test("the service worker depends on shell and brand only", async () => {
  await write(testContent([burns]))
  await build()
  const before = await readFile(join(out, "service-worker.js"), "utf8")
  const [, literal = ""] = /JSON\.parse\((".*")\)/.exec(before) ?? []
  const cached = JSON.parse(JSON.parse(literal) as string) as { url: string; revision: string }[]
  expect(cached.map(({ url }) => url).sort()).toEqual([
    "brand.css",
    "config.json",
    "manifest.webmanifest",
    "shell.html",
  ])
  await write(testContent([burns, copd]))
  await build()
  expect(await readFile(join(out, "service-worker.js"), "utf8")).toBe(before)
})

test("compressed forms hold the same bytes, and images have none", async () => {
  await write(testContent([{ ...burns, body: burns.body + "Cool water. ".repeat(100) }]))
  await build()
  const files = await filesOf(out)
  const forms = Object.keys(files).filter((path) => /\.(?:br|gz)$/.test(path))
  expect(forms).toEqual(expect.arrayContaining(["js/main-1a2b.js.br", "article/Burns.html.gz"]))
  expect(forms.some((path) => path.includes(".png"))).toBe(false)
  for (const form of forms) {
    const bytes = await readFile(join(out, form))
    const unpacked = form.endsWith(".br") ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    expect(unpacked.equals(await readFile(join(out, form.slice(0, -3))))).toBe(true)
  }
})

test("same input, same bytes: in another order, time zone and folder", async () => {
  const zone = process.env["TZ"]
  const articles = [burns, copd, hidden]
  await write(testContent(articles))
  await build("--built-at", "2026-03-03T00:00:00Z")
  const first = raw(await filesOf(out))
  try {
    process.env["TZ"] = "Pacific/Kiritimati"
    content = join(folder.path, "other content")
    out = join(folder.path, "other bundle")
    await write(testContent([...articles].reverse()))
    await build("--built-at", "2026-03-03T00:00:00Z")
  } finally {
    if (zone === undefined) delete process.env["TZ"]
    else process.env["TZ"] = zone
  }
  expect(raw(await filesOf(out))).toEqual(first)
})

test("one changed article changes one chunk of each kind, index, manifest and its page", async () => {
  const articles = Array.from({ length: 150 }, (_, at) =>
    testArticle(`Article ${at}`, `# Part ${at}\n\n${`Word${at} `.repeat(600)}\n`),
  )
  await write(testContent(articles))
  await build("--built-at", "1000")
  const before = raw(await filesOf(out))
  const [changed, ...others] = articles as [typeof burns, ...(typeof burns)[]]
  await write(testContent([{ ...changed, revision: 2, body: "# New\n\nText.\n" }, ...others]))
  await build("--built-at", "2000")
  const after = raw(await filesOf(out))
  const differing = Object.keys(after).filter((path) => after[path] !== before[path])
  expect((await manifestOf(out)).buckets).toBeGreaterThan(2)
  expect(differing.map((path) => path.replace(/[0-9a-f]{32}/, "*"))).toEqual([
    "article/Article 0.html",
    "snapshot/articles/*.bin",
    "snapshot/index/*.bin",
    "snapshot/manifest.json",
    "snapshot/sources/*.bin",
  ])
}, 60_000)

test("the same content keeps the manifest; a sequence always grows", async () => {
  await write(testContent([burns]))
  await build("--built-at", "5000")
  const first = await readFile(join(out, "snapshot", "manifest.json"), "utf8")
  await build("--built-at", "9000")
  expect(await readFile(join(out, "snapshot", "manifest.json"), "utf8")).toBe(first)
  await write(testContent([burns, copd]))
  await build("--built-at", "4000")
  expect((await manifestOf(out)).sequence).toBe(5001)
  const elsewhere = join(folder.path, "elsewhere")
  const args = ["--content", content, "--shell", shell, "--out", elsewhere, "--previous", out]
  await write(testContent([burns]))
  await protoctl(["build", ...args, "--built-at", "1"])
  expect((await manifestOf(elsewhere)).sequence).toBe(5002)
})

test("another epoch or another rename is another edition, though the files are the same", async () => {
  const first = testContent([burns])
  await write(first)
  await build("--built-at", "1000")
  await write({ ...first, epoch: "e2" })
  await build("--built-at", "2000")
  expect(await manifestOf(out)).toMatchObject({ epoch: "e2", sequence: 2000 })
})

test("a withdrawn article's page goes, an old edition's files stay for a while", async () => {
  await write(testContent([burns, copd]))
  await build("--built-at", "1000")
  const old = (await manifestOf(out)).files.map(({ path }) => `snapshot/${path}`)
  await write(testContent([burns]))
  await build("--built-at", "2000")
  const files = await filesOf(out)
  expect(Object.keys(raw(files)).filter((path) => path.startsWith("article/"))).toEqual([
    "article/Burns.html",
  ])
  for (const path of old) expect(files).toHaveProperty([path])
})

test("files of editions beyond thirty days and three generations go", async () => {
  const day = 24 * 3600 * 1000
  const buildOn = (at: number) => {
    const args = ["build", "--content", content, "--out", out, "--shell", shell]
    return protoctl(args, testIo({ now: () => at * day }))
  }
  await write(testContent([burns]))
  await buildOn(100)
  const first = (await manifestOf(out)).files.map(({ path }) => `snapshot/${path}`)
  for (const [at, name] of [
    [101, "A"],
    [102, "B"],
    [140, "C"],
  ] as const) {
    await write(testContent([burns, testArticle(name, `${name} text.\n`)]))
    await buildOn(at)
  }
  const files = await filesOf(out)
  const now = (await manifestOf(out)).files.map(({ path }) => `snapshot/${path}`)
  for (const path of first.filter((path) => !now.includes(path))) {
    expect(files).not.toHaveProperty([path])
  }
  for (const path of now) expect(files).toHaveProperty([path])
})

test("--prerender bounds the pages", async () => {
  await write(testContent([burns, copd]))
  await build("--prerender", "1")
  const pages = Object.keys(await filesOf(out)).filter((path) => path.startsWith("article/"))
  expect(pages.filter((path) => path.endsWith(".html"))).toEqual(["article/Asthma / COPD.html"])
})

test("hostile names build, and their pages stay inside", async () => {
  const names = ["../../escape", "a.html/b", "a", "A", ".hidden", "x".repeat(300)]
  await write(testContent(names.map((name) => testArticle(name, "Text.\n"))))
  expect((await build()).code).toBe(0)
  expect((await manifestOf(out)).counts["articles"]).toBe(names.length)
  expect(
    Object.keys(raw(await filesOf(folder.path))).filter((path) => /escape/.test(path)),
  ).toEqual([expect.stringMatching(/^content\/articles\/%2E/)])
})

test.each([
  ["a shell that is not there", "shell-missing", () => rm(shell, { recursive: true })],
  ["a shell that lacks a file", "shell-damaged", () => rm(join(shell, "js", "main-1a2b.js"))],
  [
    "a renderer that fails to load",
    "shell-damaged",
    async () => {
      shell = await writeTestShell(join(folder.path, "shell2"))
      await writeFile(join(shell, "prerender.mjs"), "export const x = ")
    },
  ],
  [
    "a worker without the placeholder",
    "shell-damaged",
    () => writeFile(join(shell, "service-worker.js"), "const x = 1"),
  ],
  ["a content file that changed", "content-damaged", () => damageImage()],
  [
    "a file in place of a folder",
    "disk-failed",
    async () => {
      await rm(join(out, "article"), { recursive: true })
      await writeFile(join(out, "article"), "in the way")
    },
  ],
  [
    "a folder in place of a page",
    "disk-failed",
    async () => {
      await rm(join(out, "index.html"))
      await mkdir(join(out, "index.html"))
    },
  ],
])("%s fails in words and leaves the old bundle as it was", async (_, errorCode, breakIt) => {
  await write(testContent([burns]))
  await build("--built-at", "1000")
  await write(testContent([{ ...burns, body: "Changed.\n" }, copd]))
  await breakIt()
  const before = await filesOf(out)
  const { code, stdout } = await build("--built-at", "2000")
  expect(code).toBe(3)
  const { error } = JSON.parse(stdout) as { error: Record<string, string> }
  expect(error["code"]).toBe(errorCode)
  expect(error["message"]).toContain(folder.path)
  expect(await filesOf(out)).toEqual(before)
})

async function damageImage(): Promise<void> {
  const path = join(content, "attachments", "rule-of-nines.png")
  const bytes = await readFile(path)
  bytes[0] = 0
  await writeFile(path, bytes)
}

test("an interrupted build leaves the old bundle, and the next one needs no clean-up", async () => {
  await write(testContent([burns]))
  await build()
  const before = await filesOf(out)
  await write(testContent([burns, copd]))
  const io = testIo()
  io.interrupt()
  const args = ["build", "--content", content, "--out", out, "--shell", shell]
  expect((await protoctl(args, io)).code).toBe(3)
  expect(await filesOf(out)).toEqual(before)
  await mkdir(join(out, ".protoctl", "staging"), { recursive: true })
  await writeFile(join(out, ".protoctl", "staging", "0"), "left over")
  expect((await build()).code).toBe(0)
  expect((await manifestOf(out)).counts["articles"]).toBe(2)
})

test("articles are found under the name they have", async () => {
  await write(testContent([burns]))
  await build()
  const page = await readFile(join(out, "article", `${articleName("Burns")}.html`), "utf8")
  expect(page).toContain("Cooling")
})
