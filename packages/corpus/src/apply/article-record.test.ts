import { articleName, displayName, draftId, publishedId, timestamp } from "@protoctl/model"
import { describe, expect, it } from "vitest"
import { articleRecord } from "./article-record.ts"
import { listedArticle } from "./listing.ts"

const name = articleName("1210 Anaphylaxis")
const article = {
  name,
  protocolSection: "ALS",
  protocolNumber: "1210",
  keywords: [],
  hierarchyParent: ["Medical"],
  hierarchyWeight: "10",
  isPublic: true,
  images: [],
  revision: 1,
  modified: timestamp("2026-03-31"),
  modifiedBy: "editor",
  published: true,
  isCurrent: true,
  replaces: null,
  body: "source",
} as const

describe("a local record", () => {
  it("has type article, its tree and no source; it shows its id without the prefix [EN12]", () => {
    const tree = { type: "root", children: [] } as const
    const { body: _, ...header } = article
    expect(articleRecord(article, tree)).toEqual({ ...header, type: "article", tree })
    expect(displayName(publishedId(name))).toBe("1210 Anaphylaxis")
    expect(displayName(draftId(name))).toBe("1210 Anaphylaxis")
  })

  it("is listed by what says where it stands", () => {
    expect(listedArticle(article)).toEqual({
      name,
      protocolSection: "ALS",
      hierarchyParent: ["Medical"],
      hierarchyWeight: "10",
      isPublic: true,
    })
  })
})
