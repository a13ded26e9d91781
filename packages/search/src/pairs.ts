import type { Segment } from "./segment.ts"
import { TextReader } from "./text-reader.ts"

/**
 * Calls back with each document that holds a left word and one of some right words side by side.
 *
 * @param rights Numbers of words, ascending.
 */
export function eachPair(
  { bytes, lefts, leftStarts, pairsAt }: Segment,
  left: number,
  rights: readonly number[],
  visit: (document: number) => void,
): void {
  const found = placeOf(lefts, left)
  if (found < 0) return
  let at = pairsAt + leftStarts[found]!
  const end = pairsAt + leftStarts[found + 1]!
  let right = -1
  let wanted = 0
  while (at < end && wanted < rights.length) {
    let value = bytes[at++]!
    if (value > 127) {
      value &= 127
      let byte: number
      let shift = 7
      do {
        byte = bytes[at++]!
        value |= (byte & 127) << shift
        shift += 7
      } while (byte > 127)
    }
    right += (value >>> 1) + 1
    let count = 1
    if ((value & 1) === 1) {
      count = bytes[at++]!
      if (count > 127) {
        count &= 127
        let byte: number
        let shift = 7
        do {
          byte = bytes[at++]!
          count |= (byte & 127) << shift
          shift += 7
        } while (byte > 127)
      }
    }
    while (wanted < rights.length && rights[wanted]! < right) wanted++
    if (rights[wanted] !== right) {
      for (; count > 0 && at < end; at++) if (bytes[at]! < 128) count--
      continue
    }
    let document = -1
    for (; count > 0 && at < end; count--) {
      let gap = bytes[at++]!
      if (gap > 127) {
        gap &= 127
        let byte: number
        let shift = 7
        do {
          byte = bytes[at++]!
          gap |= (byte & 127) << shift
          shift += 7
        } while (byte > 127)
      }
      document += gap + 1
      visit(document)
    }
  }
}

/** Where a number stands in ascending numbers, or -1. */
function placeOf(numbers: Uint32Array, wanted: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const number = numbers[middle]!
    if (number === wanted) return middle
    if (number < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Calls back with each pair of a segment and each document that holds it. */
export function everyPair(
  { bytes, lefts, leftStarts, pairsAt }: Segment,
  visit: (left: number, right: number, document: number) => void,
): void {
  const reader = new TextReader(bytes, pairsAt)
  lefts.forEach((left, i) => {
    const end = pairsAt + leftStarts[i + 1]!
    let right = -1
    while (reader.at < end) {
      const value = reader.count()
      right += (value >>> 1) + 1
      let document = -1
      for (let count = (value & 1) === 1 ? reader.count() : 1; count > 0; count--) {
        document += reader.count() + 1
        visit(left, right, document)
      }
    }
  })
}
