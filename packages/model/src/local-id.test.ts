import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { displayName, draftId, isDraftId, publishedId } from "./local-id.ts"
import { articleName } from "./names.ts"

describe("local ids", () => {
  it.each(["1210", "draft:1210", "article:1210", "a/b", "救急"])(
    "keeps %s as article:{name} and draft:{name}, and shows it without the prefix",
    (text) => {
      const name = articleName(text)
      expect(publishedId(name)).toBe(`article:${text}`)
      expect(draftId(name)).toBe(`draft:${text}`)
      expect(isDraftId(publishedId(name))).toBe(false)
      expect(isDraftId(draftId(name))).toBe(true)
      expect(displayName(publishedId(name))).toBe(text)
      expect(displayName(draftId(name))).toBe(text)
    },
  )

  it("never gives two records one id", () => {
    const name = fc.string({ minLength: 1, unit: "binary" }).filter((text) => text.trim() !== "")
    const id = fc
      .record({ name: name.filter((n) => n !== "." && n !== ".."), draft: fc.boolean() })
      .map((of) => ({ ...of, name: articleName(of.name) }))
    fc.assert(
      fc.property(id, id, (a, b) => {
        const same = a.name === b.name && a.draft === b.draft
        expect(idOf(a) === idOf(b)).toBe(same)
      }),
    )
  })
})

function idOf({ name, draft }: { name: ReturnType<typeof articleName>; draft: boolean }) {
  return draft ? draftId(name) : publishedId(name)
}
