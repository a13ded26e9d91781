import { articleName, draftId, isDraftId, publishedId, timestamp } from "@protoctl/model"
import { parseArticle } from "@protoctl/content/parse"
import { describe, expect, it } from "vitest"
import { type ArticleRecord, articleRecord } from "../apply/article-record.ts"
import { recordChanges } from "../apply/record-changes.ts"
import { searchDocument } from "./search-document.ts"

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
