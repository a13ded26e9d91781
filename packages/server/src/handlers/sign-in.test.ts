import { createClient } from "@protoctl/api"
import { describe, expect, it } from "vitest"
import { revokeTokens } from "../storage/tokens.ts"
import { startTestServer, type TestServer, testPassword } from "../test-server.ts"

const attempt = (
  server: TestServer,
  userNameOrEmailAddress: string,
  password = testPassword,
  rememberMe = false,
) => server.anonymous.authenticate({ userNameOrEmailAddress, password, rememberMe })

const signedInClient = (server: TestServer, token: string | null | undefined) =>
  createClient({ fetch: server.fetch, baseUrl: "", caller: () => ({ token: token ?? undefined }) })

describe("signing in", () => {
  it.each(["edna", " EDNA ", "Edna@EMS.example"])("works as %j", async (name) => {
    const server = await startTestServer()
    const signedIn = await attempt(server, name)
    expect(signedIn).toMatchObject({ expireInSeconds: 86_400, requiresTwoFactor: false })
    const session = await signedInClient(server, signedIn.accessToken).session()
    expect(session).toEqual({
      application: { version: "test" },
      user: {
        id: server.editor.id,
        userName: "edna",
        name: "edna",
        surname: "Test",
        emailAddress: "edna@ems.example",
      },
      tenant: null,
      tenantId: null,
      multiTenancySide: 2,
    })
  })

  it("lasts longer when it is to be remembered", async () => {
    const server = await startTestServer()
    const { expireInSeconds } = await attempt(server, "edna", testPassword, true)
    expect(expireInSeconds).toBe(30 * 86_400)
  })

  it.each([
    ["edna", "wrong"],
    ["nobody", testPassword],
  ])("refuses %s with %j alike", async (name, password) => {
    const server = await startTestServer()
    await expect(attempt(server, name, password)).rejects.toMatchObject({
      status: 401,
      code: "invalid-credentials",
      message: "Invalid user name or password",
    })
  })

  it("tells that an account is inactive only to who knows its password", async () => {
    const server = await startTestServer()
    await server.addUser("ina", { isActive: false })
    await expect(attempt(server, "ina")).rejects.toMatchObject({ code: "inactive-user" })
    await expect(attempt(server, "ina", "x")).rejects.toMatchObject({ code: "invalid-credentials" })
  })

  it.each(["edna", "nobody"])(
    "locks %s out for 300 s after 5 failures, whether there is such a user or not",
    async (name) => {
      const server = await startTestServer()
      for (let i = 0; i < 4; i++) {
        await expect(attempt(server, name, "x")).rejects.toMatchObject({
          code: "invalid-credentials",
        })
      }
      await expect(attempt(server, name, "x")).rejects.toMatchObject({ code: "locked-out" })
      server.clock.ms += 299_999
      await expect(attempt(server, name)).rejects.toMatchObject({
        status: 403,
        code: "locked-out",
        details: "1",
      })
      server.clock.ms += 1
      if (name === "edna") await attempt(server, name)
      else
        await expect(attempt(server, name)).rejects.toMatchObject({ code: "invalid-credentials" })
    },
  )

  it("forgets failures at the first success", async () => {
    const server = await startTestServer()
    for (const password of ["x", "x", "x", "x", testPassword, "x", "x", "x", "x", testPassword]) {
      await attempt(server, "edna", password).catch(() => {})
    }
    await expect(attempt(server, "edna")).resolves.toBeDefined()
  })

  it("allows no more guesses to those who guess at once", async () => {
    const server = await startTestServer()
    const guesses = [...Array<string>(9).fill("x"), testPassword].map((password) =>
      attempt(server, "edna", password).then(
        () => "in",
        (error: unknown) => (error as { code: string }).code,
      ),
    )
    const outcomes = await Promise.all(guesses)
    expect(outcomes.filter((outcome) => outcome === "invalid-credentials")).toHaveLength(4)
    expect(outcomes.filter((outcome) => outcome === "locked-out")).toHaveLength(6)
  })

  it("ignores the stale token of who signs in anew", async () => {
    const server = await startTestServer()
    const client = signedInClient(server, "stale")
    await client.authenticate({ userNameOrEmailAddress: "edna", password: testPassword })
  })

  it("takes as long for unknown users", async () => {
    const server = await startTestServer()
    const timed = async (name: string) => {
      const startedMs = performance.now()
      await attempt(server, name, "x").catch(() => {})
      return performance.now() - startedMs
    }
    // The users of tests have cheap hashes; an unknown one is compared with a real one.
    expect(await timed("nobody")).toBeGreaterThan(50)
  })
})

