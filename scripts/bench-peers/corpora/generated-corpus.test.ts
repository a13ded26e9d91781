import { describe, expect, it } from "vitest"
import { queryKinds } from "../job.ts"
import { wordsOf } from "../peers/query-words.ts"
import { generatedCorpus } from "./generated-corpus.ts"

const { documents, timed, judged } = generatedCorpus(250, 7)
const texts = documents.map(({ fields }) => new Set(wordsOf(Object.values(fields).join(" "))))
const vocabulary = new Set(texts.flatMap((words) => [...words]))
const queries = (kind: (typeof queryKinds)[number]) => timed?.queries[kind] ?? []
const standTogether = (words: readonly string[]) =>
  texts.some((text) => words.every((word) => text.has(word)))

describe("a generated corpus", () => {
  it("is the same for the same seed", () => {
    const small = generatedCorpus(60, 7)
    expect(generatedCorpus(60, 7)).toEqual(small)
    expect(generatedCorpus(60, 8).timed?.queries).not.toEqual(small.timed?.queries)
  })

  it("has two hundred different queries of every kind", () => {
    for (const kind of queryKinds) expect(new Set(queries(kind)).size, kind).toBe(200)
  })

  it("asks for words that stand in one document", () => {
    for (const query of [...queries("two words"), ...queries("three words")])
      expect(standTogether(wordsOf(query)), query).toBe(true)
    expect(queries("any word").filter((query) => !standTogether(wordsOf(query)))).not.toEqual([])
  })

  it("asks for words that no document has only where they are misspelt", () => {
    for (const query of queries("one word")) expect(vocabulary.has(query), query).toBe(true)
    for (const query of queries("misspelt")) expect(vocabulary.has(query), query).toBe(false)
  })

  it("asks for short prefixes and for eight to twelve words in a row", () => {
    for (const query of queries("short prefix")) expect(query).toMatch(/^\p{L}{1,2}$/u)
    for (const query of queries("sentence")) {
      expect(wordsOf(query).length).toBeGreaterThanOrEqual(8)
      expect(wordsOf(query).length).toBeLessThanOrEqual(12)
    }
  })

  it("mixes rare and frequent words", () => {
    const shares = queries("one word").map(
      (word) => texts.filter((text) => text.has(word)).length / texts.length,
    )
    expect(shares.filter((share) => share < 0.01).length).toBeGreaterThan(40)
    expect(shares.filter((share) => share > 0.1).length).toBeGreaterThan(40)
  })

  it("looks for documents by words that they hold", () => {
    expect(new Set(judged.map(({ kind }) => kind))).toEqual(new Set(["title", "rare words"]))
    const byId = new Map(documents.map(({ id }, at) => [id, texts[at]]))
    for (const { text, grades } of judged)
      for (const id of grades.keys())
        for (const word of wordsOf(text))
          expect(byId.get(id)?.has(word), `${id}: ${word}`).toBe(true)
  })

  it("changes documents that it has", () => {
    const ids = new Set(documents.map(({ id }) => id))
    expect(timed?.changes.length).toBe(50)
    expect(timed?.changes.filter(({ id }) => !ids.has(id))).toEqual([])
  })
})
