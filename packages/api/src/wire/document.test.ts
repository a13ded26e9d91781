import {
  type ArticleSave,
  articleName,
  attachmentId,
  type SavedRevision,
  timestamp,
} from "@protoctl/model"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  articleChange,
  articleSave,
  documentSaveToWire,
  documentToWire,
  revisionHeader,
  wireDocument,
  wireDocumentSave,
} from "./document.ts"
import { readOne, readPage } from "./read.ts"

const ours = {
  documentName: "1210 Anaphylaxis",
  protocolSection: "BLS",
  protocolNumber: "1210",
  keywords: ["allergy", "epinephrine"],
  hierarchyParent: ["Medical", "Allergy"],
  hierarchyWeight: "10",
  isPublic: true,
  images: ["attachment:7c9e6679"],
  documentBody: "# Dose",
  revisionCount: 4,
  modificationTime: "2026-03-31T12:00:00.000Z",
  modificationUserName: "editor",
  published: true,
  isCurrent: true,
  replaces: "1210 Allergy",
  replacedBy: null,
  deleted: false,
}

const older = {
  id: 17,
  tenantId: null,
  documentName: "1210 Anaphylaxis",
  protocolSection: 1,
  keywords: null,
  hierarchyParent: null,
  hierarchyWeight: null,
  images: null,
  documentBody: "<p>Dose</p>",
  revisionCount: 4,
  modificationTime: "2025-10-30T08:15:00.1234567",
  published: true,
  isPublic: true,
}

const read = (result: unknown) => readPage("Document/GetAll", result, wireDocument, articleChange)

