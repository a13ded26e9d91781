import type { Element, Root } from "hast"
import parseStyle from "inline-style-parser"
import { visit } from "unist-util-visit"
import { inlineTags } from "@protoctl/model/constants"
import { toneOf } from "./tone.ts"

/**
 * Turns the presentation of html written by hand or by a word processor into what the policy knows,
 * where it carries meaning: widths and alignment of tables, bold, italic, underlined and struck
 * text, and colours, as one of a few tones that stay readable in the dark. The rest of a style is
 * left to the sanitiser, which removes it.
 */
export function convertPresentation(root: Root): void {
  visit(root, "element", (element) => {
    modernise(element)
    const { style } = element.properties
    if (typeof style === "string") applyStyle(element, style)
  })
}

/** Elements that html no longer has, and what has taken their place. */
const successors: ReadonlyMap<string, string> = new Map([
  ["acronym", "abbr"],
  ["big", "span"],
  ["center", "div"],
  ["font", "span"],
  ["nobr", "span"],
  ["strike", "s"],
  ["tt", "code"],
])

function modernise(element: Element): void {
  const { bgColor, color, ...properties } = element.properties
  const tone = toneOf(color)
  const background = toneOf(bgColor)
  element.properties = {
    ...properties,
    ...(element.tagName === "center" ? { align: "center" } : {}),
    ...(tone === undefined ? {} : { dataTone: tone }),
    ...(background === undefined ? {} : { dataBackground: background }),
  }
  element.tagName = successors.get(element.tagName) ?? element.tagName
}

const listTypes: ReadonlyMap<string, string> = new Map([
  ["decimal", "1"],
  ["lower-alpha", "a"],
  ["lower-latin", "a"],
  ["upper-alpha", "A"],
  ["upper-latin", "A"],
  ["lower-roman", "i"],
  ["upper-roman", "I"],
])
const sized = new Set(["col", "colgroup", "img", "table", "td", "th"])
const alignedAcross = new Set("div p h1 h2 h3 h4 h5 h6 caption td th tr".split(" "))
const alignedDown = new Set(["td", "th", "tr"])
const inline: ReadonlySet<string> = new Set<string>([...inlineTags, "img", "br"])

function applyStyle(element: Element, style: string): void {
  for (const { property, value } of declarationsOf(style)) {
    const { tagName, properties } = element
    switch (property) {
      case "width":
      case "height": {
        const length = /^(\d+(?:\.\d+)?)(%|px)?$/.exec(value)
        const takes = property === "width" ? sized.has(tagName) : tagName === "img"
        if (length !== null && takes)
          properties[property] = length[2] === "%" ? value : Math.round(Number(length[1]))
        break
      }
      case "text-align":
        if (alignedAcross.has(tagName) && /^(left|right|center|justify)$/.test(value))
          properties["align"] = value
        break
      case "vertical-align":
        if (alignedDown.has(tagName) && /^(top|middle|bottom|baseline)$/.test(value))
          properties["vAlign"] = value
        if (tagName === "span" && value === "super") element.tagName = "sup"
        if (tagName === "span" && value === "sub") element.tagName = "sub"
        break
      case "list-style-type":
        if (tagName === "ol") properties["type"] = listTypes.get(value) ?? properties["type"]
        break
      case "font-weight":
        if (/^(bold|bolder|[6-9]00)$/.test(value)) wrap(element, "strong")
        break
      case "font-style":
        if (/^(italic|oblique)/.test(value)) wrap(element, "em")
        break
      case "text-decoration":
      case "text-decoration-line":
        if (/\bunderline\b/.test(value) && tagName !== "a") wrap(element, "u")
        if (/\bline-through\b/.test(value)) wrap(element, "s")
        break
      case "color":
        properties["dataTone"] = toneOf(value)
        break
      case "background":
      case "background-color":
        properties["dataBackground"] = toneOf(value)
    }
  }
}

/** The declarations of a style in lower case, without `!important`; none of one that is no style. */
export function declarationsOf(style: unknown): { property: string; value: string }[] {
  if (typeof style !== "string") return []
  return parseStyle(style, { silent: true }).flatMap((part) =>
    part.type === "declaration"
      ? [
          {
            property: part.property.toLowerCase(),
            value: part.value.toLowerCase().replace(/\s*!important$/, ""),
          },
        ]
      : [],
  )
}

/** Puts a phrase's emphasis around what an element holds; blocks keep theirs to their own text. */
function wrap(element: Element, tagName: string): void {
  const isPhrase = element.children.every(
    (child) => child.type !== "element" || inline.has(child.tagName),
  )
  if (!isPhrase || element.children.length === 0) return
  element.children = [{ type: "element", tagName, properties: {}, children: element.children }]
}
