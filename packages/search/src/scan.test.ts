import fc from "fast-check"
import { expect, it } from "vitest"
import { analyse } from "./analyse.ts"
import { Lexicon } from "./lexicon.ts"
import { emptyScan, kindCode, scan } from "./scan.ts"

const lexicon = new Lexicon(new Set(["the"]))
const scanned = emptyScan()
const kinds = Object.keys(kindCode)

function read(text: string): string[] {
  scan(text, lexicon, scanned)
  return Array.from(scanned.tokens.subarray(0, scanned.count), (token) =>
    [kinds[token & 3], lexicon.word(token >>> 2)].join(" "),
  )
}

it("reads what the analyser reads, in its order", () => {
  const piece = fc.constantFrom(
    ..."12,lead,a,P,-, ,  ,',.,é,心肺,痛,ß,\u0301,ـ,عرب,O2,1203,x,\n,–,\u00a0,😀,𠀀,;,the,mg,٣,²,\u00ad".split(
      ",",
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join("")
      expect(read(text)).toEqual(analyse(text).map(({ kind, word }) => `${kind} ${word}`))
    }),
    { numRuns: 1000 },
  )
})

it("reads any text as the analyser does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      expect(read(text)).toEqual(analyse(text).map(({ kind, word }) => `${kind} ${word}`))
    }),
  )
})

it("counts of a word without end only its beginning", () => {
  expect(read("y".repeat(70_000))).toEqual([`word ${"y".repeat(120)}`])
})

it("gives a word one number, however many there are", () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `w${i.toString(36)}`)
  const own = new Lexicon(new Set())
  const numbers = words.map((word) => own.number(word))
  expect(new Set(numbers).size).toBe(20_000)
  expect(words.map((word) => own.number(word))).toEqual(numbers)
  expect(numbers.map((number) => own.word(number))).toEqual(words)
})
