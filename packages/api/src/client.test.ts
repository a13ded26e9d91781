import { articleName, attachmentId, noticeId, timestamp } from "@protoctl/model"
import { describe, expect, it, vi } from "vitest"
import { type ApiClient, createClient } from "./client.ts"
import { ApiError } from "./api-error.ts"
import type { Caller, Fetch } from "./send.ts"
import { answerEnvelope, errorEnvelope } from "./wire/envelope.ts"

type Request = { url: string } & Parameters<Fetch>[1]

const since = timestamp("2026-03-31T12:00:00.1234567+02:00")
const name = articleName("A/B & ü")
const save = {
  name,
  protocolSection: "ALS",
  protocolNumber: "",
  keywords: [],
  hierarchyParent: [],
  hierarchyWeight: "",
  isPublic: true,
  images: [attachmentId("i1")],
  body: "text",
  baseRevision: 2,
  published: true,
  deleted: false,
  replaces: null,
  replacedBy: null,
} as const
const notice = {
  id: noticeId("n1"),
  title: "T",
  body: "",
  color: "green",
  from: null,
  through: timestamp("2026-04-01"),
} as const
const contents = { id: "1", revision: 3, sections: { ALS: [], BLS: [], Policy: [] } } as const
const document = {
  documentName: "A",
  revisionCount: 3,
  modificationTime: "2026-01-01",
  documentBody: "x",
}
const wireNotice = { id: "n1", throughDate: "2026-04-01", modificationTime: "2026-01-01" }
const wireIndex = { id: "1", revisionCount: 4, revisionDate: "2026-01-01" }

