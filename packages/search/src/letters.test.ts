import { describe, expect, it } from "vitest"
import { classOf, digit, fold, letter, lowerCase, separator } from "./letters.ts"

const codePoints = Array.from({ length: 0x10000 }, (_, codePoint) => codePoint)
const letters = codePoints.filter((codePoint) => classOf(codePoint) === letter)

describe("our letter tables", () => {
  it("call letters only what Unicode calls letters, marks or unassigned", () => {
    const strange = letters.filter((one) => !/[\p{L}\p{Cn}]/u.test(String.fromCodePoint(one)))
    expect(strange.map((one) => one.toString(16))).toEqual([])
  })

  it("lower-case as Unicode does in the scripts a protocol uses", () => {
    const tabled = letters.filter(
      (one) => one < 0x180 || (one >= 0x386 && one < 0x3cf) || (one >= 0x400 && one < 0x1f00),
    )
    const wrong = tabled.filter((one) => {
      const wanted = one === 0x130 ? "i" : String.fromCodePoint(one).toLowerCase()
      return String.fromCodePoint(lowerCase(one)) !== wanted
    })
    expect(wrong.map((one) => one.toString(16))).toEqual([])
  })

  it("fold a folded letter no further, and to letters and digits only", () => {
    const counted = codePoints.filter((one) => [letter, digit].includes(classOf(one) as 1))
    for (const one of counted)
      for (const part of fold(one)) {
        expect(fold(part.codePointAt(0)!)).toBe(part)
        expect([letter, digit]).toContain(classOf(part.codePointAt(0)!))
      }
  })

  it("part words at everything they do not name", () => {
    for (const character of ["\ud800", "\udfff", "🚑", "€", "\u0000", "\uffff"])
      expect(classOf(character.codePointAt(0)!)).toBe(separator)
  })
})
