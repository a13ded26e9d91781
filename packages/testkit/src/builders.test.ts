import { describe, expect, it } from "vitest"
import {
  aDraft,
  anArticle,
  anAttachment,
  aNotice,
  aSection,
  aWithdrawal,
  fakeClock,
  pick,
  seededRandom,
  someContents,
  wholeNumber,
} from "./index.ts"

describe("builders", () => {
  it("make an article that differs only in what is said", () => {
    expect(anArticle({ name: "CPAP" })).toEqual({
      ...anArticle(),
      name: "CPAP",
      body: "# CPAP\n\nStart compressions.",
    })
    expect(anArticle({ images: ["one"], replaces: "Old" })).toMatchObject({
      images: ["one"],
      replaces: "Old",
      published: true,
    })
  })

  it("make a draft and a withdrawal of the same name", () => {
    expect(aDraft()).toMatchObject({ name: anArticle().name, published: false, revision: 2 })
    expect(aWithdrawal({ replacedBy: "New" })).toMatchObject({
      name: anArticle().name,
      replacedBy: "New",
      deleted: true,
    })
  })

  it("make contents that have a place for the article", () => {
    expect(someContents().sections.ALS).toMatchObject([
      { name: "Cardiac", children: [{ name: "Arrest" }] },
    ])
    const { sections } = someContents({ sections: { ALS: [aSection("Burns", { weight: 3 })] } })
    expect(sections.ALS).toEqual([
      { name: "Burns", icon: "", isPublic: true, weight: 3, children: [] },
    ])
    expect(sections.BLS.length).toBe(1)
  })

  it("make a notice and an image", () => {
    expect(aNotice({ from: null })).toMatchObject({ from: null, title: "Skills days" })
    expect(anAttachment().header).toMatchObject({ fileType: "image/png", sizeBytes: 70 })
  })

  it.each([
    ["an empty name", () => anArticle({ name: " " })],
    ["a time that is none", () => aNotice({ through: "tomorrow" })],
    ["an image's id with a space", () => anAttachment({ id: "a b" })],
  ])("refuse %s", (_, make) => {
    expect(make).toThrow(RangeError)
  })
})

describe("a fake clock", () => {
  it("moves only when told", () => {
    const { now, advance, set } = fakeClock(1000)
    expect([now(), now()]).toEqual([1000, 1000])
    advance(500)
    expect(now()).toBe(1500)
    set(3)
    expect(now()).toBe(3)
  })
})

describe("a seeded random", () => {
  it("gives the same numbers for the same seed", () => {
    const [one, same, other] = [seededRandom(7), seededRandom(7), seededRandom(8)]
    const numbers = Array.from({ length: 100 }, one)
    expect(Array.from({ length: 100 }, same)).toEqual(numbers)
    expect(Array.from({ length: 100 }, other)).not.toEqual(numbers)
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  })

  it("picks every item and whole numbers through both bounds", () => {
    const random = seededRandom(1)
    const drawn = new Set(Array.from({ length: 200 }, () => wholeNumber(random, 2, 4)))
    expect([...drawn].sort()).toEqual([2, 3, 4])
    expect(() => pick(random, [])).toThrow(RangeError)
  })
})
