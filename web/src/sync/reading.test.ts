import { fileKinds } from "@protoctl/corpus/apply"
import { articleName } from "@protoctl/model"
import { anArticle, onePixelPng } from "@protoctl/testkit"
import { filesOfKind, type Manifest, type ManifestFile, type Snapshot } from "@protoctl/snapshot"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import type { LocalStore } from "../store/local-store.ts"
import { createMemoryStore } from "../store/memory-store.ts"
import {
  makeTestDatabase,
  removeTestDatabase,
  startTestApi,
  type TestApi,
  type TestDatabase,
} from "../test-api.ts"
import { download } from "./download.ts"
import { createReading, type Reading } from "./reading.ts"
import { editionOf, sourceOf, type TestSource } from "./test-edition.ts"

let database: TestDatabase
let api: TestApi
let snapshot: Snapshot
let manifest: Manifest
let store: LocalStore
let source: TestSource
let reading: Reading

beforeAll(async () => {
  database = await makeTestDatabase()
  api = await startTestApi(database)
  const image = await api.admin.createAttachment("image/png", onePixelPng)
  for (const name of ["Asthma", "Burns", "Chest/Pain"]) {
    await api.admin.saveArticle({
      ...anArticle({ name, images: [image] }),
      baseRevision: 0,
      deleted: false,
      replacedBy: null,
    })
  }
  snapshot = await editionOf(api.clientOf())
  manifest = snapshot.manifest
})
afterAll(async () => {
  await api.close()
  await removeTestDatabase(database)
})
beforeEach(() => {
  store = createMemoryStore()
  source = sourceOf(snapshot)
  reading = createReading(manifest, store, source)
  told = []
  vi.spyOn(console, "warn").mockImplementation((...words) => told.push(words.join(" ")))
})
afterEach(() => vi.restoreAllMocks())

/** What the console was told of damage. */
let told: string[]
const asthma = articleName("Asthma")
const encode = (value: unknown, sizeBytes = 0) =>
  new TextEncoder().encode(JSON.stringify(value).padEnd(sizeBytes))
const junk = (file: ManifestFile, text = "{") =>
  new TextEncoder().encode(text.padEnd(file.sizeBytes, "x"))

function only(kind: string): ManifestFile {
  const [file] = filesOfKind(manifest, kind)
  if (file === undefined) throw new Error(`the edition has no ${kind}`)
  return file
}

