import { describe, expect, it } from "vitest"
import { siblingSlugs, slug } from "./slug.ts"

describe("slug", () => {
  it.each([
    ["Dosing", "dosing"],
    ["Adult & pediatric", "adult-pediatric"],
    ["  --A--  ", "a"],
    ["1210-P", "1210-p"],
    ["O₂ 15 L/min", "o₂-15-l-min"],
    ["Me\u0301nie\u0300re", "ménière"],
    ["小児 投与", "小児-投与"],
    ["जीवन", "जीवन"],
    ["", "part"],
    ["!?", "part"],
    ["🚑", "part"],
  ])("of %j is %j", (text, expected) => {
    expect(slug(text)).toBe(expected)
  })
})

it("numbers siblings of one slug from 2, past those that end so already", () => {
  const unique = siblingSlugs()
  expect(["A", "a", "A 2", "a!", "b"].map(unique)).toEqual(["a", "a-2", "a-2-2", "a-3", "b"])
})
