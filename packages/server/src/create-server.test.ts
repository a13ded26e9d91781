import { routes } from "@protoctl/api"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { documentBodyLimitBytes, signInBodyLimitBytes } from "./limits.ts"
import { feedPaths, save, seenArticles, startTestServer, type TestServer } from "./test-server.ts"

const json = { "Content-Type": "application/json" }
const bearer = (server: TestServer) => ({ Authorization: `Bearer ${server.editor.token}` })

describe("addresses", () => {
  it.each([
    { method: "GET", path: "/api/services/app/Document/Nothing", status: 404, code: "not-found" },
    { method: "GET", path: "/api", status: 404, code: "not-found" },
    { method: "GET", path: "/", status: 404, code: "not-found" },
    { method: "GET", path: "/api/%E0%A4%A", status: 404, code: "not-found" },
    { method: "POST", path: routes.articles.path, status: 405, code: "invalid-request" },
    { method: "GET", path: routes.saveArticle.path, status: 405, code: "invalid-request" },
    { method: "OPTIONS", path: routes.articles.path, status: 405, code: "invalid-request" },
  ])("$method $path answers $status in the envelope", async ({ method, path, status, code }) => {
    const server = await startTestServer()
    const response = await server.fetch(path, { method })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      result: null,
      success: false,
      error: { code, validationErrors: [] },
      __abp: true,
    })
    if (status === 405) expect(response.headers.get("Allow")).toMatch(/^(GET, HEAD|PUT)$/)
  })

  it("answer HEAD without a body", async () => {
    const server = await startTestServer()
    const response = await server.fetch(routes.articles.path, { method: "HEAD" })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe("")
  })
})

describe("bodies", () => {
  const valid = '{"documentName":"A","documentBody":"é"}'

  it.each([
    { title: "no JSON", body: "{", headers: json },
    { title: "nothing", body: undefined, headers: json },
    { title: "JSON that is no object", body: "[]", headers: json },
    { title: "another content type", body: valid, headers: { "Content-Type": "text/plain" } },
    { title: "no content type", body: Buffer.from(valid), headers: {} },
    {
      title: "bytes that are not UTF-8",
      body: Buffer.from(valid.replace("é", "\xff"), "latin1"),
      headers: json,
    },
    { title: "U+0000", body: '{"documentName":"A","documentBody":"a\\u0000"}', headers: json },
    { title: "half a pair", body: '{"documentName":"A","keywords":["\\ud83d"]}', headers: json },
  ])("with $title are refused", async ({ body, headers }) => {
    const server = await startTestServer()
    const response = await server.fetch(routes.saveArticle.path, {
      method: "PUT",
      headers: { ...bearer(server), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: "invalid-request" } })
    expect(await seenArticles(server.editor.client, { drafts: true })).toEqual([])
  })

  it("may hold a backslash before u0000, which is only text", async () => {
    const server = await startTestServer()
    await server.editor.client.saveArticle(save("A", { body: "\\u0000 \\ud83d" }))
    expect(await seenArticles(server.anonymous)).toEqual(["published A@1"])
  })

  it("may be as long as the limit, and not a byte longer", async () => {
    const server = await startTestServer()
    const frame = JSON.stringify({ documentName: "A", documentBody: "", published: true })
    const fitting = frame.replace('""', `"${"x".repeat(documentBodyLimitBytes - frame.length)}"`)
    const call = (body: string) =>
      server.fetch(routes.saveArticle.path, {
        method: "PUT",
        headers: { ...bearer(server), ...json },
        body,
      })
    const refused = await call(`${fitting} `)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      error: { code: "too-large", details: String(documentBodyLimitBytes) },
    })
    expect((await call(fitting)).status).toBe(200)
  })

  it("without end are read to the limit only", async () => {
    const server = await startTestServer()
    let sentBytes = 0
    let cancelled = false
    const endless = new ReadableStream({
      pull(controller) {
        sentBytes += 4096
        controller.enqueue(new Uint8Array(4096).fill(32))
      },
      cancel() {
        cancelled = true
      },
    })
    const response = await server.fetch(routes.authenticate.path, {
      method: "POST",
      headers: json,
      body: endless,
      duplex: "half",
    } as Parameters<TestServer["fetch"]>[1])
    expect(response.status).toBe(413)
    expect(cancelled).toBe(true)
    expect(sentBytes).toBeLessThan(signInBodyLimitBytes * 3)
  })
})

