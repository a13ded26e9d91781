/**
 * The part an English word shares with its plural and its -ed and -ing forms: burn, burns, burned
 * and burning meet in `burn`. Light on purpose: derived words (allergy, allergic) stay apart. Words
 * of other scripts and words with digits are their own stem.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return withoutEnding(withoutVerbEnding(withoutPlural(word)))
}

/** What every word with this stem begins with, so that a dictionary range holds them all. */
export function stemPrefix(stemmed: string): string {
  return stemmed.endsWith("i") ? stemmed.slice(0, -1) : stemmed
}

function withoutPlural(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return word.slice(0, -2)
  if (word.endsWith("sses") || /(?:ch|sh|x|zz)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutVerbEnding(word: string): string {
  if (word.endsWith("eed")) return word
  const root = /^(.*[aeiouy].*)(?:ed|ing)$/.exec(word)?.[1]
  if (root === undefined || root.length < 3) return word
  return /([b-df-hj-kmnp-rt-xz])\1$/.test(root) ? root.slice(0, -1) : root
}

function withoutEnding(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith("e")) return word.slice(0, -1)
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}i` : word
}
