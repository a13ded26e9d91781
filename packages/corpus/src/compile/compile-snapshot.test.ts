import { createHash } from "node:crypto"
import { parseArticle } from "@protoctl/content/parse"
import {
  articleName,
  type AttachmentHeader,
  attachmentId,
  type Draft,
  initialWatermarks,
  type Notice,
  noticeId,
  type PublishedArticle,
  timestamp,
} from "@protoctl/model"
import {
  diffSnapshots,
  filesOfKind,
  type Snapshot,
  splitChunk,
  verifyFile,
  verifyManifest,
  writeManifest,
} from "@protoctl/snapshot"
import { describe, expect, it } from "vitest"
import { articleRecord } from "../apply/article-record.ts"
import type { Listing } from "../apply/listing.ts"
import { compileSnapshot } from "./compile-snapshot.ts"
import { type Corpus, publishedOnly } from "./corpus.ts"

const digest = (bytes: Uint8Array) =>
  Promise.resolve(createHash("sha256").update(bytes).digest("hex"))

describe("publishedOnly", () => {
  it("drops drafts, and attachments that no published article shows", () => {
    const visible = publishedOnly({
      ...corpus(),
      articles: [article("a", { images: [attachmentId("shown")] })],
      drafts: [draft("b", { images: [attachmentId("drafted")] })],
      attachments: ["shown", "drafted", "unused"].map(attachment),
    })
    expect(visible).not.toHaveProperty("drafts")
    expect(/"b"|unused|drafted/.test(JSON.stringify(visible))).toBe(false)
    expect(visible.attachments.map(({ id }) => id)).toEqual(["shown"])
    expect(visible.articles.map(({ name }) => name)).toEqual(["a"])
  })

  it("drops an article that is not published, however it came among them", () => {
    const smuggled = { ...article("b"), published: false } as unknown as PublishedArticle
    expect(publishedOnly({ ...corpus(), articles: [smuggled] }).articles).toEqual([])
  })
})

describe("compileSnapshot", () => {
  it("gives the same bytes whatever the order of its input", async () => {
    const given = corpus()
    const one = await compiled(given)
    const other = await compiled({
      ...given,
      articles: [...given.articles].reverse(),
      attachments: [...given.attachments].reverse(),
      notices: [...given.notices].reverse(),
      renamed: new Map([...given.renamed].reverse()),
    })
    expect(writeManifest(other.manifest)).toBe(writeManifest(one.manifest))
    expect(digests(other)).toEqual(digests(one))
  })

  it("makes files that hold what the manifest lists", async () => {
    const { manifest, files } = await compiled(corpus())
    await verifyManifest(manifest, digest)
    for (const file of manifest.files) {
      await verifyFile(file, files.get(file.path) ?? new Uint8Array(), digest)
    }
    expect(manifest.buckets).toBeGreaterThan(1)
    expect(manifest.counts).toMatchObject({ articles: 60, attachments: 2, notices: 2, BLS: 60 })
    expect(manifest.watermarks).toMatchObject({ draft: "1900-01-01", article: "2026-03-31" })
  })

  it("holds every article once as a record, once as its source", async () => {
    const snapshot = await compiled(corpus())
    const names = corpus().articles.map(({ name }) => name)
    expect(
      entries(snapshot, "articles")
        .map(([name]) => name)
        .sort(),
    ).toEqual([...names].sort())
    expect(entries(snapshot, "sources").sort()).toEqual(
      corpus()
        .articles.map(({ name, body }) => [name, body])
        .sort(),
    )
    for (const [name, json] of entries(snapshot, "articles")) {
      expect(JSON.parse(json)).toMatchObject({ name, type: "article", tree: { type: "root" } })
      expect(json).not.toContain('"body"')
    }
  })

  it("changes one chunk of articles, one of sources and the index when a text changes", async () => {
    expect(
      await changedKinds((before) => ({ ...before, body: `${before.body}\n\nnaloxone` })),
    ).toEqual(["articles", "index", "sources"])
  })

  it("changes the listing too when a listed field changes", async () => {
    expect(await changedKinds((before) => ({ ...before, isPublic: false }))).toEqual([
      "articles",
      "index",
      "listing",
    ])
  })

  it("changes one chunk alone when only a stamp changes", async () => {
    expect(await changedKinds((before) => ({ ...before, modifiedBy: "other" }))).toEqual([
      "articles",
    ])
  })

  it("lists articles in list order, attachments and notices by id", async () => {
    const snapshot = await compiled(corpus())
    const [file] = filesOfKind(snapshot.manifest, "listing")
    const listing = JSON.parse(textAt(snapshot, file?.path)) as Listing
    expect(listing.articles.map(({ name }) => name)).toEqual(
      [...corpus().articles.map(({ name }) => name)].sort(),
    )
    expect(listing.attachments.map(({ id }) => id)).toEqual(["i1", "i2"])
    expect(listing.notices.map(({ id }) => id)).toEqual(["n1", "n2"])
  })

  it("keeps equal images once, with the ending of their type", async () => {
    const { manifest } = await compiled(corpus())
    const images = filesOfKind(manifest, "attachment")
    expect(images).toHaveLength(1)
    expect(images[0]?.path).toMatch(/^attachment\/[0-9a-f]{32}\.png$/)
    expect(images[0]?.name).toBe(images[0]?.sha256)
  })

  it("keeps its id when only time and sequence differ", async () => {
    const one = await compiled(corpus())
    const later = await compiled(corpus(), { sequence: 9, builtAtMs: 9e12 })
    expect(later.manifest.id).toBe(one.manifest.id)
    expect(diffSnapshots(one.manifest, later.manifest)).toEqual({ added: [], removed: [] })
  })
})

