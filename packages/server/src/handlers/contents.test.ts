import type { ContentsSave } from "@protoctl/api"
import { type ContentsSection, neverFetched, timestampFromMs } from "@protoctl/model"
import { describe, expect, it } from "vitest"
import { page, startTestServer, type TestServer } from "../test-server.ts"

const section = (name: string, children: ContentsSection[] = []): ContentsSection => ({
  name,
  icon: "",
  isPublic: true,
  weight: 1,
  children,
})

const save = (revision: number, name = "Cardiac"): ContentsSave => ({
  id: "",
  revision,
  sections: { ALS: [section(name)], BLS: [], Policy: [] },
})

describe("the table of contents", () => {
  it("is an empty list before it is first saved", async () => {
    const server = await startTestServer()
    expect(page(await server.anonymous.contents({ since: neverFetched })).items).toEqual([])
  })

  it("counts its revisions, keeps its id, and is answered when it changed at or after the time", async () => {
    const server = await startTestServer()
    const first = await server.editor.client.saveContents(save(0))
    expect(first).toMatchObject({ revision: 1, modified: timestampFromMs(server.clock.ms) })
    server.clock.ms += 1000
    const second = await server.editor.client.saveContents(save(1, "Respiratory"))
    expect(second).toMatchObject({ id: first.id, revision: 2 })
    const since = second.modified
    expect(page(await server.anonymous.contents({ since })).items).toEqual([second])
    const later = timestampFromMs(server.clock.ms + 1)
    expect(page(await server.anonymous.contents({ since: later })).items).toEqual([])
  })

  it("refuses a stale base, and answers the same save twice with what exists", async () => {
    const server = await startTestServer()
    const first = await server.editor.client.saveContents(save(0))
    expect(await server.editor.client.saveContents(save(0))).toEqual(first)
    const refusal = { status: 409, code: "stale-revision", details: "1" }
    await expect(server.admin.client.saveContents(save(0))).rejects.toMatchObject(refusal)
    await expect(server.editor.client.saveContents(save(0, "Other"))).rejects.toMatchObject(refusal)
  })

  it("takes the older shape, whose one list means ALS", async () => {
    const server = await startTestServer()
    const response = await update(server, { sections: [{ name: "Cardiac" }], revisionCount: 0 })
    expect(response.status).toBe(200)
    const [contents] = page(await server.anonymous.contents({ since: neverFetched })).items
    expect(contents?.sections).toEqual({
      ALS: [{ name: "Cardiac", icon: "", isPublic: true, weight: 0, children: [] }],
      BLS: [],
      Policy: [],
    })
  })

  it("is at most three sections deep", async () => {
    const server = await startTestServer()
    const three = section("1", [section("2", [section("3")])])
    const four = section("0", [three])
    await server.editor.client.saveContents({
      ...save(0),
      sections: { ALS: [], BLS: [three], Policy: [] },
    })
    await expect(
      server.editor.client.saveContents({
        ...save(1),
        sections: { ALS: [], BLS: [four], Policy: [] },
      }),
    ).rejects.toMatchObject({ status: 400, validationErrors: [{ members: ["blsSections"] }] })
  })

  it("refuses sections nested without end", async () => {
    const server = await startTestServer()
    const levels = 50_000
    const json =
      '{"alsSections":[' + '{"name":"","children":['.repeat(levels) + "]}".repeat(levels) + "]}"
    const response = await update(server, json)
    expect(response.status).toBe(400)
  })
})

function update(server: TestServer, body: unknown): Promise<Response> {
  return server.fetch("/api/services/app/IndexConfigurationService/Update", {
    method: "PUT",
    headers: {
      Authorization: `Bearer ${server.editor.token}`,
      "Content-Type": "application/json",
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  })
}