describe("a call", () => {
  const at = "2026-03-31T12%3A00%3A00.1234567%2B02%3A00"
  const app = "/api/services/app"
  it.each<[keyof ApiClient, (client: ApiClient) => Promise<unknown>, unknown, string, unknown]>([
    ["authenticate", (c) => c.authenticate({ userNameOrEmailAddress: "a", password: "b", rememberMe: true }),
      { accessToken: "t" }, "POST /api/TokenAuth/Authenticate",
      { userNameOrEmailAddress: "a", password: "b", rememberMe: true }],
    ["session", (c) => c.session(), {}, `GET ${app}/Session/GetCurrentLoginInformations`, undefined],
    ["articles", (c) => c.articles({ since, includeDrafts: false }), { items: [] },
      `GET ${app}/Document/GetAll?IncludeBody=true&MinRevisionDate=${at}`, undefined],
    ["articles", (c) => c.articles({ since, includeDrafts: true }), { items: [] },
      `GET ${app}/Document/GetAll?IncludeBody=true&IncludeDrafts=true&MinRevisionDate=${at}`, undefined],
    ["attachments", (c) => c.attachments({ since }), [], `GET ${app}/Attachment/GetAll?MinRevisionDate=${at}`, undefined],
    ["contents", (c) => c.contents({ since }), null,
      `GET ${app}/IndexConfigurationService/GetAll?MinRevisionDate=${at}`, undefined],
    ["notices", (c) => c.notices({ since }), [], `GET ${app}/Notice/GetAll?MinRevisionDate=${at}`, undefined],
    ["revisions", (c) => c.revisions(name, 1, 4), { items: [] },
      `GET ${app}/Document/GetRevisions?DocumentName=A%2FB%20%26%20%C3%BC&Version=1&MinRevisionCount=1&UptoRevisionCount=4`, undefined],
    ["revision", (c) => c.revision(name, 4), { items: [] },
      `GET ${app}/Document/GetRevisions?DocumentName=A%2FB%20%26%20%C3%BC&Version=1&MinRevisionCount=4&UptoRevisionCount=4&IncludeBody=2`, undefined],
    ["saveArticle", (c) => c.saveArticle(save), document, `PUT ${app}/Document/Update`,
      expect.objectContaining({ documentName: "A/B & ü", images: ["attachment:i1"], revisionCount: 2, published: true, replaces: null, replacedBy: null })],
    ["createAttachment", (c) => c.createAttachment("image/png", "AAAA"), { id: "i2" },
      `POST ${app}/Attachment/Create`, { fileType: "image/png", contents: "AAAA" }],
    ["deleteAttachment", (c) => c.deleteAttachment(attachmentId("i+1")), null,
      `DELETE ${app}/Attachment/Delete?Id=i%2B1`, undefined],
    ["saveContents", (c) => c.saveContents(contents), wireIndex, `PUT ${app}/IndexConfigurationService/Update`,
      { id: "1", revisionCount: 3, sections: null, alsSections: [], blsSections: [], policySections: [] }],
    ["createNotice", (c) => c.createNotice(notice), wireNotice, `POST ${app}/Notice/Create`,
      expect.objectContaining({ id: "00000000-0000-0000-0000-000000000000", modificationTime: "0001-01-01T00:00:00.000Z" })],
    ["saveNotice", (c) => c.saveNotice(notice), wireNotice, `PUT ${app}/Notice/Update`,
      { id: "n1", title: "T", body: "", color: "green", fromDate: null, throughDate: "2026-04-01" }],
    ["deleteNotice", (c) => c.deleteNotice(noticeId("n1")), null, `DELETE ${app}/Notice/Delete?Id=n1`, undefined],
  ])("%s goes to its path with its payload", async (_, run, result, line, body) => {
    const { client, requests } = fake({ body: JSON.stringify(answerEnvelope(result)) })
    await run(client)
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([line])
    const sent: unknown = requests[0]?.body === undefined ? undefined : JSON.parse(requests[0].body)
    expect(sent).toEqual(body)
  }) // prettier-ignore

  it("loads each of the caller's own roles", async () => {
    const { client, requests } = fake(({ url }) => ({
      body: JSON.stringify(
        answerEnvelope(
          url.includes("GetRoles")
            ? { items: [{ id: 1 }, { id: 2 }] }
            : { id: Number(url.at(-1)), name: "R", grantedPermissions: ["Pages.Users"] },
        ),
      ),
    }))
    const roles = await client.ownRoles()
    expect(roles.map(({ id, permissions }) => [id, permissions])).toEqual([
      [1, ["Pages.Users"]],
      [2, ["Pages.Users"]],
    ])
    expect(requests).toHaveLength(3)
  })
})

describe("headers", () => {
  const caller = { token: "t0", language: "pt-BR", tenantId: "7", antiForgery: "x0" }

  it("name the caller: bearer token, culture, tenant, anti-forgery token", async () => {
    const { client, requests } = fake({}, "", caller)
    await client.saveNotice(notice)
    expect(requests[0]?.headers).toEqual({
      Accept: "application/json",
      "Content-Type": "application/json",
      Authorization: "Bearer t0",
      ".AspNetCore.Culture": "c=pt-BR|uic=pt-BR",
      "Abp.TenantId": "7",
      "X-XSRF-TOKEN": "x0",
    })
  })

  it("say nothing of a caller without anything", async () => {
    const { client, requests } = fake({})
    await client.deleteNotice(notice.id)
    expect(requests[0]?.headers).toEqual({ Accept: "application/json" })
    expect(requests[0]).not.toHaveProperty("body")
  })

  it.each([
    ["", true],
    ["/base", true],
    ["https://api.example.org", false],
    ["HTTP://api.example.org", false],
    ["//api.example.org", false],
  ])("for the base %j: anti-forgery token sent %s", async (baseUrl, sent) => {
    const { client, requests } = fake({}, baseUrl, caller)
    await client.deleteNotice(notice.id)
    expect(requests[0]?.url.startsWith(`${baseUrl}/api/services/app/`)).toBe(true)
    expect("X-XSRF-TOKEN" in (requests[0]?.headers ?? {})).toBe(sent)
  })

  it("read the caller anew for every call", async () => {
    let token = "one"
    const { client, requests } = fake({}, "", () => ({ token }))
    await client.deleteNotice(notice.id)
    token = "two"
    await client.deleteNotice(notice.id)
    expect(requests.map(({ headers }) => headers["Authorization"])).toEqual([
      "Bearer one",
      "Bearer two",
    ])
  })
})

