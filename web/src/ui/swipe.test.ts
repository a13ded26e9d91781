import { expect, it } from "vitest"
import { type Gesture, swipeOf } from "./swipe.ts"

const left: Gesture = { startX: 300, dx: -120, dy: 10, durationMs: 250, screenWidth: 390 }
const right: Gesture = { ...left, startX: 100, dx: 120 }

it.each<[string, Gesture, ReturnType<typeof swipeOf>]>([
  ["to the left is forward", left, "forward"],
  ["to the right is back", right, "back"],
  ["of just enough length counts", { ...left, dx: -60, dy: 0 }, "forward"],
  ["a hair too short is none", { ...left, dx: -59, dy: 0 }, undefined],
  ["that takes just so long counts", { ...right, durationMs: 800 }, "back"],
  ["that takes longer is reading with a finger", { ...right, durationMs: 801 }, undefined],
  ["somewhat downward counts", { ...left, dy: 59 }, "forward"],
  ["half as steep as long is none", { ...left, dy: 60 }, undefined],
  ["half as steep upward is none", { ...left, dy: -60 }, undefined],
  ["straight down is scrolling", { ...left, dx: 0, dy: 300 }, undefined],
  ["a tap is none", { ...left, dx: 0, dy: 0, durationMs: 80 }, undefined],
  ["from the left edge is the system's", { ...right, startX: 23 }, undefined],
  ["from beside the left edge counts", { ...right, startX: 24 }, "back"],
  ["from the right edge is the system's", { ...left, startX: 367 }, undefined],
  ["from beside the right edge counts", { ...left, startX: 366 }, "forward"],
])("a swipe %s", (_, gesture, expected) => {
  expect(swipeOf(gesture)).toBe(expected)
})
