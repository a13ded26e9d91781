/**
 * The part of an address that a heading becomes: NFC, lower case, letters and digits of any
 * script; every other run becomes one hyphen. Agencies keep such addresses, so this never changes.
 *
 * @returns `part` when nothing is left.
 */
export function slug(text: string): string {
  const kept = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
  return kept === "" ? "part" : kept
}

/** Gives the second sibling of one slug `-2`, the third `-3`, and so on. */
export function siblingSlugs(): (text: string) => string {
  const used = new Set<string>()
  const repeats = new Map<string, number>()
  return (text) => {
    const base = slug(text)
    let repeat = repeats.get(base) ?? 1
    let unique = repeat === 1 ? base : `${base}-${repeat}`
    while (used.has(unique)) unique = `${base}-${++repeat}`
    repeats.set(base, repeat)
    used.add(unique)
    return unique
  }
}
