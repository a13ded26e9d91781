import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  compareTimestamps,
  earlierOf,
  laterOf,
  neverFetched,
  timestamp,
  timestampFromMs,
  timestampMs,
} from "./timestamp.ts"

const noon = Date.UTC(2026, 2, 31, 12)

describe("timestamp", () => {
  it.each([
    ["2026-03-31T12:00:00.000Z", noon],
    ["2026-03-31T12:00:00Z", noon],
    ["2026-03-31T12:00:00z", noon],
    ["2026-03-31t12:00:00z", noon],
    ["2026-03-31 12:00:00", noon],
    ["2026-03-31T12:00:00", noon],
    ["2026-03-31T12:00", noon],
    ["2026-03-31", noon - 12 * 3_600_000],
    ["2026-03-31T12:00:00.1234567", noon + 123],
    ["2026-03-31T12:00:00,5Z", noon + 500],
    ["2026-03-31T12:00:00.999999999Z", noon + 999],
    ["2026-03-31T14:00:00+02:00", noon],
    ["2026-03-31T14:00:00.0000000+0200", noon],
    ["2026-03-31T05:30:00-06:30", noon],
    ["1969-12-31T23:59:59.5Z", -500],
    ["0001-01-01T00:00:00", -62_135_596_800_000],
    ["2024-02-29", Date.UTC(2024, 1, 29)],
  ])("reads %s", (text, ms) => {
    expect(timestamp(text)).toBe(text)
    expect(timestampMs(timestamp(text))).toBe(ms)
  })

  it.each([
    "",
    "now",
    "2026",
    "2026-3-1",
    "31.03.2026",
    "2026-13-01",
    "2026-00-10",
    "2026-02-30",
    "2025-02-29T10:00:00Z",
    "2026-04-31",
    "2026-03-31T25:00:00Z",
    "2026-03-31T12:60:00Z",
    "2026-03-31T12:00:61Z",
    "2026-03-31T12:00:00.Z",
    "2026-03-31T12:00:00.1234567890Z",
    "2026-03-31T12:00:00+2",
    "2026-03-31T12:00:00+99:00",
    "2026-03-31T12:00:00Z ",
    "2026-03-31T12:00:00Z&IncludeDrafts=true",
    "1774958400000",
  ])("refuses %j", (text) => {
    expect(() => timestamp(text)).toThrow(RangeError)
  })

  it("gives the milliseconds back that it was made from", () => {
    const ms = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2999, 0) })
    fc.assert(
      fc.property(ms, (at) => {
        expect(timestampMs(timestamp(timestampFromMs(at)))).toBe(at)
      }),
    )
  })
})

describe("compareTimestamps", () => {
  it.each([
    ["2026-03-31T12:00:00.1234567", "2026-03-31T12:00:00.1234568"],
    ["2026-03-31T12:00:00.000000001Z", "2026-03-31T12:00:00.000000002Z"],
    ["2026-03-31T12:00:00Z", "2026-03-31T12:00:00.0000001Z"],
    ["2026-03-31T13:00:00+02:00", "2026-03-31T11:00:00.1Z"],
    ["2026-03-31T12:00:00.09Z", "2026-03-31T12:00:00.1Z"],
    ["1969-12-31T23:59:59.1Z", "1969-12-31T23:59:59.9Z"],
    ["1900-01-01", "2026-03-31"],
  ])("puts %s before %s", (first, second) => {
    const [a, b] = [timestamp(first), timestamp(second)]
    expect(compareTimestamps(a, b)).toBeLessThan(0)
    expect(compareTimestamps(b, a)).toBeGreaterThan(0)
    expect(laterOf(a, b)).toBe(b)
    expect(laterOf(b, a)).toBe(b)
    expect(earlierOf(a, b)).toBe(a)
    expect(earlierOf(b, a)).toBe(a)
  })

  it.each([
    ["2026-03-31T12:00:00", "2026-03-31T12:00:00.0000000Z"],
    ["2026-03-31T14:00:00+02:00", "2026-03-31T12:00:00z"],
    ["2026-03-31", "2026-03-31T00:00Z"],
  ])("finds %s and %s equal", (a, b) => {
    expect(compareTimestamps(timestamp(a), timestamp(b))).toBe(0)
  })

  it("orders nanoseconds as numbers, however many digits are written", () => {
    const nanos = fc.integer({ min: 0, max: 999_999_999 })
    const write = (n: number) => timestamp(`2026-01-01T00:00:00.${String(n).padStart(9, "0")}Z`)
    fc.assert(
      fc.property(nanos, nanos, (a, b) => {
        expect(Math.sign(compareTimestamps(write(a), write(b)))).toBe(Math.sign(a - b))
      }),
    )
  })

  it("starts before everything that a server can send", () => {
    expect(neverFetched).toBe("1900-01-01")
    expect(timestamp(neverFetched)).toBe(neverFetched)
  })
})
