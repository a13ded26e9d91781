import type { Layer } from "./search-index.ts"
import type { Entry, Segment } from "./segment.ts"

/** Calls back with each document of a word's list and its code, ascending by document. */
export function eachPosting(
  { bytes }: Segment,
  { listAt, listSize, count }: Pick<Entry, "listAt" | "listSize" | "count">,
  visit: (document: number, code: number) => void,
): void {
  let at = listAt + 1
  let document = -1
  if (bytes[listAt] === 0) {
    for (let left = count; left > 0; left--) {
      const byte = bytes[at++]!
      let gap = byte >>> 4
      if (gap === 15) {
        let more: number
        let shift = 0
        do {
          more = bytes[at++]!
          gap += (more & 127) << shift
          shift += 7
        } while (more > 127)
      }
      document += gap + 1
      visit(document, byte & 15)
    }
    return
  }
  const codesAt = listAt + listSize - ((count + 1) >>> 1)
  for (let i = 0; i < count; i++) {
    let gap = 0
    let shift = 0
    let byte: number
    do {
      byte = bytes[at++]!
      gap |= (byte & 127) << shift
      shift += 7
    } while (byte > 127)
    document += gap + 1
    visit(document, (bytes[codesAt + (i >>> 1)]! >>> ((i & 1) * 4)) & 15)
  }
}

/** Whether any document that holds a word is still there. */
export function hasLiving({ segment, deleted }: Layer, entry: Entry): boolean {
  if (deleted === undefined) return true
  let living = false
  eachPosting(segment, entry, (document) => {
    living ||= deleted[document] === 0
  })
  return living
}
