import fc from "fast-check"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { parseArticle } from "../parse/index.ts"
import { type ArticleTree, type TreeElement, type TreeNode, walk } from "./article-tree.ts"
import { articlePolicy } from "./policy.ts"
import { sanitizeTree } from "./sanitize.ts"
import { hostileInputs } from "@protoctl/testkit"
import { plainText } from "./text.ts"

/** Written out here, not taken from the policy: a widened policy must meet these lists. */
const tags = new Set(
  `a abbr aside b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div
  dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q rp rt ruby
  s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var
  wbr`.split(/\s+/),
)
const anywhere = "dataBackground dataTone dir lang title"
const ofTag: Readonly<Record<string, string>> = {
  a: "dataPartId href", aside: "dataCallout", caption: "align", col: "span width",
  colgroup: "span width", del: "dateTime", div: "align", h1: "align className dataPartId",
  h2: "align dataPartId", h3: "align dataPartId", h4: "align dataPartId", h5: "align dataPartId",
  h6: "align dataPartId", img: "alt height src width", input: "checked disabled type",
  ins: "dateTime", li: "dataPartId value", ol: "reversed start type", p: "align",
  section: "dataFootnotes dataPart dataPartId", span: "dataIcon", table: "width",
  td: "align colSpan rowSpan vAlign width", th: "abbr align colSpan rowSpan scope vAlign width",
  time: "dateTime", tr: "align vAlign",
} // prettier-ignore
const tone = /^(red|orange|yellow|green|blue|purple)$/
const side = /^(left|right|center|justify)$/
const values: Readonly<Record<string, RegExp>> = {
  align: side,
  checked: /^true$/,
  className: /^tab$/,
  dataBackground: tone,
  dataCallout: /^(note|warning|danger)$/,
  dataFootnotes: /^true$/,
  dataPart: /^(tab|accordion|collapsible|expander)$/,
  dataTone: tone,
  disabled: /^true$/,
  href: /^((https?|mailto|tel):|[^:]*$|[^:]*[/?#])/,
  src: /^((https?|attachment|icon):|[^:]*$|[^:]*[/?#])/,
  type: /^([1aAiI]|checkbox)$/,
  vAlign: /^(top|middle|bottom|baseline)$/,
}
const prose = new Set(["abbr", "alt", "title"])

function violations({ children }: ArticleTree | TreeElement, isInTable = false): string[] {
  return children.flatMap((node) => {
    if (node.type === "text") {
      const isPlain = Object.keys(node).length === 2 && typeof node.value === "string"
      return isPlain ? unseen(node.value) : ["a text with more"]
    }
    if ((node.type as string) !== "element") return [`a ${node.type as string}`]
    const { tagName, properties } = node
    const isOfTable = /^(caption|col|colgroup|tbody|td|tfoot|th|thead|tr)$/.test(tagName)
    return [
      ...(Object.keys(node).length === 4 ? [] : ["an element with more"]),
      ...(tags.has(tagName) ? [] : [`<${tagName}>`]),
      ...(isOfTable && !isInTable ? [`<${tagName}> outside a table`] : []),
      ...(tagName === "input" && properties["type"] !== "checkbox" ? ["an input"] : []),
      ...(tagName === "input" && properties["disabled"] !== true ? ["an input"] : []),
      ...Object.entries(properties).flatMap(([key, value]) => wrong(tagName, key, value)),
      ...violations(node, isInTable || tagName === "table"),
    ]
  })
}

function wrong(tagName: string, key: string, value: unknown): string[] {
  const text = Array.isArray(value) ? value.join(" ") : String(value)
  const names = [anywhere, Object.hasOwn(ofTag, tagName) ? ofTag[tagName] : ""].join(" ").split(" ")
  const isList = Array.isArray(value) && key === "className"
  const isPlain = isList || ["string", "number", "boolean"].includes(typeof value)
  const isNamed = names.includes(key) && isPlain && (values[key]?.test(text) ?? true)
  const isScript = /javascript:/i.test(text.replace(/\s/g, "")) && !prose.has(key)
  return isNamed && !isScript ? unseen(text) : [`${tagName}[${key}=${text}]`]
}

function unseen(text: string): string[] {
  return /[\0-\x08\x0e-\x1f\x7f-\x9f\u202d\u202e]/.test(text) || !text.isWellFormed()
    ? [`a character that deceives in ${JSON.stringify(text)}`]
    : []
}

const sample = join(import.meta.dirname, "../../../../fixtures/sample/articles")
const sampleBodies = readdirSync(sample).map((file) => readFileSync(join(sample, file), "utf8"))

describe("an article", () => {
  it.each(hostileInputs)("is harmless after $kind: $body", ({ body }) => {
    expect(violations(parseArticle(body).tree)).toEqual([])
    expect(violations(parseArticle(`text\n\n${body}\n\ntext`).tree)).toEqual([])
    expect(violations(parseArticle(`<div><p>text</p>${body}</div>`).tree)).toEqual([])
  })

  it("stays so with all of them in one text", () => {
    const bodies = hostileInputs.map(({ body }) => body).join("\n\n")
    expect(violations(parseArticle(bodies).tree)).toEqual([])
    expect(violations(parseArticle(`<p>${bodies}`).tree)).toEqual([])
  })

  it("goes through the same sanitiser from markdown and from html [AV3]", () => {
    const text = 'a <b onclick="x()" title="t">b</b> <script>c</script><a href="vbscript:d">e</a>'
    const [fromMarkdown] = parseArticle(text).tree.children
    const [fromHtml] = parseArticle(`<p>${text}</p>`).tree.children
    expect(fromHtml).toEqual(fromMarkdown)
    expect([...walk({ type: "root", children: [fromHtml] as TreeNode[] })]).toMatchObject([
      { tagName: "p" },
      { value: "a " },
      { tagName: "b", properties: { title: "t" } },
      { value: "b" },
      { value: " " },
      { tagName: "a", properties: {} },
      { value: "e" },
    ])
    for (const { body } of hostileInputs) {
      expect(violations(parseArticle(`text\n\n${body}`).tree)).toEqual([])
      expect(violations(parseArticle(`<p>text</p>${body}`).tree)).toEqual([])
    }
  })

  describe("drops javascript, vbscript and data links, and data images too [VA2]", () => {
    const spelled = ["javascript", "vbscript", "data"].flatMap((scheme) => [
      `${scheme}:x`,
      `${scheme.toUpperCase()}:x`,
      ` ${scheme}:x`,
      `\u0001${scheme}:x`,
      `${scheme.slice(0, 2)}\t${scheme.slice(2)}:x`,
      `${scheme.slice(0, 2)}\n${scheme.slice(2)}:x`,
      `${scheme}&colon;x`,
      `&#${scheme.charCodeAt(0)};${scheme.slice(1)}:x`,
      `&#x${scheme.charCodeAt(0).toString(16)};${scheme.slice(1)}:x`,
    ])
    it.each(spelled)("%j", (address) => {
      const ways = [
        `<p><a href="${address}">y</a><img src="${address}" alt="z"></p>`,
        `<p><a href='${address}'>y</a><img src='${address}' width=3 alt=z></p>`,
        `[y](<${address}>)![z](<${address}>)`,
        `[y](${address})![z](${address} =3x)`,
        `[y][y]![z][y]\n\n[y]: ${address}`,
        `[y]![z][y]\n\n[y]: <${address}>`,
        `x <${address}>`,
        `y ${address} z`,
      ]
      for (const body of ways) {
        const { tree } = parseArticle(body)
        for (const node of walk(tree)) {
          const { href, src } = node.type === "element" ? node.properties : {}
          expect(String(href ?? src ?? ""), body).not.toContain(":")
        }
        expect(plainText(tree), body).toMatch(/y|x/)
      }
    })
  })

  describe("is sanitised: code, frames, foreign markup, handlers and risky attributes go [VA3]", () => {
    it.each(
      `script style iframe frame frameset noframes object embed applet audio video source track svg
      math template noscript noembed xmp plaintext title head canvas`.split(/\s+/),
    )("<%s> goes with what it holds", (tag) => {
      const { tree } = parseArticle(`<p>a</p><div><${tag} title=b>c</${tag}></div>`)
      expect(JSON.stringify(tree)).not.toMatch(new RegExp(`"${tag}"|"b"`))
      expect(sanitizeTree(foreign(tag)).children).toEqual([])
    })

    it.each(["x-y", "o:p", "font-face", "my-widget-2", "annotation-xml", "marquee", "label"])(
      "<%s> goes, and its words stay",
      (tag) => {
        const body = `<p>a<${tag} onclick=b class=c>d</${tag}>e</p>`
        const { tree } = parseArticle(body)
        expect(tree.children).toMatchObject([{ tagName: "p" }])
        expect(plainText(tree)).toBe("ade")
        expect(JSON.stringify(tree)).not.toMatch(new RegExp(`"${tag}"|onclick|class`, "i"))
      },
    )

    it.each(
      `onclick onerror onload ontoggle onfocus onanimationstart onpointerrawupdate onbeforetoggle
      onwhatever is style id name class slot part nonce contenteditable accesskey tabindex autofocus
      popover popovertarget anchor inert hidden draggable form formaction action srcdoc srcset
      background poster dynsrc lowsrc ping manifest archive code codebase classid cite longdesc
      usemap target rel download xlink:href xml:base role aria-label data-anything data-bind
      http-equiv itemid onclick.x`.split(/\s+/),
    )("the attribute %s goes from every element", (attribute) => {
      for (const tag of tags) {
        const body = `<table><tr><td><${tag} ${attribute}="x">y</${tag}></td></tr></table>`
        for (const node of walk(parseArticle(body).tree)) {
          const kept = node.type === "element" ? Object.keys(node.properties) : []
          const own = node.type === "element" && node.tagName === "input" ? "type disabled" : ""
          expect(kept.filter((name) => !own.includes(name) && name !== "dataPartId")).toEqual([])
        }
      }
    })

    it("a value with javascript: goes from every attribute but those that are words", () => {
      const names = Object.values(ofTag).join(" ").split(" ")
      for (const tagName of tags) {
        for (const name of [...names, ...anywhere.split(" ")]) {
          const value = "see java\nscript:alert(1)"
          const inner = { type: "element", tagName, properties: { [name]: value }, children: [] }
          const table = { type: "element", tagName: "table", properties: {}, children: [inner] }
          const tree = sanitizeTree({ type: "root", children: [table] } as ArticleTree)
          expect(JSON.stringify(tree).includes("script:")).toBe(
            name === "title" ||
              (tagName === "img" && name === "alt") ||
              (tagName === "th" && name === "abbr"),
          )
        }
      }
    })
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
    ["https://example.org/a"],
    ["http://example.org"],
    ["mailto:a@example.org"],
    ["tel:+15551234"],
    ["/article/1210"],
    ["#dosing"],
    ["page?q=a:b"],
    ["HTTPS://Example.org/A", "https://Example.org/A"],
    ["Mailto:a@example.org", "mailto:a@example.org"],
    [" https://example.org/a\n", "https://example.org/a"],
  ])("keeps a link to %j", (written, href = written) => {
    const { tree } = parseArticle(`<a href="${written}">x</a>`)
    expect([...walk(tree)][0]).toMatchObject({ tagName: "a", properties: { href } })
  })

  it.each([
    ["https://example.org/a.png"],
    ["attachment:7c9e"],
    ["/a.png"],
    ["Attachment:7c9e", "attachment:7c9e"],
    ["HTTP://example.org/a.png", "http://example.org/a.png"],
  ])("keeps an image of %s", (written, src = written) => {
    const { tree } = parseArticle(`![x](${written})`)
    expect([...walk(tree)][1]).toMatchObject({ tagName: "img", properties: { src } })
  })

  it("may hold more elements than a call takes arguments, inside what is not kept", () => {
    const { tree } = parseArticle(`<form>${"<p>".repeat(130_000)}`)
    expect(tree.children).toHaveLength(130_000)
  })
})

describe("sanitizeTree", () => {
  const names = ["SCRIPT", "script", "svg", "iframe", "x-y", "constructor", "__proto__", "", "*"]
  const name = fc.constantFrom(...(articlePolicy.tagNames ?? []), ...names)
  const property = fc.constantFrom(
    ...Object.values(articlePolicy.attributes ?? {}).flatMap((allowed) =>
      allowed.map((one) => (typeof one === "string" ? one : one[0])),
    ),
    ...["id", "onClick", "style", "is", "srcDoc", "toString", "__proto__", "constructor"],
    ...["dangerouslySetInnerHTML", "ref", "key", "children", "HREF", "xLinkHref", "data*", "*"],
  )
  const known = fc.constantFrom<unknown>(
    ...["javascript:alert(1)", " JAVAscript:x", "https://x.y", "HTTPS://x.y", "attachment:1"],
    ...[
      "tab",
      "note",
      "heart",
      "checkbox",
      "red",
      "expander",
      "right",
      "top",
      "a\u202eb",
      "\u0001",
    ],
    ...[true, false, 7, -0.5, null, undefined, {}, { a: "tab" }],
    ...[["tab", "evil"], ["evil"], ["tab", 7], ["javascript:", "x"], [["tab"]], [null]],
  )
  const value = fc.oneof(known, fc.string({ unit: "binary" }), fc.jsonValue())
  const properties = fc.dictionary(property, value, { maxKeys: 5 })
  const textValue = fc.string({ unit: "binary" })

  const { wellFormed, malformed } = fc.letrec<{ wellFormed: unknown; malformed: unknown }>(
    (tie) => ({
      wellFormed: fc.oneof(
        { depthSize: "small", maxDepth: 8 },
        fc.record({ type: fc.constant("text"), value: textValue }),
        fc.record({
          type: fc.constant("element"),
          tagName: name,
          properties,
          children: fc.array(tie("wellFormed"), { maxLength: 3 }),
        }),
      ),
      malformed: fc.oneof(
        { depthSize: "small", maxDepth: 6 },
        fc.record({
          type: fc.constantFrom("comment", "raw", "doctype", "text", "root", "element"),
          value: fc.oneof(textValue, fc.jsonValue()),
        }),
        fc.jsonValue(),
        fc.record(
          {
            type: fc.constantFrom("element", "root", "text", "Element"),
            tagName: fc.oneof(name, fc.jsonValue()),
            properties: fc.oneof(properties, fc.jsonValue()),
            children: fc.oneof(fc.array(tie("malformed"), { maxLength: 3 }), fc.jsonValue()),
            data: fc.jsonValue(),
            position: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      ),
    }),
  )
  const tree = fc
    .oneof(
      fc.array(wellFormed, { maxLength: 4 }),
      fc.array(malformed, { maxLength: 4 }),
      fc.jsonValue(),
    )
    .map((children) => ({ type: "root", children }) as ArticleTree)

  it("leaves only what is allowed of any tree, and of what is none", () => {
    fc.assert(
      fc.property(tree, (any) => {
        expect(violations(sanitizeTree(any))).toEqual([])
        expect(violations(sanitizeTree(JSON.parse(JSON.stringify(any)) as ArticleTree))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it("is the same twice as once", () => {
    fc.assert(
      fc.property(tree, (any) => {
        const once = sanitizeTree(any)
        expect(sanitizeTree(once)).toEqual(once)
      }),
      { numRuns: 1000 },
    )
  })

  it("loses no text but what stands in the elements that go whole", () => {
    const texts = (node: unknown): string => {
      const { type, value, tagName, children } = node as Record<string, unknown>
      if (type === "text") return String(value)
      const goes = type === "element" && /^(script|svg|iframe)$/.test(String(tagName))
      return goes ? "" : (children as unknown[]).map(texts).join("")
    }
    const seen = (text: string) => text.replace(/[^\x20-\x7e]/g, "?")
    fc.assert(
      fc.property(fc.array(wellFormed, { maxLength: 4 }), (children) => {
        const any = { type: "root", children } as ArticleTree
        expect(seen(textOf(sanitizeTree(any)))).toBe(seen(texts(any)))
      }),
      { numRuns: 500 },
    )
  })

  it("changes nothing in what the parser made", () => {
    const more = "# A {.tab}\n\n:::note\n:icon[heart]\n:::\n\n- [ ] x[^1]\n\n[^1]: y"
    for (const body of [...hostileInputs.map((input) => input.body), ...sampleBodies, more]) {
      const { tree: made } = parseArticle(body)
      expect(sanitizeTree(made)).toEqual(made)
      expect(sanitizeTree(sanitizeTree(made))).toEqual(made)
    }
  })

  it("leaves out what is malformed, and keeps what stands beside it", () => {
    const text = { type: "text", value: "kept" }
    const nodes = [
      ...[null, 7, "x", [], [text], {}, { type: "text" }, { type: "text", value: 7 }],
      ...[
        { type: "element" },
        { type: "element", tagName: 7 },
        { type: "element", tagName: ["p"] },
      ],
      ...[
        { type: "comment", value: "x" },
        { type: "root", children: [text] },
      ],
      { type: "element", tagName: "p" },
      { type: "element", tagName: "p", properties: 7, children: 7 },
      { type: "element", tagName: "p", properties: ["x"], children: { 0: text } },
      text,
    ]
    const empty = { type: "element", tagName: "p", properties: {}, children: [] }
    expect(sanitizeTree({ type: "root", children: nodes } as unknown as ArticleTree)).toEqual({
      type: "root",
      children: [empty, empty, empty, text],
    })
  })

  it("cuts what no text nests so deep, instead of running out of stack", () => {
    const open = '{"type":"element","tagName":"div","properties":{},"children":['
    const text = '{"type":"text","value":"x"}'
    const nested = (depth: number) =>
      JSON.parse(
        `{"type":"root","children":[${open.repeat(depth)}${text}${"]}".repeat(depth)}]}`,
      ) as ArticleTree
    expect(textOf(sanitizeTree(nested(999)))).toBe("x")
    const cut = sanitizeTree(nested(50_000))
    expect([...walk(cut)]).toHaveLength(1000)
    expect(sanitizeTree(cut)).toEqual(cut)
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

/** As a store could give it back, since no parser nests it so. */
function foreign(tagName: string): ArticleTree {
  const text = { type: "text", value: "x" } as const
  return {
    type: "root",
    children: [{ type: "element", tagName, properties: {}, children: [text] }],
  }
}

function textsOf(tree: ArticleTree) {
  return [...walk(tree)].filter((node) => node.type === "text")
}

function textOf(tree: ArticleTree): string {
  return textsOf(tree)
    .map(({ value }) => value)
    .join("")
}
