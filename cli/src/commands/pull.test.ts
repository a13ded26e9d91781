import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { articleName, type AttachmentId, attachmentId, timestamp } from "@protoctl/model"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { readContent } from "../content-folder/open-folder.ts"
import { type Misbehaviour, startMisbehavingServer } from "../testing/misbehaving-server.ts"
import { filesOf, temporaryFolder } from "../testing/test-folder.ts"
import { protoctl, testIo } from "../testing/test-io.ts"
import {
  pixelPng,
  plainContents,
  plainNotice,
  startOtherServer,
  startTestServer,
  type TestServer,
} from "../testing/test-server.ts"

let server: TestServer
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dir: string
beforeEach(async () => {
  server = await startTestServer()
  folder = await temporaryFolder()
  dir = join(folder.path, "content")
})
afterEach(async () => {
  await server.close()
  await folder.remove()
})

const pull = (...args: string[]) =>
  protoctl(["pull", "--api", server.url, "--content", dir, "--json", ...args])

const pulled = () => readContent(testIo(), dir, (content) => Promise.resolve(content))

/** As `12 new, …` per kind, without what is nothing. */
function counts(stdout: string): Record<string, Record<string, number>> {
  const { counts } = JSON.parse(stdout) as { counts: Record<string, Record<string, number>> }
  const told = Object.entries(counts).map(([kind, count]) => [
    kind,
    Object.fromEntries(Object.entries(count).filter(([, number]) => number > 0)),
  ])
  return Object.fromEntries(told) as Record<string, Record<string, number>>
}

/** The folder without the moment of the pull, which every pull moves on. */
async function lasting(): Promise<Record<string, string>> {
  const files = await filesOf(dir)
  return { ...files, "feed.json": (files["feed.json"] ?? "").replace(/"asOf": ".*"/, "") }
}

function burns(image: AttachmentId) {
  return { body: `![Rule of nines](attachment:${image})\n`, images: [image] }
}

async function fillServer(): Promise<AttachmentId> {
  const image = await server.client.createAttachment("image/png", pixelPng)
  await server.save("Burns", burns(image))
  await server.save("Asthma / COPD")
  await server.save("Half done", { published: false })
  await server.client.saveContents(plainContents())
  await server.client.createNotice(plainNotice("Hospital closed"))
  return image
}

