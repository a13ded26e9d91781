import { describe, expect, it } from "vitest"
import { ndcg, recall, reciprocalRank, success } from "./metrics.ts"

const grades = new Map([
  ["a", 3],
  ["b", 2],
  ["c", 1],
])

describe("nDCG", () => {
  it.each([
    // Gains 3, 2, 1 discounted by 1, log2 3 and 2 are 3 + 1.26186 + 0.5 = 4.76186: the ideal.
    ["the ideal order", ["a", "b", "c"], 10, 1],
    // (1 + 2 / 1.58496 + 3 / 2) / 4.76186 = (1 + 1.26186 + 1.5) / 4.76186
    ["the order turned round", ["c", "b", "a"], 10, 0.789998],
    // (0 + 3 / 1.58496 + 0 + 2 / 2.32193) / 4.76186 = (1.89279 + 0.86135) / 4.76186
    ["irrelevant documents between", ["x", "a", "y", "b"], 10, 0.578375],
    // Only 2 are looked at, of what is found and of the ideal: (2 + 3 / 1.58496) / 4.26186
    ["a depth of two", ["b", "a", "c"], 2, 0.913401],
    ["nothing relevant", ["x", "y"], 10, 0],
    ["nothing", [], 10, 0],
  ])("of %s", (_, found, depth, expected) => {
    expect(ndcg(found, grades, depth)).toBeCloseTo(expected, 5)
  })
})

describe("the reciprocal rank", () => {
  it.each([
    ["first", ["c", "x"], 10, 1],
    ["third", ["x", "y", "b"], 10, 1 / 3],
    ["just within the depth", ["x", "y", "b"], 3, 1 / 3],
    ["beyond the depth", ["x", "y", "b"], 2, 0],
    ["never", ["x", "y", "z"], 10, 0],
  ])("when something relevant comes %s", (_, found, depth, expected) => {
    expect(reciprocalRank(found, grades, depth)).toBeCloseTo(expected, 10)
  })
})

describe("success", () => {
  it.each([
    ["any", ["x", "y", "c"], 1],
    ["any", ["x", "y", "z", "a"], 0],
    ["all", ["c", "a", "b"], 1],
    ["all", ["a", "b", "x", "c"], 0],
  ] as const)("with %s wanted among the first three of %j", (demand, found, expected) => {
    expect(success(found, grades, 3, demand)).toBe(expected)
  })
})

it("recall is the share of the relevant documents within the depth", () => {
  expect(recall(["a", "x", "c", "b"], grades, 3)).toBeCloseTo(2 / 3, 10)
  expect(recall(["a", "x", "c", "b"], grades, 4)).toBe(1)
  expect(recall(["x"], grades, 4)).toBe(0)
})
