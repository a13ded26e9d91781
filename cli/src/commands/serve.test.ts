import { mkdir, rename, symlink, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { get } from "node:http"
import type { IncomingMessage } from "node:http"
import { attachmentId } from "@protoctl/model"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testArticle, testContent, writeTestContent } from "../testing/test-content.ts"
import { temporaryFolder } from "../testing/test-folder.ts"
import { protoctl, type TestIo, testIo } from "../testing/test-io.ts"
import { writeTestShell } from "../testing/test-shell.ts"

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let bundle: string
let url: string
let io: TestIo
let ended: Promise<number>

beforeAll(async () => {
  folder = await temporaryFolder()
  const shell = await writeTestShell(join(folder.path, "shell"))
  const content = join(folder.path, "content")
  bundle = join(folder.path, "bundle")
  const articles = [
    testArticle("Burns", `# Cooling\n\n${"Cool water. ".repeat(50)}\n`, {
      images: [attachmentId("rule-of-nines")],
    }),
    testArticle("Asthma / COPD", "Albuterol.\n"),
    testArticle("dose 1.5 mg", "Text.\n"),
  ]
  await writeTestContent(content, testContent(articles))
  await protoctl(["build", "--content", content, "--out", bundle, "--shell", shell])
  await mkdir(join(bundle, "snapshot", "attachment"), { recursive: true })
  await writeFile(join(bundle, "snapshot", "attachment", "0a.svg"), "<svg/>")
  await writeFile(join(folder.path, "secret.txt"), "secret")
  await symlink(join(folder.path, "secret.txt"), join(bundle, "link.txt"))
  ;({ io, url, ended } = await start())
}, 60_000)

afterAll(async () => {
  io.interrupt()
  expect(await ended).toBe(0)
  await folder.remove()
})

