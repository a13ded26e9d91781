import { randomUUID } from "node:crypto"
import { rmSync } from "node:fs"
import { copyFile, mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  type ApiClient,
  createClient,
  type Fetch,
  type NoticeSave,
  zeroNoticeId,
} from "@protoctl/api"
import {
  type ArticleChange,
  articleName,
  type ArticleSave,
  type Contents,
  timestamp,
} from "@protoctl/model"
import {
  createFirstAdministrator,
  createServer,
  type HttpServer,
  openDatabase,
  serveHttp,
} from "@protoctl/server"

export interface TestServer {
  readonly url: string
  readonly token: string
  /** Signed in as administrator. */
  readonly client: ApiClient
  /** Saves an article, a new one unless `baseRevision` says otherwise. */
  save(name: string, changes?: Partial<ArticleSave>): Promise<ArticleChange>
  close(): Promise<void>
}

/**
 * The real API over a copy of one seeded database. Making an administrator and signing in are slow
 * on purpose, so they are done once for all servers of a test file; their epoch is the same too.
 */
export async function startTestServer(): Promise<TestServer> {
  seeded ??= seed()
  const { file, token } = await seeded
  const copy = `${file}-${randomUUID()}`
  await copyFile(file, copy)
  return start(copy, token)
}

/** A server over a database of another epoch. */
export async function startOtherServer(): Promise<TestServer> {
  const { file, token } = await seed()
  return start(file, token)
}

let seeded: ReturnType<typeof seed> | undefined

async function seed(): Promise<{ readonly file: string; readonly token: string }> {
  const folder = await mkdtemp(join(tmpdir(), "protoctl-server-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, "test.db")
  const database = await openDatabase(file)
  const administrator = await createFirstAdministrator(database, { now: Date.now })
  const server = createServer({ database, now: Date.now, appVersion: "test" })
  const toServer: Fetch = (url, init) => server.fetch(new Request(`http://test${url}`, init))
  const { accessToken } = await createClient({
    fetch: toServer,
    baseUrl: "",
    caller: () => ({}),
  }).authenticate({
    userNameOrEmailAddress: administrator?.userName ?? "",
    password: administrator?.password ?? "",
  })
  await database.destroy()
  return { file, token: accessToken ?? "" }
}

async function start(file: string, token: string): Promise<TestServer> {
  const database = await openDatabase(file)
  const server = createServer({ database, now: Date.now, appVersion: "test" })
  const http: HttpServer = await serveHttp((request) => server.fetch(request), {
    port: 0,
    hostname: "127.0.0.1",
  })
  const client = createClient({ fetch, baseUrl: http.url, caller: () => ({ token }) })
  return {
    url: http.url,
    token,
    client,
    save: (name, changes = {}) => client.saveArticle({ ...plainArticle(name), ...changes }),
    async close() {
      await http.close()
      await database.destroy()
    },
  }
}

function plainArticle(name: string): ArticleSave {
  return {
    name: articleName(name),
    protocolSection: "ALS",
    protocolNumber: "",
    keywords: [],
    hierarchyParent: ["Cardiac"],
    hierarchyWeight: "10",
    isPublic: true,
    images: [],
    body: `# ${name}\n\nGive oxygen.\n`,
    baseRevision: 0,
    published: true,
    deleted: false,
    replaces: null,
    replacedBy: null,
  }
}

export function plainContents(): Pick<Contents, "id" | "revision" | "sections"> {
  const cardiac = { name: "Cardiac", icon: "heart", isPublic: true, weight: 1, children: [] }
  return { id: "", revision: 0, sections: { ALS: [cardiac], BLS: [], Policy: [] } }
}

export function plainNotice(title: string): NoticeSave {
  return {
    id: zeroNoticeId,
    title,
    body: "Read this.",
    color: "green",
    from: null,
    through: timestamp("2030-01-01T00:00:00.000Z"),
  }
}

/** One red pixel. */
export const pixelPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
