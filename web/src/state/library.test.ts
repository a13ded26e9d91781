import {
  type ArticleRecord,
  articleRecord,
  listedArticle,
  type Listing,
  type NoticeRecord,
} from "@protoctl/corpus/apply"
import type { ArticleTree } from "@protoctl/content/tree"
import { articleName, draftId, type NoticeId, publishedId, timestamp } from "@protoctl/model"
import {
  anArticle,
  anAttachment,
  aNotice,
  type ArticleOverrides,
  someContents,
} from "@protoctl/testkit"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { OverlayEntry } from "../store/local-store.ts"
import { type ArticleState, createLibrary, type LibrarySource, type ReadRow } from "./library.ts"

const name = articleName
const unused: ReadRow = () => Promise.reject(new Error("not to be read"))

function record(of: string, more: ArticleOverrides = {}): ArticleRecord {
  return articleRecord(anArticle({ name: of, hierarchyWeight: "", ...more }), textTree(of))
}

function textTree(value: string): ArticleTree {
  return { type: "root", children: [{ type: "text", value }] }
}

function source(
  articles: readonly ArticleRecord[],
  overlay: readonly Omit<OverlayEntry, "sequence" | "revision" | "modified">[] = [],
  more: Partial<Listing> & { renamed?: Record<string, string> } = {},
): LibrarySource {
  const { renamed = {}, ...lists } = more
  const listed = articles.map(listedArticle)
  return {
    edition: undefined,
    listing: { contents: null, notices: [], attachments: [], articles: listed, ...lists },
    renamed,
    overlay: overlay.map((entry, i) => ({
      ...entry,
      sequence: i + 1,
      revision: 2,
      modified: timestamp("2026-03-02"),
    })),
  }
}

type Change = Parameters<typeof source>[1] extends readonly (infer T)[] | undefined ? T : never

function put(of: ArticleRecord): Change {
  const value = { kind: "article", record: of } as const
  return { key: publishedId(of.name), feed: "article", value, replacedBy: null }
}

function draft(of: ArticleRecord | string): Change {
  const value = typeof of === "string" ? null : ({ kind: "article", record: of } as const)
  const key = draftId(typeof of === "string" ? name(of) : of.name)
  return { key, feed: "draft", value, replacedBy: null }
}

function gone(of: string, replacedBy?: string): Change {
  return {
    key: publishedId(name(of)),
    feed: "article",
    value: null,
    replacedBy: replacedBy === undefined ? null : name(replacedBy),
  }
}

function shown(...given: Parameters<typeof source>) {
  const library = createLibrary(unused)
  library.show(source(...given))
  return library
}

describe("the list of articles", () => {
  const [a, b] = [record("A"), record("B")]

  it.each<[string, readonly Change[], string]>([
    ["nothing came since", [], "A B"],
    ["an article is new", [put(record("Aa"))], "A Aa B"],
    ["an article moved", [put(record("A", { hierarchyWeight: "9" }))], "B A"],
    ["an article was deleted", [gone("A")], "B"],
    ["an article was renamed", [gone("A", "C"), put(record("C"))], "B C"],
    ["an article became private", [put(record("A", { isPublic: false }))], "B A"],
    ["what is gone was never listed", [gone("Z")], "A B"],
    ["a draft is new, or gone", [draft(record("D")), draft("A")], "A B"],
  ])("is in list order when %s", (_, overlay, expected) => {
    const names = shown([b, a], overlay).articles.value.map((article) => article.name)
    expect(names.join(" ")).toBe(expected)
  })

  it("finds an article that is not public by its name", () => {
    const library = shown([a], [put(record("A", { isPublic: false }))])
    expect(library.listed(name("A"))).toMatchObject({ isPublic: false })
    expect(library.listed(name("B"))).toBeUndefined()
  })

  it("is empty and not loaded before anything is shown", () => {
    const library = createLibrary(unused)
    expect([library.isLoaded.value, library.articles.value]).toEqual([false, []])
    library.show(source([a]))
    expect([library.isLoaded.value, library.changes.value]).toEqual([true, 1])
  })
})

describe("an article's name", () => {
  it.each<[string, Record<string, string>, readonly Change[], string, string]>([
    ["is its own", {}, [], "A", "A"],
    ["is the one that the edition says", { Old: "A" }, [], "Old", "A"],
    ["is the one that the feed says", {}, [gone("Old", "A")], "Old", "A"],
    ["is followed through both", { Older: "Old" }, [gone("Old", "A")], "Older", "A"],
    ["is followed along a chain", {}, [gone("1", "2"), gone("2", "3"), gone("3", "A")], "1", "A"],
    ["leads nowhere when it was only deleted", { Old: "A" }, [gone("Old")], "Old", "Old"],
    ["is its own again when it was given anew", { Old: "A" }, [put(record("Old"))], "Old", "Old"],
    ["ends where a circle began", {}, [gone("1", "2"), gone("2", "1")], "1", "1"],
  ])("%s", (_, renamed, overlay, from, to) => {
    expect(shown([record("A")], overlay, { renamed }).resolve(name(from))).toBe(to)
  })
})

