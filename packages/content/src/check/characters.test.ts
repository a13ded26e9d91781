import { expect, it } from "vitest"
import { type Case, messages, places } from "./test-findings.ts"

it.each<Case>([
  ["dose \u202e05 mg", "1:6"],
  ["a\n\n\u202d\u202d1", "3:1"],
  ["a &#8238;b &#x202D;c", "1:3", "1:12"],
  ["\u202ca"],
  ["a \u200e1\u200f \u061cb"],
])("an override of direction in %j is an error", (body, ...expected) => {
  expect(places("character-reversing", body)).toEqual(expected)
})

it.each<Case>([["a \u2066b\u2069 \u202ac\u202c", "1:3", "1:7"], ["\u200eA\u200f"]])(
  "an embedding or isolate in %j is told",
  (body, ...expected) => {
    expect(places("character-direction", body)).toEqual(expected)
  },
)

it.each<Case>([
  ["a\0b", "1:2"],
  ["a\r\n\x07b\x07", "2:1"],
  ["a\ud800b \x85 \ufffe", "1:2", "1:5", "1:7"],
  ["tab\tand\r\nline\rends 😀 &#150;"],
])("a control character in %j is told", (body, ...expected) => {
  expect(places("character-control", body)).toEqual(expected)
})

it.each<Case>([["\uf0b7 item \ufffd", "1:1", "1:8"], ["a \ufffc", "1:3"], ["• item → µ ≥ ½"]])(
  "a lost character in %j is told",
  (body, ...expected) => {
    expect(places("character-lost", body)).toEqual(expected)
  },
)

it.each<Case>([
  ["epi\u200bnephrine", "1:4"],
  ["a\u200bb\u200bc\nd\u2060\u200be", "1:2", "2:2", "2:3"],
  ["fa\u200dmily, Auf\u200clage", "1:3", "1:13"],
  ["a &#x200B; &#8204;", "1:3"],
  ["a\ufeffb \u3164 \u{e0041}", "1:2", "1:5", "1:7"],
  ["\ufeffa"],
  ["soft\u00adhyphen no\u00a0break ❤\ufe0f"],
  ["👩\u200d⚕\ufe0f 👩🏽\u200d🚒 \u{1f3f4}\u{e0067}\u{e0062}\u{e007f}"],
  ["نمی\u200cخواهم क्\u200dष ශ්\u200dරී"],
])("an invisible character in %j is told", (body, ...expected) => {
  expect(places("character-invisible", body)).toEqual(expected)
})

it("names the code point, and says how often a line has it", () => {
  expect(messages("character-invisible", "a\u200bb\u200bc")[0]).toMatch(
    /^U\+200B zero width space, 2 times in this line: /,
  )
  expect(messages("character-control", "\x07")[0]).toMatch(/^U\+0007 control character: /)
  expect(messages("character-lost", "\ue000")[0]).toMatch(/^U\+E000 private use: /)
})

it("looks into texts that are too complex to parse, too", () => {
  expect(places("character-reversing", `${"> ".repeat(500)}\n\n\u202ea`)).toEqual(["3:1"])
})
