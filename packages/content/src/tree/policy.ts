import type { Schema } from "hast-util-sanitize"
import { calloutKinds, iconNames, partKinds, tones } from "./article-tree.ts"

/** Whole subtrees that go, text included: what they hold is code or foreign markup, not prose. */
const removedWithContent = [
  "script", "style", "iframe", "frame", "frameset", "noframes", "object", "embed", "applet",
  "audio", "video", "source", "track", "svg", "math", "template", "noscript", "noembed", "xmp",
  "plaintext", "title", "head", "canvas",
] // prettier-ignore

const allowedTags = [
  "a", "abbr", "aside", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col",
  "colgroup", "data", "dd", "del", "details", "dfn", "div", "dl", "dt", "em", "figcaption",
  "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "input", "ins", "kbd", "li",
  "mark", "ol", "p", "pre", "q", "rp", "rt", "ruby", "s", "samp", "section", "small", "span",
  "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr",
  "u", "ul", "var", "wbr",
] // prettier-ignore

/** Shown as words, so they may say anything. Any other value that holds `javascript:` goes. */
export const proseProperties: readonly string[] = ["abbr", "alt", "title"]

type Allowed = [name: string, ...values: string[]]
const align: Allowed = ["align", "left", "right", "center", "justify"]
const vAlign: Allowed = ["vAlign", "top", "middle", "bottom", "baseline"]

/**
 * What an article may hold, whoever wrote it and in whichever language: everything that is not
 * named here is removed. There are no ids, names, classes, styles or handlers, so an article can
 * neither run code nor shadow a property of the document.
 */
export const articlePolicy: Schema = {
  strip: removedWithContent,
  tagNames: allowedTags,
  attributes: {
    "*": ["dir", "lang", "title", ["dataTone", ...tones], ["dataBackground", ...tones]],
    a: ["dataPartId", "href"],
    aside: [["dataCallout", ...calloutKinds]],
    caption: [align],
    col: ["span", "width"],
    colgroup: ["span", "width"],
    del: ["dateTime"],
    div: [align],
    h1: [["className", "tab"], "dataPartId", align],
    h2: ["dataPartId", align],
    h3: ["dataPartId", align],
    h4: ["dataPartId", align],
    h5: ["dataPartId", align],
    h6: ["dataPartId", align],
    img: ["alt", "height", "src", "width"],
    input: [
      ["type", "checkbox"],
      ["disabled", true],
      ["checked", true],
    ],
    ins: ["dateTime"],
    li: ["dataPartId", "value"],
    ol: ["reversed", "start", ["type", "1", "a", "A", "i", "I"]],
    p: [align],
    section: [["dataPart", ...partKinds], "dataPartId", ["dataFootnotes", true]],
    span: [["dataIcon", ...iconNames]],
    table: ["width"],
    td: [align, "colSpan", "rowSpan", vAlign, "width"],
    th: ["abbr", align, "colSpan", "rowSpan", "scope", vAlign, "width"],
    time: ["dateTime"],
    tr: [align, vAlign],
  },
  required: { input: { type: "checkbox", disabled: true } },
  protocols: {
    href: ["http", "https", "mailto", "tel"],
    src: ["http", "https", "attachment", "icon"],
  },
  ancestors: {
    caption: ["table"],
    col: ["table"],
    colgroup: ["table"],
    tbody: ["table"],
    td: ["table"],
    tfoot: ["table"],
    th: ["table"],
    thead: ["table"],
    tr: ["table"],
  },
  allowComments: false,
  allowDoctypes: false,
}
