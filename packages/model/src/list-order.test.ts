import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ContentsSection } from "./contents.ts"
import { sortedSections } from "./contents.ts"
import {
  compareListed,
  type ListedArticle,
  outlineContents,
  type OutlineSection,
} from "./list-order.ts"
import { articleName } from "./names.ts"

describe("list order", () => {
  it("is public, parent path, weight, name, by code point and empty first; sections by number [EN4]", () => {
    const ordered = [
      listed("zero", { hierarchyParent: [], hierarchyWeight: "" }),
      listed("a", { hierarchyParent: ["Adult"], hierarchyWeight: "" }),
      listed("B", { hierarchyParent: ["Adult"], hierarchyWeight: "10" }),
      listed("a", { hierarchyParent: ["Adult"], hierarchyWeight: "10" }),
      listed("ä", { hierarchyParent: ["Adult"], hierarchyWeight: "10" }),
      listed("\ue000", { hierarchyParent: ["Adult"], hierarchyWeight: "10" }),
      listed("🚑", { hierarchyParent: ["Adult"], hierarchyWeight: "10" }),
      listed("c", { hierarchyParent: ["Adult"], hierarchyWeight: "9" }),
      listed("d", { hierarchyParent: ["Adult", "Cardiac"], hierarchyWeight: "1" }),
      listed("e", { hierarchyParent: ["Zebra"], hierarchyWeight: "1" }),
      listed("f", { hierarchyParent: ["adult"], hierarchyWeight: "0" }),
      listed("A", { isPublic: false, hierarchyParent: [], hierarchyWeight: "" }),
      listed("B", { isPublic: false, hierarchyParent: [], hierarchyWeight: "" }),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) => {
        expect([...shuffled].sort(compareListed)).toEqual(ordered)
      }),
    )
    const sections = [section("b", 2), section("j", 10), section("B", 2), section("n", -1)]
    expect(sortedSections(sections).map(({ name }) => name)).toEqual(["n", "B", "b", "j"])
  })

  it("leaves the list that it sorts as it was", () => {
    const sections = [section("b", 2), section("a", 1)]
    sortedSections(sections)
    expect(sections.map(({ name }) => name)).toEqual(["b", "a"])
  })
})

describe("outlineContents", () => {
  const sections = [
    section("Medical", 20, {
      icon: "heart",
      children: [
        section("Cardiac", 2, { children: [section("Arrest", 1)] }),
        section("Airway", 1),
        section("Hidden", 0, { isPublic: false, children: [section("Below", 1)] }),
      ],
    }),
    section("General", 3),
  ]

  it("shows public sections by weight, three deep, each with its articles in list order", () => {
    const outline = outlineContents(sections, [
      listed("Asystole", { hierarchyParent: ["Medical", "Cardiac", "Arrest"] }),
      listed("STEMI", { hierarchyParent: ["Medical", "Cardiac"], hierarchyWeight: "2" }),
      listed("Chest pain", { hierarchyParent: ["Medical", "Cardiac"], hierarchyWeight: "1" }),
      listed("Scope", { hierarchyParent: ["General"] }),
    ])
    expect(drawn(outline)).toEqual([
      "General: Scope",
      "Medical:",
      "Medical/Airway:",
      "Medical/Cardiac: Chest pain, STEMI",
      "Medical/Cardiac/Arrest: Asystole",
    ])
    expect(outline[1]?.icon).toBe("heart")
  })

  it("hides a private section with all that is below it", () => {
    const outline = outlineContents(sections, [
      listed("a", { hierarchyParent: ["Medical", "Hidden"] }),
      listed("b", { hierarchyParent: ["Medical", "Hidden", "Below"] }),
    ])
    expect(JSON.stringify(outline)).not.toMatch(/Hidden|Below|"a"|"b"/)
  })

  it.each([
    ["that is not public", listed("x", { hierarchyParent: ["General"], isPublic: false })],
    ["whose path names no section", listed("x", { hierarchyParent: ["Nowhere"] })],
    ["whose path is only the end of one", listed("x", { hierarchyParent: ["Cardiac"] })],
    ["without a path", listed("x", { hierarchyParent: [] })],
  ])("leaves out an article %s", (_, article) => {
    expect(drawn(outlineContents(sections, [article])).join("\n")).not.toContain("x")
  })

  it("keeps paths apart whose names join to the same text", () => {
    const tricky = [section('A","B', 1), section("A", 2, { children: [section("B", 1)] })]
    const outline = outlineContents(tricky, [listed("x", { hierarchyParent: ["A", "B"] })])
    expect(drawn(outline)).toEqual(['A","B:', "A:", "A/B: x"])
  })
})

function listed(name: string, fields: Partial<ListedArticle> = {}): ListedArticle {
  return {
    name: articleName(name),
    protocolSection: "ALS",
    hierarchyParent: [],
    hierarchyWeight: "",
    isPublic: true,
    ...fields,
  }
}

function section(
  name: string,
  weight: number,
  fields: Partial<ContentsSection> = {},
): ContentsSection {
  return { name, weight, icon: "", isPublic: true, children: [], ...fields }
}

function drawn(outline: readonly OutlineSection[]): string[] {
  return outline.flatMap(({ path, articles, sections }) => [
    `${path.join("/")}: ${articles.map(({ name }) => name).join(", ")}`.trim(),
    ...drawn(sections),
  ])
}
