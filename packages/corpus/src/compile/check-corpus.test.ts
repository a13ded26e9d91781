import { checkArticle } from "@protoctl/content/check"
import { parseArticle } from "@protoctl/content/parse"
import {
  articleName,
  attachmentId,
  type ContentsSection,
  initialWatermarks,
  type PublishedArticle,
  timestamp,
} from "@protoctl/model"
import { describe, expect, it } from "vitest"
import type { CheckedArticle } from "./check/checked-article.ts"
import { checkCorpus } from "./check-corpus.ts"
import type { Corpus, HeldImage } from "./corpus.ts"

const at = timestamp("2026-03-31T12:00:00.000Z")

function article(
  name: string,
  body: string,
  fields: Partial<PublishedArticle> = {},
): PublishedArticle {
  return {
    name: articleName(name),
    protocolSection: "ALS",
    protocolNumber: "",
    keywords: [],
    hierarchyParent: ["Medical"],
    hierarchyWeight: "",
    isPublic: true,
    images: [],
    revision: 1,
    modified: at,
    modifiedBy: "editor",
    published: true,
    isCurrent: true,
    replaces: null,
    body,
    ...fields,
  }
}

function section(name: string, fields: Partial<ContentsSection> = {}): ContentsSection {
  return { name, icon: "", isPublic: true, weight: 1, children: [], ...fields }
}

function image(id: string, fields: Partial<HeldImage> = {}): HeldImage {
  const times = { created: at, modified: at }
  return {
    id: attachmentId(id),
    fileType: "image/png",
    sizeBytes: 9,
    width: 1,
    height: 1,
    ...times,
    ...fields,
  }
}

function corpus(articles: readonly PublishedArticle[], fields: Partial<Corpus> = {}): Corpus {
  const sections = { ALS: [section("Medical")], BLS: [], Policy: [] }
  return {
    articles,
    drafts: [{ ...article("Plan", ""), published: false }],
    attachments: [image("held")],
    contents: { id: "", revision: 1, modified: at, sections },
    notices: [],
    renamed: new Map([[articleName("Old"), articleName("Burns")]]),
    deleted: new Set([articleName("Gone")]),
    watermarks: initialWatermarks,
    epoch: null,
    asOf: at,
    ...fields,
  }
}

const burns = article("Burns", "## Cooling\n\nTwenty minutes.")
const hidden = article("Hidden", "x", { isPublic: false, hierarchyParent: [] })

/** `code line:column` of everything found, in order. */
function found(
  given: Corpus,
  parse: (body: string) => Omit<CheckedArticle, "article"> = checkArticle,
): string[] {
  const checked = given.articles.map((one) => ({ article: one, ...parse(one.body) }))
  return checkCorpus(given, checked).map(({ code, severity, where, remedy }) => {
    expect(remedy).not.toBe("")
    const place = where.line === undefined ? "" : ` ${where.line}:${where.column ?? "?"}`
    return `${severity === "error" ? "!" : ""}${code}${place}`
  })
}

describe("links", () => {
  it.each<[string, ...string[]]>([
    ["x [a](/article/Nowhere) [b](/article/Plan)", "!link-unresolved 1:3", "!link-unresolved 1:25"],
    ["x\n\n- [a](/article/Gone)", "!link-deleted 3:3"],
    ["[a](/article/Old#cooling)", "link-renamed 1:1"],
    ["[a](/article/Hidden)", "link-private 1:1"],
    ["[a](/article/Burns#heating)", "link-part-unresolved 1:1"],
    ["## Here\n\n[a](#there) [b](/article/Self#there)", "link-part-unresolved 3:1", "link-part-unresolved 3:13"],
    ["<p>[a]</p>\n<p><a href='page.html'>a</a></p>", "link-without-effect 2:4"],
    ["[a]() [b](#) [c](www.example.org/x) [d](../toc)", "link-without-effect 1:1", "link-without-effect 1:7", "link-without-effect 1:14", "link-without-effect 1:37"],
    ["[a](/article/)", "link-without-effect 1:1"],
    ["[a](/article/Burns) [b](/article/Burns#cooling) [c](/article/Self)"],
    ["## Here\n\n[a](#here) [b](#HERE)[^1]\n\n[^1]: x", "link-part-unresolved 3:12"],
    ["[a](https://example.org) [b](mailto:a@example.org) <tel:1> [c](/files/map.pdf) [d](/toc) [e](?toc=true)"],
    ["[a](javascript:b)", "!link-address-removed 1:1"],
    ["`[a](/article/Nowhere)`"],
  ])("are told in %j", (body, ...expected) => {
    expect(found(corpus([burns, hidden, article("Self", body)]))).toEqual(expected)
  }) // prettier-ignore

  it("of a private article to itself are no findings", () => {
    const self = article("Self", "## A\n\n[b](#a)", { isPublic: false, hierarchyParent: [] })
    expect(found(corpus([burns, self]))).toEqual([])
  })

  it("say that a draft is waiting, and what to write for an address without https", () => {
    const self = article("Self", "[a](/article/Plan) [b](example.org/c) [d](e)")
    const given = corpus([burns, self])
    const all = checkCorpus(
      given,
      given.articles.map((one) => ({ article: one, ...checkArticle(one.body) })),
    )
    expect(all[0]?.message).toContain("a draft and not published")
    expect(all[1]?.remedy).toContain("https://example.org/c")
    expect(all[2]?.remedy).toContain("a whole address")
  })

  it("are found without places in articles that were only parsed", () => {
    const self = article("Self", "[a](/article/Gone) ![b](attachment:none)")
    expect(found(corpus([burns, self]), parseArticle)).toEqual(["!link-deleted", "!image-missing"])
  })
})

