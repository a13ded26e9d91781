import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseArticle } from "../parse/index.ts"
import { articleLinks, attachmentsOf } from "../tree/links.ts"
import { checkArticle } from "./index.ts"

const pieces = [
  "# A", " {.tab}", "## B\n", "#### C\n\n", "\n", "\n\n", "\r\n", "  ", "- ", "> ", "1. ", "---\n", "&amp; ", "&#8238;",
  ":::expander[E]\n", ":::note\n", ":::\n", ":icon[heart]", ":icon[hart]", "![](attachment:9 =3x)",
  "![a](icon:x)", "[a](/article/B#c)", "[a](javascript:b)", "![a](data:b)", "[^1]", "\n\n[^1]: c\n",
  "| a | b |\n|-|-|\n| 1 | .5 mg |\n", "||\n|-|\n", "give 5 of adrenaline ", "**1.0** mg ", "5 U ", "epinephrine 0.3 IM",
  "<p onclick=a>", "</p>", "<div style='font-weight:bold'>", "</div>", "<table><tr><td>", "</table>", "<h1 class=tab>",
  "</h1>", "<h2>", "</h2>", "<script>", "</script>", "<svg>", "<o:p>", "<font face=symbol>m", "<img src=x>", "<a href=''>",
  "\0", "\u202e", "\u200b", "\ufeff", "\ud800", "😀", "мg ", "x", "```\n", "`", "*", "<section data-part=tab>", "<section data-footnotes>",
] // prettier-ignore

const bodies = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "grapheme", maxLength: 5 })), {
    maxLength: 30,
  })
  .map((parts) => parts.join(""))

function eachBody(law: (body: string) => void): void {
  fc.assert(fc.property(bodies, law), { numRuns: 400 })
}

describe("checkArticle", () => {
  it("gives the tree that parseArticle gives", () => {
    eachBody((body) => {
      expect(checkArticle(body).tree).toEqual(parseArticle(body).tree)
    })
  })

  it("tells what parseArticle tells", () => {
    eachBody((body) => {
      const found = checkArticle(body).diagnostics.map(({ code, message }) => `${code} ${message}`)
      for (const { code, message } of parseArticle(body).diagnostics)
        expect(found).toContain(`${code} ${message}`)
    })
  })

  it("gives every finding a place inside the body and a remedy, in order of place", () => {
    eachBody((body) => {
      const lines = body.split(/\r\n|[\n\r]/)
      const { diagnostics, links, images } = checkArticle(body)
      for (const { where, message, remedy } of diagnostics) {
        expect(isPlace(where, lines)).toBe(true)
        expect(remedy).not.toBe("")
        expect(message).not.toMatch(/undefined|\[object|NaN/)
      }
      for (const place of [...links, ...images]) expect(isPlace(place, lines)).toBe(true)
      const order = diagnostics.map(({ where }) => (where.line ?? 0) * 1e6 + (where.column ?? 0))
      expect(order).toEqual([...order].sort((a, b) => a - b))
    })
  })

  it("finds the links and images of the tree, each with its place", () => {
    eachBody((body) => {
      const { tree, links, images } = checkArticle(body)
      const articles = links.filter(({ href }) => /^\/article\/[^#?]/.test(href))
      expect(articles).toHaveLength(articleLinks(tree).length)
      const shown = new Set(images.map(({ attachment }) => attachment))
      expect([...shown].sort()).toEqual([...attachmentsOf(tree)].sort())
    })
    const { links, images } = checkArticle(
      "a [b](/article/B)\n\n> ![c](attachment:9 =3x) <a href='#d'>d</a>[^1]\n\n[^1]: [e]()",
    )
    expect(links.filter(({ href }) => !href.startsWith("#fn:"))).toEqual([
      { href: "/article/B", line: 1, column: 3 },
      { href: "#d", line: 3, column: 26 },
      { href: "", line: 5, column: 7 },
    ])
    expect(images).toEqual([{ attachment: "9", line: 3, column: 3 }])
  })

  it.each([
    ["what is too complex", `${"> ".repeat(500)}1.0 mg`, ["text-too-complex"]],
    ["an empty body", "", []],
    ["an unknown directive", ":::foo\nx\n:::", ["directive-unknown"]],
  ])("tells of %s once", (_, body, codes) => {
    expect(checkArticle(body).diagnostics.map(({ code }) => code)).toEqual(codes)
  })
})

function isPlace(
  { line = 0, column = 0 }: { line?: number; column?: number },
  lines: readonly string[],
): boolean {
  const text = lines[line - 1]
  return text !== undefined && column >= 1 && column <= text.length + 1
}
