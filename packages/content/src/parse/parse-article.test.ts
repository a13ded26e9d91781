import { describe, expect, it } from "vitest"
import {
  type ArticleTree,
  attachmentsOf,
  calloutKinds,
  iconNames,
  type TreeNode,
} from "../tree/index.ts"
import { parseArticle } from "./parse-article.ts"

/**
 * A tree on one line: `tab#id(…)` for parts, `note(…)` for callouts, `icon:name` for icons, else
 * `tag#part-id[attributes](…)`; white space between elements is left out.
 */
function drawn(node: ArticleTree | TreeNode): string {
  if (node.type === "text") return node.value.trim() === "" ? "" : node.value.replace(/\s+/g, " ")
  const inside = node.children.map(drawn).join("")
  if (node.type === "root") return inside
  const { dataPart, dataPartId, dataCallout, dataIcon, ...rest } = node.properties
  if (dataIcon !== undefined) return `icon:${String(dataIcon)}${attributes(rest)}`
  const name = String(dataPart ?? dataCallout ?? node.tagName)
  const id = dataPartId === undefined ? "" : `#${String(dataPartId)}`
  return `${name}${id}${attributes(rest)}(${inside})`
}

function attributes(properties: object): string {
  const listed = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1))
  return listed.map(([key, value]) => `[${key}=${String(value)}]`).join("")
}

