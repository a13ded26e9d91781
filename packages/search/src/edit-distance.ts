/**
 * The fewest letters to insert, drop, change or swap with a neighbour to make one word the other, if
 * that is at most `limit`; otherwise any number above it.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let twoBack: number[] = []
  let oneBack = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(oneBack[j]! + 1, row[j - 1]! + 1, oneBack[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, twoBack[j - 2]! + 1)
      row.push(cost)
      best = Math.min(best, cost)
    }
    if (best > limit) return limit + 1
    twoBack = oneBack
    oneBack = row
  }
  return oneBack[b.length]!
}

/**
 * One bit per letter (mod 32). Each edit changes at most two, so far-off words show at a glance.
 * Words with digits get every bit, which is near no word.
 */
export function letterSet(word: string): number {
  if (/\d/.test(word)) return -1
  let set = 0
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31)
  return set
}

/** Whether two letter sets leave room for words within the distance. */
export function mayBeWithin(limit: number, a: number, b: number): boolean {
  let differing = a ^ b
  for (let left = 2 * limit; differing !== 0; left--) {
    if (left === 0) return false
    differing &= differing - 1
  }
  return true
}
