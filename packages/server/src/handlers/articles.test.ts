import { articleName, neverFetched, timestamp, timestampFromMs } from "@protoctl/model"
import { describe, expect, it } from "vitest"
import {
  deletion,
  feedPaths,
  page,
  save,
  seenArticles,
  startTestServer,
  type TestServer,
  unpublication,
} from "../test-server.ts"

describe("the article feed", () => {
  it("answers what changed at or after the time, in the order of time", async () => {
    const server = await startTestServer()
    const times: string[] = []
    for (const name of ["C", "A", "B"]) {
      const change = await server.editor.client.saveArticle(save(name))
      if (change.kind === "published") times.push(change.article.modified)
      server.clock.ms += 1000
    }
    expect(await seenArticles(server.anonymous)).toEqual([
      "published C@1",
      "published A@1",
      "published B@1",
    ])
    const since = timestamp(times[1] as string)
    expect(await seenArticles(server.anonymous, { since })).toEqual([
      "published A@1",
      "published B@1",
    ])
  })

  const noon = "2026-03-01T12:00:00"
  it.each([
    { since: `${noon}.0000000`, found: true, why: "seven digits and no offset mean UTC" },
    { since: `${noon}.0000001`, found: false, why: "a tenth of a microsecond later is later" },
    { since: `${noon}Z`, found: true, why: "an offset may be given" },
    { since: "2026-03-01T14:00:00+02:00", found: true, why: "an offset counts" },
    { since: `${noon}.001Z`, found: false, why: "a millisecond later is later" },
    { since: "1900-01-01", found: true, why: "a day is its first moment" },
  ])("reads the time $since: $why", async ({ since, found }) => {
    const server = await startTestServer()
    await server.editor.client.saveArticle(save("A"))
    await server.database
      .updateTable("article_revisions")
      .set({ modified_ms: Date.UTC(2026, 2, 1, 12) })
      .execute()
    const seen = await seenArticles(server.anonymous, { since: timestamp(since) })
    expect(seen).toEqual(found ? ["published A@1"] : [])
  })

  it.each(["yesterday", "", "2026-13-01", "12"])(
    "refuses %j as a time, naming the parameter",
    async (text) => {
      const server = await startTestServer()
      const response = await server.fetch(`${feedPaths.articles}&MinRevisionDate=${text}`)
      expect(response.status).toBe(400)
      const { error } = (await response.json()) as { error: unknown }
      expect(error).toMatchObject({
        code: "invalid-request",
        validationErrors: [{ members: ["MinRevisionDate"] }],
      })
    },
  )

  it("gives every change a later time, also when the wall clock stands still or goes back", async () => {
    const server = await startTestServer()
    const modified: string[] = []
    for (const stepMs of [0, 0, -3_600_000, 0, 7_200_000]) {
      server.clock.ms += stepMs
      const change = await server.editor.client.saveArticle(save(`A${modified.length}`))
      if (change.kind === "published") modified.push(change.article.modified)
    }
    expect(new Set(modified).size).toBe(5)
    expect([...modified].sort()).toEqual(modified)
  })

  it("never shows an anonymous caller a draft, asked for or not [SY2]", async () => {
    const server = await startTestServer()
    const { client } = server.editor
    await client.saveArticle(save("Published"))
    await client.saveArticle(save("Published", { baseRevision: 1, published: false, body: "new" }))
    await client.saveArticle(save("Draft", { published: false }))
    for (const drafts of [false, true]) {
      expect(await seenArticles(server.anonymous, { drafts })).toEqual(["published Published@1"])
    }
    expect(await seenArticles(server.reader.client)).toEqual(["published Published@1"])
    expect(await seenArticles(server.reader.client, { drafts: true })).toEqual([
      "published Published@1",
      "draft Published@2",
      "draft Draft@1",
    ])
  })

  it("tells who asks for drafts which of two revisions is current, and nobody else", async () => {
    const server = await startTestServer()
    await server.editor.client.saveArticle(save("A"))
    await server.editor.client.saveArticle(save("A", { baseRevision: 1, published: false }))
    const current = async (client: typeof server.anonymous, includeDrafts: boolean) => {
      const { items } = page(await client.articles({ since: neverFetched, includeDrafts }))
      return items.map((item) => item.kind !== "withdrawn" && item.article.isCurrent)
    }
    expect(await current(server.reader.client, true)).toEqual([false, true])
    expect(await current(server.anonymous, false)).toEqual([true])
  })

  it("leaves an anonymous caller's answer as it is when a draft is saved over an article", async () => {
    const server = await startTestServer()
    await server.editor.client.saveArticle(save("A"))
    const before = await server.fetch(feedPaths.articles)
    await server.editor.client.saveArticle(save("A", { baseRevision: 1, published: false }))
    const after = await server.fetch(feedPaths.articles)
    expect(await after.text()).toBe(await before.text())
    expect(after.headers.get("ETag")).toBe(before.headers.get("ETag"))
  })

  it("tells of a deleted draft only those who could see it", async () => {
    const server = await startTestServer()
    await server.editor.client.saveArticle(save("Draft", { published: false }))
    await server.editor.client.saveArticle(save("Draft", { baseRevision: 1, ...deletion }))
    expect(await seenArticles(server.anonymous, { drafts: true })).toEqual([])
    expect(await seenArticles(server.reader.client, { drafts: true })).toEqual(["deleted Draft@2"])
  })

  it.each([
    {
      title: "a deleted article",
      change: deletion,
      tombstone: { deleted: true, published: true, replacedBy: null },
    },
    {
      title: "an article deleted in favour of another",
      change: { ...deletion, replacedBy: articleName("B") },
      tombstone: { deleted: true, published: false, replacedBy: "B" },
    },
    {
      title: "an unpublished article",
      change: { ...unpublication, replacedBy: articleName("B") },
      tombstone: { deleted: false, published: false, replacedBy: null },
    },
  ])("answers the tombstone of $title byte for byte as fixed", async ({ change, tombstone }) => {
    const server = await startTestServer()
    await server.editor.client.saveArticle(save("A"))
    await server.editor.client.saveArticle(save("A", { baseRevision: 1, ...change }))
    const item = JSON.stringify({
      documentName: "A",
      revisionCount: 2,
      modificationTime: await modifiedText(server, "A", 2),
      ...tombstone,
      documentBody: null,
      isPublic: false,
      hierarchyParent: [],
      images: [],
    })
    expect(await (await server.fetch(feedPaths.articles)).text()).toBe(
      `{"result":{"items":[${item}]},"targetUrl":null,"success":true,"error":null,"unAuthorizedRequest":false,"__abp":true}`,
    )
  })

  it("keeps a tombstone visible to everybody while the name lives on as a draft", async () => {
    const server = await startTestServer()
    const { client } = server.editor
    await client.saveArticle(save("A"))
    await client.saveArticle(save("A", { baseRevision: 1, ...unpublication }))
    await client.saveArticle(save("A", { baseRevision: 2, published: false }))
    expect(await seenArticles(server.anonymous)).toEqual(["unpublished A@2"])
    expect(await seenArticles(client, { drafts: true })).toEqual(["unpublished A@2", "draft A@3"])
    await client.saveArticle(save("A", { baseRevision: 3 }))
    expect(await seenArticles(server.anonymous)).toEqual(["published A@4"])
  })

  it("answers more articles than one page of rows holds, each once", async () => {
    const server = await startTestServer()
    for (let i = 0; i < 230; i++) await server.editor.client.saveArticle(save(`A${i}`))
    expect(await seenArticles(server.anonymous)).toEqual(
      Array.from({ length: 230 }, (_, i) => `published A${i}@1`),
    )
  })

  it("leaves bodies out unless they are asked for", async () => {
    const server = await startTestServer()
    await server.editor.client.saveArticle(save("A"))
    const response = await server.fetch("/api/services/app/Document/GetAll")
    expect(await response.text()).not.toContain("documentBody")
  })
})

