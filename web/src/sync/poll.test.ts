import { createClient } from "@protoctl/api"
import {
  articleName,
  type ArticleSave,
  type AttachmentId,
  type Contents,
  noticeId,
} from "@protoctl/model"
import { anArticle, aNotice, onePixelPng, someContents } from "@protoctl/testkit"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createLibrary } from "../state/library.ts"
import { createSyncStatus } from "../state/sync-status.ts"
import type { LocalStore, StoreState } from "../store/local-store.ts"
import { createMemoryStore } from "../store/memory-store.ts"
import {
  makeTestDatabase,
  removeTestDatabase,
  startTestApi,
  type TestApi,
  type TestDatabase,
} from "../test-api.ts"
import { createSync, type Sync } from "./engine.ts"
import { poll, type PollMemory, type PollOptions } from "./poll.ts"
import { digest, editionOf, parse, sourceOf, type TestSource } from "./test-edition.ts"

const minuteMs = 60_000
const settledMs = 5 * minuteMs

/** A reader that polls the real server, with what its page would show. */
interface Reader {
  readonly store: LocalStore
  readonly sync: Sync
  readonly source: TestSource
  readonly library: ReturnType<typeof createLibrary>
  readonly status: ReturnType<typeof createSyncStatus>
  token: string | undefined
  /** The overlay's keys, tombstones with a minus. */
  news(): Promise<string>
  calls(): string[]
}

let database: TestDatabase
let api: TestApi
let image: AttachmentId
let contents: Contents
let readers = 0

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => removeTestDatabase(database))
afterEach(() => api.close())

beforeEach(async () => {
  api = await startTestApi(database)
  image = await api.admin.createAttachment("image/png", onePixelPng)
  for (const name of ["Asthma", "Burns"]) await save(name)
  await save("Pictured", { images: [image] })
  contents = await api.admin.saveContents({ ...someContents(), id: "", revision: 0 })
  await postNotice("First")
  api.clock.advance(minuteMs)
})

function save(name: string, changes: Partial<ArticleSave> = {}) {
  const { modified: _, modifiedBy: __, isCurrent: ___, revision: ____, ...article } = anArticle()
  return api.admin.saveArticle({
    ...article,
    body: `# ${name}`,
    baseRevision: 0,
    deleted: false,
    replacedBy: null,
    ...changes,
    name: articleName(name),
  })
}

const deletion = { baseRevision: 1, body: null, deleted: true } as const
const unpublication = { baseRevision: 1, body: null, published: false } as const
const aSavedDraft = { published: false } as const

async function postNotice(title: string) {
  const { modified: _, modifiedBy: __, ...notice } = aNotice({ title })
  const posted = await api.admin.createNotice(notice)
  return posted.kind === "posted" ? posted.notice : notice
}

/** Starts from an edition made now, unless it is told to begin with another. */
async function startReader(from?: TestSource): Promise<Reader> {
  const source = from ?? sourceOf(await editionOf(api.clientOf()))
  const store = createMemoryStore()
  const library = createLibrary((name) => sync.readRow(name))
  const status = createSyncStatus()
  const sync: Sync = createSync({
    store,
    source,
    library,
    status,
    client: createClient({
      fetch: (url, init) => api.fetch(url, init),
      baseUrl: "",
      caller: () => ({ token: reader.token }),
    }),
    digest,
    parse,
    isSignedIn: () => reader.token !== undefined,
    onUnauthorized: () => (reader.token = undefined),
    channel: `test ${++readers}`,
  })
  const reader: Reader = {
    store,
    sync,
    source,
    library,
    status,
    token: undefined,
    async news() {
      const { overlay } = await store.state()
      return overlay
        .map(({ key, value }) => `${value === null ? "-" : ""}${key}`)
        .map((key) => key.replace(/(attachment|notice):.*/, "$1"))
        .sort()
        .join(" ")
    },
    calls: () => api.calls.splice(0).map((call) => call.replace(/\/GetAll|Service/g, "")),
  }
  await sync.begin()
  if (source.published !== undefined) {
    for (const file of source.published.manifest.files) await sync.reading()?.ensure(file)
    await store.activate(source.published.manifest)
  }
  await sync.begin()
  source.asked.splice(0)
  api.calls.splice(0)
  return reader
}

async function signIn(reader: Reader): Promise<void> {
  const { accessToken } = await api.clientOf().authenticate({
    userNameOrEmailAddress: api.userName,
    password: api.password,
    rememberMe: false,
  })
  reader.token = accessToken ?? undefined
}

const names = (reader: Reader) => reader.library.articles.value.map(({ name }) => name).join(" ")

