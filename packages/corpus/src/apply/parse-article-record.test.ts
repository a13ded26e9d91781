import { parseArticle } from "@protoctl/content/parse"
import { articleName } from "@protoctl/model"
import { describe, expect, it } from "vitest"
import { parseArticleRecord, parseListedArticle } from "./parse-article-record.ts"
import { RecordError } from "./record-error.ts"

const name = articleName("1210 Anaphylaxis")
const record = {
  type: "article",
  name,
  protocolSection: "ALS",
  protocolNumber: "1210",
  keywords: ["epinephrine"],
  hierarchyParent: ["Medical"],
  hierarchyWeight: "10",
  isPublic: true,
  images: ["7c9e6679"],
  revision: 1,
  modified: "2026-03-31T12:00:00.1234567",
  modifiedBy: "editor",
  published: true,
  isCurrent: true,
  replaces: null,
  tree: parseArticle("# Adult {.tab}\n\n:::note\nDose\n:::").tree,
}

/** For every field a value that it must not have. */
const wrong = {
  type: ["notice"],
  name: [7, "", "..", null],
  protocolSection: ["XLS", 0, null],
  protocolNumber: [1210, null],
  keywords: ["a,b", [1], {}],
  hierarchyParent: [null, [["Medical"]]],
  hierarchyWeight: [10],
  isPublic: ["yes", 1, null],
  images: ["7c9e6679", ["a b"], [null]],
  revision: [-1, 1.5, "1", Number.NaN],
  modified: ["yesterday", 0, "2026-02-30"],
  modifiedBy: [null, 7],
  published: [null, "true"],
  isCurrent: [0],
  replaces: ["", 7, ["a"]],
  tree: [null, "text", [], {}],
} satisfies Record<keyof typeof record, unknown[]>

const cases = Object.entries(wrong).flatMap(([field, values]) =>
  [undefined, ...values].map((value) => ({ field, value })),
)

describe("an article's record from a store", () => {
  it("is what it was, without what does not belong to it", () => {
    const stored = JSON.parse(JSON.stringify({ ...record, extra: 1 })) as unknown
    expect(parseArticleRecord(stored, name)).toEqual(record)
    expect(parseArticleRecord({ ...record, replaces: "1210 Allergy" }, name).replaces).toBe(
      "1210 Allergy",
    )
  })

  it.each(cases)("is refused by name and field for $field $value [EN1]", ({ field, value }) => {
    const error = refusal(() => parseArticleRecord({ ...record, [field]: value }, name))
    expect(error).toMatchObject({
      code: "wrong-field",
      document: 'article "1210 Anaphylaxis"',
      field: expect.stringMatching(new RegExp(`^${field}(\\.0)?$`)) as string,
    })
    expect(error.message).toContain("1210 Anaphylaxis")
    expect(error.message).toContain(`"${error.field}"`)
  })

  it.each([null, undefined, "text", 7, true, []])("is refused by name for %j", (value) => {
    expect(refusal(() => parseArticleRecord(value, name)).message).toMatch(
      /^article "1210 Anaphylaxis": expected an object, found /,
    )
  })

  it("is refused when it is another article's", () => {
    const error = refusal(() => parseArticleRecord(record, articleName("1211")))
    expect(error).toMatchObject({ code: "other-name", document: 'article "1211"' })
    expect(error.message).toContain("1210 Anaphylaxis")
    expect(refusal(() => parseListedArticle(record, articleName("1211"))).code).toBe("other-name")
  })

  it("is listed by what says where it stands, whatever its text is", () => {
    expect(parseListedArticle({ ...record, tree: null }, name)).toEqual({
      name,
      protocolSection: "ALS",
      hierarchyParent: ["Medical"],
      hierarchyWeight: "10",
      isPublic: true,
    })
    expect(() => parseListedArticle({ ...record, isPublic: 1 }, name)).toThrow('field "isPublic"')
    expect(() => parseListedArticle(undefined, name)).toThrow('article "1210 Anaphylaxis": ')
  })
})

describe("an article tree from a store", () => {
  const text = { type: "text", value: "Dose" }
  const element = { type: "element", tagName: "p", properties: {}, children: [text] }
  const root = (...children: unknown[]) => ({ type: "root", children })
  const parsed = (tree: unknown) => parseArticleRecord({ ...record, tree }, name).tree

  it.each<[string, unknown]>([
    ["no children", { type: "root" }],
    ["children that are no list", { type: "root", children: "Dose" }],
    ["children like a list", { type: "root", children: { 0: text, length: 1 } }],
    ["another type", { ...root(text), type: "text" }],
    ["a hole", root(null)],
    ["a bare text", root("Dose")],
    ["a list in a list", root([text])],
    ["an unknown node", root({ type: "comment", value: "Dose" })],
    ["a node without type", root({ value: "Dose" })],
    ["a text without value", root({ type: "text" })],
    ["a text that is a number", root({ type: "text", value: 5 })],
    ["an element without name", root({ ...element, tagName: undefined })],
    ["an element without properties", root({ ...element, properties: null })],
    ["properties that are a list", root({ ...element, properties: [] })],
    ["an element without children", root({ ...element, children: undefined })],
    ["a wrong node deep inside", root({ ...element, children: [{ ...element, children: [7] }] })],
    ["1,001 levels", root(nested(1_001))],
    ["100,000 levels", root(nested(100_000))],
    ["itself inside", circular()],
  ])("is refused with %s, rather than losing a piece", (_, tree) => {
    expect(refusal(() => parsed(tree))).toMatchObject({ code: "wrong-field", field: "tree" })
  })

  it("is taken whole with more children than a call takes", () => {
    const tree = parsed(root({ ...element, tagName: "x-y", children: many() }))
    expect(tree.children).toHaveLength(300_000)
  })

  it("is taken with 999 levels", () => {
    expect(JSON.stringify(parsed(root(nested(999)))).match(/"div"/g)).toHaveLength(999)
  })

  it("keeps nothing that runs", () => {
    const image = { type: "element", tagName: "img", children: [] }
    const properties = { src: "javascript:alert(1)", onError: "alert(1)", alt: { toString: 1 } }
    const script = { ...element, tagName: "script" }
    expect(parsed(root(element, script, { ...image, properties }))).toEqual(
      root(element, { ...image, properties: {} }),
    )
  })

  function nested(levels: number): unknown {
    let node: unknown = text
    for (let i = 0; i < levels; i++) node = { ...element, tagName: "div", children: [node] }
    return node
  }

  function circular(): unknown {
    const children: unknown[] = []
    children.push({ ...element, children })
    return { type: "root", children }
  }

  function many(): unknown[] {
    return Array.from({ length: 300_000 }, () => text)
  }
})

function refusal(parse: () => unknown): RecordError {
  try {
    parse()
  } catch (error) {
    if (error instanceof RecordError) return error
    throw error
  }
  throw new Error("it was taken")
}
