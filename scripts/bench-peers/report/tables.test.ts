import { describe, expect, it } from "vitest"
import type { PeerMeasurements } from "../measurements.ts"
import { short } from "./table.ts"
import { tables } from "./tables.ts"

it.each([
  [12345, "12,300"],
  [123.4, "123"],
  [4.5678, "4.57"],
  [0.0078912, "0.00789"],
  [0, "0"],
])("%d is written %s", (value, text) => {
  expect(short(value)).toBe(text)
})

describe("the tables", () => {
  const milliseconds = (median: number) => ({ median, min: median / 2, max: median * 2 })
  const measured: readonly PeerMeasurements[] = [
    { peer: "ours", update: milliseconds(1), failures: {} },
    { peer: "minisearch", update: milliseconds(4), failures: {} },
    { peer: "lunr", update: null, failures: { cold: "out of memory" } },
  ]

  it("give median, ends and the ratio to MiniSearch", () => {
    expect(tables("tiny", measured)).toBe(`# tiny

One changed document, ms
                       update  × minisearch
ours        1.00 (0.500–2.00)         0.250
minisearch   4.00 (2.00–8.00)          1.00
lunr                   cannot

Failed
lunr, cold: out of memory`)
  })

  it("leave out ratios when MiniSearch was not measured, and tables without figures", () => {
    expect(tables("tiny", measured.slice(0, 1))).not.toMatch(/0\.250|Build|Failed/)
  })

  it("give rankings in all and by kind", () => {
    const figures = { queries: 2, "nDCG@10": 0.5, "MRR@10": 0.25, "success@3": 1, "recall@100": 1 }
    const ranking = { all: figures, title: figures, typo: figures }
    const text = tables("tiny", [{ peer: "ours", ranking, failures: {} }])
    expect(text).toContain("Ranking, 2 queries")
    expect(text).toMatch(/ours +0\.500 +0\.250 +1\.000 +1\.000/)
    expect(text).toMatch(/title \(2\) +typo \(2\)\nours +0\.500 +0\.500/)
  })
})
