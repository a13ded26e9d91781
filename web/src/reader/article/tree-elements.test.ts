import type { TreeElement } from "@protoctl/content/tree"
import { parseArticle } from "@protoctl/content/parse"
import { createElement, Fragment } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { type Components, elementsOf } from "./tree-elements.ts"

function drawn(nodes: Parameters<typeof elementsOf>[0], components: Components = new Map()) {
  return renderToStaticMarkup(createElement(Fragment, null, ...elementsOf(nodes, components)))
}

describe("an article tree drawn by React", () => {
  it.each([
    "<p>a <b>b</b> &lt;c&gt; &amp; d</p>",
    '<ol start="3" reversed="" type="a"><li value="7">a</li></ol>',
    '<table><tbody><tr><td align="right" colSpan="2">a</td></tr></tbody></table>',
    '<p title="&quot;" lang="ar" dir="rtl">a<br/>b</p>',
    '<p><time dateTime="2024-01-01">a</time></p>',
  ])("is the html that it was made of: %s", (html) => {
    expect(drawn(parseArticle(html).tree.children)).toBe(html)
  })

  it("has no white space between the cells of a table", () => {
    const { tree } = parseArticle("| a | b |\n|---|---|\n| 1 | 2 |")
    expect(drawn(tree.children)).toBe(
      "<table><thead><tr><th>a</th><th>b</th></tr></thead>" +
        "<tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
    )
  })

  it("keeps data attributes, but for those that components read", () => {
    const properties = { dataTone: "red", dataPartId: "a", dataIcon: "heart" }
    expect(drawn([element("span", properties)])).toBe('<span data-tone="red"></span>')
  })

  it("leaves out what an element without content cannot hold", () => {
    const children = [{ type: "text", value: "a" } as const]
    expect(drawn([{ ...element("br"), children }])).toBe("<br/>")
  })

  it("hands elements to the component of their tag, with node, attributes and children", () => {
    const components: Components = new Map([
      [
        "b",
        ({ node, attributes, children }) =>
          createElement("i", { ...attributes, lang: node.tagName }, children),
      ],
    ])
    const { tree } = parseArticle('<p><b title="t">a<b>b</b></b></p>')
    expect(drawn(tree.children, components)).toBe(
      '<p><i title="t" lang="b">a<i lang="b">b</i></i></p>',
    )
  })
})

function element(tagName: string, properties: TreeElement["properties"] = {}): TreeElement {
  return { type: "element", tagName, properties, children: [] }
}
