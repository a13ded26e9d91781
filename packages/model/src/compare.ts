/**
 * Orders two strings by Unicode code point, never by locale, so that the command line, the
 * server and every browser list things in the same order. The empty string comes first.
 *
 * JavaScript's `<` compares UTF-16 code units, which puts emoji (surrogates, U+D800…) before
 * U+E000–U+FFFF; the two differ only there.
 */
export function compareCodePoints(a: string, b: string): number {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const left = a.charCodeAt(i)
    const right = b.charCodeAt(i)
    if (left !== right) return sortKey(left) - sortKey(right)
  }
  return a.length - b.length
}

/** Moves surrogates above every other code unit, which is where their code points belong. */
function sortKey(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

/** Compares lists item by item, the shorter first when one begins the other. */
export function compareLists<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (a: T, b: T) => number,
): number {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const order = compare(a[i] as T, b[i] as T)
    if (order !== 0) return order
  }
  return a.length - b.length
}
