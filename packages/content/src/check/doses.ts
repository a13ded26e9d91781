import { amountUnits, drugNames, otherUnits, routeAbbreviations, routeWords } from "./dose-words.ts"
import type { Finding, Rule } from "./rule.ts"
import type { TableCell, TextRun } from "./text-runs.ts"

/**
 * A number beside a drug or a way in, where its unit should stand: "epinephrine 0.3 IM", "give 5 of
 * adrenaline", "adenosine 6 rapid IV push". Five what? Grams, milligrams and millilitres lie a
 * thousand apart.
 *
 * Only what cannot well be anything else is a finding, so that editors go on reading them; a dose
 * between other words may pass unseen. Ages, rates, ratios, energies, sizes, codes and counts are
 * no doses, and a column or row whose head names the unit needs it in no cell.
 */
export const doseRules: readonly Rule[] = [
  {
    code: "dose-without-unit",
    severity: "warning",
    find: ({ runs }) => runs.flatMap((run) => dosesIn(run)),
  },
]

function dosesIn(run: TextRun): Finding[] {
  const { text, cell } = run
  if (cell !== undefined && anyAmountUnit.test(cell.labels)) return []
  return [...text.matchAll(amount)].flatMap((match): Finding[] => {
    const before = text.slice(Math.max(0, match.index - reach), match.index)
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + reach)
    const isDose =
      !hasUnit(before, after) &&
      !numbered.test(before) &&
      (isGiven(match[0], before, after) || isWholeCell(before, after, cell))
    if (!isDose) return []
    return [
      {
        ...run.placeAt(match.index),
        message: `"${quoted(before, match[0], after)}" looks like a dose, but says no unit`,
        remedy: "write the unit after the number, such as mg or mL",
      },
    ]
  })
}

/** How far from a number what makes a dose of it may stand. */
const reach = 60

const one = String.raw`\d+(?:[.,]\d+)*`
const range = String.raw`${one}(?:\s?(?:-|–|—|to|bis)\s?${one})?`
/** A number or a range that is no part of a word, date, time, ratio, code, price or list. */
const amount = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/+*^_])(?<!(?:[#$€£§<>≤≥=×–—-]|(?<!\p{L})[xX])\s?)${range}(?![\p{L}\p{N}:/°^_]|\s?[%:/×<>≤≥=]|[.,-]\p{N}|-\p{L})`,
  "gu",
)

const words = (list: readonly string[]) =>
  [...list]
    .sort((a, b) => b.length - a.length)
    .map((word) =>
      word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/ /g, String.raw`\s+`),
    )
    .join("|")

const wordEnd = String.raw`(?![\p{L}\p{N}])`
const drug = String.raw`(?:${words(drugNames)})(?:\s+(?:hcl|hydrochloride|sulfate|sulphate|chloride|gluconate|acetate))?`
const route = String.raw`(?:${words(routeAbbreviations)})(?:\s?(?:\/|,|or)\s?(?:${words(routeAbbreviations)}))*`
const spelledRoute = String.raw`(?:${words(routeWords)})`

const unitAfter = new RegExp(
  String.raw`^[\s-]*(?:${words([...amountUnits, ...otherUnits])})${wordEnd}`,
  "iu",
)
const unitBefore = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words(amountUnits)})[\s:=]+$`, "iu")
const amountAfter = new RegExp(String.raw`^[\s-]*(?:${words(amountUnits)})${wordEnd}`, "iu")
const nextInList = new RegExp(
  String.raw`^\s*(?:,|;|or|and|to|then|\/|\()\s*(?:then|or|and)?\s*${range}`,
  "iu",
)
const anyAmountUnit = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${words(amountUnits.filter((unit) => unit !== "i.e."))})${wordEnd}|%`,
  "iu",
)

const numbered =
  /(?<!\p{L})(?:chapter|figure|item|lactate|page|ph|policy|protocol|section|step|table|version)\s+$/iu

function hasUnit(before: string, after: string): boolean {
  return unitAfter.test(after) || unitBefore.test(before) || sharesUnit(after)
}

