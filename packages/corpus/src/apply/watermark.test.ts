import { timestamp, timestampFromMs } from "@protoctl/model"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { advanceWatermark, askFrom, overlapMs } from "./watermark.ts"

const noon = Date.UTC(2026, 2, 31, 12)
const at = (ms: number) => timestampFromMs(noon + ms)

describe("askFrom", () => {
  it.each<[string, string, number | undefined, string]>([
    ["fresh: the overlap", "2026-03-31T12:00:00Z", noon + 119_999, "2026-03-31T11:58:00.000Z"],
    [
      "just settled: 1 ms after",
      "2026-03-31T12:00:00Z",
      noon + 120_000,
      "2026-03-31T12:00:00.001Z",
    ],
    ["long settled", "2026-03-31T12:00:00Z", noon + 9e9, "2026-03-31T12:00:00.001Z"],
    [
      "server clock unknown: the overlap",
      "2026-03-31T12:00:00Z",
      undefined,
      "2026-03-31T11:58:00.000Z",
    ],
    [
      "server clock behind: the overlap",
      "2026-03-31T12:00:00Z",
      noon - 60_000,
      "2026-03-31T11:58:00.000Z",
    ],
    ["seven digits", "2026-03-31T12:00:00.1234567", noon + 9e9, "2026-03-31T12:00:00.124Z"],
    ["another zone", "2026-03-31T14:00:00+02:00", noon + 9e9, "2026-03-31T12:00:00.001Z"],
    ["never fetched", "1900-01-01", undefined, "1899-12-31T23:58:00.000Z"],
  ])("%s", (_, watermark, serverMs, expected) => {
    expect(askFrom(timestamp(watermark), serverMs)).toBe(expected)
  })
})

describe("advanceWatermark", () => {
  it.each<[string, string[], number | undefined, string]>([
    ["stays without news", [], noon + 9e6, at(0)],
    ["takes the newest, whatever the order", [at(1), at(3), at(2)], noon + 9e6, at(3)],
    ["never goes back", [at(-5)], noon + 9e6, at(0)],
    ["passes over a row dated in the future", [at(1), at(1_000_000)], noon + 60_000, at(1)],
    ["takes a row of the server's own second", [at(900)], noon, at(900)],
    ["takes any when the server's clock is unknown", [at(1_000_000)], undefined, at(1_000_000)],
  ])("%s", (_, applied, serverMs, expected) => {
    expect(advanceWatermark(at(0), applied.map(timestamp), serverMs)).toBe(expected)
  })

  it("keeps the server's own text", () => {
    const text = timestamp("2026-03-31T12:00:00.1234567")
    expect(advanceWatermark(at(0), [text], noon + 9e6)).toBe(text)
  })
})

it("never misses a row that is committed up to 120 s late", () => {
  const ms = fc.integer({ min: 0, max: 400_000 })
  fc.assert(
    fc.property(ms, ms, ms, (row, seen, late) => {
      const committed = row + Math.min(late, overlapMs - 1)
      const serverMs = noon + committed
      fc.pre(seen <= committed && seen >= row)
      const from = timestampMsOf(askFrom(at(seen), serverMs))
      expect(from).toBeLessThanOrEqual(noon + row)
    }),
  )
})

function timestampMsOf(text: string): number {
  return Date.parse(text)
}
