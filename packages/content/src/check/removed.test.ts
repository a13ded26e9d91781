import { describe, expect, it } from "vitest"
import { checkArticle } from "./check-article.ts"
import { type Case, messages, places } from "./test-findings.ts"

describe("what the sanitiser takes away", () => {
  it.each<Case>([
    ["a <iframe src=x>b</iframe>", "1:3"],
    ["<p>a</p>\n<svg><text>b</text></svg>\n<svg></svg>\n<math><mi>x</math>", "2:1", "4:1"],
    ["<div><video src=x></video></div>", "1:6"],
    ["`<iframe>` and \\<svg>"],
    ["<p>a</p><script>b</script>"],
  ])("with its content is an error in %j", (body, ...expected) => {
    expect(places("content-removed", body)).toEqual(expected)
  })

  it.each<Case>([
    ["<style>p{}</style>\n<p>a</p>\n<script>b</script><script>c</script>", "1:1", "3:1"],
    ["a\n\n<noscript>b</noscript>", "3:1"],
    ["```\n<script>\n```"],
    ["<!-- a --><p>b</p>"],
  ])("with its code is told in %j", (body, ...expected) => {
    expect(places("code-removed", body)).toEqual(expected)
  })

  it.each<Case>([
    ["<p>a <o:p>b</o:p></p>\n<x-y>c</x-y>", "1:6"],
    ["a <button>b</button>", "1:3"],
    ["<svg><g></g></svg>"],
    ["<center><font color=red>a</font></center><big>b</big>"],
    ["- [x] a\n\n```js\nb\n```\n\nc[^1]\n\n[^1]: d\n\n:::note\n:icon[heart]\n:::"],
  ])("around its content is told in %j", (body, ...expected) => {
    expect(places("tag-removed", body)).toEqual(expected)
  })

  it.each<Case>([
    ["<p onclick=a>b</p>\n<p hidden>c</p>", "1:1"],
    ["a <span contenteditable>b</span>", "1:3"],
    ["<p>a</p><ol type=evil><li>b</ol>", "1:9"],
    ["<p lang=javascript:a>b</p>", "1:1"],
    ["<p lang=de title='javascript: no'>b</p>"],
    ["<input type=text>", "1:1"],
    ["<p class=a id=b style='margin:0' align=left aria-hidden=true data-c=d>e</p>"],
    ["<table border=1 cellpadding=2 width=300><tr height=9><th width=20% nowrap>a</table>"],
    ["<a name=x target=_blank rel=noopener href=/article/B>b</a>"],
    ["- [x] a\n\n```js\nb\n```\n\nc[^1]\n\n[^1]: d\n\n| e |\n|:-:|\n| f |"],
  ])("of attributes is told in %j", (body, ...expected) => {
    expect(places("attribute-removed", body)).toEqual(expected)
  })

  it.each<Case>([
    ["[a](javascript:alert(1)) [b](vbscript:c)", "1:1", "1:26"],
    ["a\n\n> <a href='data:text/html,x'>b</a>", "3:3"],
    ["[a](JavaScript:alert(1)) [b](/c?javascript:d)", "1:1", "1:26"],
    ["[a](HTTPS://example.org) <a href=' https://example.org '>b</a>"],
    ["[a](https://example.org) [b](mailto:c@example.org) [d](tel:1) [e](/article/E) [f](#f)"],
    ["javascript:alert(1) `[a](javascript:b)`"],
  ])("of a link's address is an error in %j", (body, ...expected) => {
    expect(places("link-address-removed", body)).toEqual(expected)
  })

  it.each<Case>([
    ["a ![b](data:image/png;base64,AAAA)", "1:3"],
    ["<p><img alt=a src='file:///C:/b.png'></p>", "1:4"],
    ["![a](attachment:9) ![b](https://example.org/b.png) ![](icon:heart)"],
  ])("of an image's address is an error in %j", (body, ...expected) => {
    expect(places("image-address-removed", body)).toEqual(expected)
  })

  it("names the scheme and the address", () => {
    expect(messages("link-address-removed", "[a](javascript:alert(1))")).toEqual([
      'the link leads nowhere: "javascript:alert(1)" is removed, since addresses that run code, javascript:, are not allowed',
    ])
  })

  it("is a handful of findings for what a word processor wrote", () => {
    const paragraph = `<p class=MsoNormal style='margin:0cm;line-height:115%;font-family:"Calibri",sans-serif'
      lang=EN-US onmouseover=x><b style='mso-bidi-font-weight:normal'><span style='font-size:12.0pt'>a<o:p></o:p>
      </span></b><st1:place w:st="on">b</st1:place><v:shape id=c><v:imagedata></v:imagedata></v:shape></p>`
    const body = `<style><!-- p.MsoNormal {margin:0} --></style><div class=WordSection1>${paragraph.repeat(300)}</div>`
    const found = checkArticle(body).diagnostics
    expect(found.map(({ code }) => code)).toEqual([
      "code-removed",
      "attribute-removed",
      "tag-removed",
    ])
    expect(found[1]?.message).toContain("onmouseover (300 times)")
    expect(found[2]?.message).toContain("<o:p> (300 times), <st1:place> (300 times)")
  })
})
