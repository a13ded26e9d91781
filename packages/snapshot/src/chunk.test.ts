import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Entry, packChunk, splitChunk } from "./chunk.ts"
import { SnapshotError } from "./snapshot-error.ts"

const anyEntries = fc.uniqueArray(
  fc.record({
    name: fc.string({ unit: "binary" }),
    bytes: fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
  }),
  { selector: ({ name }) => name, maxLength: 8 },
)

describe("a chunk", () => {
  it("gives back what was packed, in the order of names", () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const ordered = [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))
        expect(splitChunk(packChunk(entries))).toEqual(ordered)
      }),
    )
  })

  it("has the same bytes whatever the order of its entries", () => {
    const shuffled = anyEntries.chain((entries) =>
      fc.tuple(
        fc.constant(entries),
        fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([entries, other]) => {
        expect(packChunk(other)).toEqual(packChunk(entries))
      }),
    )
  })

  it("is its table, a line feed, and the bytes", () => {
    expect(text(packChunk([entry("b", "two"), entry("a\n", "1")]))).toBe(
      '[["a\\n",1],["b",3]]\n1two',
    )
    expect(text(packChunk([]))).toBe("[]\n")
  })

  it.each([
    ["empty", ""],
    ["without a table", "abc"],
    ["html", "<!doctype html>\n<p>"],
    ["cut in its table", '[["a",1'],
    ["cut in its bytes", '[["a",3]]\nab'],
    ["too long", '[["a",1]]\nab'],
    ["with a table that is no list", '{"a":1}\nx'],
    ["with a row that is no pair", '["a"]\nx'],
    ["with a name that is none", "[[1,1]]\nx"],
    ["with a negative length", '[["a",-1],["b",2]]\nx'],
    ["with half a byte", '[["a",0.5]]\nx'],
    ["with a length beyond all numbers", '[["a",1e400]]\nx'],
  ])("is refused when it is %s", (_, damaged) => {
    expect(codeOf(() => splitChunk(bytes(damaged)))).toBe("bad-chunk")
  })

  it("is refused when its table is not UTF-8", () => {
    const damaged = packChunk([entry("ä", "x")])
    damaged[3] = 0xff
    expect(codeOf(() => splitChunk(damaged))).toBe("bad-chunk")
  })

  it("is refused when any one byte at its end is missing", () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const whole = packChunk(entries)
        expect(codeOf(() => splitChunk(whole.slice(0, -1)))).toBe("bad-chunk")
      }),
    )
  })
})

function entry(name: string, content: string): Entry {
  return { name, bytes: bytes(content) }
}

function bytes(content: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(content)
}

function text(content: Uint8Array): string {
  return new TextDecoder().decode(content)
}

function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof SnapshotError) return error.code
    throw error
  }
  return "accepted"
}
