import { describe, expect, it } from "vitest"
import { parseArticle } from "../parse/index.ts"
import type { ArticleTree, TreeElement } from "./article-tree.ts"
import { articlePolicy } from "./policy.ts"
import { sanitizeTree } from "./sanitize.ts"
import { articleText, plainText, stringProperty } from "./text.ts"

/** Written out here, not taken from the constant: what joins words is a promise of search. */
const joining = `a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span
  strong sub sup time u var wbr`.split(/\s+/)
const breaking = `aside blockquote br caption col colgroup dd details div dl dt figcaption figure
  h1 h2 h3 h4 h5 h6 hr img input li ol p pre rp rt ruby section summary table tbody td tfoot th
  thead tr ul`.split(/\s+/)

/** `one<tag>two</tag>three`, where the tag may stand. */
function around(tagName: string): ArticleTree {
  const text = (value: string) => ({ type: "text", value }) as const
  const element = { type: "element", tagName, properties: {}, children: [text("two")] } as const
  const children = [text("one"), element, text("three")]
  return sanitizeTree({
    type: "root",
    children: [{ type: "element", tagName: "table", properties: {}, children }],
  })
}

describe("text extraction joins words across inline tags, and breaks them at all others [SI9]", () => {
  it("knows every tag that an article may hold", () => {
    expect([...joining, ...breaking].sort()).toEqual([...(articlePolicy.tagNames ?? [])].sort())
  })

  it.each(joining)("<%s> joins", (tagName) => {
    expect(plainText(around(tagName))).toBe("onetwothree")
    expect(articleText(around(tagName)).body).toBe("onetwothree")
    const { tree } = parseArticle(`one<${tagName}>two</${tagName}>three`)
    expect(articleText(tree).body).toBe("onetwothree")
  })

  it.each(breaking)("<%s> breaks", (tagName) => {
    expect(plainText(around(tagName))).toBe("one two three")
    const { heading1, heading2, headingOther, body } = articleText(around(tagName))
    const headings = [heading1, heading2, headingOther].join("")
    expect([headings, body]).toEqual(
      /^h\d/.test(tagName) ? ["two", "one three"] : ["", "one two three"],
    )
  })

  it("breaks around a callout, and joins across an icon, which is a span", () => {
    const body = "# A\n\none\n:::note\ntwo\n:::\nthree:icon[heart]four"
    expect(articleText(parseArticle(body).tree).body).toBe("one two threefour")
  })
})

describe("articleText", () => {
  it.each([
    ["H<sub>2</sub>O", "H2O"],
    ["epi<b>neph</b><i>rine</i>", "epinephrine"],
    ["a<span><em><code>b</code></em></span>c", "abc"],
    ["a<wbr>b", "ab"],
    ["one<br>two", "one two"],
    ["<p>one</p><p>two</p>", "one two"],
    ["<div>one<div>two</div>three</div>", "one two three"],
    ["<ul><li>one</li><li>two</li></ul>", "one two"],
    ["<table><tr><td>one</td><td>two</td></tr></table>", "one two"],
    ["<p>one<img src=attachment:1 alt='a b'>two</p>", "one a b two"],
    ["<p>one<input type=checkbox>two</p>", "one two"],
    ["<p> one \n\t two </p>", "one two"],
    ["<div>one<h2>title</h2>two</div>", "one two"],
    ["<p>one</p><script>no</script><p>two</p>", "one two"],
    ["<aside data-callout=note>one</aside>two", "one two"],
  ])("of %s has the words %j in its body", (body, words) => {
    expect(
      articleText(parseArticle(body.startsWith("<") ? body : `<p>${body}</p>`).tree).body,
    ).toBe(words)
  })

  it("tells headings from body by their level", () => {
    const body =
      "# A {.tab}\n\na\n\n# B\n\n## C *d*\n\nc\n\n### E\n\n#### F\n\nf\n\n:::expander[G h]\ng\n:::"
    expect(articleText(parseArticle(body).tree)).toEqual({
      heading1: "A B",
      heading2: "C d",
      headingOther: "E F G h",
      body: "a c f g",
    })
  })

  it("joins inside headings as it does in the body", () => {
    expect(articleText(parseArticle("<h1>SpO<sub>2</sub></h1><h2>a<br>b</h2>").tree)).toMatchObject(
      {
        heading1: "SpO2",
        heading2: "a b",
      },
    )
  })
})

it("plainText joins across inline tags, and breaks at others", () => {
  const { tree } = parseArticle("<div>a<b>b</b><p>c</p>d<img src=attachment:1 alt=x></div>")
  expect(plainText(tree)).toBe("ab c d")
})

it("stringProperty is empty for what is absent or no text", () => {
  const element: TreeElement = {
    type: "element",
    tagName: "img",
    properties: { width: 3, alt: "x" },
    children: [],
  }
  expect(["alt", "width", "src"].map((name) => stringProperty(element, name))).toEqual([
    "x",
    "",
    "",
  ])
})
