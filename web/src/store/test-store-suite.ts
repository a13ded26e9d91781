import type { ArticleRecord } from "@protoctl/corpus/apply"
import {
  articleName,
  type AttachmentId,
  type FeedKind,
  initialWatermarks,
  timestamp,
  type Watermarks,
} from "@protoctl/model"
import type { Manifest, ManifestFile } from "@protoctl/snapshot"
import type {
  Bytes,
  FeedBatch,
  LocalStore,
  OverlayKey,
  OverlayValue,
  StoreState,
} from "./local-store.ts"

/** One sentence of the contract in local-store.ts. */
export interface StoreCase {
  readonly name: string
  /** @param open Opens the store; again, as the next visit or another tab does. */
  readonly run: (open: () => Promise<LocalStore>) => Promise<void>
}

/** True of every store; nothing here knows a test runner, so that it runs in a page too. */
export const storeCases: readonly StoreCase[] = [
  {
    name: "is empty at first, and whole",
    async run(open) {
      const store = await open()
      equal(await store.state(), {
        manifest: undefined,
        epoch: null,
        watermarks: initialWatermarks,
        sequence: 0,
        overlay: [],
      })
      equal(await store.isWhole(), true)
      equal(await store.row("chunk", "A"), undefined)
      equal(await store.file("file"), undefined)
    },
  },
  {
    name: "gives back rows under chunk and name, and files under their digest",
    async run(open) {
      const store = await open()
      const chunk = bytes("onetwo")
      await store.putChunk("c1", [
        { name: "A", bytes: chunk.subarray(0, 3) },
        { name: "Ä/b", bytes: chunk.subarray(3) },
      ])
      await store.putChunk("c2", [{ name: "A", bytes: bytes("other") }])
      await store.putFile("f", bytes("file"))
      equal(await store.row("c1", "A"), bytes("one"))
      equal(await store.row("c1", "Ä/b"), bytes("two"))
      equal(await store.row("c2", "A"), bytes("other"))
      equal(await store.row("c2", "Ä/b"), undefined)
      equal(await store.file("f"), bytes("file"))
      equal(await store.file("c1"), undefined)
    },
  },
  {
    name: "misses every file of an edition but an editor's sources, until it is stored",
    async run(open) {
      const store = await open()
      const edition = manifest({ chunks: ["c1", "c2"], files: ["f"] })
      const names = async () => (await store.missing(edition)).map((file) => file.sha256).sort()
      equal(await names(), ["c1", "c2", "f", "index", "listing"])
      await store.putChunk("c1", [row("A")])
      await store.putFile("f", bytes("f"))
      equal(await names(), ["c2", "index", "listing"])
      await putEdition(store, edition)
      equal(await names(), [])
    },
  },
  {
    name: "is whole once the active edition is held, and not before",
    async run(open) {
      const store = await open()
      const edition = manifest({ chunks: ["c1", "c2"] })
      await store.activate(edition)
      equal(await store.isWhole(), false)
      await putEdition(store, edition)
      equal(await store.isWhole(), true)
    },
  },
  {
    name: "switches to an edition, with its epoch and watermarks",
    async run(open) {
      const store = await open()
      const edition = manifest({ watermarks: { article: day(3), index: day(2) } })
      await putEdition(store, edition)
      const after = await store.activate(edition)
      equal(after, {
        manifest: edition,
        epoch: "e",
        watermarks: { ...initialWatermarks, article: day(3), index: day(2) },
        sequence: 0,
        overlay: [],
      })
      equal(await store.state(), after)
    },
  },
  {
    name: "drops what an edition covers by the watermark of its kind, and keeps what is newer",
    async run(open) {
      const store = await open()
      await begin(store)
      await store.applyFeed(
        batch([
          entry("article:Covered", "article", day(4)),
          entry("article:Equal", "article", day(5)),
          entry("article:Newer", "article", day(5, "00:00:00.001")),
          entry("article:Gone", "article", day(3), null),
          entry("article:GoneLater", "article", day(6), null),
          entry("notice:n", "notices", day(4), null),
          entry("attachment:a", "attachment", day(9), attachment("fa")),
          entry("attachment:b", "attachment", day(4), attachment("fb")),
          entry("draft:Draft", "draft", day(4)),
        ]),
      )
      const next = manifest({
        chunks: ["c2"],
        watermarks: { article: day(5), notices: day(3), attachment: day(5) },
      })
      await putEdition(store, next)
      equal(keys(await store.activate(next)), [
        "article:GoneLater",
        "article:Newer",
        "attachment:a",
        "draft:Draft",
        "notice:n",
      ])
    },
  },
  {
    name: "keeps a newer edition when a slower tab brings an older one",
    async run(open) {
      const store = await open()
      const newer = manifest({ chunks: ["c2"], sequence: 9 })
      await putEdition(store, newer)
      await store.activate(newer)
      const older = manifest({ chunks: ["c1"], sequence: 8 })
      await putEdition(store, older)
      equal((await store.activate(older)).manifest, newer)
      equal(await store.isWhole(), true)
    },
  },
  {
    name: "keeps the later watermark of each kind",
    async run(open) {
      const store = await open()
      await begin(store)
      await store.applyFeed(batch([], { article: day(8), draft: day(7), index: day(2) }))
      const next = manifest({ watermarks: { article: day(5), index: day(4), notices: day(6) } })
      await putEdition(store, next)
      const { watermarks } = await store.activate(next)
      equal(watermarks, {
        ...initialWatermarks,
        article: day(8),
        draft: day(7),
        index: day(4),
        notices: day(6),
      })
    },
  },
  {
    name: "removes rows and files that nothing needs any more, and keeps shared ones",
    async run(open) {
      const store = await open()
      const old = manifest({ chunks: ["gone", "shared"], files: ["old", "both"] })
      await putEdition(store, old)
      await store.activate(old)
      await store.applyFeed({
        ...batch([entry("attachment:a", "attachment", day(9), attachment("fed"))]),
        files: [{ digest: "fed", bytes: bytes("fed") }],
      })
      const next = manifest({ chunks: ["new", "shared"], files: ["both"] })
      await putEdition(store, next)
      await store.activate(next)
      equal(await store.row("gone", "gone"), undefined)
      equal(await store.file("old"), undefined)
      equal(await store.row("shared", "shared"), bytes("shared"))
      equal(await store.row("new", "new"), bytes("new"))
      equal(await store.file("both"), bytes("both"))
      equal(await store.file("fed"), bytes("fed"))
      equal(await store.isWhole(), true)
    },
  },
  {
    name: "replaces everything by an edition of another epoch, whatever its times",
    async run(open) {
      const store = await open()
      await begin(store)
      const before = await store.applyFeed({
        ...batch([entry("article:A", "article", day(30))], { article: day(30) }),
        files: [{ digest: "fed", bytes: bytes("fed") }],
      })
      const next = manifest({ epoch: "other", chunks: ["new"], watermarks: { article: day(2) } })
      await putEdition(store, next)
      equal(await store.activate(next), {
        manifest: next,
        epoch: "other",
        watermarks: { ...initialWatermarks, article: day(2) },
        sequence: before.sequence,
        overlay: [],
      })
      equal(await store.file("fed"), undefined)
      equal(await store.row("c1", "c1"), undefined)
    },
  },
  {
    name: "replaces a whole feed by an edition of another epoch",
    async run(open) {
      const store = await open()
      await store.replaceAll(batch([entry("article:A", "article", day(30))]), "fed")
      const next = manifest({ epoch: "other" })
      await putEdition(store, next)
      const after = await store.activate(next)
      equal([after.epoch, keys(after)], ["other", []])
    },
  },
  {
    name: "numbers what a feed brings with a growing sequence",
    async run(open) {
      const store = await open()
      await store.applyFeed(batch([entry("article:A", "article", day(1))]))
      const after = await store.applyFeed(
        batch([entry("article:B", "article", day(2)), entry("contents", "index", day(2))]),
      )
      equal(after.overlay.map(({ key, sequence }) => [key, sequence]).sort(), [
        ["article:A", 1],
        ["article:B", 2],
        ["contents", 3],
      ])
      equal(after.sequence, 3)
      equal(sorted(await store.state()), sorted(after))
    },
  },
  {
    name: "does not number anew after an edition took entries away",
    async run(open) {
      const store = await open()
      await begin(store)
      await store.applyFeed(batch([entry("article:A", "article", day(1))]))
      const next = manifest({ watermarks: { article: day(2) } })
      await store.activate(next)
      const after = await store.applyFeed(batch([entry("article:B", "article", day(3))]))
      equal(
        after.overlay.map(({ key, sequence }) => [key, sequence]),
        [["article:B", 2]],
      )
    },
  },
  {
    name: "keeps one entry for each key, the newest, tombstones included",
    async run(open) {
      const store = await open()
      await store.applyFeed(batch([entry("article:A", "article", day(1))]))
      const gone = { ...entry("article:A", "article", day(2), null), replacedBy: articleName("B") }
      const { overlay } = await store.applyFeed(batch([gone]))
      equal(overlay, [{ ...gone, sequence: 2 }])
    },
  },
  {
    name: "is not taken back by a tab that applies an older answer late",
    async run(open) {
      const store = await open()
      await store.applyFeed(batch([entry("article:A", "article", day(5))], { article: day(5) }))
      const late = batch(
        [entry("article:A", "article", day(4)), entry("article:B", "article", day(4))],
        { article: day(4) },
      )
      const { overlay, watermarks } = await store.applyFeed(late)
      equal(overlay.map(({ key, modified }) => [key, modified]).sort(), [
        ["article:A", day(5)],
        ["article:B", day(4)],
      ])
      equal(watermarks.article, day(5))
    },
  },
  {
    name: "gives the same after a feed is applied twice, but for the numbers",
    async run(open) {
      const store = await open()
      const fed = batch([entry("article:A", "article", day(1)), entry("contents", "index", day(1))])
      const once = await store.applyFeed(fed)
      const twice = await store.applyFeed(fed)
      const plain = ({ overlay }: StoreState) =>
        overlay.map(({ sequence: _, ...rest }) => rest).sort((a, b) => (a.key < b.key ? -1 : 1))
      equal(plain(twice), plain(once))
      equal(twice.watermarks, once.watermarks)
    },
  },
  {
    name: "stores files and moves watermarks with the entries that a feed brings",
    async run(open) {
      const store = await open()
      const after = await store.applyFeed({
        entries: [entry("attachment:a", "attachment", day(1), attachment("fa"))],
        files: [{ digest: "fa", bytes: bytes("image") }],
        watermarks: { attachment: day(1), notices: day(2) },
      })
      equal(after.watermarks, { ...initialWatermarks, attachment: day(1), notices: day(2) })
      equal(await store.file("fa"), bytes("image"))
    },
  },
  {
    name: "replaces everything by a whole feed",
    async run(open) {
      const store = await open()
      await begin(store)
      await store.applyFeed(batch([entry("article:Old", "article", day(9))], { draft: day(9) }))
      const after = await store.replaceAll(
        {
          ...batch([entry("attachment:a", "attachment", day(1), attachment("fa"))], {
            attachment: day(1),
          }),
          files: [{ digest: "fa", bytes: bytes("image") }],
        },
        "other",
      )
      equal(
        { ...after, overlay: keys(after) },
        {
          manifest: undefined,
          epoch: "other",
          watermarks: { ...initialWatermarks, attachment: day(1) },
          sequence: 2,
          overlay: ["attachment:a"],
        },
      )
      equal(await store.file("fa"), bytes("image"))
      equal(await store.file("listing"), undefined)
      equal(await store.row("c1", "c1"), undefined)
      equal(await store.isWhole(), true)
    },
  },
  {
    name: "forgets drafts, and nothing else",
    async run(open) {
      const store = await open()
      await begin(store)
      await store.applyFeed(
        batch(
          [
            entry("draft:A", "draft", day(3)),
            entry("draft:Gone", "draft", day(3), null),
            entry("article:A", "article", day(4)),
            entry("notice:n", "notices", day(4)),
          ],
          { article: day(4), draft: day(3) },
        ),
      )
      const after = await store.dropDrafts()
      equal(keys(after), ["article:A", "notice:n"])
      equal(after.watermarks, { ...initialWatermarks, article: day(4) })
      equal(sorted(await store.state()), sorted(after))
    },
  },
]

