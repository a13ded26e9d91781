import { tests as commonmark } from "commonmark-spec"
import { tests as commonmark029 } from "commonmark-spec-0.29"
import type { Nodes } from "hast"
import { toHtml } from "hast-util-to-html"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import rehypeParse from "rehype-parse"
import remarkParse from "remark-parse"
import { unified } from "unified"
import { CONTINUE, SKIP, visit } from "unist-util-visit"
import { expect, it } from "vitest"
import { markdownToHast } from "./markdown-to-hast.ts"

const gfmExtensions = JSON.parse(
  readFileSync(
    join(import.meta.dirname, "../../../../fixtures/specifications/gfm-extensions.json"),
    "utf8",
  ),
) as typeof commonmark

const plain = unified().use(remarkParse)
const html = unified().use(rehypeParse, { fragment: true })

function hasRawHtml(markdown: string): boolean {
  let found = false
  visit(plain.parse(markdown), "html", () => {
    found = true
  })
  return found
}

/** The same for html that means the same: white space between blocks is none. */
function canonical(root: Nodes): string {
  visit(root, "element", (element) => {
    const sorted = Object.entries(element.properties).sort(([a], [b]) => (a < b ? -1 : 1))
    element.properties = Object.fromEntries(sorted)
  })
  visit(root, (node, index, parent) => {
    if (node.type === "element" && node.tagName === "pre") return SKIP
    if (node.type !== "text" || parent === undefined || index === undefined) return CONTINUE
    node.value = node.value.replace(/\s+/g, " ")
    const isBetween = [parent.children[index - 1], parent.children[index + 1]].every(
      (beside) => beside === undefined || (beside.type === "element" && isBlock(beside.tagName)),
    )
    if (node.value !== " " || !isBetween) return CONTINUE
    parent.children.splice(index, 1)
    return index
  })
  return toHtml(root).trim()
}

function isBlock(tagName: string): boolean {
  return /^(blockquote|div|h[1-6]|hr|input|li|ol|p|pre|section|t\w+|ul)$/.test(tagName)
}

function ours(markdown: string): string {
  // Through text once, so that both sides have met the same html parser.
  const root = html.parse(toHtml(markdownToHast(markdown).root))
  visit(root, "element", ({ properties }) => {
    // Marks for a style sheet on task lists, of which the specification knows nothing.
    if (/task-list/.test(String(properties["className"]))) delete properties["className"]
  })
  return canonical(root)
}

/** What is different on purpose, by the example's text. */
const departures: readonly { readonly markdown: RegExp; readonly because: string }[] = [
  {
    markdown:
      /^(<https?:\/\/foo\.bar\/baz bim>|< https?:\/\/foo\.bar >|https?:\/\/example\.com|<foo\\\+@bar\.example\.com>|foo@bar\.example\.com)$/m,
    because: "GFM makes links of bare addresses, which CommonMark leaves as text",
  },
  {
    markdown: /^Anonymous FTP is available at ftp:/m,
    because: "a bare ftp address stays text: browsers no longer open it, and the policy removes it",
  },
  {
    markdown: /~there~/,
    because: "one tilde strikes nothing through (docs/decisions/0013)",
  },
  {
    markdown: /^```+\n\n/,
    because: "an empty first line of code is lost in the html parser, as in a pre of html",
  },
]

const published = [
  ...commonmark.map((example) => ({ ...example, of: "CommonMark 0.31.2" })),
  ...commonmark029.map((example) => ({ ...example, of: "GFM 0.29 (as CommonMark 0.29)" })),
  ...gfmExtensions.map((example) => ({ ...example, of: "GFM 0.29, extensions" })),
]
  .map((example) => ({ ...example, markdown: example.markdown.replaceAll("→", "\t") }))
  .filter(({ markdown }) => !hasRawHtml(markdown))

it("knows the published examples", () => {
  expect(published.length).toBeGreaterThan(1100)
})

it.each(published)("$of, example $number ($section)", ({ markdown, html: specified }) => {
  const departure = departures.find((known) => known.markdown.test(markdown))
  const expected = canonical(html.parse(specified.replaceAll("→", "\t")))
  if (departure === undefined) expect(ours(markdown)).toBe(expected)
  else expect(ours(markdown), departure.because).not.toBe(expected)
})
