/** Orders two strings by Unicode code point (`<` compares UTF-16 units and misplaces emoji). */
export function compareCodePoints(a: string, b: string): number {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const left = a.charCodeAt(i)
    const right = b.charCodeAt(i)
    if (left !== right) return sortKey(left) - sortKey(right)
  }
  return a.length - b.length
}

/** Orders two strings by UTF-16 unit: the order of dictionaries, never of results. */
export function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Moves surrogates above every other code unit, which is where their code points belong. */
function sortKey(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