describe("reading an edition", () => {
  it("fetches what is not held, once, and keeps it", async () => {
    expect((await reading.listing()).articles.length).toBe(3)
    expect((await reading.article(asthma))?.name).toBe("Asthma")
    expect((await reading.article(articleName("Chest/Pain")))?.name).toBe("Chest/Pain")
    const image = only(fileKinds.attachment)
    expect((await reading.attachment(image.sha256))?.length).toBe(image.sizeBytes)
    expect((await reading.index()).length).toBe(only(fileKinds.index).sizeBytes)
    const all = [...source.asked]
    const again = createReading(manifest, store, source)
    await Promise.all([again.listing(), again.index(), again.article(asthma)])
    await again.attachment(image.sha256)
    expect(source.asked).toEqual(all)
    expect([...all].sort()).toEqual(["articles", "attachment", "index", "listing"])
  })

  it("reads without a network what is held", async () => {
    await reading.listing()
    await reading.article(asthma)
    source.published = undefined
    expect((await reading.listing()).articles.length).toBe(3)
    expect((await reading.article(asthma))?.name).toBe("Asthma")
    await expect(reading.index()).rejects.toThrow(TypeError)
  })

  it("asks once for many who want the same file", async () => {
    const wanted = ["Asthma", "Burns", "Chest/Pain", "Asthma"].map(articleName)
    const found = await Promise.all(wanted.map((name) => reading.article(name)))
    expect(found.map((record) => record?.name)).toEqual(wanted)
    await Promise.all([reading.index(), reading.index(), reading.ensure(only(fileKinds.index))])
    expect(source.asked).toEqual(["articles", "index"])
  })

  it("reads what the network gave where the device cannot keep it, and says so to the download", async () => {
    const full = () => Promise.reject(new DOMException("the disk is full", "QuotaExceededError"))
    const fullStore: LocalStore = { ...store, putChunk: full, putFile: full }
    const onFullDisk = createReading(manifest, fullStore, source)
    expect((await onFullDisk.listing()).articles.length).toBe(3)
    expect((await onFullDisk.article(asthma))?.name).toBe("Asthma")
    const kept = onFullDisk.ensure(only(fileKinds.index))
    await expect(kept).rejects.toMatchObject({ name: "QuotaExceededError" })
  })

  it("asks anew after a failure", async () => {
    source.published = undefined
    await expect(Promise.all([reading.listing(), reading.listing()])).rejects.toThrow(TypeError)
    source.published = snapshot
    expect((await reading.listing()).articles.length).toBe(3)
  })

  it.each<[string, (file: ManifestFile) => Uint8Array<ArrayBuffer>]>([
    ["is no JSON", (file) => junk(file)],
    ["was cut", () => new TextEncoder().encode("[]")],
  ])("fetches a listing anew that %s", async (_, damage) => {
    const file = only(fileKinds.listing)
    await store.putFile(file.sha256, damage(file))
    expect((await reading.listing()).articles.length).toBe(3)
    expect((await store.file(file.sha256))?.length).toBe(file.sizeBytes)
    expect(source.asked).toEqual(["listing"])
  })

  it.each(["", "{", "\u0000\u0001"])(
    "fetches an article's chunk anew when its row is %j",
    async (text) => {
      const { sha256 } = only(fileKinds.articles)
      await store.putChunk(sha256, [{ name: asthma, bytes: new TextEncoder().encode(text) }])
      expect((await reading.article(asthma))?.name).toBe("Asthma")
      expect(source.asked).toEqual(["articles"])
      expect((await reading.article(asthma))?.name).toBe("Asthma")
      expect(source.asked).toEqual(["articles"])
    },
  )

  it.each<[string, (record: Record<string, unknown>) => unknown]>([
    ["modified", (record) => ({ ...record, modified: "yesterday" })],
    ["tree", (record) => ({ ...record, tree: { type: "root", children: "Dose" } })],
    ["name", (record) => ({ ...record, name: "Burns" })],
  ])("fetches an article anew whose row has a wrong %s, and says so", async (field, damage) => {
    const sound = await reading.article(asthma)
    const { sha256 } = only(fileKinds.articles)
    const bytes = encode(damage({ ...sound }))
    await store.putChunk(sha256, [{ name: asthma, bytes }])
    expect(await reading.article(asthma)).toEqual(sound)
    expect(source.asked).toEqual(["articles", "articles"])
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`article "Asthma": field "${field}"`)
    source.published = undefined
    await store.putChunk(sha256, [{ name: asthma, bytes }])
    await expect(reading.article(asthma)).rejects.toThrow(TypeError)
  })

  it("fetches the lists anew when an item is damaged; without a network it leaves that out", async () => {
    const sound = await reading.listing()
    const file = only(fileKinds.listing)
    const [first, ...others] = sound.articles
    const text = JSON.stringify({ ...sound, articles: [{ ...first, isPublic: 1 }, ...others] })
    const bytes = new TextEncoder().encode(text.padEnd(file.sizeBytes))
    const sized = { ...manifest, files: manifest.files.map(resized) }
    function resized(of: ManifestFile) {
      return of === file ? { ...of, sizeBytes: bytes.length } : of
    }
    const damaged = createReading(sized, store, source)
    await store.putFile(file.sha256, bytes)
    source.published = undefined
    expect(await damaged.listing()).toEqual({ ...sound, articles: others })
    expect(told[0]).toContain(`article "${first?.name}": field "isPublic"`)
    source.published = snapshot
    expect(await damaged.listing()).toEqual(sound)
  })

  it("fails when lists are damaged as a whole and cannot be fetched", async () => {
    const file = only(fileKinds.listing)
    await store.putFile(file.sha256, encode({}, file.sizeBytes))
    source.published = undefined
    await expect(reading.listing()).rejects.toThrow(TypeError)
    expect(told.at(-1)).toContain('the listing: field "notices"')
  })

  it("knows no article, and no attachment, that the edition does not list", async () => {
    expect(await reading.article(articleName("Unknown"))).toBeUndefined()
    expect(await reading.attachment("unknown")).toBeUndefined()
    await store.putFile("fed", new Uint8Array([1]))
    expect(await reading.attachment("fed")).toEqual(new Uint8Array([1]))
  })
})

