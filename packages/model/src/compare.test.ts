import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compareCodePoints, compareLists } from "./compare.ts"

const wellFormed = fc.string({ unit: "binary" })

describe("compareCodePoints", () => {
  it.each([
    ["", "a"],
    ["A", "a"],
    ["Z", "a"],
    ["a", "ab"],
    ["10", "9"],
    ["a", "ä"],
    ["z", "é"],
    ["\ud7ff", "\ue000"],
    ["\uffff", "\u{10000}"],
    ["\ue000", "😀"],
    ["x\ufb01", "x🚑"],
    ["😀", "😁"],
  ])("puts %j before %j", (first, second) => {
    expect(compareCodePoints(first, second)).toBeLessThan(0)
    expect(compareCodePoints(second, first)).toBeGreaterThan(0)
    expect(compareCodePoints(first, first)).toBe(0)
  })

  it("orders as the lists of code points do", () => {
    fc.assert(
      fc.property(wellFormed, wellFormed, (a, b) => {
        const slow = compareLists(codePoints(a), codePoints(b), (x, y) => x - y)
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(slow))
      }),
    )
  })
})

describe("compareLists", () => {
  it.each([
    [[], [1]],
    [[1], [1, 0]],
    [[1, 9], [2]],
  ])("puts %j before %j", (first, second) => {
    expect(compareLists(first, second, (a, b) => a - b)).toBeLessThan(0)
    expect(compareLists(second, first, (a, b) => a - b)).toBeGreaterThan(0)
  })
})

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}