/** The kinds of the files that a change of one article changes, each as often as it has files. */
async function changedKinds(change: (before: PublishedArticle) => PublishedArticle) {
  const before = corpus()
  const after = { ...before, articles: before.articles.map((a, i) => (i === 7 ? change(a) : a)) }
  const one = await compiled(before)
  const two = await compiled(after)
  expect(two.manifest.buckets).toBe(one.manifest.buckets)
  return diffSnapshots(one.manifest, two.manifest)
    .added.map(({ kind }) => kind)
    .sort()
}

function compiled(of: Corpus, edition = { sequence: 1, builtAtMs: 1_774_958_400_000 }) {
  const visible = publishedOnly(of)
  const image = new TextEncoder().encode("the bytes of one image")
  const sha256 = createHash("sha256").update(image).digest("hex")
  return compileSnapshot(visible, {
    ...edition,
    notices: visible.notices.map((n) => ({ ...n, tree: parseArticle(n.body).tree })),
    records: visible.articles.map((a) => articleRecord(a, parseArticle(a.body).tree)),
    attachments: visible.attachments.map((header) => ({
      listed: { ...header, sha256, width: null, height: null },
      bytes: image,
    })),
    appVersion: "1",
    digest,
  })
}

/** By path; arrays of half a megabyte are slow to compare element by element. */
function digests({ files }: Snapshot): string[] {
  return [...files]
    .map(([path, bytes]) => `${path} ${createHash("sha256").update(bytes).digest("hex")}`)
    .sort()
}

function entries(snapshot: Snapshot, kind: string): [string, string][] {
  return filesOfKind(snapshot.manifest, kind).flatMap(({ path }) =>
    splitChunk(snapshot.files.get(path) ?? new Uint8Array()).map(
      ({ name, bytes }): [string, string] => [name, new TextDecoder().decode(bytes)],
    ),
  )
}

function textAt(snapshot: Snapshot, path = ""): string {
  return new TextDecoder().decode(snapshot.files.get(path))
}

function corpus(): Corpus {
  return {
    articles: Array.from({ length: 60 }, (_, i) =>
      article(`12${10 + i}`, { images: [attachmentId("i1"), attachmentId("i2")] }),
    ),
    drafts: [draft("drafted")],
    attachments: ["i2", "i1", "unused"].map(attachment),
    contents: null,
    notices: [notice("n2"), notice("n1")],
    renamed: new Map([
      [articleName("old b"), articleName("1211")],
      [articleName("old a"), articleName("1210")],
    ]),
    deleted: new Set(),
    watermarks: {
      ...initialWatermarks,
      article: timestamp("2026-03-31"),
      draft: timestamp("2026-03-31"),
    },
    epoch: "e",
    asOf: timestamp("2026-03-31T12:00:00.000Z"),
  }
}

function article(name: string, fields: Partial<PublishedArticle> = {}): PublishedArticle {
  return {
    name: articleName(name),
    protocolSection: "BLS",
    protocolNumber: name,
    keywords: ["epinephrine"],
    hierarchyParent: ["Medical"],
    hierarchyWeight: name,
    isPublic: true,
    images: [],
    revision: 1,
    modified: timestamp("2026-03-31T12:00:00.000Z"),
    modifiedBy: "editor",
    published: true,
    isCurrent: true,
    replaces: null,
    body: `# Dose of ${name}\n\n${"Give oxygen and monitor closely. ".repeat(250)}`,
    ...fields,
  }
}

function draft(name: string, fields: Partial<Draft> = {}): Draft {
  return { ...article(name), published: false, ...fields }
}

function attachment(id: string): AttachmentHeader {
  const at = timestamp("2026-03-31")
  return { id: attachmentId(id), fileType: "image/png", created: at, modified: at, sizeBytes: 22 }
}

function notice(id: string): Notice {
  return {
    id: noticeId(id),
    title: id,
    body: "",
    color: "green",
    from: null,
    through: timestamp("2026-04-07"),
    modified: timestamp("2026-03-31"),
    modifiedBy: "editor",
  }
}