describe("a poll after a snapshot", () => {
  it.each([
    ["at once", 0],
    ["later", settledMs],
  ])("brings nothing twice, %s [SY5]", async (_, ms) => {
    const reader = await startReader()
    api.clock.advance(ms)
    const before = await reader.store.state()
    await reader.sync.pollNow()
    await reader.sync.pollNow()
    expect(await reader.store.state()).toEqual(before)
    expect(reader.library.changes.value).toBe(2)
  })

  it("is answered 304 when nothing is new, once the answer is known", async () => {
    const reader = await startReader()
    api.clock.advance(settledMs)
    for (let round = 0; round < 3; round++) await reader.sync.pollNow()
    const kinds = ["Attachment", "Document", "IndexConfiguration", "Notice"]
    expect(reader.calls().slice(8).sort()).toEqual(kinds.map((kind) => `${kind} 304`))
  })

  it("tells how fresh the data is, by the server's clock", async () => {
    const reader = await startReader()
    api.clock.advance(settledMs)
    await reader.sync.pollNow()
    expect(reader.status.asOfMs.value).toBe(Math.floor(api.clock.now() / 1000) * 1000)
  })
})

describe("a poll", () => {
  it.each<[string, () => Promise<unknown>, string, string]>([
    [
      "a new article",
      () => save("Chest Pain"),
      "article:Chest Pain",
      "Asthma Burns Chest Pain Pictured",
    ],
    [
      "an edit",
      () => save("Asthma", { baseRevision: 1, body: "# New" }),
      "article:Asthma",
      "Asthma Burns Pictured",
    ],
    ["a deletion", () => save("Asthma", deletion), "-article:Asthma", "Burns Pictured"],
    ["an unpublication", () => save("Asthma", unpublication), "-article:Asthma", "Burns Pictured"],
    [
      "a rename",
      () => save("Wheeze", { replaces: articleName("Asthma") }),
      "-article:Asthma article:Wheeze",
      "Burns Pictured Wheeze",
    ],
    [
      "a draft",
      () => save("Asthma", { baseRevision: 1, ...aSavedDraft }),
      "",
      "Asthma Burns Pictured",
    ],
    ["a new name's draft", () => save("Later", aSavedDraft), "", "Asthma Burns Pictured"],
    ["a notice", () => postNotice("Second"), "notice", "Asthma Burns Pictured"],
    [
      "contents",
      () => api.admin.saveContents({ ...someContents(), id: contents.id, revision: 1 }),
      "contents",
      "Asthma Burns Pictured",
    ],
  ])("brings %s, once", async (_, change, news, listed) => {
    const reader = await startReader()
    await change()
    await reader.sync.pollNow()
    expect(await reader.news()).toBe(news)
    expect(names(reader)).toBe(listed)
    const after = await reader.store.state()
    for (const ms of [0, 30_000, settledMs]) {
      api.clock.advance(ms)
      await reader.sync.pollNow()
    }
    expect(await reader.store.state()).toEqual(after)
  })

  it("follows a rename from the old name", async () => {
    const reader = await startReader()
    await save("Wheeze", { replaces: articleName("Asthma") })
    await reader.sync.pollNow()
    expect(reader.library.resolve(articleName("Asthma"))).toBe("Wheeze")
  })

  it("changes and deletes a notice", async () => {
    const notice = await postNotice("Second")
    const reader = await startReader()
    await api.admin.saveNotice({ ...notice, title: "Moved" })
    await reader.sync.pollNow()
    expect(reader.library.notices.value.map(({ title }) => title).sort()).toEqual([
      "First",
      "Moved",
    ])
    await api.admin.deleteNotice(noticeId(notice.id))
    await reader.sync.pollNow()
    expect(reader.library.notices.value.map(({ title }) => title)).toEqual(["First"])
  })

  it("brings an attachment with its bytes when an article first shows it, and its deletion", async () => {
    const fresh = await api.admin.createAttachment("image/png", onePixelPng)
    const reader = await startReader()
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("")
    await save("Drawn", { images: [fresh] })
    await reader.sync.pollNow()
    const listed = reader.library.attachment(fresh)
    expect([listed?.width, listed?.height]).toEqual([1, 1])
    expect(
      Buffer.from((await reader.store.file(listed?.sha256 ?? "")) ?? []).toString("base64"),
    ).toBe(onePixelPng)
    await api.admin.deleteAttachment(fresh)
    await reader.sync.pollNow()
    expect(reader.library.attachment(fresh)).toBeUndefined()
    expect(reader.library.attachment(image)).toBeDefined()
  })

  it("keeps an attachment that was cut short, without a size", async () => {
    const cut = await api.admin.createAttachment("image/png", onePixelPng.slice(0, 16))
    const reader = await startReader()
    await save("Drawn", { images: [cut] })
    await reader.sync.pollNow()
    expect(reader.library.attachment(cut)).toMatchObject({ width: null, height: null })
  })

  it("misses no change of the same millisecond as the one before", async () => {
    const reader = await startReader()
    await save("One")
    await reader.sync.pollNow()
    await save("Two") // the clock stands
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("article:One article:Two")
  })

  it("gives the same as one poll when every change is polled by itself", async () => {
    const [often, once] = [await startReader(), await startReader()]
    const changes = [
      () => save("A"),
      () => save("A", { baseRevision: 1, body: "# again" }),
      () => save("B", { replaces: articleName("Asthma") }),
      () => save("A", { ...deletion, baseRevision: 2 }),
      () => postNotice("Second"),
      () => save("Burns", unpublication),
    ]
    for (const change of changes) {
      await change()
      api.clock.advance(45_000)
      await often.sync.pollNow()
    }
    await once.sync.pollNow()
    expect(names(often)).toBe("B Pictured")
    expect(names(once)).toBe(names(often))
    expect((await once.store.state()).watermarks).toEqual((await often.store.state()).watermarks)
  })
})

