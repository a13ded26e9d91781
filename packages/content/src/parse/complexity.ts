import type { Diagnostic } from "@protoctl/model"

/**
 * What is parsed at all. The parser's time grows with the square of some of these, so that a text
 * of a few kilobytes could keep a device busy for minutes; within the limits it stays below two
 * seconds (docs/benchmarks.md). Far beyond any article that is meant to be read.
 */
export const parseLimits = {
  /** UTF-16 code units. */
  characters: 400_000,
  /** Quotations, lists and containers inside one another. */
  nesting: 40,
  /** Html elements inside one another, those that nobody closed included. */
  htmlNesting: 200,
  /** What the lines of a text weigh together; see {@link weigh}. */
  weight: 10_500,
  /** Characters such as `*`, `[` or `<` in one paragraph, heading, list item or table row. */
  marks: 4_000,
  /** The squares of all those numbers together. */
  squaredMarks: 32_000_000,
} as const

/**
 * Refuses a text that would take too long to be read at all. Decided by counting, here and in
 * {@link tooDense}, never by a clock, so that every device decides alike.
 */
export function tooLarge(body: string): Diagnostic | undefined {
  if (body.length > parseLimits.characters)
    return refusal(
      `it is ${body.length} characters long, and ${parseLimits.characters} are the most`,
    )
  const depth = htmlDepth(body)
  if (depth > parseLimits.htmlNesting)
    return refusal(
      `${depth} html elements stand inside one another, and ${parseLimits.htmlNesting} are the most`,
    )
  return undefined
}

/** Refuses a markdown text whose blocks or marks would take the parser too long. */
export function tooDense(body: string): Diagnostic | undefined {
  const { nesting, weight, marks, squaredMarks } = weigh(body)
  if (nesting > parseLimits.nesting)
    return refusal(
      `quotations, lists and containers stand ${nesting} deep, and ${parseLimits.nesting} is the most`,
    )
  if (weight > parseLimits.weight)
    return refusal(
      `it has too many blocks (weight ${Math.ceil(weight)}, and ${parseLimits.weight} is the most: about 5,000 list items, 6,000 table rows or 10,000 paragraphs)`,
    )
  if (marks > parseLimits.marks || squaredMarks > parseLimits.squaredMarks)
    return refusal(
      `one paragraph has ${marks} characters of markup, and ${parseLimits.marks} are the most`,
    )
  return undefined
}

/** For a text within the limits that still exhausted the call stack of this device. */
export function tooDeepHere(): Diagnostic {
  return refusal("its elements stand too deep inside one another")
}

function refusal(what: string): Diagnostic {
  return {
    code: "text-too-complex",
    severity: "error",
    where: {},
    message: `${what}; it is shown as it was written`,
    remedy: "split the article, or close what is open and nest less",
  }
}

/** Elements that a browser closes by itself, or that hold nothing. */
const closesItself = new Set(
  `area base br col dd dt embed hr img input li link meta option p param source tbody td tfoot th
  thead tr track wbr`.split(/\s+/),
)

/** Of those, the ones that do not close themselves inside svg and math, where they mean nothing. */
const nestsInForeign = new Set(
  `area base col input link option param source tbody td tfoot th thead tr track wbr`.split(/\s+/),
)

/** How deep elements nest at most, taking every element that is not closed for one that nests. */
function htmlDepth(body: string): number {
  const open = new Map<string, number>()
  let depth = 0
  let deepest = 0
  let isForeign = false // and stays so: where svg ends, only a parser could tell
  for (const [, slash, name = "", rest = ""] of body.matchAll(
    /<(\/?)([a-z][a-z0-9:-]*)([^<>]*)/gi,
  )) {
    const tag = name.toLowerCase()
    const isClosed = isForeign && /(?:^|[\s"'])\/$/.test(rest)
    isForeign ||= tag === "svg" || tag === "math"
    if (isClosed || (closesItself.has(tag) && !(isForeign && nestsInForeign.has(tag)))) continue
    const ofTag = open.get(tag) ?? 0
    // An end without a beginning ends nothing.
    if (slash === "/" && ofTag === 0) continue
    const by = slash === "/" ? -1 : 1
    open.set(tag, ofTag + by)
    depth += by
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

interface Weight {
  nesting: number
  weight: number
  /** The most in one block. */
  marks: number
  squaredMarks: number
}

/** What containers a line begins in: quotations, and items of lists. */
const prefix = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/
const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** Adds up what lines cost the parser, in units of about a paragraph. */
function weigh(body: string): Weight {
  const total: Weight = { nesting: 0, weight: 0, marks: 0, squaredMarks: 0 }
  let marks = 0
  let containers = 0
  let columns = 0
  let isInList = false
  let above = ""
  const closeBlock = () => {
    total.marks = Math.max(total.marks, marks)
    total.squaredMarks += marks * marks
    marks = 0
  }
  for (const line of body.split(/\r\n|[\n\r]/)) {
    const [marker = ""] = prefix.exec(line) ?? []
    const text = line.slice(marker.length)
    const isBlank = text.trim() === ""
    const colons = /^:{3,}(.?)/.exec(text)
    if (colons !== null) containers = Math.max(0, containers + (colons[1]?.trim() === "" ? -1 : 1))
    const levels = marker.replace(/[^>+*.)-]/g, "").length
    const indent = marker.search(/\S/) < 0 ? marker.length : marker.search(/\S/)
    total.nesting = Math.max(total.nesting, levels + (levels > 0 ? indent / 2 : 0), containers)
    // Another number than 1 goes on with a list, and begins none inside a paragraph.
    const isItem = /[-+*]|\b1[.)]/.test(marker) || (isInList && /[.)]/.test(marker))
    if (isItem) isInList = true
    else if (above.trim() === "" && !isBlank && indent === 0) isInList = false
    if (isBlank) columns = 0
    else if (delimiterRow.test(text) && cells(above) === cells(text)) columns = cells(text)
    if (isBlank || /^(?:#{1,6}(?:[ \t]|$)|```|~~~)/.test(text) || isItem || columns > 0)
      closeBlock()
    const found = marksIn(text)
    marks += found.length
    const addresses = found.filter((mark) => mark.length > 1 || mark === "@").length
    total.weight += 0.25 * columns + 0.1 * found.length + 0.4 * addresses
    total.weight += lineWeight(text, above, levels, indent)
    above = text
  }
  closeBlock()
  total.nesting = Math.floor(total.nesting)
  return total
}

function lineWeight(text: string, above: string, levels: number, indent: number): number {
  if (text.trim() === "") return 0.05 + 2 * levels
  if (levels > 0) return 2 * levels
  if (/^\[\^/.test(text)) return 5
  if (/^(?:=+|-+)[ \t]*$/.test(text) && above.trim() !== "") return 4
  if (text.startsWith(":::")) return 3
  const begins = above.trim() === "" || /^#/.test(above) || /^(?:#|```|~~~|\[)|\|/.test(text)
  if (!begins) return 0.25
  return indent > 1 ? 1.5 : 1
}

/** The cells of a row, without the pipes at its ends. */
function cells(row: string): number {
  const inner = row.trim().replace(/^\||(?<!\\)\|$/g, "")
  return 1 + [...inner.matchAll(/(?<!\\)\|/g)].length
}

function marksIn(text: string): readonly string[] {
  return text.match(/[*_~`[\]<&@:]|www\.|https?:/g) ?? []
}
