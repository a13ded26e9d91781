import { expect, it } from "vitest"
import { rate } from "./rate.ts"

const judged = [
  { text: "one", kind: "title", grades: new Map([["a", 1]]) },
  { text: "two", kind: "title", grades: new Map([["b", 1]]) },
  {
    text: "three",
    kind: "typo",
    grades: new Map([
      ["c", 1],
      ["d", 1],
    ]),
  },
]
const found = [["a"], ["x", "b"], ["c", "x", "y", "d"]]

it("rates all queries and each kind", () => {
  const figures = rate({ judged, success: "any" }, found)
  expect(Object.keys(figures)).toEqual(["all", "title", "typo"])
  expect(figures["title"]).toMatchObject({ queries: 2, "MRR@10": 0.75, "success@3": 1 })
  expect(figures["all"]?.["MRR@10"]).toBeCloseTo((1 + 0.5 + 1) / 3, 10)
})

it("counts half an answer as a failure where all is demanded", () => {
  expect(rate({ judged, success: "all" }, found)["typo"]?.["success@3"]).toBe(0)
  expect(rate({ judged, success: "any" }, found)["typo"]?.["success@3"]).toBe(1)
})

it("counts a query without an answer as nothing found", () => {
  expect(rate({ judged, success: "any" }, [["a"], ["b"]])["typo"]?.["nDCG@10"]).toBe(0)
})