describe("drafts", () => {
  it("come to who is signed in, whatever their age, and go with the sign-out", async () => {
    await save("Asthma", { baseRevision: 1, ...aSavedDraft })
    await save("Later", aSavedDraft)
    api.clock.advance(settledMs)
    await save("Newest")
    const reader = await startReader()
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("")
    await signIn(reader)
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("draft:Asthma draft:Later")
    expect(names(reader)).toBe("Asthma Burns Newest Pictured")
    reader.token = undefined
    await reader.sync.dropDrafts()
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("")
    await signIn(reader)
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("draft:Asthma draft:Later")
  })

  it("bring the images that nobody else could see, however long they have been there", async () => {
    const image = await api.admin.createAttachment("image/png", onePixelPng)
    await save("Later", { ...aSavedDraft, images: [image] })
    api.clock.advance(settledMs)
    await save("Newest")
    const reader = await startReader()
    await reader.sync.pollNow()
    await signIn(reader)
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("attachment draft:Later")
    expect(reader.library.attachment(image)?.fileType).toBe("image/png")
  })

  it("end when they are published", async () => {
    await save("Later", aSavedDraft)
    const reader = await startReader()
    await signIn(reader)
    await reader.sync.pollNow()
    await save("Later", { baseRevision: 1 })
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("-draft:Later article:Later")
  })

  it("are not kept when they arrive after the sign-out", async () => {
    await save("Later", aSavedDraft)
    const reader = await startReader()
    await signIn(reader)
    await save("Newest")
    api.intercept = async (path) => {
      if (path !== "Document/GetAll" || reader.token === undefined) return undefined
      reader.token = undefined
      await reader.sync.dropDrafts()
      return undefined // the server still answers who asked
    }
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("")
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("article:Newest")
  })

  it("end with a session that no longer counts; published data stays, and polling goes on", async () => {
    const reader = await startReader()
    reader.token = "revoked"
    await save("Newest")
    await reader.sync.pollNow()
    expect(reader.token).toBeUndefined()
    expect(names(reader)).toBe("Asthma Burns Pictured")
    await reader.sync.pollNow()
    expect(names(reader)).toBe("Asthma Burns Newest Pictured")
  })
})