describe("the anti-forgery token", () => {
  const signIn = JSON.stringify({ userNameOrEmailAddress: "nobody", password: "x" })

  it.each([
    { title: "no cookies", headers: {}, refused: false },
    { title: "another cookie", headers: { Cookie: "zoom=50" }, refused: true },
    { title: "the cookie alone", headers: { Cookie: "XSRF-TOKEN=abc" }, refused: true },
    { title: "the header alone", headers: { Cookie: "a=b", "X-XSRF-TOKEN": "abc" }, refused: true },
    {
      title: "a header that differs",
      headers: { Cookie: "XSRF-TOKEN=abc", "X-XSRF-TOKEN": "abd" },
      refused: true,
    },
    {
      title: "an empty pair",
      headers: { Cookie: "XSRF-TOKEN=", "X-XSRF-TOKEN": "" },
      refused: true,
    },
    {
      title: "cookie and header alike",
      headers: { Cookie: "zoom=50; XSRF-TOKEN=abc", "X-XSRF-TOKEN": "abc" },
      refused: false,
    },
  ])("is asked of a mutating call with $title: $refused", async ({ headers, refused }) => {
    const server = await startTestServer()
    const response = await server.fetch(routes.authenticate.path, {
      method: "POST",
      headers: { ...json, ...headers },
      body: signIn,
    })
    const { error } = (await response.json()) as { error: { code: string } }
    expect(error.code).toBe(refused ? "anti-forgery" : "invalid-credentials")
    expect(response.status).toBe(refused ? 400 : 401)
  })

  it("is not asked of a call that changes nothing", async () => {
    const server = await startTestServer()
    const response = await server.fetch(feedPaths.articles, { headers: { Cookie: "a=b" } })
    expect(response.status).toBe(200)
  })

  it("comes with any answer to who lacks it, errors included, and only then", async () => {
    const server = await startTestServer()
    for (const path of [feedPaths.articles, "/api/unknown", routes.ownRoles.path]) {
      const lacking = await server.fetch(path)
      expect(lacking.headers.get("Set-Cookie")).toMatch(
        /^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Strict$/,
      )
      const holding = await server.fetch(path, { headers: { Cookie: "XSRF-TOKEN=abc" } })
      expect(holding.headers.get("Set-Cookie")).toBeNull()
    }
  })
})

describe("answers", () => {
  it("forbid sniffing, and storing what is not a feed", async () => {
    const server = await startTestServer()
    const feed = await server.fetch(feedPaths.notices)
    const session = await server.fetch(routes.session.path)
    for (const { headers } of [feed, session]) {
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
      expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8")
    }
    expect(feed.headers.get("Cache-Control")).toBe("no-cache")
    expect(session.headers.get("Cache-Control")).toBe("no-store")
  })

  it("let only allowed origins in, and show them what a feed needs", async () => {
    const server = await startTestServer({ allowedOrigins: ["https://ems.example"] })
    const from = (Origin: string) => server.fetch(feedPaths.notices, { headers: { Origin } })
    const allowed = (await from("https://ems.example")).headers
    expect(allowed.get("Access-Control-Allow-Origin")).toBe("https://ems.example")
    expect(allowed.get("Access-Control-Expose-Headers")).toBe("ETag,Date,X-Feed-Epoch")
    expect(allowed.get("Access-Control-Allow-Credentials")).toBeNull()
    expect(allowed.get("Vary")).toContain("Origin")
    const other = (await from("https://evil.example")).headers
    expect(other.get("Access-Control-Allow-Origin")).toBeNull()
  })

  it("let an allowed origin ask before it calls", async () => {
    const server = await startTestServer({ allowedOrigins: ["https://ems.example"] })
    const response = await server.fetch(routes.saveArticle.path, {
      method: "OPTIONS",
      headers: { Origin: "https://ems.example", "Access-Control-Request-Method": "PUT" },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get("Access-Control-Allow-Methods")).toContain("PUT")
    expect(response.headers.get("Access-Control-Allow-Headers")).toContain("Authorization")
  })
})

describe("failures", () => {
  it("of the store answer 500, tell nothing, are logged, and leave nothing half done", async () => {
    const server = await startTestServer()
    const { client } = server.editor
    await client.saveArticle(save("Old"))
    // Fails at the second of the two writes that a rename makes.
    await sql`
      create trigger broken before insert on article_revisions when new.deleted = 1
      begin select raise(abort, 'disk on fire'); end
    `.execute(server.database)
    const renaming = client.saveArticle(save("New", { replaces: save("Old").name }))
    await expect(renaming).rejects.toMatchObject({
      status: 500,
      code: "internal",
      message: "the server could not do this",
      details: null,
    })
    expect(await seenArticles(client, { drafts: true })).toEqual(["published Old@1"])
    const failures = server.log.filter((entry) => entry.kind === "failure")
    expect(failures).toHaveLength(1)
    expect(String((failures[0] as { cause: unknown }).cause)).toContain("disk on fire")
    await client.saveArticle(save("Other"))
    expect(await seenArticles(server.anonymous)).toEqual(["published Old@1", "published Other@1"])
  })

  it("of a feed's first rows answer 500", async () => {
    const server = await startTestServer()
    await sql`drop table notices`.execute(server.database)
    const response = await server.fetch(feedPaths.notices)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain("notices")
  })
})

describe("the log", () => {
  it("has one line per call, without query, token, password or body", async () => {
    const server = await startTestServer()
    await server.editor.client.saveArticle(save("Secret name"))
    await server.fetch(`${feedPaths.articles}&MinRevisionDate=2026-01-01&x=secret`)
    await server.anonymous
      .authenticate({ userNameOrEmailAddress: "edna", password: "secret" })
      .catch(() => {})
    expect(server.log).toEqual([
      line("PUT", routes.saveArticle.path, 200, server.editor.id),
      line("GET", routes.articles.path, 200, null),
      line("POST", routes.authenticate.path, 401, null),
    ])
    expect(JSON.stringify(server.log)).not.toMatch(/secret|token-of/i)
  })
})

function line(method: string, path: string, status: number, userId: number | null) {
  return { kind: "request", method, path, status, userId, durationMs: expect.any(Number) as number }
}
