import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  buildIndex,
  canonicalQuery,
  encodeIndex,
  encodeOverlay,
  excerpts,
  highlight,
  openIndex,
  search,
  SearchIndexError,
  statisticsOf,
  updateIndex,
} from "./index.ts"
import {
  afterUpdates,
  article,
  documentsOf,
  optionsOf,
  queryOf,
  schema,
  updatesOf,
} from "./test-corpus.ts"
import { referenceSearch, referenceStatistics } from "./test-reference.ts"

describe("the fast search", () => {
  it("agrees with the slow one on built and on updated indexes", () => {
    fc.assert(
      fc.property(
        documentsOf,
        updatesOf,
        queryOf,
        optionsOf,
        (documents, updates, text, options) => {
          const index = updates.reduce(updateIndex, buildIndex(schema, documents))
          const living = afterUpdates(documents, updates)
          const statistics = referenceStatistics(schema, documents)
          const all = { ...options, offset: 0, limit: 100, lookahead: options.lookahead ?? 50 }
          const wanted = referenceSearch(schema, living, statistics, text, all)
          const found = search(index, text, all)
          expect(found.hits.map((hit) => hit.id).sort()).toEqual([...wanted.scores.keys()].sort())
          for (const hit of found.hits)
            expect(hit.score).toBeCloseTo(wanted.scores.get(hit.id)!, 10)
          expect(found.matchedWords).toEqual(wanted.matchedWords)
          expect(found.total).toBe(wanted.scores.size)
        },
      ),
      { numRuns: 300 },
    )
  })

  it("counts the statistics that the slow one counts", () => {
    fc.assert(
      fc.property(documentsOf, (documents) => {
        const found = statisticsOf(buildIndex(schema, documents))
        const wanted = referenceStatistics(schema, documents)
        expect(found.documentCount).toBe(wanted.documentCount)
        expect(found.averageLengths).toEqual(wanted.averageLengths)
        expect(new Map(found.documentFrequencies)).toEqual(wanted.documentFrequencies)
      }),
    )
  })

  it("gives hits best first, equal ones by code point, and pages that are slices of the whole", () => {
    fc.assert(
      fc.property(documentsOf, queryOf, optionsOf, (documents, text, options) => {
        const index = buildIndex(schema, documents)
        const lookahead = options.lookahead ?? 50
        const { hits } = search(index, text, { ...options, lookahead, offset: 0, limit: Infinity })
        const sorted = hits.toSorted((a, b) => b.score - a.score || byCodePoint(a.id, b.id))
        expect(hits).toEqual(sorted)
        const { offset = 0, limit } = options
        const page = search(index, text, { ...options, lookahead })
        expect(page.hits).toEqual(hits.slice(offset, offset + limit))
        expect(page.total).toBe(hits.length)
        for (const { score } of hits) expect(score > 0 && score < 3).toBe(true)
      }),
    )
  })

  it("finds the same for a text and its canonical form, which is its own", () => {
    const anyText = fc.oneof(queryOf, fc.string({ unit: "binary" }))
    fc.assert(
      fc.property(documentsOf, anyText, optionsOf, (documents, text, options) => {
        const index = buildIndex(schema, documents)
        const canonical = canonicalQuery(text)
        expect(canonicalQuery(canonical)).toBe(canonical)
        expect(search(index, canonical, options)).toEqual(search(index, text, options))
      }),
    )
  })
})

describe("an updated index", () => {
  it("answers, scores and encodes as one built anew with its statistics", () => {
    fc.assert(
      fc.property(
        documentsOf,
        updatesOf,
        queryOf,
        optionsOf,
        (documents, updates, text, options) => {
          const first = buildIndex(schema, documents)
          const updated = updates.reduce(updateIndex, first)
          const rebuilt = buildIndex(schema, afterUpdates(documents, updates), {
            statistics: statisticsOf(first),
            sequence: updated.sequence,
          })
          expect(search(updated, text, options)).toEqual(search(rebuilt, text, options))
          expect(updated.documentCount).toBe(rebuilt.documentCount)
          expect(encodeIndex(updated)).toEqual(encodeIndex(rebuilt))
        },
      ),
      { numRuns: 100 },
    )
  })

  it("leaves the index it came from as it was", () => {
    fc.assert(
      fc.property(documentsOf, updatesOf, (documents, updates) => {
        const index = buildIndex(schema, documents)
        const before = encodeIndex(index)
        updates.reduce(updateIndex, index)
        expect(encodeIndex(index)).toEqual(before)
      }),
    )
  })
})

