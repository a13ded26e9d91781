import { classOf, connector, lowerCase, mark, separator } from "./letters.ts"

/**
 * What two equal searches share: letters, digits and single inner hyphens, lower-cased, one space
 * between words. Accents stay. Apostrophes become hyphens, which the analyser reads alike.
 *
 * One space at the end is kept, since it says that the last word is finished. The canonical form of
 * a canonical form is itself, and finds the same.
 */
export function canonicalQuery(text: string): string {
  let canonical = ""
  let between = ""
  for (const character of text) {
    const codePoint = character.codePointAt(0)!
    const is = classOf(codePoint)
    if (is === separator || is === connector) between += is === connector ? "-" : " "
    else if (is !== mark || (between === "" && canonical !== "")) {
      if (canonical !== "" && between !== "") canonical += between === "-" ? "-" : " "
      canonical += String.fromCodePoint(lowerCase(codePoint))
      between = ""
    }
  }
  return canonical !== "" && between !== "" ? `${canonical} ` : canonical
}
