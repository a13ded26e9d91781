import { copyFile, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type ApiClient, createClient } from "@protoctl/api"
import { createFirstAdministrator, createServer, openDatabase } from "@protoctl/server"
import { fakeClock, type FakeClock } from "@protoctl/testkit"

type FetchInit = NonNullable<ConstructorParameters<typeof Request>[1]>

export interface TestApi {
  /** The server's; its times start a minute after noon of 1 March 2026. */
  readonly clock: FakeClock
  readonly userName: string
  readonly password: string
  /** Signed in as the administrator; what it calls is neither counted nor intercepted. */
  readonly admin: ApiClient
  /** What readers call. */
  readonly fetch: (url: string, init?: FetchInit) => Promise<Response>
  /** A reader's client; no token: anonymous. */
  clientOf(token?: () => string | undefined): ApiClient
  /** The path and status of every call of a reader. */
  readonly calls: string[]
  /** Answers in the server's place, or rejects as a network does; undefined: the server answers. */
  intercept: (path: string) => string | undefined | Promise<string | undefined>
  close(): Promise<void>
}

/** A database with its administrator signed in. Passwords are slow on purpose, copies are not. */
export interface TestDatabase {
  readonly folder: string
  readonly userName: string
  readonly password: string
  readonly token: string
}

/** Another epoch than every other one. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "protoctl-test-"))
  const database = await openDatabase(join(folder, "seed.sqlite"))
  const { now } = fakeClock()
  const first = await createFirstAdministrator(database, { now })
  if (first === null) throw new Error("the new database has users")
  const server = createServer({ database, now, appVersion: "test" })
  const { accessToken } = await clientWith((url, init) =>
    server.fetch(new Request(`http://localhost${url}`, init)),
  ).authenticate({
    userNameOrEmailAddress: first.userName,
    password: first.password,
    rememberMe: true,
  })
  await database.destroy()
  return { folder, ...first, token: accessToken ?? "" }
}

export function removeTestDatabase({ folder }: TestDatabase): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}

let copies = 0

/** The real server over a copy of a database, without a network between. */
export async function startTestApi(made: TestDatabase): Promise<TestApi> {
  const path = join(made.folder, `${++copies}.sqlite`)
  await copyFile(join(made.folder, "seed.sqlite"), path)
  const database = await openDatabase(path)
  const clock = fakeClock()
  clock.advance(60_000)
  const server = createServer({ database, now: clock.now, appVersion: "test" })
  const direct: TestApi["fetch"] = (url, init) =>
    server.fetch(new Request(`http://localhost${url}`, init))
  const api: TestApi = {
    clock,
    userName: made.userName,
    password: made.password,
    admin: clientWith(direct, () => made.token),
    async fetch(url, init) {
      const path = url.replace(/\?.*/, "").replace("/api/services/app/", "")
      const instead = await api.intercept(path)
      const response = instead === undefined ? await direct(url, init) : new Response(instead)
      api.calls.push(`${path} ${response.status}`)
      return response
    },
    clientOf: (token) => clientWith(api.fetch, token),
    calls: [],
    intercept: () => undefined,
    close: () => database.destroy(),
  }
  return api
}

function clientWith(
  fetch: TestApi["fetch"],
  token: () => string | undefined = () => undefined,
): ApiClient {
  return createClient({ fetch, baseUrl: "", caller: () => ({ token: token() }) })
}
