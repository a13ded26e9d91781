import { articleName, draftId, isDraftId, publishedId, timestamp } from "@protoctl/model"
import { parseArticle } from "@protoctl/content/parse"
import { buildIndex, search } from "@protoctl/search"
import { describe, expect, it } from "vitest"
import { type ArticleRecord, articleRecord } from "../apply/article-record.ts"
import { recordChanges } from "../apply/record-changes.ts"
import { searchDocument, searchSchema } from "./search-document.ts"

describe("searchDocument", () => {
  it("leaves out drafts, which are stored as draft:{name} beside article:{name} [EN2]", () => {
    const name = articleName("1210")
    const published = { ...article, published: true } as const
    const draft = { ...article, published: false } as const
    const page = [
      { kind: "published", article: { ...published, isCurrent: false } },
      { kind: "draft", article: draft },
    ] as const
    const stored = recordChanges(page, () => undefined)
    expect(stored.map(({ id }) => id)).toEqual(["article:1210", "draft:1210"])
    expect([publishedId(name), draftId(name)]).toEqual(["article:1210", "draft:1210"])
    for (const change of stored) {
      if (change.kind !== "put") throw new Error("an article was removed")
      const found = searchDocument(articleRecord(change.article, parseArticle("x").tree))
      expect(found === undefined).toBe(isDraftId(change.id))
    }
  })

  it("leaves out what is not public", () => {
    expect(searchDocument(record({ isPublic: false }))).toBeUndefined()
  })

  it("keeps keywords in their order, and names both codes when they differ", () => {
    const of = (fields: Partial<ArticleRecord>) => searchDocument(record(fields))?.fields
    expect(of({ keywords: ["bee", "sting", "allergy"] })?.["keywords"]).toBe("bee sting allergy")
    expect(of({ hierarchyWeight: "10", protocolNumber: "10" })?.["hierarchyWeight"]).toBe("10")
    expect(of({ hierarchyWeight: "10", protocolNumber: "1210-P" })?.["hierarchyWeight"]).toBe(
      "10 1210-P",
    )
  })

  it("indexes keywords in order, so that neighbours form pairs [SI9]", () => {
    const keywords = {
      Apart: ["bee", "allergy", "sting", "wasp"],
      Neighbours: ["wasp", "bee", "sting", "allergy"],
      Turned: ["sting", "bee", "allergy", "wasp"],
    }
    const documents = Object.entries(keywords).map(([name, words]) => {
      const found = searchDocument(record({ name: articleName(name), keywords: words }))
      if (found === undefined) throw new Error("a public article has no document")
      return found
    })
    const index = buildIndex(searchSchema, documents)
    const scores = (text: string) =>
      Object.fromEntries(search(index, text, { limit: 3 }).hits.map(({ id, score }) => [id, score]))

    for (const [query, first] of [
      ["bee sting ", "Neighbours"],
      ["sting allergy ", "Neighbours"],
      ["allergy sting ", "Apart"],
      ["sting bee ", "Turned"],
    ] as const) {
      const found = scores(query)
      expect(Object.keys(found)).toHaveLength(3)
      for (const [name, score] of Object.entries(found)) {
        // above 2: all words side by side; above 1: all words (packages/search/README.md)
        expect([name, Math.floor(score)]).toEqual([name, name === first ? 2 : 1])
      }
    }
  })

  it("joins words across inline tags and breaks them at others, as it indexes them", () => {
    const tree = parseArticle("# Epi<b>neph</b>rine<br>drip\n\nH<sub>2</sub>O<p>salt</p>").tree
    expect(searchDocument(record({ tree }))?.fields).toMatchObject({
      heading1: "Epinephrine drip",
      body: "H2O salt",
    })
  })
})

const article = {
  name: articleName("1210"),
  protocolSection: "ALS",
  protocolNumber: "",
  keywords: [],
  hierarchyParent: [],
  hierarchyWeight: "",
  isPublic: true,
  images: [],
  revision: 1,
  modified: timestamp("2026-03-31"),
  modifiedBy: "editor",
  published: true,
  isCurrent: true,
  replaces: null,
  body: "x",
} as const

function record(fields: Partial<ArticleRecord>): ArticleRecord {
  return { ...articleRecord(article, parseArticle("x").tree), ...fields }
}