describe("a poll", () => {
  it("carries the etag and may hear that nothing is new", async () => {
    const { client, requests } = fake({ status: 304, body: "" })
    expect(await client.articles({ since, etag: '"e1"', includeDrafts: false })).toBe(
      "not-modified",
    )
    expect(requests[0]?.headers["If-None-Match"]).toBe('"e1"')
  })

  it("tells the server's clock, epoch and etag", async () => {
    const headers = {
      Date: "Tue, 31 Mar 2026 12:00:00 GMT",
      "X-Feed-Epoch": "e7",
      ETag: '"e2"',
    }
    const { client } = fake({ headers, body: JSON.stringify(answerEnvelope([wireNotice])) })
    expect(await client.notices({ since })).toMatchObject({
      items: [{ kind: "posted" }],
      problems: [],
      serverMs: Date.UTC(2026, 2, 31, 12),
      epoch: "e7",
      etag: '"e2"',
    })
  })

  it("says so when the server tells none of them", async () => {
    const { client } = fake({ body: JSON.stringify(answerEnvelope([])) })
    expect(await client.notices({ since })).toEqual({
      items: [],
      problems: [],
      serverMs: undefined,
      epoch: undefined,
      etag: undefined,
    })
  })

  it("gives the good items of a page with a bad one", async () => {
    const body = JSON.stringify(answerEnvelope({ items: [{ documentName: "B" }, document] }))
    const page = await fake({ body }).client.articles({ since, includeDrafts: false })
    expect(page).toMatchObject({ items: [{ kind: "draft" }], problems: [{ item: "B" }] })
  })
})

describe("a revision", () => {
  it("is given with its text", async () => {
    const body = JSON.stringify(answerEnvelope({ items: [{ ...document, published: false }] }))
    expect(await fake({ body }).client.revision(name, 3)).toMatchObject({ revision: 3, body: "x" })
  })

  it("that was a withdrawal has none", async () => {
    const body = JSON.stringify(answerEnvelope({ items: [{ ...document, documentBody: null }] }))
    expect(await fake({ body }).client.revision(name, 3)).toBeUndefined()
  })
})