/** "6, then 12 mg": the last number of a list speaks for all. */
function sharesUnit(after: string): boolean {
  const [next] = nextInList.exec(after) ?? []
  if (next === undefined) return false
  const rest = after.slice(next.length)
  return amountAfter.test(rest) || sharesUnit(rest)
}

/** What may follow a way in that is meant as one, and not as in "2 IV lines". */
const afterRoute = String.raw`(?=\s*(?:$|[.,;:)\]|–—&]|(?:push|bolus|slow|slowly|rapid|rapidly|fast|over|every|q|once|twice|then|and|or|may|if|for|as|up|per|after|until|when|to|x|now|initially|first)(?![\p{L}])))`
const speed = String.raw`\s+(?:(?:as|by|via|a|rapid|slow|fast)\s+){0,3}`
const routeAfter = new RegExp(`^${speed}${route}${afterRoute}`, "u")
const spelledRouteAfter = new RegExp(`^${speed}${spelledRoute}${wordEnd}`, "iu")
const pushAfter = new RegExp(
  String.raw`^${speed}(?:push|bolus)${wordEnd}|^\s+(?:rapidly|slowly)${wordEnd}`,
  "iu",
)
const repeatAfter = /^\s*[,;]?\s*(?:then|every\s+\d|over\s+\d|may\s+repeat|repeat|q\s?\d)/iu
const endAfter = /^\s*(?:$|[.;)](?!\d))/u
const drugAfter = new RegExp(
  String.raw`^\s+(?:of\s+)?(?:the\s+)?${drug}(?!\s*-?\s*(?:${words(otherUnits)})${wordEnd})${wordEnd}`,
  "iu",
)
const between = String.raw`[\s:]+(?:(?:dose|initial|initially|first|second|loading|adult|pediatric|child|bolus|of|is|at|then|give)[\s:]+){0,3}`
const drugBefore = new RegExp(String.raw`(?<![\p{L}\p{N}])${drug}${between}$`, "iu")
const drugAndRouteBefore = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[...drugNames].map(caseless).join("|")})\s+${route}\s+$`,
  "u",
)
const verbBefore =
  /(?<!\p{L})(?:give|gives|given|giving|administer|administers|administered|inject|injected|infuse|bolus|push|draw\s+up|repeat)\s+(?:(?:another|a\s+further|up\s+to|first|then|with)\s+)?$/iu
const thenBefore = /(?<!\p{L})(?:then|followed\s+by|or)\s+$/iu
const doseBefore = /(?<!\p{L})dose(?:\s+(?:is|of)\s+|\s*[:=]\s*)$/iu

/** Without the `i` flag, which would take the "in" of "5 in the morning" for a way in. */
function caseless(word: string): string {
  return word
    .replace(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
    .replace(/ /g, String.raw`\s+`)
}

function isGiven(number: string, before: string, after: string): boolean {
  const hasDrug = drugBefore.test(before)
  const hasVerb = verbBefore.test(before)
  const hasRoute = routeAfter.test(after) || spelledRouteAfter.test(after)
  if (hasRoute) return hasDrug || hasVerb || /\d[.,]\d/.test(number) || thenBefore.test(before)
  if (hasDrug && (pushAfter.test(after) || repeatAfter.test(after))) return true
  if (hasVerb && drugAfter.test(after)) return true
  if (drugAndRouteBefore.test(before)) return endAfter.test(after) || repeatAfter.test(after)
  return doseBefore.test(before) && endAfter.test(after)
}

/** A bare number in a column of doses; a first column numbers them. */
function isWholeCell(before: string, after: string, cell: TableCell | undefined): boolean {
  if (cell === undefined || cell.column === 0 || !/(?<!\p{L})dose(?!\p{L})/iu.test(cell.header))
    return false
  return before.trim() === "" && (after.trim() === "" || routeAfter.test(after))
}

function quoted(before: string, number: string, after: string): string {
  const [left = ""] = /(?:\S+\s+){0,2}\S*$/.exec(before) ?? []
  const [right = ""] = /^\S*(?:\s+\S+){0,2}/.exec(after) ?? []
  return `${left}${number}${right}`.replace(/\s+/g, " ").trim()
}
