import { describe, expect, it } from "vitest"
import {
  analyserVersion,
  buildIndex,
  encodeIndex,
  encodeOverlay,
  formatVersion,
  openIndex,
  search,
  SearchIndexError,
  statisticsOf,
  updateIndex,
} from "./index.ts"
import { seal } from "./base-bytes.ts"
import { partsOf } from "./search-index.ts"
import { article, schema } from "./test-corpus.ts"

const documents = [article("a", "Burns"), article("b", "Chest Pain")]
const found = (index: ReturnType<typeof buildIndex>, text: string) =>
  search(index, text, { limit: 10 }).hits.map((hit) => hit.id)

describe("building", () => {
  it("refuses two documents with one id", () => {
    expect(() => buildIndex(schema, [article("a", "x"), article("a", "y")])).toThrow(RangeError)
  })

  it("refuses more categories than a byte can name", () => {
    const many = Array.from({ length: 257 }, (_, i) =>
      article(`d${i}`, "Sepsis", "", { category: `c${i}` }),
    )
    expect(() => buildIndex(schema, many)).toThrow(/257 categories/)
    expect(found(buildIndex(schema, many.slice(1)), "sepsis")).toHaveLength(10)
  })

  it("refuses fields the schema lacks", () => {
    const odd = { id: "a", category: "", fields: { titel: "x" } }
    expect(() => buildIndex(schema, [odd])).toThrow(/titel/)
  })

  it.each([
    [{ ...schema, fields: [] }],
    [{ ...schema, fields: [schema.fields[0]!, schema.fields[0]!] }],
    [{ ...schema, fields: [{ name: "x", weight: 0, minWordLength: 1 }] }],
    [{ ...schema, longWordLength: NaN }],
  ])("refuses a wrong schema: %j", (wrong) => {
    expect(() => buildIndex(wrong, [])).toThrow(RangeError)
  })

  it("refuses statistics of another number of fields, and sequences below 0", () => {
    const statistics = { ...statisticsOf(buildIndex(schema, [])), averageLengths: [1] }
    expect(() => buildIndex(schema, [], { statistics })).toThrow(RangeError)
    expect(() => buildIndex(schema, [], { sequence: -1 })).toThrow(RangeError)
  })

  it("reads fields named like parts of every object as any other", () => {
    const index = buildIndex(
      { ...schema, fields: [{ name: "constructor", weight: 1, minWordLength: 1 }] },
      [
        { id: "a", category: "", fields: {} },
        { id: "b", category: "", fields: { ["constructor"]: "burn" } },
      ],
    )
    expect(found(index, "burn constructor")).toEqual(["b"])
  })

  it("makes an empty index that finds nothing and fills", () => {
    const empty = buildIndex(schema, [])
    expect(search(empty, "burn", { limit: 1 })).toEqual({ hits: [], total: 0, matchedWords: [] })
    const filled = updateIndex(empty, { upserts: documents, removals: [], sequence: 1 })
    expect(found(filled, "burn")).toEqual(["a"])
  })

  it("takes the caller's own stop words, in any spelling", () => {
    const index = buildIndex({ ...schema, stopWords: ["Chest", "ÉTAT"] }, [
      article("a", "Chest of the état"),
    ])
    expect(found(index, "chest etat ")).toEqual([])
    expect(found(index, "the ")).toEqual(["a"])
  })
})