describe("images", () => {
  const big = image("big", { sizeBytes: 1_000_001 })
  const wide = image("wide", { width: 4001 })
  const drawing = image("drawing", { fileType: "image/svg+xml", width: 9000 })
  const unmeasured = image("unmeasured", { width: null, height: null })
  const all = [image("held"), big, wide, drawing, unmeasured]
  const images = all.map(({ id }) => id)

  it.each<[string, ...string[]]>([
    ["a\n\n![b](attachment:none) ![b](attachment:none)", "!image-missing 3:1", "!image-missing 3:23"],
    ["![b](attachment:big)", "image-oversized 1:1"],
    ["a ![b](attachment:wide =3x)", "image-oversized 1:3"],
    ["![b](attachment:held) ![b](attachment:drawing) ![b](attachment:unmeasured)"],
  ])("are told in %j", (body, ...expected) => {
    expect(found(corpus([article("A", body, { images })], { attachments: all }))).toEqual(expected)
  }) // prettier-ignore

  it("that an article shows but does not list are errors, since readers do not get them", () => {
    expect(found(corpus([article("A", "![b](attachment:held)")]))).toEqual(["!image-unlisted 1:1"])
  })

  it("that an article lists but that do not exist are told once", () => {
    const listed = { images: [attachmentId("none"), attachmentId("held"), attachmentId("lost")] }
    expect(found(corpus([article("A", "![b](attachment:none)", listed)]))).toEqual([
      "image-reference-missing",
      "!image-missing 1:1",
    ])
  })
})

describe("contents", () => {
  const tree = [
    section("Medical", { children: [section("Heart"), section("Lungs", { isPublic: false })] }),
    section("Back", { isPublic: false, children: [section("Office")] }),
  ]
  const place = (hierarchyParent: string[], fields: Partial<PublishedArticle> = {}) =>
    article(hierarchyParent.join("/") || "None", "x", { hierarchyParent, ...fields })
  const inside = (articles: PublishedArticle[], ALS: readonly ContentsSection[] = tree) =>
    found(
      corpus(articles, {
        contents: { id: "", revision: 1, modified: at, sections: { ALS, BLS: [], Policy: [] } },
      }),
    )

  it.each<[string, PublishedArticle, ...string[]]>([
    ["nowhere", place([]), "contents-unreachable"],
    ["in a section that does not exist", place(["Medical", "Liver"]), "contents-unreachable"],
    ["in a section of another protocol section", place(["Medical"], { name: articleName("B"), protocolSection: "BLS" }), "contents-unreachable"],
    ["in a private section", place(["Medical", "Lungs"]), "contents-private"],
    ["below a private section", place(["Back", "Office"]), "contents-private"],
    ["nowhere, but not public", place([], { isPublic: false })],
    ["in a public section", place(["Medical", "Heart"], { name: articleName("H") })],
  ])("tell of an article that stands %s", (_, one, ...expected) => {
    expect(inside([place(["Medical", "Heart"]), one])).toEqual(expected)
  }) // prettier-ignore

  it.each<[string, readonly ContentsSection[], ...string[]]>([
    ["two of one path", [section("Medical"), section("Medical")], "!contents-path-duplicate"],
    ["one of one name elsewhere", [section("Medical", { children: [section("Medical", { isPublic: false })] })]],
    ["an empty one", [section("Medical"), section("Empty")], "contents-section-empty"],
    ["an empty one with empty ones below, once", [section("Medical"), section("Empty", { children: [section("Below")] })], "contents-section-empty"],
    ["an empty one inside", [section("Medical", { children: [section("Empty")] })], "contents-section-empty"],
    ["an empty one that is private", [section("Medical"), section("Empty", { isPublic: false })]],
    ["an icon that does not exist", [section("Medical", { icon: "hart" })], "icon-unknown"],
    ["an icon", [section("Medical", { icon: "heart" })]],
  ])("tell of contents sections: %s", (_, sections, ...expected) => {
    expect(inside([burns], sections)).toEqual(expected)
  }) // prettier-ignore

  it("with articles that are not public are empty", () => {
    const secret = place(["Medical"], { isPublic: false })
    expect(inside([secret], [section("Medical")])).toEqual(["contents-section-empty"])
  })
})

describe("keywords", () => {
  it.each<[string[], number]>([
    [["arrest", "arrest"], 1],
    [["Épinéphrine", "epinephrine", "EPINEPHRINE"], 2],
    [["12-lead", "12lead"], 1],
    [["ecg", "ekg", "dose", "doses"], 0],
    [["burns"], 0],
    [["!", "?"], 0],
  ])("%j are told %i times", (keywords, times) => {
    const expected = Array.from({ length: times }, () => "keyword-duplicate")
    expect(found(corpus([article("Burns", "x", { keywords })]))).toEqual(expected)
  })
})

it("tells all of an article in the order of its text", () => {
  const one = article("A", "## B\n\n[c](/article/Gone)\n\n![](attachment:none)\n\n1.0 mg", {
    keywords: ["k", "K"],
  })
  expect(found(corpus([burns, one]))).toEqual([
    "keyword-duplicate",
    "!link-deleted 3:1",
    "image-alt-missing 5:1",
    "!image-missing 5:1",
    "dose-trailing-zero 7:1",
  ])
})
