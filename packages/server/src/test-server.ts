import { type ApiClient, createClient, type FeedAnswer, type FeedPage } from "@protoctl/api"
import { type ArticleSave, articleName, neverFetched, type Timestamp } from "@protoctl/model"
import { createServer, type LogEntry, type ServerDeps } from "./create-server.ts"
import { seededRoles } from "./first-administrator.ts"
import { createPasswords } from "./password.ts"
import { type Database, openDatabase } from "./storage/database.ts"
import { FeedVersions } from "./storage/feed-versions.ts"
import { insertRole } from "./storage/roles.ts"
import { insertToken } from "./storage/tokens.ts"
import { insertUser } from "./storage/users.ts"
import { inWrite } from "./storage/write.ts"

/** Quick, as tests make many; whoever verifies reads the cost from the hash. */
const cheapPasswords = createPasswords({ ln: 4, r: 8, p: 1 })

export const testPassword = "Abc-1234"

export interface TestUser {
  readonly id: number
  readonly token: string
  readonly client: ApiClient
}

export interface TestServer {
  readonly database: Database
  /** Set `ms` to move the wall clock. */
  readonly clock: { ms: number }
  readonly log: LogEntry[]
  readonly anonymous: ApiClient
  /** One user of each seeded role. */
  readonly editor: TestUser
  readonly reader: TestUser
  readonly admin: TestUser
  addUser(userName: string, more?: { roleIds?: number[]; isActive?: boolean }): Promise<TestUser>
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
}

type RequestInit = NonNullable<ConstructorParameters<typeof Request>[1]>

/** The real server over a database in memory, with one user of each seeded role. */
export async function startTestServer(
  options: Partial<ServerDeps> & { readonly path?: string } = {},
): Promise<TestServer> {
  const database = options.database ?? (await openDatabase(options.path ?? ":memory:"))
  const clock = { ms: Date.UTC(2026, 2, 1, 12) }
  const log: LogEntry[] = []
  const now = () => clock.ms
  const server = createServer({
    appVersion: "test",
    log: (entry) => log.push(entry),
    now,
    ...options,
    database,
  })
  const fetch = (path: string, init?: RequestInit) =>
    server.fetch(new Request(`http://localhost${path}`, init))
  const clientOf = (token?: string) =>
    createClient({ fetch, baseUrl: "", caller: () => ({ token }) })
  const addUser: TestServer["addUser"] = async (
    userName,
    { roleIds = [], isActive = true } = {},
  ) => {
    const passwordHash = await cheapPasswords.hash(testPassword)
    const token = `token-of-${userName}`
    const services = { database, now, feedVersions: new FeedVersions(database, now) }
    const id = await inWrite(services, async (write) => {
      const id = await insertUser(write, {
        userName,
        emailAddress: `${userName}@ems.example`,
        name: userName,
        surname: "Test",
        isActive,
        passwordHash,
        roleIds,
      })
      const expiresMs = Number.MAX_SAFE_INTEGER
      await insertToken(write.queries, token, { userId: id, nowMs: clock.ms, expiresMs })
      return id
    })
    return { id, token, client: clientOf(token) }
  }
  for (const role of seededRoles) await insertRole(database, role)
  const [admin, editor, reader] = [
    await addUser("chief", { roleIds: [1] }),
    await addUser("edna", { roleIds: [2] }),
    await addUser("rita", { roleIds: [3] }),
  ]
  // The database's clock is ahead of this one by now; let what follows happen at round times.
  clock.ms += 60_000
  return {
    database,
    clock,
    log,
    anonymous: clientOf(),
    admin,
    editor,
    reader,
    addUser,
    fetch,
  }
}

/** A save that publishes a new article, but for what `changes` says. */
export function save(name: string, changes: Partial<Omit<ArticleSave, "name">> = {}): ArticleSave {
  return {
    name: articleName(name),
    protocolSection: "ALS",
    protocolNumber: "1210",
    keywords: ["chest", "pain"],
    hierarchyParent: ["Cardiac"],
    hierarchyWeight: "10",
    isPublic: true,
    images: [],
    body: `# ${name}`,
    baseRevision: 0,
    published: true,
    deleted: false,
    replaces: null,
    replacedBy: null,
    ...changes,
  }
}

/** The change that deletes a name, from its base revision on. */
export const deletion = { body: null, deleted: true } as const
/** The change that unpublishes a name. */
export const unpublication = { body: null, published: false } as const

/** A feed's page; fails when nothing was new, or an item could not be read. */
export function page<T>(answer: FeedAnswer<T>): FeedPage<T> {
  if (answer === "not-modified") throw new Error("the server answered 304")
  if (answer.problems.length > 0) throw new Error(JSON.stringify(answer.problems))
  return answer
}

/** All that a caller may see of articles, as short lines such as `published Asthma@2`. */
export async function seenArticles(
  client: ApiClient,
  { since = neverFetched, drafts = false }: { since?: Timestamp; drafts?: boolean } = {},
): Promise<string[]> {
  const { items } = page(await client.articles({ since, includeDrafts: drafts }))
  return items.map((item) =>
    item.kind === "withdrawn"
      ? `${item.withdrawal.deleted ? "deleted" : "unpublished"} ${item.withdrawal.name}@${item.withdrawal.revision}`
      : `${item.kind} ${item.article.name}@${item.article.revision}`,
  )
}

export const feedPaths = {
  articles: "/api/services/app/Document/GetAll?IncludeBody=true",
  attachments: "/api/services/app/Attachment/GetAll?",
  contents: "/api/services/app/IndexConfigurationService/GetAll?",
  notices: "/api/services/app/Notice/GetAll?",
} as const