describe("saving an article", () => {
  it("answers the new revision with its time and user", async () => {
    const server = await startTestServer()
    const change = await server.editor.client.saveArticle(save("Änderung / 12-lead 🚑"))
    expect(change).toMatchObject({
      kind: "published",
      article: {
        name: "Änderung / 12-lead 🚑",
        revision: 1,
        modified: timestampFromMs(server.clock.ms),
        modifiedBy: "edna",
        isCurrent: true,
        keywords: ["chest", "pain"],
        hierarchyParent: ["Cardiac"],
        body: "# Änderung / 12-lead 🚑",
      },
    })
  })

  it.each([
    { base: 0, why: "the name exists by now" },
    { base: 1, why: "somebody saved in between" },
    { base: 7, why: "there is no such revision" },
  ])("refuses base $base with the current revision, as $why", async ({ base }) => {
    const server = await startTestServer()
    await server.editor.client.saveArticle(save("A"))
    await server.admin.client.saveArticle(save("A", { baseRevision: 1, body: "theirs" }))
    const mine = save("A", { baseRevision: base, body: "mine" })
    await expect(server.editor.client.saveArticle(mine)).rejects.toMatchObject({
      status: 409,
      code: "stale-revision",
      details: "2",
    })
    expect(await seenArticles(server.anonymous)).toEqual(["published A@2"])
  })

  it("answers a save that comes twice with the revision that exists", async () => {
    const server = await startTestServer()
    const first = await server.editor.client.saveArticle(save("A", { images: [] }))
    server.clock.ms += 60_000
    expect(await server.editor.client.saveArticle(save("A"))).toEqual(first)
    await expect(server.admin.client.saveArticle(save("A"))).rejects.toMatchObject({ status: 409 })
  })

  it("withdraws the old name in the transaction that publishes the new one", async () => {
    const server = await startTestServer()
    const { client } = server.editor
    await client.saveArticle(save("Old"))
    const renamed = { replaces: articleName("Old") }
    await client.saveArticle(save("New", { ...renamed, published: false }))
    expect(await seenArticles(server.anonymous)).toEqual(["published Old@1"])
    await client.saveArticle(save("New", { ...renamed, baseRevision: 1 }))
    expect(await seenArticles(server.anonymous)).toEqual(["published New@2", "deleted Old@2"])
    const { items } = page(
      await server.anonymous.articles({ since: neverFetched, includeDrafts: false }),
    )
    expect(items[1]).toMatchObject({ withdrawal: { replacedBy: "New" } })
  })

  it("withdraws the old name once, not a new article that takes it later", async () => {
    const server = await startTestServer()
    const { client } = server.editor
    const renamed = { replaces: articleName("Old") }
    await client.saveArticle(save("Old"))
    await client.saveArticle(save("New", renamed))
    await client.saveArticle(save("Old", { baseRevision: 2, body: "another" }))
    await client.saveArticle(save("New", { ...renamed, baseRevision: 1, body: "edited" }))
    expect(await seenArticles(server.anonymous)).toEqual(["published Old@3", "published New@2"])
  })

  it("follows a rename there and back again", async () => {
    const server = await startTestServer()
    const { client } = server.editor
    await client.saveArticle(save("A"))
    await client.saveArticle(save("B", { replaces: articleName("A") }))
    await client.saveArticle(save("A", { baseRevision: 2, replaces: articleName("B") }))
    expect(await seenArticles(server.anonymous)).toEqual(["published A@3", "deleted B@2"])
    await client.saveArticle(save("B", { baseRevision: 2, replaces: articleName("A") }))
    expect(await seenArticles(server.anonymous)).toEqual(["published B@3", "deleted A@4"])
  })

  it("adds no second tombstone where the client deleted the old name itself", async () => {
    const server = await startTestServer()
    const { client } = server.editor
    const [Old, New] = [articleName("Old"), articleName("New")]
    await client.saveArticle(save("Old"))
    await client.saveArticle(save("Old", { baseRevision: 1, ...deletion, replacedBy: New }))
    await client.saveArticle(save("New", { replaces: Old }))
    expect(await seenArticles(server.anonymous)).toEqual(["deleted Old@2", "published New@1"])
  })

  it.each([
    { documentName: "" },
    { documentName: "  " },
    { documentName: ".." },
    { documentName: "x".repeat(513) },
    { documentName: undefined },
    { documentName: 7 },
    { documentName: "half \ud83d" },
  ])("refuses the name in %j", async (wrong) => {
    const server = await startTestServer()
    const response = await put(server, { documentBody: "text", ...wrong })
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { validationErrors: unknown[] } }
    expect(error.validationErrors).toHaveLength(1)
  })

  it("names every field that is wrong", async () => {
    const server = await startTestServer()
    const response = await put(server, {
      documentName: "..",
      protocolSection: "XYZ",
      revisionCount: -1,
      keywords: "chest pain",
    })
    const { error } = (await response.json()) as {
      error: { validationErrors: { members: string[] }[] }
    }
    expect(error.validationErrors.flatMap(({ members }) => members).sort()).toEqual([
      "documentName",
      "keywords",
      "protocolSection",
      "revisionCount",
    ])
  })

  it("refuses an article that takes its own place", async () => {
    const server = await startTestServer()
    await expect(
      server.editor.client.saveArticle(save("A", { replaces: articleName("A") })),
    ).rejects.toMatchObject({ status: 400, validationErrors: [{ members: ["replaces"] }] })
  })

  it("does not delete what never was", async () => {
    const server = await startTestServer()
    await expect(server.editor.client.saveArticle(save("A", deletion))).rejects.toMatchObject({
      status: 404,
      code: "not-found",
    })
  })
})

