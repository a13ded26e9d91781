import type { Finding, Rule } from "./rule.ts"

/**
 * Notations that have been misread and have killed, after the "List of Error-Prone Abbreviations,
 * Symbols, and Dose Designations" of the Institute for Safe Medication Practices and the "Do Not
 * Use" list of the Joint Commission. A trailing zero is allowed where it tells precision, as in
 * laboratory values, which are amounts per litre or decilitre; so those are no findings.
 */
export const doseNotationRules: readonly Rule[] = [
  {
    code: "dose-trailing-zero",
    severity: "warning",
    find: eachIn(
      new RegExp(
        String.raw`(?<![\p{L}\d.,])(\d+)(?:\.0+|,0{1,2})(?![\d.,]*\d)(?=(?:\s?(?:-|–|to)\s?\d+(?:[.,]\d+)?)?[\s-]?${unit()})`,
        "giu",
      ),
      ([written, whole = ""]) => ({
        message: `"${written}" is read as ${written.replace(/[.,]/, "")} when its point is overlooked`,
        remedy: `write ${whole}, without the zero`,
      }),
    ),
  },
  {
    code: "dose-naked-decimal",
    severity: "warning",
    find: eachIn(
      new RegExp(
        String.raw`(?<![\p{L}\d.,)\]])\.(\d+)(?=(?:\s?(?:-|–|to)\s?\d*[.,]?\d+)?[\s-]?(?:${unit()}|%))`,
        "giu",
      ),
      ([written, digits = ""]) => ({
        message: `"${written}" is read as ${digits} when its point is overlooked`,
        remedy: `write 0.${digits}`,
      }),
    ),
  },
  {
    code: "dose-unit-abbreviated",
    severity: "warning",
    find: eachIn(/(?<![\p{L}\d.,])\d[\d.,]*\s?U(?![\p{L}\d]|\.\p{Lu}|-\d)/gu, ([written]) => ({
      message: `the U of "${written}" is read as 0, 4 or cc`,
      remedy: "write units",
    })),
  },
]

/** Units of doses, but not when they are amounts in blood. */
function unit(): string {
  return String.raw`(?:kg|g|mg|mcg|[µμu]g|ng|grams?|milligrams?|micrograms?|l|ml|cc|lit(?:er|re)s?|millilit(?:er|re)s?|units?|iu|meq|mmol)(?![\p{L}\d]|\s?\/\s?d?l(?!\p{L}))`
}

function eachIn(
  pattern: RegExp,
  tell: (match: RegExpExecArray) => Pick<Finding, "message" | "remedy">,
): Rule["find"] {
  return ({ runs }) =>
    runs.flatMap((run) =>
      [...run.text.matchAll(pattern)].map((match) => ({
        ...run.placeAt(match.index),
        ...tell(match),
      })),
    )
}