describe("trouble", () => {
  const html = "<!doctype html><title>Sign in to the network</title>"
  const envelope = errorEnvelope(
    {
      code: "stale-revision",
      message: "Somebody saved before you",
      details: "revision 7",
      validationErrors: [{ message: "old", members: ["revisionCount"] }],
    },
    false,
  )
  it.each<[string, Reply, Partial<ApiError>]>([
    ["html instead of JSON", { body: html }, { kind: "not-understood", status: 200 }],
    ["html of a proxy", { status: 502, body: html }, { kind: "not-understood", status: 502 }],
    ["cut JSON", { body: '{"result":{"items":[{' }, { kind: "not-understood", status: 200 }],
    ["an empty answer", { body: "" }, { kind: "not-understood", status: 200 }],
    ["JSON of something else", { body: '{"login":"/portal"}' }, { kind: "not-understood" }],
    ["a JSON list", { body: "[]" }, { kind: "not-understood", status: 200 }],
    [
      "an error in the envelope",
      { status: 409, body: JSON.stringify(envelope) },
      {
        kind: "refused",
        status: 409,
        message: "Somebody saved before you",
        code: "stale-revision",
        details: "revision 7",
        validationErrors: [{ message: "old", members: ["revisionCount"] }],
      },
    ],
    [
      "500 with an older server's envelope",
      {
        status: 500,
        body: '{"result":null,"success":false,"error":{"code":0,"message":"An internal error occurred","details":null,"validationErrors":null}}',
      },
      { kind: "refused", status: 500, code: 0, details: null, validationErrors: [] },
    ],
    [
      "success: false with 200",
      { body: JSON.stringify(envelope) },
      { kind: "refused", status: 200 },
    ],
    [
      "500 without a message",
      { status: 500, body: '{"error":null,"success":false}' },
      { kind: "refused", message: "the server answered 500" },
    ],
    [
      "a failing network",
      { throws: new TypeError("fetch failed") },
      { kind: "no-answer", status: 0 },
    ],
  ])("%s", async (_, reply, expected) => {
    const failed = await failure(fake(reply).client.notices({ since }))
    expect(failed).toMatchObject(expected)
    expect(failed.call).toBe("GET /api/services/app/Notice/GetAll")
  })

  it("keeps the cause of a failing network", async () => {
    const cause = new TypeError("fetch failed")
    const failed = await failure(fake({ throws: cause }).client.session())
    expect(failed.cause).toBe(cause)
  })

  it("names the fields of one answer that is not understood", async () => {
    const body = JSON.stringify(answerEnvelope({ id: 5 }))
    const failed = await failure(fake({ body }).client.saveNotice(notice))
    expect(failed.kind).toBe("not-understood")
    expect(failed.message).toContain("id:")
    expect(failed.message).toContain("modificationTime:")
  })

  it("refuses an attachment's id that cannot stand in a link", async () => {
    const body = JSON.stringify(answerEnvelope({ id: "a b" }))
    const failed = await failure(fake({ body }).client.createAttachment("image/png", "AAAA"))
    expect(failed.kind).toBe("not-understood")
  })
})

describe("the bound on time", () => {
  it("aborts a call that takes longer", async () => {
    const silent: Fetch = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        const native = signal as unknown as globalThis.AbortSignal
        native.addEventListener("abort", () => reject(native.reason as Error))
      })
    const client = createClient({ fetch: silent, baseUrl: "", caller: () => ({}) })
    const failed = await failure(client.notices({ since, timeoutMs: 5 }))
    expect(failed).toMatchObject({ kind: "no-answer", status: 0 })
    expect((failed.cause as Error).name).toBe("TimeoutError")
  })

  it("is 30 s unless told otherwise, and absent when left to the fetch", async () => {
    const timeout = vi.spyOn(globalThis.AbortSignal, "timeout")
    const { client, requests } = fake({ body: JSON.stringify(answerEnvelope([])) })
    await client.notices({ since })
    expect(timeout.mock.calls).toEqual([[30 * 1000]])
    await client.notices({ since, timeoutMs: null })
    expect(timeout).toHaveBeenCalledTimes(1)
    expect(requests[0]?.signal).toBeDefined()
    expect(requests[1]?.signal).toBeUndefined()
    timeout.mockRestore()
  })
})

interface Reply {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly throws?: Error
}

function fake(
  reply: Reply | ((request: Request) => Reply),
  baseUrl = "",
  caller: Caller | (() => Caller) = {},
): { client: ApiClient; requests: Request[] } {
  const requests: Request[] = []
  const fetch: Fetch = (url, init) => {
    requests.push({ url, ...init })
    const given = typeof reply === "function" ? reply({ url, ...init }) : reply
    if (given.throws !== undefined) return Promise.reject(given.throws)
    const body = given.body ?? JSON.stringify(answerEnvelope(wireNotice))
    return Promise.resolve({
      status: given.status ?? 200,
      headers: { get: (key: string) => given.headers?.[key] ?? null },
      text: () => Promise.resolve(body),
    })
  }
  const read = typeof caller === "function" ? caller : () => caller
  return { client: createClient({ fetch, baseUrl, caller: read }), requests }
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const failed: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failed).toBeInstanceOf(ApiError)
  return failed as ApiError
}
