import { parseArticle } from "@protoctl/content/parse"
import { expect, it } from "vitest"
import { markedWords } from "./marked-words.ts"

const { tree } = parseArticle("Épinephrine 0.3 mg; then a 12-lead **ECG**, and cardiac arrest.")

it.each<[string, string[]]>([
  ["epi", ["epinephrine"]],
  ["ÉPI ecg", ["epinephrine", "ecg"]],
  ["cardiac arr", ["cardiac", "arrest"]],
  ["12-lead", ["12", "lead", "12lead"]],
  ["zyzzyva", []],
  ["", []],
])("marks for %j what begins so", (typed, words) => {
  expect([...markedWords(tree, { typed })].sort()).toEqual(words.sort())
})

it("marks what a search matched", () => {
  expect(markedWords(tree, { matched: ["ecg"] })).toEqual(["ecg"])
})