describe("revisions", () => {
  it("lists those within both bounds, tombstones included, and bodies on demand", async () => {
    const server = await startTestServer()
    const { client } = server.editor
    const name = articleName("A&B")
    await client.saveArticle(save(name))
    await client.saveArticle(save(name, { baseRevision: 1, published: false, body: "draft" }))
    await client.saveArticle(save(name, { baseRevision: 2, ...deletion }))
    const { items } = await server.reader.client.revisions(name, 1, 2)
    expect(items.map((header) => [header.revision, header.published, header.isCurrent])).toEqual([
      [1, true, false],
      [2, false, false],
    ])
    expect((await server.reader.client.revision(name, 2))?.body).toBe("draft")
    expect(await server.reader.client.revision(name, 3)).toBeUndefined()
    expect((await server.reader.client.revisions(name, 1, 99)).items).toHaveLength(3)
    expect((await server.reader.client.revisions(articleName("none"), 1, 9)).items).toEqual([])
  })

  it("says what is wrong with its bounds", async () => {
    const server = await startTestServer()
    const response = await server.fetch(
      "/api/services/app/Document/GetRevisions?DocumentName=A&MinRevisionCount=-1",
      { headers: { Authorization: `Bearer ${server.reader.token}` } },
    )
    expect(response.status).toBe(400)
  })
})

function put(server: TestServer, body: unknown): Promise<Response> {
  return server.fetch("/api/services/app/Document/Update", {
    method: "PUT",
    headers: {
      Authorization: `Bearer ${server.editor.token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body),
  })
}

async function modifiedText(server: TestServer, name: string, revision: number): Promise<string> {
  const { modified_ms } = await server.database
    .selectFrom("article_revisions")
    .select("modified_ms")
    .where("name", "=", name)
    .where("revision", "=", revision)
    .executeTakeFirstOrThrow()
  return timestampFromMs(modified_ms)
}
