import { type ApiClient, createClient, type FeedAnswer } from "@protoctl/api"
import { neverFetched, timestampMs } from "@protoctl/model"
import { createFirstAdministrator, createServer, openDatabase } from "@protoctl/server"
import { beforeAll, describe, expect, it } from "vitest"
import { type LoadProgress, loadSample } from "./load-sample.ts"
import { readSample, type Sample } from "./read-sample.ts"

const nowMs = Date.UTC(2026, 2, 1, 15, 30)
const since = neverFetched

interface Clients {
  readonly anonymous: ApiClient
  readonly administrator: ApiClient
}

/** The real server over a new database in memory. */
async function startServer(): Promise<Clients> {
  const database = await openDatabase(":memory:")
  const now = () => nowMs
  const server = createServer({ database, now, appVersion: "test" })
  const made = await createFirstAdministrator(database, { now })
  if (made === null) throw new Error("a new database has users")
  const clientOf = (token?: string | null) =>
    createClient({
      fetch: (path, init) => server.fetch(new Request(`http://localhost${path}`, init)),
      baseUrl: "",
      caller: () => ({ token: token ?? undefined }),
    })
  const { accessToken } = await clientOf().authenticate({
    userNameOrEmailAddress: made.userName,
    password: made.password,
    rememberMe: false,
  })
  return { anonymous: clientOf(), administrator: clientOf(accessToken) }
}

function itemsOf<T>(answer: FeedAnswer<T>): readonly T[] {
  if (answer === "not-modified") throw new Error("the server answered 304")
  expect(answer.problems).toEqual([])
  return answer.items
}

let sample: Sample
let clients: Clients
const told: LoadProgress[] = []

beforeAll(async () => {
  sample = await readSample()
  clients = await startServer()
  const onProgress = (progress: LoadProgress) => told.push(progress)
  await loadSample(clients.administrator, sample, { nowMs, onProgress })
})

describe("what an anonymous reader gets after loading", () => {
  const articles = async () =>
    itemsOf(await clients.anonymous.articles({ since, includeDrafts: false }))
  const published = async () =>
    (await articles()).flatMap((change) => (change.kind === "published" ? [change.article] : []))

  it("is every published article and no draft", async () => {
    const names = (await published()).map((article) => article.name).sort()
    expect(names).toEqual(sample.articles.map((article) => article.name).sort())
    expect((await articles()).filter(({ kind }) => kind === "draft")).toEqual([])
  })

  it("is the published text of an article that has a draft", async () => {
    const found = (await published()).find(({ name }) => name === "Suctioning")
    const file = sample.articles.find(({ name }) => name === "Suctioning")
    expect(found).toMatchObject({ revision: 1, body: file?.body })
  })

  it("is a tombstone of the deleted and of the renamed", async () => {
    const withdrawals = (await articles()).flatMap((change) =>
      change.kind === "withdrawn" ? [change.withdrawal] : [],
    )
    expect(withdrawals.map(({ name, replacedBy }) => [name, replacedBy]).sort()).toEqual([
      ["CVA / Stroke", "Stroke and TIA"],
      ["Military Anti-Shock Trousers", null],
    ])
    expect(withdrawals.every(({ deleted }) => deleted)).toBe(true)
    const renamed = (await published()).find(({ name }) => name === "Stroke and TIA")
    expect(renamed?.replaces).toBe("CVA / Stroke")
  })

  it("is the images that published articles show, under the server's ids", async () => {
    const headers = itemsOf(await clients.anonymous.attachments({ since })).flatMap((change) =>
      change.kind === "stored" ? [change.header.id] : [],
    )
    const shown = new Set((await published()).flatMap(({ images }) => images))
    expect(new Set(headers)).toEqual(shown)
    expect(shown.size).toBeGreaterThan(20)
    for (const { name, body, images } of await published()) {
      const named = [...body.matchAll(/attachment:([\w-]+)/g)].map(([, id]) => id)
      expect(new Set(images), name).toEqual(new Set(named))
    }
  })

  it("is today's contents, in their second revision", async () => {
    const contents = itemsOf(await clients.anonymous.contents({ since }))
    expect(contents).toMatchObject([{ revision: 2, sections: sample.contents }])
  })

  it("is every notice, its days counted from today", async () => {
    const notices = itemsOf(await clients.anonymous.notices({ since })).flatMap((change) =>
      change.kind === "posted" ? [change.notice] : [],
    )
    expect(notices.map(({ title }) => title).sort()).toEqual(
      sample.notices.map(({ title }) => title).sort(),
    )
    const today = notices.find(({ title }) => title === "Northside cath lab diversion")
    expect(today).toMatchObject({
      from: "2026-03-01T00:00:00.000Z",
      through: "2026-03-02T23:59:59.999Z",
    })
    const past = notices.filter(({ through }) => timestampMs(through) < nowMs)
    expect(past.length).toBeGreaterThan(0)
  })
})

it("gives who may edit the drafts on top, made from what is published", async () => {
  const answer = await clients.administrator.articles({ since, includeDrafts: true })
  const drafts = itemsOf(answer).flatMap((change) =>
    change.kind === "draft" ? [change.article] : [],
  )
  expect(drafts.map(({ name }) => name).sort()).toEqual(
    sample.drafts.map(({ name }) => name).sort(),
  )
  expect(drafts.find(({ name }) => name === "Suctioning")?.revision).toBe(2)
})

it("tells of every call, in order", () => {
  const total = told[0]?.total
  expect(told.map(({ done }) => done)).toEqual(told.map((_, at) => at))
  expect(told.length).toBe(total)
})

it("refuses a server that holds something", async () => {
  const again = loadSample(clients.administrator, sample, { nowMs })
  await expect(again).rejects.toThrow(/not empty: it holds \d+ articles, \d+ attachments/)
})

it("names the file of a call that failed", async () => {
  const { administrator } = await startServer()
  const broken = {
    ...administrator,
    saveArticle: () => Promise.reject(new Error("the database is full")),
  }
  await expect(loadSample(broken, sample, { nowMs })).rejects.toThrow(
    "withdrawn/1240-cva-stroke.md: the database is full",
  )
})

it("names the article that shows an image there is not", async () => {
  const { administrator } = await startServer()
  await expect(loadSample(administrator, { ...sample, images: [] }, { nowMs })).rejects.toThrow(
    /^articles\/\S+\.md: attachment:[\w-]+ is not in images\.json$/,
  )
})