export function bytes(text: string): Bytes {
  return new TextEncoder().encode(text)
}

export function day(of: number, time = "00:00:00.000") {
  return timestamp(`2026-03-${String(of).padStart(2, "0")}T${time}Z`)
}

export interface TestEdition {
  readonly epoch?: string
  readonly sequence?: number
  readonly chunks?: readonly string[]
  readonly files?: readonly string[]
  readonly watermarks?: Partial<Watermarks>
}

/** A manifest whose digests are words. Each chunk holds one row, of its own name. */
export function manifest(edition: TestEdition = {}): Manifest {
  const { epoch = "e", chunks = ["c1"], files = [], watermarks = {} } = edition
  const file = (kind: string, sha256: string): ManifestFile => ({
    kind,
    name: sha256,
    path: `${kind}/${sha256}.bin`,
    sizeBytes: sha256.length,
    sha256,
  })
  return {
    format: 0,
    id: JSON.stringify(edition),
    sequence: edition.sequence ?? 1,
    epoch,
    builtAt: day(1),
    effectiveAt: day(1),
    watermarks,
    counts: { articles: chunks.length },
    renamed: {},
    appVersion: "1",
    buckets: 1,
    files: [
      file("listing", "listing"),
      file("index", "index"),
      ...chunks.map((digest) => file("articles", digest)),
      file("sources", "sources"),
      ...files.map((digest) => file("attachment", digest)),
    ],
  }
}

