import { describe, expect, it } from "vitest"
import type * as z from "zod/mini"
import { attachmentChange, wireAttachment } from "./attachment.ts"
import { articleChange, type WireDocument, wireDocument } from "./document.ts"
import { contentsOf, wireContents } from "./index-configuration.ts"
import { noticeChange, wireNotice } from "./notice.ts"
import { readPage, type WirePage } from "./read.ts"

/** What a field must not be; a required one must not be absent either. */
interface Rule {
  readonly wrong: readonly unknown[]
  readonly required?: true
}
type Rules<Wire> = Readonly<Record<keyof Wire, Rule>>

const text: Rule = { wrong: [7, {}, ["a"]] }
const texts: Rule = { wrong: ["a,b", [7], {}] }
const flag: Rule = { wrong: ["yes", 1, {}] }
const count: Rule = { wrong: [-1, 1.5, "4", null], required: true }
const time: Rule = { wrong: ["yesterday", "2026-02-30", 0, {}] }
const name: Rule = { wrong: ["", "..", 7, ["a"]] }
const sections: Rule = {
  wrong: ["Cardiac", {}, [7], [{}], [{ name: "A", children: [{ name: 7 }] }]],
}

const document: Rules<WireDocument> = {
  documentName: { ...name, required: true },
  revisionCount: count,
  modificationTime: { ...time, required: true },
  modificationUserName: text,
  keywords: texts,
  documentBody: { ...text, required: true },
  hierarchyParent: texts,
  hierarchyWeight: text,
  isPublic: flag,
  protocolSection: { wrong: ["XLS", 7, {}, ["ALS"]] },
  protocolNumber: text,
  images: { wrong: ["attachment:a", ["a b"], [7]] },
  published: flag,
  isCurrent: flag,
  replaces: name,
  replacedBy: name,
  deleted: flag,
}
const attachment: Rules<z.infer<typeof wireAttachment>> = {
  id: { wrong: ["", "a b", 7], required: true },
  contents: { wrong: [7, "no base64!", null, {}], required: true },
  fileType: text,
  creationTime: { ...time, required: true },
  modificationTime: time,
  isDeleted: flag,
}
const contents: Rules<z.infer<typeof wireContents>> = {
  id: { wrong: [{}, true] },
  revisionCount: count,
  revisionDate: { ...time, required: true },
  alsSections: sections,
  blsSections: sections,
  policySections: sections,
  sections,
}
const notice: Rules<z.infer<typeof wireNotice>> = {
  id: { wrong: ["", 7], required: true },
  title: text,
  body: text,
  color: text,
  fromDate: time,
  throughDate: { ...time, required: true },
  modificationTime: { ...time, required: true },
  modificationUserName: text,
  isDeleted: flag,
}

const at = "2026-03-31T12:00:00.000Z"
const published = {
  documentName: "1210 Anaphylaxis",
  revisionCount: 4,
  modificationTime: at,
  documentBody: "# Dose",
  published: true,
}
const tombstone = { ...published, published: false, deleted: true, documentBody: null }

type Feed = [
  what: string,
  read: (result: unknown) => WirePage<unknown>,
  item: Readonly<Record<string, unknown>>,
  named: string,
  rules: Readonly<Record<string, Rule>>,
]
const readDocuments = (result: unknown) => readPage("D", result, wireDocument, articleChange)
const feeds: Feed[] = [
  ["a published article", readDocuments, published, "1210 Anaphylaxis", document],
  ["a draft", readDocuments, { ...published, published: false }, "1210 Anaphylaxis", document],
  [
    "a withdrawn article",
    readDocuments,
    tombstone,
    "1210 Anaphylaxis",
    { ...document, documentBody: text },
  ],
  [
    "an attachment",
    (result) => readPage("A", result, wireAttachment, attachmentChange),
    { id: "7c9e", contents: "AAAA", fileType: "image/png", creationTime: at },
    "7c9e",
    attachment,
  ],
  [
    "an index configuration",
    (result) => readPage("C", result, wireContents, contentsOf),
    { id: "1", revisionCount: 1, revisionDate: at, alsSections: [{ name: "Cardiac" }] },
    "1",
    contents,
  ],
  [
    "a notice",
    (result) => readPage("N", result, wireNotice, noticeChange),
    { id: "48ac", title: "T", throughDate: at, modificationTime: at },
    "48ac",
    notice,
  ],
]

describe.each(feeds)("%s of the feed", (_, read, item, named, rules) => {
  const cases = Object.entries(rules).flatMap(([field, { wrong, required }]) =>
    [...(required === true ? [undefined] : []), ...wrong].map((value) => ({ field, value })),
  )

  it.each(cases)(
    "names itself and $field, not used with $value, blocking no other [EN1]",
    (bad) => {
      const page = read({ items: [item, { ...item, [bad.field]: bad.value }, item] })
      expect(page.items).toHaveLength(2)
      expect(page.problems).toHaveLength(1)
      const [problem] = page.problems
      // Without a name or id of its own, an item is told by its place.
      const isKey = bad.field === "documentName" || bad.field === "id"
      if (!isKey) expect(problem?.item).toBe(named)
      expect(problem?.item).not.toBe("")
      expect(problem?.faults).toHaveLength(1)
      expect(problem?.faults[0]).toContain(bad.field)
    },
  )
})

it("reports contents that never end, and reads on", () => {
  const endless: Record<string, unknown> = { name: "A" }
  endless["children"] = [endless]
  const good = { id: "1", revisionCount: 1, revisionDate: at }
  const page = readPage("C", [{ ...good, alsSections: [endless] }, good], wireContents, contentsOf)
  expect([page.items.length, page.problems.map(({ item }) => item)]).toEqual([1, ["1"]])
})