describe("downloading an edition", () => {
  it("fetches lists and search first, then texts, then images, and no sources", async () => {
    const shuffled = { ...manifest, files: [...manifest.files].reverse() }
    const begun: string[] = []
    const noted: Reading = {
      ...reading,
      ensure: (file) => (begun.push(file.kind), reading.ensure(file)),
    }
    const progress: string[] = []
    await download(shuffled, store, noted, (done, total) => progress.push(`${done}/${total}`))
    expect(begun).toEqual(["listing", "index", "articles", "attachment"])
    expect(progress).toEqual(["0/4", "1/4", "2/4", "3/4", "4/4"])
    expect(await store.missing(manifest)).toEqual([])
  })

  it("fetches nothing that is held", async () => {
    await reading.index()
    await reading.article(asthma)
    source.asked.splice(0)
    await download(manifest, store, reading, () => undefined)
    expect(source.asked).toEqual(["listing", "attachment"])
    await download(manifest, store, reading, () => undefined)
    expect(source.asked).toEqual(["listing", "attachment"])
  })

  it("keeps what came before it failed, and fetches only the rest the next time", async () => {
    source.before = (file) => {
      if (file.kind === fileKinds.attachment) throw new TypeError("Failed to fetch")
    }
    await expect(download(manifest, store, reading, () => undefined)).rejects.toThrow(TypeError)
    await settled()
    expect((await store.missing(manifest)).map(({ kind }) => kind)).toEqual(["attachment"])
    source.before = () => undefined
    source.asked.splice(0)
    await download(manifest, store, reading, () => undefined)
    expect(source.asked).toEqual(["attachment"])
    expect(await store.missing(manifest)).toEqual([])
  })

  it("begins nothing more after a failure, and tells of no progress", async () => {
    const file = only(fileKinds.attachment)
    const many = Array.from({ length: 20 }, (_, i) => ({
      ...file,
      sha256: `${i}`.padStart(64, "0"),
    }))
    const asked: string[] = []
    const failing: Reading = {
      ...reading,
      async ensure({ sha256 }) {
        asked.push(sha256)
        await settled()
        if (sha256 === many[1]?.sha256) throw new TypeError("Failed to fetch")
      },
    }
    let told = 0
    const edition = { ...manifest, files: many }
    await expect(download(edition, store, failing, () => told++)).rejects.toThrow(TypeError)
    const toldBefore = told
    for (let i = 0; i < 30; i++) await settled()
    expect(asked.length).toBeLessThanOrEqual(8)
    expect(told).toBe(toldBefore)
  })

  it("has at most four requests at a time", async () => {
    const file = only(fileKinds.attachment)
    const many = Array.from({ length: 20 }, (_, i) => ({
      ...file,
      sha256: `${i}`.padStart(64, "0"),
    }))
    let running = 0
    let most = 0
    const counted: Reading = {
      ...reading,
      async ensure() {
        most = Math.max(most, ++running)
        await settled()
        running--
      },
    }
    await download({ ...manifest, files: many }, store, counted, () => undefined)
    expect(most).toBe(4)
  })
})

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
