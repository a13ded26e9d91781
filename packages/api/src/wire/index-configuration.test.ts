import { type Contents, type ContentsSection, timestamp } from "@protoctl/model"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { articleChange, documentSaveToWire, wireDocument } from "./document.ts"
import {
  contentsOf,
  contentsSave,
  contentsSaveToWire,
  contentsToWire,
  wireContents,
  wireContentsSave,
} from "./index-configuration.ts"
import { readOne, readPage } from "./read.ts"

const call = "IndexConfigurationService/GetAll"
const read = (result: unknown) => readPage(call, result, wireContents, contentsOf)
const frame = { id: "1", revisionCount: 2, revisionDate: "2026-03-31T12:00:00.000Z" }
const cardiac = { name: "Cardiac", icon: "heart", isPublic: false, weight: 2, children: [] }

describe("an index configuration", () => {
  it("is the contents of each protocol section", () => {
    const result = { ...frame, alsSections: [cardiac], blsSections: [], policySections: [] }
    expect(read({ items: [result] }).items).toEqual([
      {
        id: "1",
        revision: 2,
        modified: frame.revisionDate,
        sections: { ALS: [cardiac], BLS: [], Policy: [] },
      },
    ])
  })

  it("of the older shape, a single list of sections, is read as ALS [EN5]", () => {
    const sections = [{ name: "Medical", children: [{ name: "Cardiac", children: null }] }]
    const wire = { ...frame, revisionDate: "2025-10-30T08:15:00.1234567", sections }
    for (const result of [wire, [wire], { items: [{ ...wire, alsSections: null }] }]) {
      const { items, problems } = read(result)
      expect(problems).toEqual([])
      expect(items[0]?.modified).toBe("2025-10-30T08:15:00.1234567")
      expect(items[0]?.sections.BLS).toEqual([])
      expect(items[0]?.sections.Policy).toEqual([])
      expect(items[0]?.sections.ALS).toMatchObject([
        { name: "Medical", children: [{ name: "Cardiac", children: [] }] },
      ])
    }
  })

  it("takes its own list before the older one", () => {
    const result = { ...frame, alsSections: [cardiac], sections: [{ name: "Old" }] }
    expect(read(result).items[0]?.sections.ALS).toEqual([cardiac])
  })

  it("has ids by number, null icons, null weights and unknown fields in the older family", () => {
    const odd = { id: 9, name: "A", icon: null, weight: null, articles: [], colour: "x" }
    expect(read({ ...frame, id: 7, tenantId: 1, alsSections: [odd] }).items[0]).toMatchObject({
      id: "7",
      sections: { ALS: [{ name: "A", icon: "", isPublic: true, weight: 0, children: [] }] },
    })
  })

  it.each<[string, object]>([
    ["revisionDate", { revisionDate: "soon" }],
    ["revisionCount", { revisionCount: null }],
    ["alsSections.0.name", { alsSections: [{ weight: 1 }] }],
    [
      "blsSections.0.children.0.weight",
      { blsSections: [{ name: "A", children: [{ name: "B", weight: "1" }] }] },
    ],
  ])("names %s when it is wrong", (field, fields) => {
    const { items, problems } = read({ ...frame, ...fields })
    expect(items).toEqual([])
    expect(problems[0]?.item).toBe("1")
    expect(problems[0]?.faults[0]?.split(":")[0]).toBe(field)
  })

  it("is ALS where a document names no section, and public where a section does not say [EN11]", () => {
    const document = {
      documentName: "A",
      documentBody: "",
      revisionCount: 1,
      modificationTime: "2026-01-01",
    }
    for (const protocolSection of [undefined, null, ""]) {
      const change = articleChange(readOne("x", { ...document, protocolSection }, wireDocument))
      expect(change).toMatchObject({ article: { protocolSection: "ALS" } })
    }
    for (const isPublic of [undefined, null]) {
      const result = { ...frame, alsSections: [{ name: "A", isPublic, children: [{ name: "B" }] }] }
      expect(read(result).items[0]?.sections.ALS).toMatchObject([
        { isPublic: true, children: [{ isPublic: true }] },
      ])
    }
  })
})

describe("contents on their way to the server", () => {
  it("leave client ids and documentNameWas behind [EN10]", () => {
    const edited = {
      ...contents,
      sections: {
        ALS: [withClientId({ ...cardiac, children: [withClientId(cardiac)] })],
        BLS: [withClientId(cardiac)],
        Policy: [withClientId(cardiac)],
      },
    }
    expect(JSON.stringify(contentsSaveToWire(edited))).not.toContain("client")
    expect(JSON.stringify(contentsToWire(edited))).not.toContain("client")
    const save = { documentNameWas: "was", name: "A", images: [] } as unknown
    const wire = documentSaveToWire(save as Parameters<typeof documentSaveToWire>[0])
    expect(JSON.stringify(wire)).not.toMatch(/was/i)
  })

  it("carry the older list as null", () => {
    const { sections } = contentsSaveToWire(contents)
    expect(sections).toBeNull()
  })

  it("come back as they were", () => {
    fc.assert(
      fc.property(anyContents, (value) => {
        const wire: unknown = JSON.parse(JSON.stringify(contentsToWire(value)))
        expect(contentsOf(readOne(call, wire, wireContents))).toEqual(value)
        const { modified: _, ...save } = value
        const sent: unknown = JSON.parse(JSON.stringify(contentsSaveToWire(value)))
        expect(contentsSave(readOne(call, sent, wireContentsSave))).toEqual(save)
      }),
    )
  })
})

const contents: Contents = {
  id: "1",
  revision: 2,
  modified: timestamp("2026-03-31T12:00:00.000Z"),
  sections: { ALS: [], BLS: [], Policy: [] },
}

function withClientId(section: ContentsSection): ContentsSection {
  return { ...section, id: "client-1" } as ContentsSection
}

const anySection: fc.Memo<ContentsSection> = fc.memo((depth) =>
  fc.record({
    name: fc.string({ unit: "binary" }),
    icon: fc.string(),
    isPublic: fc.boolean(),
    weight: fc.integer(),
    children: depth > 1 ? fc.array(anySection(depth - 1), { maxLength: 3 }) : fc.constant([]),
  }),
)
const anySections = fc.array(anySection(3), { maxLength: 3 })
const anyContents: fc.Arbitrary<Contents> = fc.record({
  id: fc.string(),
  revision: fc.nat(),
  modified: fc.constant(timestamp("2025-10-30T08:15:00.1234567")),
  sections: fc.record({ ALS: anySections, BLS: anySections, Policy: anySections }),
})