describe("bytes", () => {
  it("open as the index they were made from, whole or as base and overlay", () => {
    fc.assert(
      fc.property(
        documentsOf,
        updatesOf,
        queryOf,
        optionsOf,
        (documents, updates, text, options) => {
          const base = buildIndex(schema, documents, { sequence: 7 })
          const updated = updates.reduce(updateIndex, base)
          const whole = openIndex(encodeIndex(updated))
          const layered = openIndex(encodeIndex(base), { overlay: encodeOverlay(updated) })
          const wanted = search(updated, text, options)
          expect(search(whole, text, options)).toEqual(wanted)
          expect(search(layered, text, options)).toEqual(wanted)
          expect(encodeIndex(whole)).toEqual(encodeIndex(updated))
          expect(encodeIndex(layered)).toEqual(encodeIndex(updated))
          expect(encodeOverlay(layered)).toEqual(encodeOverlay(updated))
          for (const opened of [whole, layered]) {
            expect(opened.sequence).toBe(updated.sequence)
            expect(opened.documentCount).toBe(updated.documentCount)
            expect(opened.schema).toEqual(updated.schema)
          }
          expect(layered.changedCount).toBe(updated.changedCount)
        },
      ),
      { numRuns: 100 },
    )
  })

  const base = buildIndex(schema, [
    article("a", "Chest pain", "aspirin and a 12-lead ECG"),
    article("b", "Burns", "cover the burned skin", { category: "BLS" }),
  ])
  const updated = updateIndex(base, {
    upserts: [article("c", "心肺蘇生", "arrest")],
    removals: ["a"],
    sequence: 9,
  })
  const files = {
    base: { bytes: encodeIndex(base), open: (bytes: Uint8Array) => openIndex(bytes) },
    overlay: {
      bytes: encodeOverlay(updated),
      open: (bytes: Uint8Array) => openIndex(encodeIndex(base), { overlay: bytes }),
    },
  }

  for (const [name, { bytes, open }] of Object.entries(files)) {
    it(`are refused when any byte of the ${name} is changed`, () => {
      expect(() => open(bytes)).not.toThrow()
      bytes.forEach((byte, at) => {
        for (const by of [1, 0x80, 0xff])
          expect(() => open(bytes.with(at, byte ^ by))).toThrow(SearchIndexError)
      })
    })

    it(`are refused when the ${name} is cut short or has something added`, () => {
      for (let size = 0; size < bytes.length; size++)
        expect(() => open(bytes.slice(0, size))).toThrow(SearchIndexError)
      expect(() => open(Uint8Array.from([...bytes, 0]))).toThrow(SearchIndexError)
    })
  }
})

describe("highlights and excerpts", () => {
  it("put together are the text, or stand in it, and keep to the size asked for", () => {
    const options = { perDocument: 3, wordsBefore: 3, wordsAfter: 8, maxWords: 15 }
    fc.assert(
      fc.property(documentsOf, queryOf, (documents, text) => {
        const { matchedWords } = search(buildIndex(schema, documents), text, { limit: 10 })
        for (const { fields } of documents) {
          const whole = highlight(fields.body, matchedWords)
          expect(whole.map((fragment) => fragment.text).join("")).toBe(fields.body)
          const found = excerpts(fields.body, matchedWords, options)
          expect(found.length > 0).toBe(whole.some((fragment) => fragment.highlighted))
          expect(found.length).toBeLessThanOrEqual(3)
          for (const { fragments } of found) {
            expect(fields.body).toContain(fragments.map((fragment) => fragment.text).join(""))
            expect(fragments.some((fragment) => fragment.highlighted)).toBe(true)
          }
        }
      }),
    )
  })
})

function byCodePoint(a: string, b: string): number {
  const [left, right] = [[...a], [...b]].map((one) => one.map((c) => c.codePointAt(0)!))
  for (let i = 0; i < Math.min(left!.length, right!.length); i++)
    if (left![i] !== right![i]) return left![i]! - right![i]!
  return left!.length - right!.length
}
