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

/**
 * The first place in sorted `items` whose item is not below `wanted`.
 *
 * @param compare The order `items` are sorted in.
 */
export function lowerBound(
  items: readonly string[],
  wanted: string,
  compare: (a: string, b: string) => number,
): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(items[middle]!, wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Moves surrogates above every other code unit, which is where their code points belong. */
function sortKey(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
