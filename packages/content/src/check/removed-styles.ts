import type { Element } from "hast"
import { EXIT, visit } from "unist-util-visit"
import { declarationsOf } from "../parse/presentation.ts"
import type { Rule } from "./rule.ts"
import { together } from "./words.ts"

/**
 * Styles that say something and have no place in an article's tree (what has one is the work of
 * `convertPresentation`). Fonts, sizes, margins and positions say nothing.
 */
export const removedStyleRules: readonly Rule[] = [
  {
    code: "style-removed",
    severity: "warning",
    find: ({ elements }) =>
      together(
        elements.map((element) => ({ at: element, names: lostMeanings(element) })),
        (what) => `a style says what articles cannot show: ${what}`,
        "say it in words or with markup, or remove what was hidden",
      ),
  },
  {
    code: "font-symbol",
    severity: "error",
    find: ({ elements }) =>
      together(
        elements.map((element) => ({ at: element, names: symbolLetters(element) })),
        (what) =>
          `letters of a symbol font read as plain letters, where "m" was meant as "µ": ${what}`,
        "type the characters that are meant, such as µ, ≥ or →",
      ),
  },
]

function lostMeanings(element: Element): string[] {
  return declarationsOf(element.properties["style"]).flatMap(({ property, value }) => {
    switch (property) {
      case "display":
        return value === "none" ? ["hidden text"] : []
      case "visibility":
        return value === "hidden" ? ["hidden text"] : []
      case "mso-hide":
        return value === "all" ? ["hidden text"] : []
      case "direction":
        return value === "rtl" ? ["text from right to left"] : []
      case "list-style":
      case "list-style-type":
        return numbering.test(value) && element.properties["type"] === undefined
          ? [`a list numbered by ${value}`]
          : []
      case "font-weight":
        return /^(?:bold|bolder|[6-9]00)$/.test(value) && !isWrapped(element, "strong")
          ? ["bold text"]
          : []
      case "text-decoration":
      case "text-decoration-line":
        return /\bline-through\b/.test(value) && !isWrapped(element, "s") ? ["struck text"] : []
      default:
        return []
    }
  })
}

const numbering = /\b(?:upper|lower)-(?:alpha|latin|roman|greek)\b/

/** `convertPresentation` puts emphasis around all that an element holds; nobody wrote that element. */
function isWrapped(element: Element, tagName: string): boolean {
  if (element.tagName === tagName || isSilent(element)) return true
  const [only, ...others] = element.children
  if (only?.type !== "element" || others.length > 0) return false
  return only.tagName === tagName || (only.position === undefined && isWrapped(only, tagName))
}

function isSilent(element: Element): boolean {
  return textBelow(element).trim() === ""
}

/** What an element shows in a font whose letters are pictures; the dots of lists are dots in any. */
function symbolLetters(element: Element): string[] {
  const { face } = element.properties
  const fonts = declarationsOf(element.properties["style"]).flatMap(({ property, value }) =>
    property === "font-family" || property === "font" ? [value] : [],
  )
  const isSymbol = [...fonts, typeof face === "string" ? face.toLowerCase() : ""].some((list) =>
    symbolFirst.test(list.split(",", 1)[0] ?? ""),
  )
  const text = isSymbol ? textBelow(element).trim() : ""
  return /[a-z]/i.test(text) ? [`"${text.slice(0, 20).toWellFormed()}"`] : []
}

/** As a family's name, or after the size in the short form of a font. */
const symbolFirst = /^\s*(?:.*\d[a-z%]*(?:\/\S+)?\s+)?["']?symbol["']?\s*$/

function textBelow(element: Element): string {
  let text = ""
  visit(element, "text", ({ value }) => {
    text += value
    return text.length > 1000 ? EXIT : undefined
  })
  return text
}