describe("updating", () => {
  const index = buildIndex(schema, documents, { sequence: 5 })

  it("adds, replaces and removes, and says up to which change", () => {
    const updated = updateIndex(index, {
      upserts: [article("a", "Scalds"), article("c", "Sepsis")],
      removals: ["b", "unknown"],
      sequence: 8,
    })
    expect(["burns", "scalds", "sepsis", "chest"].map((word) => found(updated, word))).toEqual([
      [],
      ["a"],
      ["c"],
      [],
    ])
    expect(updated).toMatchObject({ sequence: 8, documentCount: 2, changedCount: 3 })
    expect(index).toMatchObject({ sequence: 5, documentCount: 2, changedCount: 0 })
  })

  it("keeps a document that is both removed and upserted, and the last upsert of an id", () => {
    const upserts = [article("a", "One"), article("a", "Two")]
    const updated = updateIndex(index, { upserts, removals: ["a"], sequence: 6 })
    expect(found(updated, "one ")).toEqual([])
    expect(found(updated, "two ")).toEqual(["a"])
  })

  it("forgets words whose documents are all gone, as if they had never been", () => {
    const first = buildIndex(schema, [
      article("a", "Cardiac"),
      article("b", "Carbon"),
      article("c", "Carbon"),
      article("d", "Burned"),
      article("e", "Burns", "epinephrin"),
    ])
    const updated = updateIndex(first, { upserts: [], removals: ["b", "c", "e"], sequence: 6 })
    const { hits, matchedWords } = search(updated, "burns car", { limit: 9, lookahead: 1 })
    expect(matchedWords).toEqual(["burned", "cardiac"])
    const living = [article("a", "Cardiac"), article("d", "Burned")]
    const rebuilt = buildIndex(schema, living, { statistics: statisticsOf(first) })
    expect(search(rebuilt, "burns car", { limit: 9, lookahead: 1 }).hits).toEqual(hits)
  })

  it("keeps few layers, however many updates came", () => {
    let updated = index
    for (let n = 0; n < 100; n++)
      updated = updateIndex(updated, {
        upserts: [article(`n${n}`, "Sepsis")],
        removals: [],
        sequence: n,
      })
    expect(found(updated, "sepsis")).toHaveLength(10)
    expect(partsOf(updated).layers.length).toBeLessThan(16)
  })

  it("keeps the score of every other document", () => {
    const before = search(index, "chest", { limit: 1 }).hits[0]!
    const updated = updateIndex(index, {
      upserts: [article("c", "Chest"), article("d", "Chest")],
      removals: ["a"],
      sequence: 6,
    })
    expect(search(updated, "chest", { limit: 9 }).hits).toContainEqual(before)
  })
})

describe("opening", () => {
  const index = buildIndex(schema, documents, { sequence: 5 })
  const bytes = encodeIndex(index)
  const updated = updateIndex(index, {
    upserts: [article("c", "Sepsis")],
    removals: ["a"],
    sequence: 6,
  })

  it.each([
    ["not-an-index", () => openIndex(new TextEncoder().encode("something else altogether"))],
    ["not-an-index", () => openIndex(new Uint8Array())],
    ["not-an-index", () => openIndex(encodeOverlay(updated))],
    ["not-an-index", () => openIndex(bytes, { overlay: bytes })],
    ["unsupported-version", () => openIndex(resealed(bytes, 8, formatVersion + 1))],
    ["analyser-mismatch", () => openIndex(resealed(bytes, 12, analyserVersion + 1))],
    ["damaged", () => openIndex(bytes.slice(0, 30))],
    ["damaged", () => openIndex(resealed(bytes, 56, 0xff))],
    [
      "overlay-mismatch",
      () => openIndex(encodeIndex(updated), { overlay: encodeOverlay(updated) }),
    ],
  ])("refuses with %s", (code, open) => {
    expect(open).toThrow(SearchIndexError)
    expect(open).toThrow(expect.objectContaining({ code }))
  })

  it("never fails but with its own error, whatever stands in well-sealed bytes", () => {
    const overlay = encodeOverlay(updated)
    for (let at = 28; at < bytes.length; at++)
      for (const value of [0, 1, 0x7f, 0x80, 0xff])
        tolerate(() => openIndex(resealed(bytes, at, value)))
    for (let at = 28; at < overlay.length; at++)
      for (const value of [0, 1, 0x7f, 0x80, 0xff])
        tolerate(() => openIndex(bytes, { overlay: resealed(overlay, at, value) }))
  })

  it("takes bytes that are a view into others", () => {
    const within = new Uint8Array(bytes.length + 9)
    within.set(bytes, 4)
    expect(found(openIndex(within.subarray(4, 4 + bytes.length)), "burn")).toEqual(["a"])
  })
})

/** The bytes with one changed and the checksum made to fit. */
function resealed(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const changed = bytes.with(at, value)
  seal(changed)
  return changed
}

function tolerate(open: () => unknown): void {
  try {
    open()
  } catch (error) {
    expect(error).toBeInstanceOf(SearchIndexError)
  }
}