/** Stores everything that a reader needs of an edition. */
export async function putEdition(store: LocalStore, edition: Manifest): Promise<void> {
  for (const { kind, sha256 } of edition.files) {
    if (kind === "articles") await store.putChunk(sha256, [row(sha256)])
    else if (kind !== "sources") await store.putFile(sha256, bytes(sha256))
  }
}

export function row(name: string) {
  return { name, bytes: bytes(name) }
}

export function entry(
  key: `${"article" | "draft" | "attachment" | "notice"}:${string}` | "contents",
  feed: FeedKind,
  modified: ReturnType<typeof day>,
  value: OverlayValue | null = article,
): FeedBatch["entries"][number] {
  return { key: key as OverlayKey, feed, revision: 1, modified, value, replacedBy: null }
}

export function batch(
  entries: FeedBatch["entries"],
  watermarks: FeedBatch["watermarks"] = {},
): FeedBatch {
  return { entries, files: [], watermarks }
}

/** A store does not look into a record. */
const article: OverlayValue = {
  kind: "article",
  record: { type: "article", name: articleName("A") } as ArticleRecord,
}

function attachment(sha256: string): OverlayValue {
  const id = "a" as AttachmentId
  const listed = { id, fileType: "image/png", created: day(1), modified: day(1), sizeBytes: 1 }
  return { kind: "attachment", listed: { ...listed, sha256, width: 1, height: 1 } }
}

async function begin(store: LocalStore): Promise<void> {
  const edition = manifest()
  await putEdition(store, edition)
  await store.activate(edition)
}

function keys({ overlay }: StoreState): string[] {
  return overlay.map(({ key }) => key).sort()
}

/** Stores list their overlay in an order of their own. */
export function sorted(state: StoreState): StoreState {
  return { ...state, overlay: [...state.overlay].sort((a, b) => (a.key < b.key ? -1 : 1)) }
}

/** @throws {Error} Both values as text, when they differ. */
export function equal(actual: unknown, expected: unknown): void {
  const [left, right] = [textOf(actual), textOf(expected)]
  if (left !== right) throw new Error(`got      ${left}\nexpected ${right}`)
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Uint8Array) return `bytes ${String([...part])}`
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  }) as string | undefined
  return text ?? "undefined"
}
