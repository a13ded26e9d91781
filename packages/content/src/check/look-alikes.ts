import type { BodyRule, Finding } from "./rule.ts"
import { shortened } from "./words.ts"

/** Scripts with letters that look like Latin ones, and that no Latin word has letters of. */
const foreign =
  /[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u

/**
 * Greek letters stand in Latin words of medicine by right (µg, βhCG, NFκB, ΔP); only those are findings
 * that nobody can tell from a Latin letter.
 */
const greekTwins = /[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧινου]/u

const latin = /\p{Script=Latin}/u

const suspects = new RegExp(`${foreign.source}|${greekTwins.source}`, "u")

/** A letter of another script inside a word: it looks right, and no search finds the word. */
export const lookAlikeRules: readonly BodyRule[] = [
  {
    code: "character-lookalike",
    severity: "warning",
    find: ({ body, pointAt }) => {
      if (!suspects.test(body)) return []
      return [...body.matchAll(/[\p{L}\p{M}]+/gu)].flatMap(({ 0: word, index }): Finding[] => {
        const letters = [...word]
        const strangers = letters.filter((letter) => suspects.test(letter))
        const latins = letters.filter((letter) => latin.test(letter))
        if (strangers.length === 0 || latins.length === 0) return []
        const odd = (latins.length < strangers.length ? latins : strangers)[0] ?? ""
        return [
          {
            ...pointAt(index + word.indexOf(odd)),
            message: `in "${shortened(word)}", "${odd}" is ${nameOf(odd)}; it looks like another letter, and search does not find the word`,
            remedy: `type "${shortened(word)}" again with letters of one script`,
          },
        ]
      })
    },
  },
]

const scripts = ["Latin", "Cyrillic", "Greek", "Armenian", "Cherokee", "Coptic", "Lisu"] as const

/** `U+043C, a Cyrillic letter` */
function nameOf(letter: string): string {
  const number = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")
  const script = scripts.find((name) => new RegExp(`\\p{Script=${name}}`, "u").test(letter))
  return `U+${number}, a ${script ?? "foreign"} letter`
}