describe("an article", () => {
  async function stateOf(
    id: ReturnType<typeof publishedId> | ReturnType<typeof draftId>,
    given: LibrarySource,
    readRow: ReadRow = unused,
  ): Promise<ArticleState> {
    const library = createLibrary(readRow)
    library.show(given)
    const state = library.article(id)
    expect(state.value).toEqual({ kind: "loading" })
    await settled()
    return state.value
  }
  const a = record("A")
  const id = publishedId(name("A"))

  it.each<[string, LibrarySource, ReadRow, string]>([
    ["is read from the edition", source([a]), () => Promise.resolve(a), "present"],
    ["is absent when it is not listed", source([]), unused, "absent"],
    ["is absent when it was deleted since", source([a], [gone("A")]), unused, "absent"],
    ["comes from the feed without a row", source([], [put(a)]), unused, "present"],
    [
      "is unavailable when its row is nowhere",
      source([a]),
      () => Promise.resolve(undefined),
      "unavailable",
    ],
    ["is unavailable when its row cannot be read", source([a]), unused, "unavailable"],
    [
      "is present when it is not public",
      source([], [put({ ...a, isPublic: false })]),
      unused,
      "present",
    ],
  ])("%s", async (_, given, readRow, kind) => {
    expect((await stateOf(id, given, readRow)).kind).toBe(kind)
  })

  it("is the feed's rather than the edition's", async () => {
    const newer = { ...a, revision: 2, tree: textTree("newer") }
    const state = await stateOf(id, source([a], [put(newer)]))
    expect(state).toEqual({ kind: "present", record: newer })
  })

  it("is shown as a draft only when there is a draft", async () => {
    const asDraft = draftId(name("A"))
    expect(await stateOf(asDraft, source([a]))).toEqual({ kind: "absent" })
    expect(await stateOf(asDraft, source([a], [draft(a)]))).toMatchObject({ kind: "present" })
  })

  it("keeps no script that a damaged feed brings", async () => {
    const script = { type: "element", tagName: "script", properties: {}, children: [] } as const
    const hostile = { ...a, tree: { type: "root", children: [script] } as const }
    const state = await stateOf(id, source([], [put(hostile)]))
    expect(JSON.stringify(state)).not.toContain("script")
  })

  it("waits for the lists", async () => {
    const library = createLibrary(() => Promise.resolve(a))
    const state = library.article(id)
    await settled()
    expect(state.value.kind).toBe("loading")
    library.show(source([a]))
    await settled()
    expect(state.value.kind).toBe("present")
  })

  it("follows every change, for whoever asked once", async () => {
    const library = createLibrary(() => Promise.resolve(a))
    const state = library.article(id)
    const kinds: string[] = []
    for (const given of [source([a]), source([a], [gone("A")]), source([], [put(a)]), source([])]) {
      library.show(given)
      await settled()
      kinds.push(state.value.kind)
    }
    expect(kinds).toEqual(["present", "absent", "present", "absent"])
    expect(library.article(id)).toBe(state)
  })

  it("is not taken back by a read that began before a change and ended after it", async () => {
    const reads: ((found: ArticleRecord) => void)[] = []
    const library = createLibrary(() => new Promise((resolve) => reads.push(resolve)))
    library.show(source([a]))
    const state = library.article(id)
    library.show(source([a], [gone("A")]))
    await settled()
    reads[0]?.(a)
    await settled()
    expect(state.value).toEqual({ kind: "absent" })
  })

  it("is there at once when it is known ahead", () => {
    const library = createLibrary(unused, [a])
    expect(library.article(id).value).toEqual({ kind: "present", record: a })
  })
})