describe("a round of which one call fails", () => {
  const calls = ["Document", "Attachment", "IndexConfigurationService", "Notice"]
  const failures: [string, () => string | Promise<string>][] = [
    ["has no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["is refused", () => JSON.stringify({ success: false, error: { code: 0, message: "no" } })],
    ["is answered by a portal", () => "<!doctype html><title>Sign in to the Wi-Fi</title>"],
  ]
  const table = calls.flatMap((call) =>
    failures.map(([how, answer]) => [`${call} ${how}`, call, answer] as const),
  )

  it.each(table)("does not count: %s", async (_, failing, answer) => {
    const reader = await startReader()
    api.clock.advance(settledMs)
    await reader.sync.pollNow()
    await save("Newest", { images: [await api.admin.createAttachment("image/png", onePixelPng)] })
    await postNotice("Second")
    const before = await reader.store.state()
    api.intercept = (path) => (path === `${failing}/GetAll` ? answer() : undefined)
    await reader.sync.pollNow()
    await reader.sync.pollNow()
    expect(await reader.store.state()).toEqual(before)
    api.intercept = () => undefined
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("article:Newest attachment notice")
  })

  it("does not count when a body cannot be parsed, nor when nothing can be kept", async () => {
    const { store, library } = await startReader()
    const state = await store.state()
    await save("Newest")
    const memory: PollMemory = { etags: new Map(), serverMs: undefined }
    const options: PollOptions = {
      client: api.clientOf(),
      includeDrafts: false,
      parse: () => Promise.reject(new Error("the worker failed")),
      digest,
      memory,
      heldInSnapshot: (key) =>
        Promise.resolve(key === "contents" ? (library.contents.value ?? undefined) : undefined),
    }
    await expect(poll(state, options)).rejects.toThrow("the worker failed")
    expect([memory.etags.size, memory.serverMs]).toEqual([0, undefined])
  })

  it.each([
    ["silent when there is no answer", 0, undefined],
    ["told once when the server refuses", 1, "no"],
    ["told when a portal answers", 2, "is not an answer of this API"],
  ])("is %s", async (_, at, trouble) => {
    const reader = await startReader()
    const answer = failures[at]?.[1] ?? (() => "")
    api.intercept = () => answer()
    await save("Newest")
    reader.source.published = undefined
    await reader.sync.pollNow()
    if (trouble === undefined) expect(reader.status.trouble.value).toBeUndefined()
    else expect(reader.status.trouble.value).toContain(trouble)
  })
})

describe("a bad item", () => {
  it("is told, and blocks nothing else", async () => {
    const reader = await startReader()
    await save("Newest")
    const answered = await rawFeed("Document/GetAll?IncludeBody=true&MinRevisionDate=2026-03-01")
    const { items } = answered.result
    items.unshift({ ...items[0], documentName: "Bad", revisionCount: "many" })
    api.intercept = (path) => (path === "Document/GetAll" ? JSON.stringify(answered) : undefined)
    await reader.sync.pollNow()
    expect(await reader.news()).toBe("article:Newest")
    expect(reader.status.trouble.value).toMatch(/Document\/GetAll, Bad: revisionCount/)
    api.intercept = () => undefined
    api.clock.advance(settledMs)
    await reader.sync.pollNow()
    expect(reader.status.trouble.value).toBeUndefined()
  })

  async function rawFeed(path: string) {
    const response = await api.fetch(`/api/services/app/${path}`)
    return (await response.json()) as { result: { items: Record<string, unknown>[] } }
  }
})

describe("a server of another epoch", () => {
  let other: TestDatabase
  beforeAll(async () => {
    other = await makeTestDatabase()
  })
  afterAll(() => removeTestDatabase(other))

  async function restored(): Promise<{ reader: Reader; before: StoreState }> {
    const reader = await startReader()
    await save("Newest")
    await reader.sync.pollNow()
    const before = await reader.store.state()
    await api.close()
    api = await startTestApi(other)
    for (const name of ["Asthma", "Restored"]) await save(name)
    return { reader, before }
  }

  it("is told by the next poll, which changes nothing by itself", async () => {
    const { before } = await restored()
    const result = await poll(before, {
      client: api.clientOf(),
      includeDrafts: false,
      parse,
      digest,
      memory: { etags: new Map(), serverMs: undefined },
      heldInSnapshot: () => Promise.resolve(undefined),
    })
    expect(result).toMatchObject({ kind: "other-epoch" })
  })

  it("brings its own edition when there is one", async () => {
    const { reader } = await restored()
    const source = reader.source
    source.published = await editionOf(api.clientOf(), 2)
    await reader.sync.pollNow()
    const { manifest, overlay, epoch } = await reader.store.state()
    expect([manifest?.id, overlay, epoch]).toEqual([
      source.published.manifest.id,
      [],
      source.published.manifest.epoch,
    ])
    expect(names(reader)).toBe("Asthma Restored")
  })

  it("is read whole when no edition fits, and an edition that does not fit never undoes it", async () => {
    const { reader } = await restored()
    await reader.sync.pollNow()
    expect(names(reader)).toBe("Asthma Restored")
    expect((await reader.store.state()).manifest).toBeUndefined()
    api.intercept = () => Promise.reject(new TypeError("Failed to fetch"))
    await reader.sync.pollNow() // looks for an edition
    expect(names(reader)).toBe("Asthma Restored")
    api.intercept = () => undefined
    reader.source.published = await editionOf(api.clientOf(), 3)
    api.intercept = () => Promise.reject(new TypeError("Failed to fetch"))
    await reader.sync.pollNow()
    expect((await reader.store.state()).manifest?.sequence).toBe(3)
    expect(names(reader)).toBe("Asthma Restored")
  })
})
