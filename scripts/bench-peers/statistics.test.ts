import { expect, it } from "vitest"
import { mean, median, percentile, spread } from "./statistics.ts"

it("the median is the middle one, or between the middle two", () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 10, 2, 4])).toBe(3)
})

it("percentiles are values that were measured, by nearest rank", () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect([0, 50, 95, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([
    1, 50, 95, 99, 100,
  ])
  expect(percentile([7, 3], 50)).toBe(3)
  expect(percentile([3, 2, 1], 50)).toBe(2)
})

it("a spread has both ends", () => {
  expect(spread([10, 9, 100])).toEqual({ median: 10, min: 9, max: 100 })
})

it("nothing has no middle", () => {
  expect(() => median([])).toThrow(RangeError)
  expect(() => percentile([], 50)).toThrow(RangeError)
  expect(() => mean([])).toThrow(RangeError)
})
