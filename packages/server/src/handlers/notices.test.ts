import { type NoticeSave, zeroNoticeId } from "@protoctl/api"
import { neverFetched, noticeId, timestamp } from "@protoctl/model"
import { describe, expect, it } from "vitest"
import { feedPaths, page, startTestServer } from "../test-server.ts"

const draft: NoticeSave = {
  id: zeroNoticeId,
  title: "Road closed",
  body: "Use the *other* bridge",
  color: "",
  from: null,
  through: timestamp("2026-03-08T23:59:59.999Z"),
}

describe("notices", () => {
  it("get an id, a time and a default colour when they are created", async () => {
    const server = await startTestServer()
    const change = await server.editor.client.createNotice(draft)
    if (change.kind !== "posted") throw new Error("not posted")
    expect(change.notice.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(change.notice.id).not.toBe(zeroNoticeId)
    expect(change.notice).toMatchObject({ color: "green", modifiedBy: "edna", from: null })
    expect(page(await server.anonymous.notices({ since: neverFetched })).items).toEqual([change])
  })

  it("are polled from their last change on", async () => {
    const server = await startTestServer()
    const first = await server.editor.client.createNotice(draft)
    const second = await server.editor.client.createNotice({ ...draft, title: "Second" })
    if (first.kind !== "posted" || second.kind !== "posted") throw new Error("not posted")
    const since = second.notice.modified
    expect(page(await server.anonymous.notices({ since })).items).toEqual([second])
    const edited = await server.editor.client.saveNotice({ ...first.notice, title: "Edited" })
    expect(page(await server.anonymous.notices({ since })).items).toEqual([second, edited])
  })

  it("leave a tombstone without text, once", async () => {
    const server = await startTestServer()
    const change = await server.editor.client.createNotice(draft)
    if (change.kind !== "posted") throw new Error("not posted")
    const { id } = change.notice
    await server.editor.client.deleteNotice(id)
    const text = await (await server.fetch(feedPaths.notices)).text()
    expect(text).toContain('"isDeleted":true')
    expect(text).not.toContain("Road closed")
    await server.editor.client.deleteNotice(id)
    expect(await (await server.fetch(feedPaths.notices)).text()).toBe(text)
    expect(page(await server.anonymous.notices({ since: neverFetched })).items).toMatchObject([
      { kind: "deleted", id },
    ])
    await expect(server.editor.client.saveNotice({ ...draft, id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it("that never were cannot be changed or deleted", async () => {
    const server = await startTestServer()
    const id = noticeId("11111111-1111-4111-8111-111111111111")
    const { client } = server.editor
    await expect(client.saveNotice({ ...draft, id })).rejects.toMatchObject({ status: 404 })
    await expect(client.deleteNotice(id)).rejects.toMatchObject({ status: 404 })
  })

  it("need a last day", async () => {
    const server = await startTestServer()
    const response = await server.fetch("/api/services/app/Notice/Create", {
      method: "POST",
      headers: {
        Authorization: `Bearer ${server.editor.token}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ id: zeroNoticeId, title: "x", throughDate: "soon" }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { validationErrors: [{ members: ["throughDate"] }] },
    })
  })
})
