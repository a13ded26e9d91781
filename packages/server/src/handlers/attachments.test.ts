import type { ApiClient } from "@protoctl/api"
import { type AttachmentId, attachmentId, neverFetched } from "@protoctl/model"
import { describe, expect, it } from "vitest"
import {
  deletion,
  feedPaths,
  page,
  save,
  startTestServer,
  type TestServer,
  unpublication,
} from "../test-server.ts"

const png = Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1").toString("base64")
const svg = (text: string) => Buffer.from(text).toString("base64")

describe("the attachment feed", () => {
  it("shows anonymous callers an image from when a published article first uses it", async () => {
    const server = await startTestServer()
    const id = await server.editor.client.createAttachment("image/png", png)
    await server.editor.client.saveArticle(save("A", { images: [id], published: false }))
    expect(await seen(server.anonymous)).toEqual([])
    expect(await seen(server.reader.client)).toEqual([`stored ${id}`])
    const before = server.clock.ms
    server.clock.ms += 60_000
    await server.editor.client.saveArticle(save("A", { images: [id], baseRevision: 1 }))
    const [item] = page(await server.anonymous.attachments({ since: neverFetched })).items
    expect(item).toMatchObject({ kind: "stored", base64: png })
    if (item?.kind !== "stored") throw new Error("no image")
    expect(Date.parse(item.header.modified)).toBeGreaterThan(before + 59_999)
    expect(Date.parse(item.header.created)).toBeLessThanOrEqual(before + 10)
    const later = { since: item.header.modified }
    expect(page(await server.anonymous.attachments(later)).items).toHaveLength(1)
  })

  it.each([
    { title: "markdown", body: (id: string) => `text ![alt](attachment:${id} =300x) text` },
    { title: "html", body: (id: string) => `<p><img src="attachment:${id}"></p>` },
    { title: "html with single quotes", body: (id: string) => `<img src='attachment:${id}'>` },
    { title: "a reference definition", body: (id: string) => `![x]\n\n[x]: attachment:${id}\n` },
  ])("finds a reference in $title", async ({ body }) => {
    const server = await startTestServer()
    const id = await server.editor.client.createAttachment("image/png", png)
    await server.editor.client.saveArticle(save("A", { body: body(id) }))
    expect(await seen(server.anonymous)).toEqual([`stored ${id}`])
  })

  it("keeps the time when a second article uses an image", async () => {
    const server = await startTestServer()
    const id = await publishedImage(server, "A")
    const before = page(await server.anonymous.attachments({ since: neverFetched })).items
    server.clock.ms += 60_000
    await server.editor.client.saveArticle(save("B", { images: [id] }))
    expect(page(await server.anonymous.attachments({ since: neverFetched })).items).toEqual(before)
  })

  it.each([
    { title: "deleted", change: deletion },
    { title: "unpublished", change: unpublication },
    { title: "published without it", change: { images: [] } },
  ])("holds an image no longer once its last article is $title", async ({ change }) => {
    const server = await startTestServer()
    const id = await publishedImage(server, "A")
    await server.editor.client.saveArticle(save("B", { images: [id] }))
    await server.editor.client.saveArticle(save("A", { baseRevision: 1, ...change }))
    expect(await seen(server.anonymous)).toEqual([`stored ${id}`])
    await server.editor.client.saveArticle(save("B", { baseRevision: 1, ...change }))
    expect(await seen(server.anonymous)).toEqual([])
    expect(await seen(server.reader.client)).toEqual([`stored ${id}`])
  })

  it("gives an image that comes back a new time", async () => {
    const server = await startTestServer()
    const id = await publishedImage(server, "A")
    await server.editor.client.saveArticle(save("A", { baseRevision: 1, ...unpublication }))
    server.clock.ms += 60_000
    await server.editor.client.saveArticle(save("B", { images: [id] }))
    const [item] = page(await server.anonymous.attachments({ since: neverFetched })).items
    if (item?.kind !== "stored") throw new Error("no image")
    expect(Date.parse(item.header.modified)).toBeGreaterThanOrEqual(server.clock.ms)
  })

  it("leaves a tombstone of a deleted image, to everybody who may hold it", async () => {
    const server = await startTestServer()
    const used = await publishedImage(server, "A")
    const unused = await server.editor.client.createAttachment("image/png", png)
    await server.editor.client.deleteAttachment(used)
    await server.editor.client.deleteAttachment(unused)
    expect(await seen(server.anonymous)).toEqual([`deleted ${used}`])
    expect(await seen(server.reader.client)).toEqual([`deleted ${used}`, `deleted ${unused}`])
    const text = await (await server.fetch(feedPaths.attachments)).text()
    expect(text).toContain('"contents":null')
    expect(text).toContain('"isDeleted":true')
  })

  it("keeps the tombstone when the article that used the image goes too", async () => {
    const server = await startTestServer()
    const id = await publishedImage(server, "A")
    await server.editor.client.deleteAttachment(id)
    await server.editor.client.saveArticle(save("A", { baseRevision: 1, ...deletion }))
    expect(await seen(server.anonymous)).toEqual([`deleted ${id}`])
  })

  it("answers more images than one page of rows holds", async () => {
    const server = await startTestServer()
    for (let i = 0; i < 9; i++) await server.editor.client.createAttachment("image/png", png)
    expect(await seen(server.reader.client)).toHaveLength(9)
  })
})

describe("creating and deleting attachments", () => {
  it.each([
    { fileType: "text/html", contents: png },
    { fileType: "image/bmp", contents: png },
    { fileType: "image/jpeg", contents: png },
    { fileType: "image/svg+xml", contents: svg("<html><svg/></html>") },
    { fileType: "image/png", contents: "not base64!" },
    { fileType: "image/png", contents: "" },
    { fileType: "", contents: png },
  ])("refuses $fileType holding $contents", async ({ fileType, contents }) => {
    const server = await startTestServer()
    await expect(server.editor.client.createAttachment(fileType, contents)).rejects.toMatchObject({
      status: 400,
      code: "invalid-request",
      validationErrors: [{}],
    })
    expect(await seen(server.reader.client)).toEqual([])
  })

  it("deletes twice as once, and not what never was", async () => {
    const server = await startTestServer()
    const id = await server.editor.client.createAttachment("image/png", png)
    await server.editor.client.deleteAttachment(id)
    const once = page(await server.reader.client.attachments({ since: neverFetched })).items
    await server.editor.client.deleteAttachment(id)
    const twice = page(await server.reader.client.attachments({ since: neverFetched })).items
    expect(twice).toEqual(once)
    const unknown = attachmentId("11111111-1111-4111-8111-111111111111")
    await expect(server.editor.client.deleteAttachment(unknown)).rejects.toMatchObject({
      status: 404,
    })
  })
})

async function publishedImage(server: TestServer, article: string): Promise<AttachmentId> {
  const id = await server.editor.client.createAttachment("image/png", png)
  await server.editor.client.saveArticle(save(article, { images: [id] }))
  return id
}

async function seen(client: ApiClient): Promise<string[]> {
  const { items } = page(await client.attachments({ since: neverFetched }))
  return items.map((item) => `${item.kind} ${item.kind === "stored" ? item.header.id : item.id}`)
}
