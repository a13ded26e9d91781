import { describe, expect, it } from "vitest"
import { parseArticle } from "../parse/index.ts"
import type { TreeElement } from "./article-tree.ts"
import { articleText, plainText, stringProperty } from "./text.ts"

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
