import { expect, it } from "vitest"
import { fieldCodes, lengthByte, levelOf, relativeLength, timesOf } from "./field-codes.ts"

const fieldsOf = (...weights: number[]) =>
  weights.map((weight, i) => ({ name: String(i), weight, minWordLength: 1 }))

it.each<[number[], number[], number]>([
  [[1], [0], 16],
  [[48, 1], [0, 1], 8],
  [[1, 48], [1, 0], 8],
  [[48, 6, 1], [0, 1, 2], 4],
  [[48, 48, 6, 6, 4, 2, 1], [0, 0, 1, 1, 1, 2, 3], 4],
  [[64, 32, 16, 8, 4, 2], [0, 0, 0, 1, 2, 3], 4],
])("puts fields of weights %j into classes %j of %i levels", (weights, classOf, levelCount) => {
  expect(fieldCodes(fieldsOf(...weights))).toMatchObject({ classOf, levelCount })
})

it.each([4, 8, 16])("reads a level of %i as no more than how often it was", (levelCount) => {
  for (let times = 1; times < 100; times++) {
    const level = levelOf(times, levelCount)
    expect(timesOf(level, levelCount)).toBeLessThanOrEqual(times)
    if (level + 1 < levelCount) expect(timesOf(level + 1, levelCount)).toBeGreaterThan(times)
  }
})

it("keeps a length within about one per cent of what it is beside the average", () => {
  for (const length of [7, 50, 99, 100, 101, 333, 1500])
    expect(relativeLength(lengthByte(length, 100)) / (length / 100)).toBeCloseTo(1, 1)
  expect([lengthByte(0, 100), lengthByte(5, 0), lengthByte(1, 1e9), lengthByte(1e9, 1)]).toEqual([
    0, 0, 0, 255,
  ])
})
