import { expect, it } from "vitest"
import { createGate } from "./gate.ts"

it("lets in few at once, in order of arrival, and turns away who finds the waiting room full", async () => {
  const enter = createGate({ running: 2, waiting: 3, full: () => new RangeError("full") })
  const begun: number[] = []
  let active = 0
  let most = 0
  const task = (i: number) => async () => {
    begun.push(i)
    most = Math.max(most, ++active)
    await new Promise((resolve) => setTimeout(resolve, 2))
    active--
    return i
  }
  const visits = [0, 1, 2, 3, 4].map((i) => enter(task(i)))
  await expect(enter(task(5))).rejects.toThrow("full")
  expect(await Promise.all(visits)).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(await enter(task(6))).toBe(6)
})

it("lets the next in after a task that failed", async () => {
  const enter = createGate({ running: 1, waiting: 1, full: () => new RangeError("full") })
  const failing = enter(() => Promise.reject(new Error("no")))
  const next = enter(() => Promise.resolve("in"))
  await expect(failing).rejects.toThrow("no")
  expect(await next).toBe("in")
})