describe("a document of the feed", () => {
  it("is a published article as our server writes it", () => {
    const [change] = read({ totalCount: 1, items: [ours] }).items
    expect(change).toEqual({
      kind: "published",
      article: {
        name: "1210 Anaphylaxis",
        protocolSection: "BLS",
        protocolNumber: "1210",
        keywords: ["allergy", "epinephrine"],
        hierarchyParent: ["Medical", "Allergy"],
        hierarchyWeight: "10",
        isPublic: true,
        images: ["7c9e6679"],
        body: "# Dose",
        revision: 4,
        modified: "2026-03-31T12:00:00.000Z",
        modifiedBy: "editor",
        published: true,
        isCurrent: true,
        replaces: "1210 Allergy",
      },
    })
  })

  it("is read in the older family's form: enum number, null lists, seven digits, no offset", () => {
    const { items, problems } = read([older])
    expect(problems).toEqual([])
    expect(items[0]).toMatchObject({
      kind: "published",
      article: {
        protocolSection: "BLS",
        protocolNumber: "",
        keywords: [],
        hierarchyParent: [],
        hierarchyWeight: "",
        images: [],
        modified: "2025-10-30T08:15:00.1234567",
        modifiedBy: "",
        isCurrent: true,
        replaces: null,
      },
    })
  })

  it.each([
    ["under items", { totalCount: 1, items: [older] }, 1],
    ["as a bare list", [older, { ...older, documentName: "b" }], 2],
    ["as one object", older, 1],
    ["not at all: null items", { items: null }, 0],
    ["not at all: null", null, 0],
    ["not at all: absent", undefined, 0],
  ])("is found %s", (_, result, count) => {
    const page = read(result)
    expect(page.items).toHaveLength(count)
    expect(page.problems).toEqual([])
  })

  it.each<[unknown, string]>([
    ["ALS", "ALS"],
    ["BLS", "BLS"],
    ["Policy", "Policy"],
    [0, "ALS"],
    [1, "BLS"],
    [2, "Policy"],
    [undefined, "ALS"],
    [null, "ALS"],
    ["", "ALS"],
  ])("with protocolSection %j belongs to %s", (protocolSection, expected) => {
    expect(read([{ ...ours, protocolSection }]).items[0]).toMatchObject({
      article: { protocolSection: expected },
    })
  })

  it.each<[string, object, object]>([
    ["a draft", { published: false }, { kind: "draft" }],
    ["a draft where published is absent", { published: undefined }, { kind: "draft" }],
    [
      "deleted, nothing in its place",
      { deleted: true, published: true, documentBody: null },
      { kind: "withdrawn", withdrawal: { deleted: true, replacedBy: null, revision: 4 } },
    ],
    [
      "deleted, renamed",
      { deleted: true, published: false, documentBody: null, replacedBy: "New" },
      { kind: "withdrawn", withdrawal: { deleted: true, replacedBy: "New" } },
    ],
    [
      "deleted, its text still there",
      { deleted: true },
      { kind: "withdrawn", withdrawal: { deleted: true } },
    ],
    [
      "unpublished",
      { published: false, documentBody: null },
      { kind: "withdrawn", withdrawal: { deleted: false, replacedBy: null } },
    ],
    ["published with an empty text", { documentBody: "" }, { kind: "published" }],
    ["deleted, its text absent", { deleted: true, documentBody: undefined }, { kind: "withdrawn" }],
  ])("is %s", (_, fields, expected) => {
    expect(read([{ ...ours, ...fields }]).items[0]).toMatchObject(expected)
  })

  it("blocks no other when it is bad, and is named with its field", () => {
    const bad = { ...ours, documentName: "Bad one", modificationTime: "yesterday" }
    const { items, problems } = read({ items: [ours, bad, { ...older, documentName: "Last" }] })
    expect(items).toHaveLength(2)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ call: "Document/GetAll", item: "Bad one" })
    expect(problems[0]?.faults.join()).toMatch(/^modificationTime: .*yesterday/)
  })

  it.each<[string, object]>([
    ["documentName", { documentName: "" }],
    ["documentName", { documentName: ".." }],
    ["protocolSection", { protocolSection: "XLS" }],
    ["protocolSection", { protocolSection: 3 }],
    ["revisionCount", { revisionCount: -1 }],
    ["revisionCount", { revisionCount: "4" }],
    ["images.1", { images: ["attachment:a", "a b"] }],
    ["keywords", { keywords: "a,b" }],
    ["keywords.0", { keywords: [1] }],
    ["isPublic", { isPublic: "yes" }],
    ["replacedBy", { replacedBy: "" }],
    ["documentBody", { documentBody: 1 }],
    ["documentBody", { documentBody: undefined }],
    ["documentBody", { documentBody: undefined, published: false }],
    ["documentBody", { documentBody: null }],
  ])("names %s when it is wrong: %j", (field, fields) => {
    const { items, problems } = read([{ ...ours, ...fields }])
    expect(items).toEqual([])
    expect(problems[0]?.faults.map((fault) => fault.split(":")[0])).toEqual([field])
  })

  it("without a name is told by its place in the page", () => {
    expect(read([ours, {}]).problems[0]?.item).toBe("item 2")
    expect(read([ours, "text"]).problems[0]).toMatchObject({ item: "item 2" })
  })
})

describe("a save", () => {
  it("never carries documentNameWas or anything else that is not of the wire", () => {
    const edited = { ...save, documentNameWas: "Old", hasChangedOnline: true }
    expect(Object.keys(documentSaveToWire(edited)).sort()).toEqual([
      "deleted", "documentBody", "documentName", "hierarchyParent", "hierarchyWeight", "images",
      "isPublic", "keywords", "protocolNumber", "protocolSection", "published", "replacedBy",
      "replaces", "revisionCount",
    ]) // prettier-ignore
  })

  it("is on the server what it was in the editor", () => {
    fc.assert(
      fc.property(anySave, (value) => {
        const wire: unknown = JSON.parse(JSON.stringify(documentSaveToWire(value)))
        expect(articleSave(readOne("Document/Update", wire, wireDocumentSave))).toEqual(value)
      }),
    )
  })

  it("of a new name starts from revision 0", () => {
    const sent = { documentName: "New", documentBody: "" }
    const wire = readOne("Document/Update", sent, wireDocumentSave)
    expect(articleSave(wire)).toMatchObject({ baseRevision: 0, body: "", isPublic: false })
  })

  it("withdraws by a null text or a deletion, never by one that is absent", () => {
    const read = (more: object) =>
      articleSave(readOne("Document/Update", { documentName: "A", ...more }, wireDocumentSave))
    expect(read({ documentBody: null }).body).toBeNull()
    expect(read({ deleted: true }).body).toBeNull()
    expect(() => read({})).toThrow("documentBody: is missing")
  })
})

