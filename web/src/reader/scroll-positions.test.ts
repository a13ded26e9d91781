import { describe, expect, it } from "vitest"
import { createScrollPositions } from "./scroll-positions.ts"

/** A tab's storage; `refuse` makes it throw as a browser's does that forbids or is full. */
function tabStorage(refuse = false) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
  const open = () => {
    if (refuse) throw new DOMException("The operation is insecure.", "SecurityError")
    return storage
  }
  return { kept, open }
}

describe("scroll positions", () => {
  it("are found by the tab's next document once they were saved", () => {
    const { open } = tabStorage()
    const before = createScrollPositions(open, "/ems/ scroll")
    before.set("a /toc", 0)
    before.set("b /article/A", 1234.5)
    expect(createScrollPositions(open, "/ems/ scroll").get("b /article/A")).toBeUndefined()
    before.save()
    const after = createScrollPositions(open, "/ems/ scroll")
    expect([after.get("a /toc"), after.get("b /article/A"), after.get("c")]).toEqual([
      0,
      1234.5,
      undefined,
    ])
    expect(createScrollPositions(open, "/county/ scroll").get("a /toc")).toBeUndefined()
  })

  it("are kept for the fifty entries that were seen last", () => {
    const positions = createScrollPositions(tabStorage().open, "scroll")
    for (let i = 0; i < 50; i++) positions.set(`entry ${i}`, i)
    positions.set("entry 0", 7)
    positions.set("entry 50", 50)
    expect(positions.get("entry 0")).toBe(7)
    expect(positions.get("entry 1")).toBeUndefined()
    expect(positions.get("entry 2")).toBe(2)
    expect(positions.get("entry 50")).toBe(50)
  })

  it("work within the document where storage refuses", () => {
    const positions = createScrollPositions(tabStorage(true).open, "scroll")
    positions.set("a", 10)
    positions.save()
    expect(positions.get("a")).toBe(10)
  })

  it.each(["", "no JSON", "{}", "7", '[["a"],["b","1"],[3,4],null]', '[["b",null]]'])(
    "begin anew when the storage holds %j",
    (text) => {
      const { kept, open } = tabStorage()
      kept.set("scroll", text)
      const positions = createScrollPositions(open, "scroll")
      expect([positions.get("a"), positions.get("b")]).toEqual([undefined, undefined])
    },
  )
})
