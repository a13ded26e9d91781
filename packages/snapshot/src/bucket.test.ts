import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bucketCount, bucketOf, targetChunkBytes } from "./bucket.ts"

describe("bucketOf", () => {
  it.each([
    ["", 5],
    ["1210", 39],
    ["1210-P Anaphylaxis", 50],
    ["Ménière", 17],
    ["救急", 14],
    ["🚑", 55],
    ["A/B", 41],
  ])("puts %j into bucket %i of 64, for ever", (name, bucket) => {
    expect(bucketOf(name, 64)).toBe(bucket)
  })

  it("agrees with FNV-1a as it is defined, over UTF-16 little endian", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 4096 }), (name, n) => {
        let hash = 0x811c9dc5n
        for (const byte of Buffer.from(name, "utf16le")) {
          hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn
        }
        expect(bucketOf(name, n)).toBe(Number(hash % BigInt(n)))
      }),
    )
  })

  it("is always one of the buckets", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 4096 }), (name, n) => {
        const bucket = bucketOf(name, n)
        expect(Number.isInteger(bucket) && bucket >= 0 && bucket < n).toBe(true)
      }),
    )
  })
})

describe("bucketCount", () => {
  it.each([
    [0, 1],
    [1, 1],
    [targetChunkBytes, 1],
    [targetChunkBytes * 2, 2],
    [targetChunkBytes * 5, 4],
    [targetChunkBytes * 6, 8],
    [targetChunkBytes * 64, 64],
  ])("spreads %i bytes over %i buckets", (total, buckets) => {
    expect(bucketCount(total)).toBe(buckets)
  })

  it("keeps the average chunk between 64 and 256 kB", () => {
    fc.assert(
      fc.property(fc.integer({ min: targetChunkBytes, max: 2 ** 31 }), (total) => {
        const average = total / bucketCount(total)
        expect(average).toBeGreaterThanOrEqual(64 * 1024)
        expect(average).toBeLessThanOrEqual(256 * 1024)
      }),
    )
  })
})
