/** A place in a body, counted from 1, the column in UTF-16 code units. */
export interface Point {
  readonly line: number
  readonly column: number
}

/** Where each line begins, found once. Lines end as in markdown: `\n`, `\r\n` or `\r`. */
export function lineIndex(body: string): (offset: number) => Point {
  const starts = [
    0,
    ...[...body.matchAll(/\r\n|[\n\r]/g)].map(({ 0: end, index }) => index + end.length),
  ]
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