describe("a session", () => {
  it("ends when its token expires", async () => {
    const server = await startTestServer()
    const { accessToken } = await attempt(server, "edna")
    const client = signedInClient(server, accessToken)
    server.clock.ms += 86_400_000 - 1
    expect((await client.session()).user?.userName).toBe("edna")
    server.clock.ms += 1
    await expect(client.session()).rejects.toMatchObject({ status: 401, code: "not-signed-in" })
  })

  it("ends at the next call when its tokens are revoked, and others' go on", async () => {
    const server = await startTestServer()
    await revokeTokens(server.database, server.editor.id)
    await expect(server.editor.client.session()).rejects.toMatchObject({ code: "not-signed-in" })
    expect((await server.reader.client.session()).user?.userName).toBe("rita")
  })

  it("ends at the next call when its user is made inactive", async () => {
    const server = await startTestServer()
    await server.database
      .updateTable("users")
      .set({ is_active: 0 })
      .where("id", "=", server.editor.id)
      .execute()
    await expect(server.editor.client.ownRoles()).rejects.toMatchObject({ code: "not-signed-in" })
  })

  it("has no user for an anonymous caller", async () => {
    const server = await startTestServer()
    expect((await server.anonymous.session()).user).toBeNull()
  })

  it("is known by the Authorization header, never by a cookie", async () => {
    const server = await startTestServer()
    const { token } = server.editor
    const path = "/api/services/app/User/GetRoles"
    const byCookie = await server.fetch(path, { headers: { Cookie: `Abp.AuthToken=${token}` } })
    expect(byCookie.status).toBe(401)
    const byBasic = await server.fetch(path, { headers: { Authorization: `Basic ${token}` } })
    expect(byBasic.status).toBe(401)
  })

  it("stores of tokens and passwords only hashes", async () => {
    const server = await startTestServer()
    const { accessToken } = await attempt(server, "edna")
    const tokens = await server.database.selectFrom("tokens").selectAll().execute()
    const users = await server.database.selectFrom("users").selectAll().execute()
    const stored = JSON.stringify([tokens, users])
    expect(stored).not.toContain(accessToken)
    expect(stored).not.toContain(testPassword)
  })
})

describe("roles", () => {
  it("of their own everybody may read", async () => {
    const server = await startTestServer()
    expect(await server.editor.client.ownRoles()).toEqual([
      {
        id: 2,
        name: "Editor",
        description: "Writes articles, notices and contents",
        permissions: ["Administration.Documents"],
      },
    ])
  })

  it.each([
    { who: "editor", id: 2, status: 200 },
    { who: "editor", id: 1, status: 403 },
    { who: "editor", id: 99, status: 403 },
    { who: "admin", id: 2, status: 200 },
    { who: "admin", id: 99, status: 404 },
    { who: "admin", id: "x", status: 400 },
    { who: "admin", id: "", status: 400 },
  ] as const)("are told to $who about role $id: $status", async ({ who, id, status }) => {
    const server = await startTestServer()
    const response = await server.fetch(`/api/services/app/Role/Get?Id=${id}`, {
      headers: { Authorization: `Bearer ${server[who].token}` },
    })
    expect(response.status).toBe(status)
  })

  it("that change count at the next call", async () => {
    const server = await startTestServer()
    const path = "/api/services/app/Notice/Delete?Id=x"
    const call = async () => {
      const headers = { Authorization: `Bearer ${server.reader.token}` }
      return (await server.fetch(path, { method: "DELETE", headers })).status
    }
    expect(await call()).toBe(403)
    await server.database
      .insertInto("user_roles")
      .values({ user_id: server.reader.id, role_id: 2 })
      .execute()
    expect(await call()).toBe(404)
  })
})
