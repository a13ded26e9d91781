import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { neverFetched } from "@protoctl/model"
import { describe, expect, it } from "vitest"
import { createServer } from "../create-server.ts"
import { feedPaths, page, save, startTestServer, type TestServer } from "../test-server.ts"

const etagOf = async (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  (await server.fetch(path, { headers })).headers.get("ETag") as string

const status = async (server: TestServer, path: string, headers: Record<string, string>) =>
  (await server.fetch(path, { headers })).status

describe("a feed's answer", () => {
  it("carries clock, etag and epoch", async () => {
    const server = await startTestServer()
    const answer = page(
      await server.anonymous.articles({ since: neverFetched, includeDrafts: false }),
    )
    expect(answer.serverMs).toBe(server.clock.ms)
    expect(answer.etag).toMatch(/^W\/"[\w.-]+"$/)
    const { value } = await server.database
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "epoch")
      .executeTakeFirstOrThrow()
    expect(answer.epoch).toBe(value)
  })

  it("has an epoch of its own for every database", async () => {
    const epochs = new Set<string | null>()
    for (const server of [await startTestServer(), await startTestServer()]) {
      epochs.add((await server.fetch(feedPaths.notices)).headers.get("X-Feed-Epoch"))
    }
    expect(epochs.size).toBe(2)
  })

  it.each(Object.entries(feedPaths))("of %s is 304 until something changed", async (kind, path) => {
    const server = await startTestServer()
    const etag = await etagOf(server, path)
    expect(await status(server, path, { "If-None-Match": etag })).toBe(304)
    expect(await status(server, path, { "If-None-Match": `"x", ${etag}` })).toBe(304)
    expect(await status(server, path, { "If-None-Match": '"x"' })).toBe(200)
    await changes[kind as keyof typeof changes](server)
    expect(await status(server, path, { "If-None-Match": etag })).toBe(200)
  })

  it("is 304 for the typed client too", async () => {
    const server = await startTestServer()
    const { etag } = page(await server.anonymous.notices({ since: neverFetched }))
    expect(await server.anonymous.notices({ since: neverFetched, etag })).toBe("not-modified")
  })

  it("is 304 without a look at the rows", async () => {
    const server = await startTestServer()
    const path = feedPaths.articles
    const etag = await etagOf(server, path)
    await server.database.destroy()
    expect(await status(server, path, { "If-None-Match": etag })).toBe(304)
  })

  it("has other etags for other callers, questions and times", async () => {
    const server = await startTestServer()
    await server.editor.client.saveArticle(save("A"))
    const Authorization = `Bearer ${server.reader.token}`
    const tags = [
      await etagOf(server, feedPaths.articles),
      await etagOf(server, "/api/services/app/Document/GetAll"),
      await etagOf(server, `${feedPaths.articles}&MinRevisionDate=2026-01-01`),
      await etagOf(server, feedPaths.articles, { Authorization }),
      await etagOf(server, `${feedPaths.articles}&IncludeDrafts=true`, { Authorization }),
    ]
    expect(new Set(tags).size).toBe(5)
    const images = feedPaths.attachments
    expect(await etagOf(server, images)).not.toBe(await etagOf(server, images, { Authorization }))
  })

  it("notices within a second what another server writes to the same database", async () => {
    const server = await startTestServer()
    const path = feedPaths.articles
    const etag = await etagOf(server, path)
    const { database, clock } = server
    const other = createServer({ database, now: () => clock.ms, appVersion: "other" })
    const response = await other.fetch(
      new Request("http://localhost/api/services/app/Document/Update", {
        method: "PUT",
        headers: {
          Authorization: `Bearer ${server.editor.token}`,
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ documentName: "A", documentBody: "x", published: true }),
      }),
    )
    expect(response.status).toBe(200)
    clock.ms += 1000
    expect(await status(server, path, { "If-None-Match": etag })).toBe(200)
  })

  it.each([
    { accept: "gzip, br", encoding: "br", open: brotliDecompressSync },
    { accept: "gzip;q=1.0", encoding: "gzip", open: gunzipSync },
    { accept: "br;q=0, gzip", encoding: "gzip", open: gunzipSync },
    { accept: "identity", encoding: null, open: (bytes: Uint8Array) => Buffer.from(bytes) },
  ])("travels as $encoding when $accept is accepted, short or long", async (row) => {
    const server = await startTestServer()
    for (const articles of [3, 60]) {
      for (let i = 0; i < articles; i++) {
        await server.editor.client.saveArticle(
          save(`A${articles}-${i}`, { body: `${i} ${"text ".repeat(400)}` }),
        )
      }
      const headers = { "Accept-Encoding": row.accept }
      const response = await server.fetch(feedPaths.articles, { headers })
      expect(response.headers.get("Content-Encoding")).toBe(row.encoding)
      expect(response.headers.get("Vary")).toContain("Accept-Encoding")
      const text = row.open(new Uint8Array(await response.arrayBuffer())).toString()
      const { result } = JSON.parse(text) as { result: { items: unknown[] } }
      expect(result.items).toHaveLength(articles === 3 ? 3 : 63)
    }
  })

  it("breaks off, and is logged, when its later rows cannot be read", async () => {
    const server = await startTestServer()
    for (let i = 0; i < 120; i++) {
      await server.editor.client.saveArticle(save(`A${i}`, { body: "text ".repeat(1000) }))
    }
    await server.database
      .updateTable("article_revisions")
      .set({ keywords: "{" })
      .where("name", "=", "A119")
      .execute()
    for (const encoding of ["identity", "br"]) {
      const headers = { "Accept-Encoding": encoding }
      const response = await server.fetch(feedPaths.articles, { headers })
      await expect(response.text()).rejects.toThrow()
    }
    expect(server.log.filter((entry) => entry.kind === "failure")).toHaveLength(2)
  })

  it("is not made to the end for who went away, which is no failure", async () => {
    const server = await startTestServer()
    for (let i = 0; i < 120; i++) {
      await server.editor.client.saveArticle(save(`A${i}`, { body: "text ".repeat(1000) }))
    }
    for (const encoding of ["identity", "gzip"]) {
      const headers = { "Accept-Encoding": encoding }
      const response = await server.fetch(feedPaths.articles, { headers })
      await response.body?.cancel()
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.log.filter((entry) => entry.kind === "failure")).toEqual([])
  })
})

const changes = {
  articles: (server: TestServer) => server.editor.client.saveArticle(save("A")),
  attachments: async (server: TestServer) => {
    const png = Buffer.from("\x89PNG\r\n\x1a\n", "latin1").toString("base64")
    const id = await server.editor.client.createAttachment("image/png", png)
    await server.editor.client.saveArticle(save("A", { images: [id] }))
  },
  contents: (server: TestServer) =>
    server.editor.client.saveContents({
      id: "",
      revision: 0,
      sections: { ALS: [], BLS: [], Policy: [] },
    }),
  notices: (server: TestServer) =>
    server.editor.client.createNotice({
      id: "0" as never,
      title: "x",
      body: "",
      color: "",
      from: null,
      through: neverFetched,
    }),
}
