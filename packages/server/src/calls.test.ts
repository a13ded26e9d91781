import { type RouteName, routes } from "@protoctl/api"
import { describe, expect, it } from "vitest"
import { calls } from "./calls.ts"
import { startTestServer } from "./test-server.ts"

const documents = "Administration.Documents"

/** Who may make which call: the second copy, so that a slip in the first one shows. */
const expected: Record<RouteName, "anonymous" | "session" | typeof documents> = {
  authenticate: "anonymous",
  session: "anonymous",
  ownRoles: "session",
  role: "session",
  articles: "anonymous",
  articleRevisions: "session",
  saveArticle: documents,
  attachments: "anonymous",
  createAttachment: documents,
  deleteAttachment: documents,
  contents: "anonymous",
  saveContents: documents,
  notices: "anonymous",
  createNotice: documents,
  saveNotice: documents,
  deleteNotice: documents,
}

describe("who may make a call", () => {
  it.each(Object.entries(expected) as [RouteName, string][])(
    "%s: %s, and nobody else",
    async (name, access) => {
      const server = await startTestServer()
      const { method, path } = routes[name]
      const outcome = async (token?: string) => {
        const response = await server.fetch(path, {
          method,
          headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
        })
        const { error } = (await response.json()) as { error: { code: string } | null }
        return error?.code ?? "ok"
      }
      const refusals = ["not-signed-in", "not-permitted"]
      const denied = {
        anonymous: [undefined, undefined],
        session: ["not-signed-in", undefined],
        [documents]: ["not-signed-in", "not-permitted"],
      }[access] as (string | undefined)[]
      for (const [token, refusal] of [
        [undefined, denied[0]],
        [server.reader.token, denied[1]],
        [server.editor.token, undefined],
      ] as const) {
        const code = await outcome(token)
        if (refusal === undefined) expect(refusals).not.toContain(code)
        else expect(code).toBe(refusal)
      }
    },
  )

  it("is said of every route", () => {
    expect(Object.keys(calls).sort()).toEqual(Object.keys(routes).sort())
  })

  it("is checked before the body is read", async () => {
    const server = await startTestServer()
    const response = await server.fetch(routes.saveArticle.path, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: "{",
    })
    expect(response.status).toBe(401)
  })

  it("refuses a token that is not known, also where none is needed", async () => {
    const server = await startTestServer()
    const response = await server.fetch(routes.articles.path, {
      headers: { Authorization: "Bearer unknown" },
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ unAuthorizedRequest: true })
  })
})