async function start(...args: string[]) {
  const io = testIo()
  const database = join(folder.path, "test.db")
  const ended = protoctl(
    ["serve", "--bundle", bundle, "--database", database, "--port", "0", "--json", ...args],
    io,
  ).then(({ code }) => code)
  for (;;) {
    const line = io
      .written()
      .stdout.split("\n")
      .find((text) => text.includes('"listening"'))
    if (line !== undefined) return { io, ended, url: (JSON.parse(line) as { url: string }).url }
    if (io.written().stdout.includes('"error"')) throw new Error(io.written().stdout)
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** Fetch would ask for compression and hide it again. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<IncomingMessage & { readonly bytes: Buffer }> {
  return new Promise((done, fail) => {
    get(`${url}${path}`, { headers, method, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("end", () => done(Object.assign(response, { bytes: Buffer.concat(parts) })))
      response.on("error", fail)
    }).on("error", fail)
  })
}

describe("serve", () => {
  const html = "text/html; charset=utf-8"
  test.each([
    ["/", 200, html, "no-cache", "<title>Home"],
    ["/toc", 200, html, "no-cache", "<title>Contents"],
    ["/article/Burns", 200, html, "no-cache", "<title>Burns"],
    ["/article/Burns?s=ABC", 200, html, "no-cache", "<title>Burns"],
    ["/article/Asthma%20%2F%20COPD", 200, html, "no-cache", "<title>Asthma / COPD"],
    ["/article/dose%201.5%20mg", 200, html, "no-cache", "<title>dose 1.5 mg"],
    ["/article/Burns.html", 200, html, "no-cache", "<title>Treatment Protocols"],
    ["/article/Unknown", 200, html, "no-cache", "<title>Treatment Protocols"],
    ["/edit/Burns", 200, html, "no-cache", "<title>Treatment Protocols"],
    ["/setting/user", 200, html, "no-cache", "<title>Treatment Protocols"],
    ["/js/main-1a2b.js", 200, "text/javascript; charset=utf-8", "immutable", "console.log"],
    ["/css/main-3c4d.css", 200, "text/css; charset=utf-8", "immutable", "body"],
    ["/icons/app-192.png", 200, "image/png", "no-cache", "not really"],
    ["/service-worker.js", 200, "text/javascript; charset=utf-8", "no-cache", "brandFiles"],
    ["/config.json", 200, "application/json", "no-cache", "appName"],
    ["/manifest.webmanifest", 200, "application/manifest+json", "no-cache", "start_url"],
    ["/snapshot/manifest.json", 200, "application/json", "no-cache", "sequence"],
    ["/snapshot/attachment/0a.svg", 200, "image/svg+xml", "immutable", "<svg/>"],
    ["/js/gone.js", 404, "text/plain; charset=utf-8", "no-cache", "nothing at this address"],
    ["/snapshot/articles/gone.bin", 404, "text/plain; charset=utf-8", "no-cache", "nothing"],
    ["/favicon.ico", 404, "text/plain; charset=utf-8", "no-cache", "nothing"],
    ["/link.txt", 404, "text/plain; charset=utf-8", "no-cache", "nothing"],
    ["/.protoctl-generations.json", 404, "text/plain; charset=utf-8", "no-cache", "nothing"],
    ["/%zz", 400, "text/plain; charset=utf-8", "no-cache", "not well formed"],
  ])("%s → %i", async (path, status, type, caching, beginning) => {
    const { statusCode, headers, bytes } = await ask(path)
    expect([statusCode, headers["content-type"]]).toEqual([status, type])
    expect(headers["cache-control"]).toContain(caching)
    expect(headers["x-content-type-options"]).toBe("nosniff")
    expect(bytes.toString()).toContain(beginning)
  })

  test("a missing page is told to people with a page", async () => {
    const { statusCode, bytes } = await ask("/gone.pdf", { Accept: "text/html" })
    expect([statusCode, bytes.toString()]).toEqual([
      404,
      "<!doctype html><title>Not found</title>\n",
    ])
  })

  test("pages carry the policy they were built with; an SVG runs nothing", async () => {
    const page = await ask("/")
    expect(page.headers).toMatchObject({
      "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
      "referrer-policy": "strict-origin-when-cross-origin",
    })
    const image = await ask("/snapshot/attachment/0a.svg")
    expect(image.headers["content-security-policy"]).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    )
  })

  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1, br;q=0", "gzip"],
    ["*", "br"],
    ["identity", undefined],
    ["br;q=0, gzip;q=0", undefined],
  ])("Accept-Encoding: %s is answered with %s", async (accepted, encoding) => {
    const { headers, bytes } = await ask("/article/Burns", { "Accept-Encoding": accepted })
    expect(headers["content-encoding"]).toBe(encoding)
    expect(headers.vary).toBe("Accept-Encoding")
    expect(Number(headers["content-length"])).toBe(bytes.length)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    const text = encoding ? unpack[encoding as "br" | "gzip"](bytes) : bytes
    expect(text.toString()).toContain("<title>Burns")
  })

  test("an unchanged file is answered with 304 and no body", async () => {
    const { headers } = await ask("/article/Burns", { "Accept-Encoding": "br" })
    const etag = headers.etag ?? ""
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await ask("/article/Burns", { "Accept-Encoding": "br", "If-None-Match": known })
      expect([again.statusCode, again.headers.etag, again.bytes.length]).toEqual([304, etag, 0])
    }
    const other = await ask("/article/Burns", { "If-None-Match": etag })
    expect(other.statusCode).toBe(200)
  })

  test("HEAD tells what GET would, and other methods are refused", async () => {
    const full = await ask("/article/Burns")
    const head = await ask("/article/Burns", {}, "HEAD")
    expect([head.statusCode, head.bytes.length]).toEqual([200, 0])
    for (const name of ["content-length", "content-type", "etag"]) {
      expect(head.headers[name]).toBe(full.headers[name])
    }
    const refused = await ask("/article/Burns", {}, "POST")
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, "GET, HEAD"])
  })

  test.each([
    "/../secret.txt",
    "/js/../../secret.txt",
    "/js/..%2f..%2fsecret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/..%5csecret.txt",
    "/..\\secret.txt",
    "/article/..%2f..%2fsecret.txt",
    "//secret.txt",
    "/./../../secret.txt",
    "/js/%00/../../secret.txt",
    "http://x/../secret.txt",
  ])("GET %s over a raw socket never leads out of the bundle", async (target) => {
    const { hostname, port } = new URL(url)
    const answer = await new Promise<string>((done, fail) => {
      const socket = connect(Number(port), hostname)
      let text = ""
      socket.on("data", (data) => (text += data.toString()))
      socket.on("close", () => done(text))
      socket.on("error", fail)
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404)/)
    expect(answer).not.toMatch(/\r\n\r\nsecret/)
  })

  test("the API is at /api, and unknown calls are its own 404", async () => {
    const feed = await ask("/api/services/app/Notice/GetAll?MinRevisionDate=1900-01-01")
    expect(JSON.parse(feed.bytes.toString())).toMatchObject({ success: true })
    const unknown = await ask("/api/nothing")
    expect(unknown.statusCode).toBe(404)
    expect(JSON.parse(unknown.bytes.toString())).toMatchObject({ success: false })
  })

  test("the first start makes an administrator, later ones do not", async () => {
    const events = io.written().stdout.trim().split("\n")
    expect(JSON.parse(events[0] ?? "")).toEqual({
      event: "administrator-created",
      userName: "admin",
      password: expect.stringMatching(/.{20,}/) as string,
    })
    const second = await start()
    expect(second.io.written().stdout).not.toContain("administrator")
    second.io.interrupt()
    expect(await second.ended).toBe(0)
  })

  test("without a bundle it says so, until there is one", async () => {
    const aside = `${bundle}.aside`
    await rename(bundle, aside)
    const { statusCode, bytes } = await ask("/")
    expect([statusCode, bytes.toString()]).toEqual([503, expect.stringContaining("protoctl build")])
    await rename(aside, bundle)
    expect((await ask("/")).statusCode).toBe(200)
  })

  test("a port in use and a damaged database are told in words", async () => {
    const args = ["serve", "--bundle", bundle, "--json"]
    const { port } = new URL(url)
    const taken = await protoctl([
      ...args, "--database", join(folder.path, "test.db"), "--port", port,
    ]) // prettier-ignore
    expect([taken.code, taken.stdout]).toEqual([3, expect.stringContaining("port-unavailable")])
    await writeFile(join(folder.path, "bad.db"), "this is no database, but a text of some length")
    const bad = await protoctl([...args, "--database", join(folder.path, "bad.db")])
    expect([bad.code, bad.stdout]).toEqual([3, expect.stringContaining("database-unusable")])
  })
})
