import { type ApiClient, routes } from "@protoctl/api"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  makeTestDatabase,
  removeTestDatabase,
  startTestApi,
  type TestApi,
  type TestDatabase,
} from "../test-api.ts"
import { createSession, type TokenKeeper } from "./session.ts"

let database: TestDatabase
let api: TestApi

beforeAll(async () => {
  database = await makeTestDatabase()
  api = await startTestApi(database)
})
afterAll(async () => {
  await api.close()
  await removeTestDatabase(database)
})
beforeEach(() => {
  api.intercept = () => undefined
})

function keeperOf(kept?: string) {
  const writes: [string, number | undefined][] = []
  const keeper: TokenKeeper & { kept: string | undefined; writes: typeof writes } = {
    kept,
    writes,
    read: () => keeper.kept,
    write(token, expiresInSeconds) {
      keeper.kept = token
      writes.push([token, expiresInSeconds])
    },
    remove: () => (keeper.kept = undefined),
  }
  return keeper
}

function started(kept?: string) {
  const keeper = keeperOf(kept)
  const client: ApiClient = api.clientOf(() => session.token.peek())
  const session = createSession(() => Promise.resolve(client), keeper)
  const shown = () => ({
    token: session.token.value,
    kept: keeper.kept,
    user: session.user.value?.session.user?.userName,
    isSignedIn: session.isSignedIn.value,
  })
  return { session, keeper, shown }
}

const nobody = { token: undefined, kept: undefined, user: undefined, isSignedIn: false }

async function newToken(): Promise<string> {
  const { session } = started()
  await session.signIn(api.userName, api.password, false)
  return session.token.value ?? ""
}

function offline(...paths: string[]) {
  api.intercept = (path) =>
    paths.includes(path) ? Promise.reject(new TypeError("Failed to fetch")) : undefined
}

const sessionPath = "Session/GetCurrentLoginInformations"

describe("signing in", () => {
  it("knows the user, what the user may do, and keeps the token until the browser closes", async () => {
    const { session, keeper, shown } = started()
    expect(shown()).toEqual(nobody)
    const result = await session.signIn(api.userName, api.password, false)
    const token = session.token.value
    expect(result).toEqual({ kind: "signed-in" })
    expect(shown()).toEqual({ token, kept: token, user: api.userName, isSignedIn: true })
    expect(keeper.writes).toEqual([[token, undefined]])
    expect(session.user.value?.permissions).toContain("Administration.Documents")
  })

  it("keeps the token for as long as the server says when it shall be remembered", async () => {
    const { session, keeper } = started()
    await session.signIn(api.userName, api.password, true)
    expect(keeper.writes[0]?.[1]).toBeGreaterThan(24 * 3600)
  })

  it("is refused with the server's reason", async () => {
    const { session, shown } = started()
    const result = await session.signIn(api.userName, "wrong", false)
    expect(result).toMatchObject({ kind: "refused", error: { code: "invalid-credentials" } })
    expect(shown()).toEqual(nobody)
  })

  it.each([
    ["the sign-in itself", routes.authenticate.path],
    ["who it is", sessionPath],
    ["the roles", "User/GetRoles"],
  ])("leaves no half-made session when there is no answer to %s", async (_, path) => {
    const { session, shown } = started()
    offline(path)
    const result = await session.signIn(api.userName, api.password, true)
    expect(result).toMatchObject({ kind: "refused", error: { kind: "no-answer" } })
    expect(shown()).toEqual(nobody)
  })

  it("is refused when the server does not know its own token", async () => {
    const { session, shown } = started()
    api.intercept = (path) =>
      path === sessionPath ? JSON.stringify({ success: true, result: { user: null } }) : undefined
    const result = await session.signIn(api.userName, api.password, false)
    expect(result.kind).toBe("refused")
    expect(shown()).toEqual(nobody)
  })

  it.each([
    ["that the server asks for", { accessToken: null, requiresTwoFactor: true }],
    ["that is asked for by giving no token", { accessToken: "" }],
  ])("keeps nothing before a second step %s", async (_, result) => {
    const { session, shown } = started()
    api.intercept = () => JSON.stringify({ success: true, result })
    expect(await session.signIn(api.userName, api.password, true)).toEqual({ kind: "second-step" })
    expect(shown()).toEqual(nobody)
  })

  it("ends with signing out", async () => {
    const { session, shown } = started()
    await session.signIn(api.userName, api.password, false)
    session.signOut()
    expect(shown()).toEqual(nobody)
  })
})

describe("resuming a session", () => {
  it("asks nothing without a token", async () => {
    const before = api.calls.length
    await started().session.resume()
    expect(api.calls.length).toBe(before)
  })

  it("knows the user of a kept token", async () => {
    const token = await newToken()
    const { session, shown } = started(token)
    expect(shown()).toEqual({ token, kept: token, user: undefined, isSignedIn: true })
    await session.resume()
    expect(shown()).toEqual({ token, kept: token, user: api.userName, isSignedIn: true })
  })

  it("forgets a token that no longer counts", async () => {
    const { session, shown } = started("revoked")
    await session.resume()
    expect(shown()).toEqual(nobody)
  })

  it("keeps the token when there is no answer", async () => {
    const token = await newToken()
    const { session, shown } = started(token)
    offline(sessionPath)
    await session.resume()
    expect(shown()).toEqual({ token, kept: token, user: undefined, isSignedIn: true })
  })

  /** Holds back each path's next answer until they are let go; resolves once all were asked. */
  function heldBack(...paths: string[]): Promise<() => void> {
    const held: (() => void)[] = []
    return new Promise((reached) => {
      api.intercept = (path) => {
        if (!paths.includes(path) || held.length === paths.length) return undefined
        return new Promise((resolve) => {
          held.push(() => resolve(undefined))
          if (held.length === paths.length) reached(() => held.forEach((letGo) => letGo()))
        })
      }
    })
  }

  it("brings nobody back who signed out meanwhile", async () => {
    const { session, shown } = started(await newToken())
    const asked = heldBack(sessionPath)
    api.calls.splice(0)
    const resumed = session.resume()
    const letGo = await asked
    await expect.poll(() => api.calls).toContain("Role/Get 200")
    session.signOut()
    letGo()
    await resumed
    expect(shown()).toEqual(nobody)
  })

  it("does not end the session of who signed in meanwhile", async () => {
    const { session, shown } = started("revoked")
    const asked = heldBack(sessionPath, "User/GetRoles")
    const resumed = session.resume()
    const letGo = await asked
    const result = await session.signIn(api.userName, api.password, false)
    letGo()
    await resumed
    expect(result).toEqual({ kind: "signed-in" })
    expect(shown().user).toBe(api.userName)
  })

  it("fails loudly on what is no answer of the API", async () => {
    const broken = () => Promise.reject(new RangeError("a bug"))
    const session = createSession(broken, keeperOf("token"))
    await expect(session.resume()).rejects.toThrow("a bug")
    await expect(session.signIn("a", "b", false)).rejects.toThrow("a bug")
  })
})
