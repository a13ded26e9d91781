import { parseArticle } from "@protoctl/content/parse"
import { describe, expect, it } from "vitest"
import {
  parseContents,
  parseListedAttachment,
  parseListing,
  parseNoticeRecord,
} from "./parse-listing.ts"
import { RecordError } from "./record-error.ts"

const time = "2026-03-31T12:00:00.000Z"
const article = {
  name: "1210",
  protocolSection: "ALS",
  hierarchyParent: ["Cardiac"],
  hierarchyWeight: "10",
  isPublic: true,
}
const attachment = {
  id: "7c9e6679",
  fileType: "image/png",
  created: time,
  modified: time,
  sizeBytes: 70,
  sha256: "ab".repeat(32),
  width: 3,
  height: null,
}
const notice = {
  id: "48ac76e2",
  title: "Skills days",
  body: "Come.",
  color: "green",
  from: null,
  through: time,
  modified: time,
  modifiedBy: "edna",
  tree: parseArticle("Come.").tree,
}
const section = { name: "Cardiac", icon: "heart", isPublic: true, weight: 1.5, children: [] }
const contents = {
  id: "1",
  revision: 2,
  modified: time,
  sections: { ALS: [{ ...section, children: [section] }], BLS: [], Policy: [section] },
}
const listing = {
  contents,
  notices: [notice],
  articles: [article],
  attachments: [attachment],
}

type Damaged = [field: string, values: readonly unknown[]]
const time0: unknown[] = [undefined, null, "soon", 0]
const text0: unknown[] = [undefined, null, 7]

const documents: [string, string, Record<string, unknown>, (it: unknown) => unknown, Damaged[]][] =
  [
    [
      "an attachment",
      'attachment "7c9e6679"',
      attachment,
      parseListedAttachment,
      [
        ["fileType", text0],
        ["created", time0],
        ["modified", time0],
        ["sizeBytes", [undefined, -1, "70", 0.5]],
        ["sha256", text0],
        ["width", ["3", -1, 0.5]],
        ["height", ["3", {}]],
      ],
    ],
    [
      "a notice",
      'notice "48ac76e2"',
      notice,
      parseNoticeRecord,
      [
        ["title", text0],
        ["body", text0],
        ["color", text0],
        ["from", [undefined, "soon", 0]],
        ["through", time0],
        ["modified", time0],
        ["modifiedBy", text0],
        ["tree", [undefined, null, { type: "root", children: [{}] }]],
      ],
    ],
    [
      "the contents",
      "the contents",
      contents,
      parseContents,
      [
        ["id", text0],
        ["revision", [undefined, -1, "2"]],
        ["modified", time0],
        ["sections", [undefined, null, []]],
        ...["ALS", "BLS", "Policy"].map((key): Damaged => [
          `sections.${key}`,
          [undefined, null, {}].map((value) => ({ ...contents.sections, [key]: value })),
        ]),
        ...Object.entries({ name: 7, icon: null, isPublic: "yes", weight: "1", children: {} }).map(
          ([key, value]): Damaged => [
            `sections.ALS.0.children.0.${key}`,
            [undefined, value].map((it) => ({
              ...contents.sections,
              ALS: [{ ...section, children: [{ ...section, [key]: it }] }],
            })),
          ],
        ),
      ],
    ],
  ]

describe.each(documents)("%s from a store", (_, document, whole, parse, damaged) => {
  const cases = damaged.flatMap(([field, values]) => values.map((value) => ({ field, value })))

  it("is what it was, without what does not belong to it", () => {
    expect(parse(JSON.parse(JSON.stringify({ ...whole, extra: 1 })))).toEqual(whole)
  })

  it.each(cases)("is refused by name and field for $field $value [EN1]", ({ field, value }) => {
    const error = refusal(() => parse({ ...whole, [field.split(".")[0] ?? ""]: value }))
    expect(error).toMatchObject({ code: "wrong-field", document, field })
    expect(error.message).toContain(`${document}: field "${field}": `)
  })

  it.each([null, undefined, "text", []])("is refused when it is %j", (value) => {
    expect(() => parse(value)).toThrow("expected an object")
  })
})

describe("the listing of a snapshot", () => {
  it("is what it was", () => {
    const stored = JSON.parse(JSON.stringify({ ...listing, extra: 1 })) as unknown
    expect(reports(stored)).toEqual({ listing, told: [] })
    const without = { ...listing, contents: null }
    expect(reports(without)).toEqual({ listing: without, told: [] })
  })

  it("knows no measures where images were not measured yet", () => {
    const { width: _w, height: _h, ...older } = attachment
    expect(reports({ ...listing, attachments: [older] })).toMatchObject({
      listing: { attachments: [{ ...attachment, width: null, height: null }] },
      told: [],
    })
  })

  it("leaves out damaged items, and tells of each its name or id, else its place [EN1]", () => {
    const errors = reports({
      contents: { ...contents, id: 1 },
      notices: [{ ...notice, title: 1 }, notice],
      articles: [article, { ...article, isPublic: 1 }, { ...article, name: 7 }, "1210"],
      attachments: [{ ...attachment, id: "a b" }],
    })
    expect(errors.told).toEqual([
      'the contents: field "id": expected a text, found 1',
      'notice "48ac76e2": field "title": expected a text, found 1',
      'article "1210": field "isPublic": expected true or false, found 1',
      'article 3 of the list: field "name": expected a text, found 7',
      'article 4 of the list: expected an object, found "1210"',
      'attachment "a b": field "id": "a b" cannot be an attachment\'s id',
    ])
    expect(errors.listing).toEqual({
      contents: null,
      notices: [notice],
      articles: [article],
      attachments: [],
    })
  })

  it.each([
    ["notices", undefined],
    ["articles", {}],
    ["attachments", null],
  ])("is refused as a whole when %s is %j", (field, value) => {
    expect(refusal(() => reports({ ...listing, [field]: value }))).toMatchObject({
      document: "the listing",
      field,
    })
  })

  it.each([null, undefined, [], "{}", 7])("is refused as a whole when it is %j", (value) => {
    expect(() => reports(value)).toThrow("the listing: expected an object")
  })

  it("reports contents without end, and goes on", () => {
    const endless = { ...section, children: [] as unknown[] }
    endless.children.push(endless)
    const damaged = { ...contents, sections: { ...contents.sections, BLS: [endless] } }
    const { listing: rest, told } = reports({ ...listing, contents: damaged })
    expect(rest).toEqual({ ...listing, contents: null })
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^the contents: field "sections\.BLS\.0\.children\.0/)
    expect(told[0]?.length).toBeLessThan(500)
  })
})

function reports(value: unknown) {
  const told: string[] = []
  return { listing: parseListing(value, ({ message }) => told.push(message)), told }
}

function refusal(parse: () => unknown): RecordError {
  try {
    parse()
  } catch (error) {
    if (error instanceof RecordError) return error
    throw error
  }
  throw new Error("it was taken")
}