describe("pull", () => {
  test("first brings everything that is published, in files for people", async () => {
    const image = await fillServer()
    const { code, stdout } = await pull()
    expect(code).toBe(0)
    expect(counts(stdout)).toEqual({
      articles: { new: 2 },
      drafts: {},
      attachments: { new: 1 },
      contents: { new: 1 },
      notices: { new: 1 },
    })
    const files = await filesOf(dir)
    expect(Object.keys(files)).toEqual([
      ".gitattributes",
      expect.stringMatching(/^articles\/Asthma %2F COPD~[0-9a-f]{10}\.md$/),
      "articles/Burns.md",
      "attachments.json",
      `attachments/${image}.png`,
      "contents.json",
      "feed.json",
      "notices.json",
      "withdrawn.json",
    ])
    expect(files[`attachments/${image}.png`]).toBe(atob(pixelPng))
    expect(files["articles/Burns.md"]).toMatch(/^---\nname: "Burns"\n/)
    expect(files["articles/Burns.md"]).toMatch(/\n---\n!\[Rule of nines\]\(attachment:.*\)\n$/)
  })

  test("measures images, and reads a folder in which they were not", async () => {
    const image = await fillServer()
    const cut = await server.client.createAttachment("image/png", pixelPng.slice(0, 16))
    await server.save("Pictured", { images: [cut] })
    await pull()
    const sizes = async () => {
      const { attachments } = await pulled()
      return [image, cut].map((id) => {
        const { width, height } = attachments.get(id)?.listed ?? {}
        return [width, height]
      })
    }
    const unknown = [null, null]
    expect(await sizes()).toEqual([[1, 1], unknown])
    const path = join(dir, "attachments.json")
    const written = await readFile(path, "utf8")
    expect(written).toContain('"width": 1,\n    "height": 1\n')
    await writeFile(path, written.replace(/,\s*"width": .*\s*"height": .*/g, ""))
    expect(await sizes()).toEqual([unknown, unknown])
    await writeFile(path, written.replace('"width": 1', '"width": -1'))
    await expect(pulled()).rejects.toThrow(
      /attachments.json.*"width".*a whole number from 0 or null/,
    )
  })

  test("twice is the same as once", async () => {
    await fillServer()
    await pull()
    const before = await lasting()
    const { code, stdout } = await pull()
    expect(code).toBe(0)
    expect(counts(stdout)["articles"]).toEqual({ unchanged: 2 })
    expect(counts(stdout)["attachments"]).toEqual({ unchanged: 1 })
    expect(await lasting()).toEqual(before)
  })

  test("brings changes, renames and withdrawals, and ends where a full pull does", async () => {
    const image = await fillServer()
    await pull()
    await server.save("Burns", { ...burns(image), keywords: ["scald"], baseRevision: 1 })
    await server.save("COPD", { replaces: articleName("Asthma / COPD") })
    await server.save("Shock")
    await server.save("Gone")
    await server.save("Gone", { body: null, deleted: true, baseRevision: 1 })
    const { stdout } = await pull()
    expect(counts(stdout)["articles"]).toEqual({ new: 2, changed: 1, removed: 1 })
    const { articles, withdrawn } = await pulled()
    expect([...articles.keys()].sort()).toEqual(["Burns", "COPD", "Shock"])
    expect(withdrawn.get(articleName("Asthma / COPD"))?.replacedBy).toBe("COPD")
    expect(withdrawn.get(articleName("Gone"))).toMatchObject({ deleted: true, replacedBy: null })
    const incremental = await lasting()
    const full = await pull("--full")
    expect(counts(full.stdout)["articles"]).toEqual({ unchanged: 3 })
    expect(await lasting()).toEqual(incremental)
  })

  test("--full writes anew what somebody damaged, and removes what is absent", async () => {
    await fillServer()
    await pull()
    const before = await lasting()
    await writeFile(join(dir, "articles", "Burns.md"), "broken")
    await writeFile(join(dir, "articles", "Stray.md"), "stray")
    const refused = await pull()
    expect(refused).toMatchObject({ code: 3 })
    expect(refused.stdout).toContain("content-damaged")
    expect((await pull("--full")).code).toBe(0)
    expect(await lasting()).toEqual(before)
  })

  test("brings drafts only when asked and with a token that may see them", async () => {
    await fillServer()
    expect(await pull("--drafts")).toMatchObject({ code: 2 })
    const withToken = (token: string, ...args: string[]) =>
      protoctl(
        ["pull", "--api", server.url, "--content", dir, "--json", ...args],
        testIo({ env: { PROTOCTL_TOKEN: token } }),
      )
    const wrong = await withToken("not-a-token", "--drafts")
    expect(wrong.code).toBe(3)
    expect(wrong.stdout).toContain("token-refused")
    const right = await withToken(server.token, "--drafts")
    expect(counts(right.stdout)["drafts"]).toEqual({ new: 1 })
    expect(Object.keys(await filesOf(dir))).toContain("drafts/Half done.md")
    await server.save("Burns", { body: "A draft.\n", baseRevision: 1, published: false })
    const more = await withToken(server.token, "--drafts")
    expect(counts(more.stdout)).toMatchObject({
      articles: { unchanged: 2 },
      drafts: { new: 1, unchanged: 1 },
    })
    const without = await withToken(server.token)
    expect(counts(without.stdout)["drafts"]).toEqual({ removed: 2 })
    const again = await withToken(server.token, "--drafts")
    expect(counts(again.stdout)["drafts"]).toEqual({ new: 2 })
  })

  test("reads the token from a file", async () => {
    await fillServer()
    const file = join(folder.path, "token")
    await writeFile(file, `${server.token}\n`)
    expect(counts((await pull("--drafts", "--token-file", file)).stdout)["drafts"]).toEqual({
      new: 1,
    })
    expect((await pull("--token-file", join(folder.path, "none"))).stdout).toContain(
      "token-missing",
    )
  })

  test("names that are hostile as file names come back the same", async () => {
    const names = ["../../escape", "a/b", "A/b", "CON", "é", "e\u0301", "x".repeat(300), "...", "-"]
    for (const name of names) await server.save(name)
    expect((await pull()).code).toBe(0)
    const { articles } = await pulled()
    expect([...articles.keys()].sort()).toEqual([...names].sort())
    expect(
      Object.keys(await filesOf(folder.path)).every((path) => path.startsWith("content/")),
    ).toBe(true)
  })

  test("a server with another database is read anew, whole", async () => {
    await fillServer()
    await pull()
    const other = await startOtherServer()
    try {
      await other.save("Only here")
      const { code, stdout } = await protoctl([
        "pull", "--api", other.url, "--content", dir, "--json",
      ]) // prettier-ignore
      expect(code).toBe(0)
      expect(counts(stdout)["articles"]).toEqual({ new: 1, removed: 2 })
      expect([...(await pulled()).articles.keys()]).toEqual(["Only here"])
    } finally {
      await other.close()
    }
  })

  test("refuses a folder that is a link to elsewhere", async () => {
    await fillServer()
    await pull()
    await rm(join(dir, "articles"), { recursive: true })
    await mkdir(join(folder.path, "elsewhere"))
    await symlink(join(folder.path, "elsewhere"), join(dir, "articles"))
    expect(await pull("--full")).toMatchObject({ code: 3 })
    expect(await filesOf(join(folder.path, "elsewhere"))).toEqual({})
  })

  test("finishes what an interrupted pull had decided, and clears what it had not", async () => {
    await fillServer()
    await pull()
    const tools = join(dir, ".protoctl")
    const burns = await readFile(join(dir, "articles", "Burns.md"), "utf8")
    await mkdir(join(tools, "staging"))
    await writeFile(join(tools, "staging", "0"), burns.replaceAll("Burns", "Scalds"))
    await protoctl(["validate", "--content", dir])
    expect(Object.keys(await filesOf(dir))).not.toContain("articles/Scalds.md")

    await mkdir(join(tools, "staging"))
    await writeFile(join(tools, "staging", "0"), burns.replaceAll("Burns", "Scalds"))
    await writeFile(
      join(tools, "journal.json"),
      JSON.stringify({
        moves: [
          { from: "0", to: "articles/Scalds.md" },
          { from: "1", to: "notices.json" },
        ],
        deletions: ["articles/Burns.md"],
      }),
    )
    await protoctl(["validate", "--content", dir])
    const files = Object.keys(await filesOf(dir))
    expect(files).toContain("articles/Scalds.md")
    expect(files).not.toContain("articles/Burns.md")
    await expect(readFile(join(tools, "journal.json"))).rejects.toThrow("ENOENT")
  })

  test.each(["../x", "articles/../../x", "articles/..", "/etc/x", ".protoctl/lock"])(
    "does not follow a journal to %s",
    async (to) => {
      await fillServer()
      await pull()
      await writeFile(
        join(dir, ".protoctl", "journal.json"),
        JSON.stringify({ moves: [], deletions: [to] }),
      )
      expect((await pull()).stdout).toContain("content-damaged")
    },
  )
})