describe("parseArticle", () => {
  it.each<[string, string, string]>([
    ["text", "one *two*", "p(one em(two))"],
    ["nothing", "", ""],
    ["ranges with a tilde", "give 5~10 mg, at most 3~4 doses", "p(give 5~10 mg, at most 3~4 doses)"],
    ["what is struck through", "give ~~5~~ 10 mg", "p(give del(5) 10 mg)"],
    ["a tab", "# A {.tab}\n\nx", "tab#a(h1(A)p(x))"],
    ["tabs", "# A {.tab}\n\nx\n\n# B *c* {.tab}\n\ny", "tab#a(h1(A)p(x))tab#b-c(h1(B em(c))p(y))"],
    ["a tab in html", '<h1 class="tab">A</h1><p>x</p>', "tab#a(h1(A)p(x))"],
    ["a tab in html in markdown", 'x\n\n<h1 class="tab">A</h1>\n\ny', "tab#part(h1()p(x))tab#a(h1(A)p(y))"],
    ["a tab by underlining", "A {.tab}\n===\n\nx", "tab#a(h1(A)p(x))"],
    ["what precedes the first tab: a tab without a name", "x\n\n# A {.tab}", "tab#part(h1()p(x))tab#a(h1(A))"],
    ["white space before the first tab: no tab", "\n\n# A {.tab}\n", "tab#a(h1(A))"],
    ["a tab that owns its h1 parts", "# A {.tab}\n\n# B\n\nx\n\n# C {.tab}", "tab#a(h1(A)accordion#a/b(h1(B)p(x)))tab#c(h1(C))"],
    ["accordions, and no tab", "# A\n\nx\n\n# B\n\ny", "accordion#a(h1(A)p(x))accordion#b(h1(B)p(y))"],
    ["text before an accordion", "x\n\n# A", "p(x)accordion#a(h1(A))"],
    ["collapsibles", "# A\n\n## B\n\nx\n\n## C\n\ny", "accordion#a(h1(A)collapsible#a/b(h2(B)p(x))collapsible#a/c(h2(C)p(y)))"],
    ["a collapsible without an h1", "## B\n\nx", "collapsible#b(h2(B)p(x))"],
    ["a collapsible up to the next h1", "## B\n\nx\n\n# A\n\ny", "collapsible#b(h2(B)p(x))accordion#a(h1(A)p(y))"],
    ["a rule that ends a collapsible", "## B\n\nx\n\n---\n\ny", "collapsible#b(h2(B)p(x))hr()p(y)"],
    ["a rule within a tab", "# A {.tab}\n\nx\n\n---\n\ny", "tab#a(h1(A)p(x)hr()p(y))"],
    ["the mark only on h1", "## B {.tab}", "collapsible#b-tab(h2(B {.tab}))"],
    ["headings below h2", "## B\n\n### C\n\n#### D", "collapsible#b(h2(B)h3#b/c(C)h4#b/d(D))"],
    ["sibling repeats", "## A\n\n### x\n\n### x\n\n### x\n\n## A\n\n### x", "collapsible#a(h2(A)h3#a/x(x)h3#a/x-2(x)h3#a/x-3(x))collapsible#a-2(h2(A)h3#a-2/x(x))"],
    ["a repeat beside a title that ends so", "## A-2\n\n## A\n\n## A", "collapsible#a-2(h2(A-2))collapsible#a(h2(A))collapsible#a-3(h2(A))"],
    ["a heading without letters", "## !\n\n## ?", "collapsible#part(h2(!))collapsible#part-2(h2(?))"],
    ["headings of any script", "## Ménière 2\n\n## 小児 投与\n\n## Детский", "collapsible#ménière-2(h2(Ménière 2))collapsible#小児-投与(h2(小児 投与))collapsible#детский(h2(Детский))"],
    ["ids that an author wrote: gone", '<h1 class="tab" data-part-id="x" id="y">A</h1><h2 data-part-id="x">B</h2><h3 data-part-id="x">C</h3>', "tab#a(h1(A)collapsible#a/b(h2(B)h3#a/b/c(C)))"],
    ["an expander", ":::expander[Adult *dose*]\n\nx\n\n:::", "expander#adult-dose(p(Adult em(dose))p(x))"],
    ["an expander without a title", ":::expander\nx\n:::", "expander#part(p()p(x))"],
    ["an expander in an expander", "::::expander[A]\n:::expander[B]\nx\n:::\n::::", "expander#a(p(A)expander#a/b(p(B)p(x)))"],
    ["an expander in a tab", "# T {.tab}\n\n:::expander[A]\n### h\n:::", "tab#t(h1(T)expander#t/a(p(A)h3#t/a/h(h)))"],
    ...calloutKinds.map((kind): [string, string, string] => [`a ${kind}`, `:::${kind}\nx **y**\n:::`, `${kind}(p(x strong(y)))`]),
    ["an icon by directive", "a :icon[heart] b", "p(a icon:heart b)"],
    ["an icon in a tab's title", "# A :icon[pill] {.tab}", "tab#a(h1(A icon:pill))"],
    ["an icon by image", "![](icon:heart)", "p(icon:heart)"],
    ["an icon by image with its text", "![a heart](icon:heart)", "p(icon:heart[title=a heart])"],
    ["an icon in html", '<p><img src="icon:brain"></p>', "p(icon:brain)"],
    ["an icon that does not exist, by image", "![no heart](icon:hart)", "p(no heart)"],
    ["an image", "![alt](https://example.org/a.png)", "p(img[alt=alt][src=https://example.org/a.png]())"],
    ["an image with a width", "![alt](attachment:9f-a =300x)", "p(img[alt=alt][src=attachment:9f-a][width=300]())"],
    ["an image with a letter after the colon", "![alt](attachment:abc =300x)", "p(img[alt=alt][src=attachment:abc][width=300]())"],
    ["an image with width and height", "![alt](attachment:9f =300x200)", "p(img[alt=alt][height=200][src=attachment:9f][width=300]())"],
    ["a web image with a width", "![alt](https://example.org/a_b_c.png =300x)", "p(img[alt=alt][src=https://example.org/a_b_c.png][width=300]())"],
    ["two web images with widths", "a ![x](http://e.org/x =1x) b ![y](http://e.org/y =2x) c", "p(a img[alt=x][src=http://e.org/x][width=1]() b img[alt=y][src=http://e.org/y][width=2]() c)"],
    ["an image with a width in a link", "[![a](attachment:9 =30x)](/article/X)", "p(a[href=/article/X](img[alt=a][src=attachment:9][width=30]()))"],
    ["an image with a width in code", "`![a](b =30x)`", "p(code(![a](b =30x)))"],
    ["a web address of its own", "see https://example.org now", "p(see a[href=https://example.org](https://example.org) now)"],
    ["a table", "|a|b|\n|-|:-:|\n|1|2|", "table(thead(tr(th(a)th[align=center](b)))tbody(tr(td(1)td[align=center](2))))"],
    ["a task list", "- [x] done", "ul(li(input[checked=true][disabled=true][type=checkbox]() done))"],
    ["html in markdown", "a <kbd>b</kbd>\n\n<div>c</div>", "p(a kbd(b))div(c)"],
    ["markdown in html: text", "<p># A *b*</p>", "p(# A *b*)"],
    ["an unknown container", ":::foo[My *t*]{a=b}\n\nx\n\n:::", "p(:::foo[My *t*]{a=b})p(x)p(:::)"],
    ["an unknown container in a quotation", "> :::foo\n> x\n> :::", "blockquote(p(:::foo)p(x)p(:::))"],
    ["an unknown leaf", "::foo[x]", "p(::foo[x])"],
    ["an unknown directive in text", "a :foo[b *c*]{d} e", "p(a :foo[b em(c)]{d} e)"],
    ["an unknown icon", "a :icon[hart] b", "p(a :icon[hart] b)"],
    ["colons that are none", "at 5:30, ratio 1:a, A:B:c :) a:::b", "p(at 5:30, ratio 1:a, A:B:c :) a:::b)"],
    ["a known directive inside an unknown one", "::::foo\n:::note\nx\n:::\n::::", "p(::::foo)note(p(x))p(::::)"],
  ])("shows %s", (_, body, expected) => {
    expect(drawn(parseArticle(body).tree)).toBe(expected)
  }) // prettier-ignore

  it.each<[string, [string, number, number][]]>([
    [":::foo\nx\n:::", [["directive-unknown", 1, 1]]],
    ["a\n\n::foo[x]", [["directive-unknown", 3, 1]]],
    ["a :foo[x]", [["directive-unknown", 1, 3]]],
    ["a :icon[hart]", [["icon-unknown", 1, 3]]],
    ["a :icon[hart] :foo[y]\n\n:::bar\n:::", [["icon-unknown", 1, 3], ["directive-unknown", 1, 15], ["directive-unknown", 3, 1]]],
    ["at 5:30 ratio a:b :smile:", []],
    [":::note\nx\n:::\n\n:icon[heart]", []],
  ])("reports what is unknown in %j", (body, expected) => {
    const { diagnostics } = parseArticle(body)
    expect(diagnostics.map(({ code, where }) => [code, where.line, where.column])).toEqual(expected)
    for (const { severity, message, remedy } of diagnostics) {
      expect(severity).toBe("warning")
      expect(message).toContain("shown as text")
      expect(remedy).not.toBe("")
    }
  }) // prettier-ignore

  it("knows every icon", () => {
    const body = iconNames.map((name) => `:icon[${name}]`).join(" ")
    expect(drawn(parseArticle(body).tree)).toBe(`p(${iconNames.map((n) => `icon:${n}`).join("")})`)
    expect(parseArticle(body).diagnostics).toEqual([])
  })

  it("finds the attachments that it shows, once each", () => {
    const body =
      "![](attachment:a) ![](attachment:b =3x) ![](attachment:a) ![](icon:heart) ![](https://x.y/z)"
    expect(attachmentsOf(parseArticle(body).tree)).toEqual(["a", "b"])
  })

  it("gives plain JSON", () => {
    const { tree } = parseArticle(
      "# A {.tab}\n\n- [x] b\n\n|a|\n|-|\n|1|\n\n![x](attachment:9 =3x)",
    )
    expect(JSON.parse(JSON.stringify(tree))).toEqual(tree)
  })

  it.each([
    ["html", "<div>".repeat(20_001)],
    ["quotations", `text\n\n${"> ".repeat(4001)}x`],
  ])("shows %s nested beyond all measure as text, and says so", (_, body) => {
    const { tree, diagnostics } = parseArticle(body)
    expect(tree.children).toMatchObject([{ tagName: "pre", children: [{ value: body }] }])
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ["nesting-too-deep", "error"],
    ])
  })
})