describe("contents, notices and attachments", () => {
  const old = someContents()
  const { header } = anAttachment()
  const image = { ...header, sha256: "old", width: 1, height: 1 }
  const notice: NoticeRecord = { ...aNotice(), tree: textTree("old") }
  const key = `notice:${notice.id}` as const

  it.each<[string, readonly Change[], number | undefined]>([
    ["the edition's", [], 1],
    ["the feed's", [contentsOf({ ...old, revision: 2 })], 2],
  ])("are %s contents", (_, overlay, revision) => {
    expect(shown([], overlay, { contents: old }).contents.value?.revision).toBe(revision)
  })

  function contentsOf(contents: typeof old): Change {
    return {
      key: "contents",
      feed: "index",
      value: { kind: "contents", contents },
      replacedBy: null,
    }
  }

  function noticeOf(of: NoticeRecord | null, at: `notice:${NoticeId}` = key): Change {
    const value = of === null ? null : ({ kind: "notice", notice: of } as const)
    return { key: at, feed: "notices", value, replacedBy: null }
  }

  it.each<[string, readonly Change[], string]>([
    ["as the edition has them", [], "Skills days"],
    ["as they were changed", [noticeOf({ ...notice, title: "Moved" })], "Moved"],
    ["without those deleted", [noticeOf(null)], ""],
    [
      "with new ones",
      [noticeOf({ ...notice, id: "n2" as NoticeId, title: "New" }, "notice:n2" as never)],
      "Skills days, New",
    ],
  ])("are notices %s", (_, overlay, titles) => {
    const { notices } = shown([], overlay, { notices: [notice] })
    expect(notices.value.map(({ title }) => title).join(", ")).toBe(titles)
  })

  function imageOf(sha256: string | null): Change {
    const value =
      sha256 === null ? null : ({ kind: "attachment", listed: { ...image, sha256 } } as const)
    return { key: `attachment:${header.id}`, feed: "attachment", value, replacedBy: null }
  }

  it.each<[string, readonly Change[], string | undefined]>([
    ["the edition's", [], "old"],
    ["the feed's", [imageOf("new")], "new"],
    ["none when it was deleted", [imageOf(null)], undefined],
  ])("are attachments: %s", (_, overlay, sha256) => {
    const library = shown([], overlay, { attachments: [image] })
    expect(library.attachment(header.id)?.sha256).toBe(sha256)
  })
})

describe("what the device gives back damaged", () => {
  let told: string[]
  beforeEach(() => {
    told = []
    vi.spyOn(console, "warn").mockImplementation((...words) => told.push(words.join(" ")))
  })
  afterEach(() => vi.restoreAllMocks())

  const [a, b] = [record("A"), record("B")]
  const damaged = <T extends Change>(change: T, value: unknown) => ({ ...change, value }) as T
  const article = (of: unknown) => damaged(put(a), { kind: "article", record: of })

  it.each<[string, Change, string]>([
    ["a wrong field", article({ ...a, isPublic: "yes" }), 'article "A": field "isPublic"'],
    ["no text", article({ ...a, tree: undefined }), 'article "A": field "tree"'],
    ["half a text", article({ ...a, tree: { ...a.tree, children: [{}] } }), 'field "tree"'],
    ["another article's text", article({ ...b }), 'article "A": field "name": found "B"'],
    ["nothing under the key", article(undefined), 'article "A": expected an object'],
    ["something else", damaged(put(a), 5), 'article "A": expected an object'],
  ])("shows neither that nor the older text of an article: %s", async (_, change, reason) => {
    const library = createLibrary(() => Promise.resolve(a))
    library.show(source([a, b], [change]))
    const [state, other] = ["A", "B"].map((of) => library.article(publishedId(name(of))))
    await settled()
    expect(state?.value).toEqual({ kind: "unavailable" })
    expect(library.articles.value.map((listed) => listed.name)).toEqual(["A", "B"])
    expect(other?.value.kind).toBe("present")
    expect(told.join("\n")).toContain(reason)
  })

  it("does not block the sound entries beside it", () => {
    const notice = { ...aNotice(), tree: textTree("new") }
    const { header } = anAttachment()
    const listed = { ...header, sha256: "new", width: 1, height: 1 }
    const entry = (key: string, feed: string, value: unknown) =>
      ({ key, feed, value, replacedBy: null }) as unknown as Change
    const old = { notices: [notice], attachments: [listed], contents: someContents() }
    const library = shown(
      [a],
      [
        entry(`notice:${notice.id}`, "notices", {
          kind: "notice",
          notice: { ...notice, title: 7 },
        }),
        entry("notice:n2", "notices", { kind: "notice", notice: { ...notice, id: "n2" } }),
        entry(`attachment:${header.id}`, "attachment", {
          kind: "attachment",
          listed: { ...listed, sizeBytes: -1 },
        }),
        entry("attachment:i2", "attachment", {
          kind: "attachment",
          listed: { ...listed, id: "i2" },
        }),
        entry("contents", "index", { kind: "contents", contents: { sections: {} } }),
        put(b),
      ],
      old,
    )
    expect(library.notices.value.map(({ id }) => id)).toEqual(["n2"])
    expect(library.attachment(header.id)).toBeUndefined()
    expect(library.attachment("i2" as typeof header.id)).toMatchObject({ sizeBytes: 70 })
    expect(library.contents.value).toEqual(old.contents)
    expect(library.articles.value.map((listed) => listed.name)).toEqual(["A", "B"])
    expect(told.map((line) => line.replace(/^.*RecordError: /, ""))).toEqual([
      `notice "${notice.id}": field "title": expected a text, found 7`,
      `attachment "${header.id}": field "sizeBytes": expected a whole number from 0, found -1`,
      'the contents: field "id": expected a text, found nothing',
    ])
  })
})

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