describe("pull from a server that misbehaves", () => {
  const misbehaviours: [string, string, Misbehaviour][] = [
    ["answers too slowly", "api-no-answer", () => undefined],
    [
      "stops in the middle",
      "api-no-answer",
      (_, response) => response.writeHead(200).write('{"result":{"items":['),
    ],
    [
      "cuts its answer",
      "api-no-answer",
      (_, response) => {
        response.writeHead(200, { "Content-Length": "1000" }).write("{")
        setTimeout(() => response.destroy(), 5)
      },
    ],
    ["sends cut JSON", "api-not-understood", (_, response) => response.end('{"result":{"ite')],
    [
      "answers 500",
      "api-refused",
      (_, response) =>
        response.writeHead(500).end('{"success":false,"error":{"message":"broken"}}'),
    ],
    [
      "answers 502 with html",
      "api-not-understood",
      (_, response) => response.writeHead(502).end("<p>"),
    ],
    ["sends html", "api-not-understood", (_, response) => response.end("<!doctype html>")],
    [
      "sends one bad item",
      "api-bad-items",
      (_, response) => response.end('{"result":{"items":[{"id":"abc"}]},"success":true}'),
    ],
    [
      "redirects elsewhere",
      "api-not-understood",
      (_, response) => response.writeHead(302, { Location: "http://127.0.0.2:9/" }).end(),
    ],
  ]

  test.each(misbehaviours)("which %s", async (_, errorCode, misbehave) => {
    await fillServer()
    await pull()
    await server.save("Shock")
    let broken = true
    const between = await startMisbehavingServer(server.url, (path) =>
      broken && path.includes("Notice/GetAll") ? misbehave : undefined,
    )
    try {
      const before = await filesOf(dir)
      const args = ["pull", "--api", between.url, "--content", dir, "--timeout", "0.3", "--json"]
      const { code, stdout, stderr } = await protoctl(args)
      const { error } = JSON.parse(stdout) as { error: Record<string, string> }
      expect([code, error["code"], stderr]).toEqual([3, errorCode, ""])
      expect(error["message"]).toMatch(/Notice\/GetAll/)
      expect(error["remedy"]).not.toBe("")
      expect(await filesOf(dir)).toEqual(before)
      broken = false
      expect((await protoctl(args)).code).toBe(0)
      expect(Object.keys(await filesOf(dir))).toContain("articles/Shock.md")
    } finally {
      await between.close()
    }
  })

  test("that is not there at all", async () => {
    const between = await startMisbehavingServer(server.url, () => undefined)
    await between.close()
    const { code, stderr } = await protoctl(["pull", "--api", between.url, "--content", dir])
    expect(code).toBe(3)
    expect(stderr).toContain("nothing listens at this address")
  })

  test("and recovers: 429 with Retry-After, then 503, then an answer", async () => {
    await fillServer()
    const answers: Misbehaviour[] = [
      (_, response) => response.writeHead(429, { "Retry-After": "3" }).end(),
      (_, response) => response.writeHead(503).end(),
    ]
    const between = await startMisbehavingServer(server.url, (path) =>
      path.includes("Document/GetAll") ? answers.shift() : undefined,
    )
    const io = testIo()
    try {
      const args = ["pull", "--api", between.url, "--content", dir]
      expect((await protoctl(args, io)).code).toBe(0)
      expect(io.pauses).toEqual([3000, 2000])
    } finally {
      await between.close()
    }
  })

  test("tells every item that cannot be read", async () => {
    const items = [1, 2].map((id) => ({ id: `n${id}`, modificationTime: "yesterday" }))
    const between = await startMisbehavingServer(server.url, (path) =>
      path.includes("Notice/GetAll")
        ? (_, response) => response.end(JSON.stringify({ result: { items }, success: true }))
        : undefined,
    )
    try {
      const { stderr } = await protoctl(["pull", "--api", between.url, "--content", dir])
      expect(stderr).toMatch(/2 items .*cannot be read/)
      expect(stderr).toMatch(/n1: modificationTime: .*\n.*n2: modificationTime/)
    } finally {
      await between.close()
    }
  })

  test("an article that is saved while it is read comes with its image", async () => {
    await fillServer()
    let image = ""
    const between = await startMisbehavingServer(server.url, async (path) => {
      if (!path.includes("Notice/GetAll") || image !== "") return undefined
      image = await server.client.createAttachment("image/png", pixelPng)
      await server.save("Late", { body: "Late.\n", images: [attachmentId(image)] })
      return undefined
    })
    try {
      expect((await protoctl(["pull", "--api", between.url, "--content", dir])).code).toBe(0)
      expect(Object.keys(await filesOf(dir))).toContain("articles/Late.md")
      expect(Object.keys(await filesOf(dir))).toContain(`attachments/${image}.png`)
    } finally {
      await between.close()
    }
  })

  test("Ctrl-C ends it and leaves everything as it was", async () => {
    const io = testIo()
    const between = await startMisbehavingServer(server.url, (path) =>
      path.includes("Notice/GetAll") ? () => io.interrupt() : undefined,
    )
    try {
      const { code, stderr } = await protoctl(["pull", "--api", between.url, "--content", dir], io)
      expect(code).toBe(3)
      expect(stderr).toContain("stopped before the work was done")
      expect(await filesOf(dir)).toEqual({})
    } finally {
      await between.close()
    }
  })
})

test("times of a folder are the server's own words", async () => {
  await fillServer()
  await pull()
  const { asOf, watermarks } = await pulled()
  expect(timestamp(asOf)).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000Z$/)
  expect(watermarks.draft).toBe("1900-01-01")
  expect(watermarks.article > "2026").toBe(true)
})