describe("documentToWire", () => {
  it("is read back as the revision that was saved", () => {
    fc.assert(
      fc.property(anySave, fc.integer({ min: 1 }), fc.boolean(), (value, revision, isCurrent) => {
        const { baseRevision: _, ...fields } = value
        const body = value.body ?? ""
        const saved = { ...fields, body, deleted: false, replacedBy: null, revision, ...stamp }
        const wire: unknown = JSON.parse(JSON.stringify(documentToWire({ ...saved, isCurrent })))
        const change = articleChange(readOne("Document/GetAll", wire, wireDocument))
        const { deleted: _d, replacedBy: _r, ...article } = saved
        expect(change).toEqual({
          kind: saved.published ? "published" : "draft",
          article: { ...article, isCurrent },
        })
      }),
    )
  })

  it.each<[string, Pick<SavedRevision, "deleted" | "published" | "replacedBy">]>([
    ["deleted", { deleted: true, published: true, replacedBy: null }],
    ["renamed", { deleted: true, published: false, replacedBy: articleName("New") }],
    ["unpublished", { deleted: false, published: false, replacedBy: null }],
  ])("leaves a tombstone of what is %s, with what a reader needs to forget it", (_, state) => {
    const { baseRevision: _b, ...fields } = save
    const saved = { ...fields, ...state, body: null, revision: 5, ...stamp, isCurrent: true }
    const wire = documentToWire(saved)
    expect(wire).toEqual({
      documentName: save.name,
      revisionCount: 5,
      modificationTime: stamp.modified,
      ...state,
      documentBody: null,
      isPublic: false,
      hierarchyParent: [],
      images: [],
    })
    expect(articleChange(readOne("Document/GetAll", wire, wireDocument))).toMatchObject({
      kind: "withdrawn",
      withdrawal: { deleted: state.deleted, replacedBy: state.replacedBy, revision: 5 },
    })
  })

  it("leaves the body out of lists of revisions, which are still read as headers", () => {
    const { baseRevision: _, ...fields } = save
    const wire = documentToWire({ ...fields, revision: 2, ...stamp, isCurrent: false }, false)
    expect(wire).not.toHaveProperty("documentBody")
    const header = revisionHeader(readOne("Document/GetRevisions", wire, wireDocument))
    expect(header).toMatchObject({ revision: 2, isCurrent: false, modifiedBy: "editor" })
  })
})

const stamp = { modified: timestamp("2026-03-31T12:00:00.000Z"), modifiedBy: "editor" }

const save: ArticleSave = {
  name: articleName("1210"),
  protocolSection: "ALS",
  protocolNumber: "",
  keywords: [],
  hierarchyParent: [],
  hierarchyWeight: "",
  isPublic: true,
  images: [],
  body: "text",
  baseRevision: 3,
  published: false,
  deleted: false,
  replaces: null,
  replacedBy: null,
}

const anyName = fc
  .string({ minLength: 1, unit: "binary" })
  .filter((text) => text.trim() !== "" && text !== "." && text !== "..")
  .map(articleName)

const anySave: fc.Arbitrary<ArticleSave> = fc.record({
  name: anyName,
  protocolSection: fc.constantFrom("ALS", "BLS", "Policy"),
  protocolNumber: fc.string(),
  keywords: fc.array(fc.string(), { maxLength: 3 }),
  hierarchyParent: fc.array(fc.string(), { maxLength: 3 }),
  hierarchyWeight: fc.string(),
  isPublic: fc.boolean(),
  images: fc.array(fc.uuid().map(attachmentId), { maxLength: 3 }),
  body: fc.option(fc.string({ unit: "binary" })),
  baseRevision: fc.nat(),
  published: fc.boolean(),
  deleted: fc.boolean(),
  replaces: fc.option(anyName),
  replacedBy: fc.option(anyName),
})
