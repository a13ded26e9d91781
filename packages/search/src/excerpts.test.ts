import { describe, expect, it } from "vitest"
import { excerpts, type Fragment, highlight } from "./index.ts"

/** Fragments as one string, highlights in brackets. */
function shown(fragments: readonly Fragment[]): string {
  return fragments.map(({ text, highlighted }) => (highlighted ? `[${text}]` : text)).join("")
}

describe("highlighting", () => {
  it.each([
    ["Chest Pain", ["pain"], "Chest [Pain]"],
    ["Obtain a 12-Lead ECG", ["12lead", "lead"], "Obtain a [12-Lead] ECG"],
    ["1203-P Airway", ["1203"], "[1203]-P Airway"],
    ["心肺蘇生法", ["心肺", "肺蘇"], "[心肺蘇]生法"],
    ["Überdosis", ["uberdosis"], "[Überdosis]"],
    ["Nothing here", ["pain"], "Nothing here"],
    ["", ["pain"], ""],
  ])("%j for %j is %j", (text, words, wanted) => {
    expect(shown(highlight(text, words))).toBe(wanted)
  })
})

describe("excerpts", () => {
  const options = { perDocument: 3, wordsBefore: 3, wordsAfter: 8, maxWords: 15 }
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `w${from + i}x`).join(" ")
  const cut = (text: string, words: readonly string[], changed: Partial<typeof options> = {}) =>
    excerpts(text, words, { ...options, ...changed }).map((one) => shown(one.fragments))

  it("show three words before and eight after", () => {
    const text = `${numbered(1, 9)} burn ${numbered(11, 30)}`
    expect(cut(text, ["burn"])).toEqual([`${numbered(7, 9)} [burn] ${numbered(11, 18)}`])
  })

  it("stop where the text does", () => {
    expect(cut("(Burn care.)", ["burn"])).toEqual(["[Burn] care"])
  })

  it("share an excerpt between near matches, up to the most words", () => {
    const text = `${numbered(1, 5)} burn ${numbered(7, 15)} scald ${numbered(17, 40)}`
    expect(cut(text, ["burn", "scald"])).toEqual([
      `${numbered(3, 5)} [burn] ${numbered(7, 15)} [scald] w17x`,
    ])
  })

  it("do not overlap, nor hold more than the most words", () => {
    const text = "burn ".repeat(40)
    const found = excerpts(text, ["burn"], { ...options, perDocument: 9 })
    const sizes = found.map((one) => one.fragments.filter((f) => f.highlighted).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(15)
  })

  it("put more different words first, then text order, and keep the best", () => {
    const gap = numbered(1, 30)
    const text = `burn ${gap} burn burn ${gap} burn scald ${gap} burn`
    const found = excerpts(text, ["burn", "scald"], { ...options, wordsAfter: 2, wordsBefore: 0 })
    expect(found.map((one) => shown(one.fragments))).toEqual([
      "[burn] [scald] w1x w2x",
      "[burn] [burn] w1x w2x",
      "[burn] w1x w2x",
    ])
    const scores = found.map((one) => one.goodness)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(cut(text, ["burn", "scald"], { perDocument: 1 })).toHaveLength(1)
  })

  it("are none where nothing matches", () => {
    expect(cut("burn care", ["scald"])).toEqual([])
    expect(cut("", ["scald"])).toEqual([])
  })
})
