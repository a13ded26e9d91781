import { expect, test } from "vitest"
import { addGeneration, type Generation, readGenerations, writeGenerations } from "./generations.ts"

const dayMs = 24 * 3600 * 1000
const at = (day: number, ...files: string[]): Generation => ({ publishedAtMs: day * dayMs, files })

test.each<[string, Generation[], Generation, string[]]>([
  ["the first publishing", [], at(0, "a"), []],
  ["old but among the newest three", [at(10, "b"), at(0, "a")], at(500, "c"), []],
  [
    "beyond three, but in use until lately",
    [at(90, "c"), at(80, "b"), at(0, "a")],
    at(100, "d"),
    [],
  ],
  ["beyond three and thirty days", [at(60, "c"), at(50, "b"), at(0, "a")], at(100, "d"), ["a"]],
  ["old, but named again", [at(60, "c"), at(50, "b"), at(0, "a")], at(100, "a", "d"), []],
])("%s", (_, before, current, removable) => {
  expect(addGeneration(before, current).removable).toEqual(removable)
})

test("publishing the same again is no new generation", () => {
  expect(addGeneration([at(1, "a")], at(2, "a")).kept).toEqual([at(1, "a")])
})

test("the list is read as it is written", () => {
  expect(readGenerations(writeGenerations([at(1, "a"), at(0)]))).toEqual([at(1, "a"), at(0)])
})
