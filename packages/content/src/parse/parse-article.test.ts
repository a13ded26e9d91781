import { describe, expect, it } from "vitest"
import {
  type ArticleTree,
  attachmentsOf,
  calloutKinds,
  iconNames,
  partId,
  plainText,
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
    ["an image with a width and a title", '![a](b =30x "t")', "p(img[alt=a][src=b][title=t][width=30]())"],
    ["an image with a title and a width", '![a](b "t" =30x)', "p(img[alt=a][src=b][title=t][width=30]())"],
    ["an image with a width, whose text has markup", "![an *old* [one] \\] &amp;](b =30x)", "p(img[alt=an old [one] ] &][src=b][width=30]())"],
    ["an image with a width, whose address has spaces", "![a](<b c_d_e.png> =30x)", "p(img[alt=a][src=b%20c_d_e.png][width=30]())"],
    ["an image with a width over two lines", "![a](b\n=30x)", "p(img[alt=a][src=b][width=30]())"],
    ["a width that is none: text", "![a](b =30) ![a](b =x) ![a](b =30xy) ![a](b =99999x) ![a](b=30x)", "p(![a](b =30) ![a](b =x) ![a](b =30xy) ![a](b =99999x) img[alt=a][src=b=30x]())"],
    ["a link with a width: text", "[a](b =30x)", "p([a](b =30x))"],
    ["a web image with a width", "![alt](https://example.org/a_b_c.png =300x)", "p(img[alt=alt][src=https://example.org/a_b_c.png][width=300]())"],
    ["two web images with widths", "a ![x](http://e.org/x =1x) b ![y](http://e.org/y =2x) c", "p(a img[alt=x][src=http://e.org/x][width=1]() b img[alt=y][src=http://e.org/y][width=2]() c)"],
    ["an image with a width in a link", "[![a](attachment:9 =30x)](/article/X)", "p(a[href=/article/X](img[alt=a][src=attachment:9][width=30]()))"],
    ["an image with a width in code", "`![a](b =30x)`", "p(code(![a](b =30x)))"],
    ["a web address of its own", "see https://example.org now", "p(see a[href=https://example.org](https://example.org) now)"],
    ["footnotes, below all parts", "# A {.tab}\n\nx[^n]\n\n[^n]: y\n\n# B {.tab}\n\nz[^n]", "tab#a(h1(A)p(xsup(a#fn:fnref-n[href=#fn:fn-n](1))))tab#b(h1(B)p(zsup(a#fn:fnref-n-2[href=#fn:fn-n](1))))section[dataFootnotes=true](ol(li#fn:fn-n(p(y a[href=#fn:fnref-n](↩)a[href=#fn:fnref-n-2](↩sup(2))))))"],
    ["footnotes that an author only claims", 'x<sup><a data-footnote-ref id="fn:fnref-1" href="#fn:fn-1">1</a></sup>[^1]\n\n<section data-footnotes><h2>Own</h2><ol><li id="fn:fn-1" data-part-id="fn:fn-1">z</li></ol></section>\n\n[^1]: y', "p(xsup(a[href=#fn:fn-1](1))sup(a#fn:fnref-1[href=#fn:fn-1](1)))section(h2#own(Own)ol(li(z)))section[dataFootnotes=true](ol(li#fn:fn-1(p(y a[href=#fn:fnref-1](↩)))))"],
    ["a table", "|a|b|\n|-|:-:|\n|1|2|", "table(thead(tr(th(a)th[align=center](b)))tbody(tr(td(1)td[align=center](2))))"],
    ["a task list", "- [x] done", "ul(li(input[checked=true][disabled=true][type=checkbox]() done))"],
    ["html in markdown", "a <kbd>b</kbd>\n\n<div>c</div>", "p(a kbd(b))div(c)"],
    ["markdown in html: text", "<p># A *b*</p>", "p(# A *b*)"],
    ["an unknown container", ":::foo[My *t*]{a=b}\n\nx\n\n:::", "p(:::foo[My em(t)]{a=b})p(x)p(:::)"],
    ["an unknown container in a quotation", "> :::foo\n> x\n> :::", "blockquote(p(:::foo x :::))"],
    ["a link after a word and a colon", "see:ref[here](/article/X)", "p(see:refa[href=/article/X](here))"],
    ["a name that begins like ours", ":::notes\nx\n:::", "p(:::notes x :::)"],
    ["colons without a name", ":::\nx", "p(::: x)"],
    ["an escaped directive", "\\:::note\nx\n\n\\:icon[heart]", "p(:::note x)p(:icon[heart])"],
    ["an escaped tab mark", "# A \\{.tab}", "accordion#a-tab(h1(A {.tab}))"],
    ["a tab mark before closing marks", "# A {.tab} #", "tab#a(h1(A))"],
    ["an unknown leaf", "::foo[x]", "p(::foo[x])"],
    ["an unknown directive in text", "a :foo[b *c*]{d} e", "p(a :foo[b em(c)]{d} e)"],
    ["an unknown icon", "a :icon[hart] b", "p(a :icon[hart] b)"],
    ["colons that are none", "at 5:30, ratio 1:a, A:B:c :) a:::b", "p(at 5:30, ratio 1:a, A:B:c :) a:::b)"],
    ["a known directive inside an unknown one", "::::foo\n:::note\nx\n:::\n::::", "p(::::foo)note(p(x))p(::::)"],
  ])("shows %s", (_, body, expected) => {
    expect(drawn(parseArticle(body).tree)).toBe(expected)
  }) // prettier-ignore

  it.each<[string, string, string]>([
    ["widths", '<table style="width: 50%"><tr><td style="width:120px">x', "table[width=50%](tbody(tr(td[width=120](x))))"],
    ["merged cells", "<table><tr><th colspan=2 rowspan=3 scope=col>x", "table(tbody(tr(th[colSpan=2][rowSpan=3][scope=col](x))))"],
    ["alignment", '<p style="TEXT-ALIGN: Center !important">x</p><center>y</center><table><tr><td style="vertical-align:middle">z', "p[align=center](x)div[align=center](y)table(tbody(tr(td[vAlign=middle](z))))"],
    ["bold, italic, underlined and struck text", '<p><span style="font-weight:700">a</span><span style="font-style:italic">b</span><span style="text-decoration:underline line-through">c</span></p>', "p(span(strong(a))span(em(b))span(s(u(c))))"],
    ["raised text", '<p>x<span style="vertical-align:super">2</span></p>', "p(xsup(2))"],
    ["colours as tones", '<p style="color:#c00">a</p><p style="color:rgb(0, 90, 200); background-color:Yellow">b</p><p><font color=green>c</font></p>', "p[dataTone=red](a)p[dataBackground=yellow][dataTone=blue](b)p(span[dataTone=green](c))"],
    ["no tone for black, white, gray and what is no colour", '<p style="color:#000;background:white">a</p><p style="color:windowtext">b</p><p style="color:#777">c</p>', "p(a)p(b)p(c)"],
    ["nothing of what could leave its box", '<p style="position:fixed;top:0;width:100vw;display:none;background:url(//x.y/z)">a</p>', "p(a)"],
    ["the text of a style that cannot be read", '<p style="}{;;color">a</p>', "p(a)"],
    ["the letters of a list", '<ol style="list-style-type: lower-alpha"><li>x</ol>', "ol[type=a](li(x))"],
    ["what stands in a form", "<form><p>a<button>b</button><label>c</label></p></form>", "p(abc)"],
    ["elements that html no longer has", "<p><strike>a</strike><tt>b</tt><acronym title=x>c</acronym><big>d</big></p>", "p(s(a)code(b)abbr[title=x](c)span(d))"],
  ])("keeps of html %s", (_, body, expected) => {
    expect(drawn(parseArticle(body).tree)).toBe(expected)
  }) // prettier-ignore

  it.each([
    ["NUL", "a\0b", "a\ufffdb"],
    ["a control character", "a\x07b", "a\ufffdb"],
    ["a lone surrogate", "a\ud800b", "a\ufffdb"],
    ["an override of direction", "give \u202e05 mg", "give \ufffd05 mg"],
    ["an override written as an entity", "give &#x202E;05 mg", "give \ufffd05 mg"],
    ["an isolate", "\u2067\u0645\u2069 5 mg", "\u2067\u0645\u2069 5 mg"],
    ["an emoji", "😀", "😀"],
  ])("shows %s", (_, body, text) => {
    expect(plainText(parseArticle(body).tree)).toBe(text)
    expect(plainText(parseArticle(`<p>${body}</p>`).tree)).toBe(text)
  })

  it("keeps 10,000 headings, each with an address of its own", () => {
    const { tree, diagnostics } = parseArticle("# a\n".repeat(10_000).trimEnd())
    const ids = tree.children.map((child) => partId(child))
    expect(diagnostics).toEqual([])
    expect(new Set(ids).size).toBe(10_000)
    expect([ids[0], ids[9999]]).toEqual(["a", "a-10000"])
  })

  it("keeps the text of html that is closed nowhere", () => {
    const { tree } = parseArticle("<div><table><tr><td>a<b>b<p>c<ul><li>d")
    expect(plainText(tree).replace(/ /g, "")).toBe("abcd")
  })

  it.each<[string, [string, number, number][]]>([
    [":::foo\nx\n:::", [["directive-unknown", 1, 1]]],
    ["a\n\n::foo[x]", [["directive-unknown", 3, 1]]],
    ["a :foo[x]", [["directive-unknown", 1, 3]]],
    ["a :icon[hart]", [["icon-unknown", 1, 3]]],
    ["a :icon[hart] :foo[y]\n\n:::bar\n:::", [["icon-unknown", 1, 3], ["directive-unknown", 1, 15], ["directive-unknown", 3, 1]]],
    ["at 5:30 ratio a:b :smile:", []],
    [":::note\nx\n:::\n\n:icon[heart]", []],
    ["\\:::foo\n\n\\:foo[x]", []],
    ["`:foo[x]`\n\n    :::foo", []],
    ["a\n:::", [["directive-unknown", 2, 1]]],
    ["> a\n> ::foo[x]", [["directive-unknown", 2, 3]]],
    ["a\n\n:::note\nx", [["directive-unclosed", 3, 1]]],
    ["- :::note\n  x\n  :::", []],
  ])("reports what is unknown in %j", (body, expected) => {
    const { diagnostics } = parseArticle(body)
    expect(diagnostics.map(({ code, where }) => [code, where.line, where.column])).toEqual(expected)
    for (const { severity, message, remedy } of diagnostics) {
      expect(severity).toBe("warning")
      expect(message).not.toBe("")
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
    ["html", "<div>".repeat(201)],
    ["elements closed by others", "<div></b>".repeat(201)],
    ["elements that only seem closed", `<svg>${"<g a=/>".repeat(3000)}`],
    ["elements that close themselves, but not inside svg", `<svg>${"<td>".repeat(3000)}`],
    ["html in markdown", `text ${"<b>".repeat(201)}`],
    ["quotations", `text\n\n${"> ".repeat(41)}x`],
    ["lists", Array.from({ length: 42 }, (_, i) => `${"  ".repeat(i)}- x`).join("\n")],
    ["containers", ":::note\n".repeat(41)],
    ["brackets", "[".repeat(4001)],
    ["emphasis", "*a **b ".repeat(1400)],
    ["table cells", `${"|a".repeat(300)}|\n${"|-".repeat(300)}|\n${"x\n".repeat(200)}`],
    ["list items", "- x\n".repeat(5251)],
    ["characters", "word ".repeat(80_001)],
  ])("refuses %s beyond a stated limit, shows the text as it stands, and says so", (_, body) => {
    const { tree, diagnostics } = parseArticle(body)
    expect(tree.children).toMatchObject([{ tagName: "pre", children: [{ value: body }] }])
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ["text-too-complex", "error"],
    ])
    expect(diagnostics[0]?.message).toMatch(/\d.* most|\d.*is the most/)
  })

  it("refuses a text that the call stack of this device is too short for", () => {
    const body = `${"<div>".repeat(190)}x`
    const atTheEnd = (): ReturnType<typeof parseArticle> => {
      try {
        return atTheEnd()
      } catch {
        return parseArticle(body)
      }
    }
    const { tree, diagnostics } = atTheEnd()
    expect(diagnostics.map(({ code }) => code)).toEqual(["text-too-complex"])
    expect(plainText(tree)).toBe(body)
  })

  it.each([
    ["html", "<div>".repeat(200)],
    ["a drawing of many lines", `<p>x</p><svg>${'<path d="M1 1"/>'.repeat(3000)}</svg>`],
    ["old html that leaves its paragraphs open", "<p>x<br>".repeat(3000)],
    ["quotations", `${"> ".repeat(40)}x`],
    ["a table of a thousand doses", `|a|b|c|\n|-|-|-|\n${"|**x** mg|5 *mg*|[a](b)|\n".repeat(1000)}`],
    ["a long list", "- x **y** [z](/article/a)\n".repeat(2000)],
    ["plain text", "word and more\n".repeat(15_000)],
    ["emphasis, paragraph by paragraph", "*a* **b** _c_ [d](e)\n\n".repeat(2500)],
  ])("reads %s within the limits", (_, body) => {
    expect(parseArticle(body).diagnostics).toEqual([])
  }) // prettier-ignore
})
