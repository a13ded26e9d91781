import { compareCodePoints } from "./compare.ts"
import { type Postings, PostingsBuilder, type Segment } from "./segment.ts"

/** A segment and which of its documents are gone: 1 at their numbers. */
export interface LiveSegment {
  readonly segment: Segment
  readonly deleted: Uint8Array
}

/**
 * One segment with the living documents of several: what building it from them would give.
 *
 * @param parts At least one. No id lives in two of them.
 */
export function mergeSegments(parts: readonly LiveSegment[]): Segment {
  const living = parts
    .flatMap(({ segment, deleted }, part) =>
      segment.ids.map((id, document) => ({ id, part, document, isGone: deleted[document] === 1 })),
    )
    .filter((one) => !one.isGone)
    .sort((a, b) => compareCodePoints(a.id, b.id))
  const fieldCount = parts[0]!.segment.fieldCount
  const lengths = new Uint32Array(living.length * fieldCount)
  const numbers = parts.map(({ segment }) => new Int32Array(segment.ids.length).fill(-1))
  living.forEach(({ part, document }, number) => {
    numbers[part]![document] = number
    const from = document * fieldCount
    const own = parts[part]!.segment.lengths.subarray(from, from + fieldCount)
    lengths.set(own, number * fieldCount)
  })
  const segments = parts.map((part) => part.segment)
  return {
    ids: living.map((one) => one.id),
    categories: living.map(({ part, document }) => segments[part]!.categories[document]!),
    fieldCount,
    lengths,
    words: mergePostings(
      segments.map((s) => s.words),
      numbers,
      "with counts",
    ),
    pairs: mergePostings(
      segments.map((s) => s.pairs),
      numbers,
      "documents only",
    ),
  }
}

/** @param numbers By part and old document number: the new number, or -1 for one that is gone. */
function mergePostings(
  parts: readonly Postings[],
  numbers: readonly Int32Array[],
  content: "with counts" | "documents only",
): Postings {
  const merged = new PostingsBuilder()
  const next = parts.map(() => 0)
  for (;;) {
    const key = smallestNext(parts, next)
    if (key === undefined) return merged.finish(content)
    const entries: [document: number, field: number, count: number][] = []
    parts.forEach(({ keys, starts, documents, fields, counts }, part) => {
      const k = next[part]!
      if (keys[k] !== key) return
      next[part] = k + 1
      for (let i = starts[k]!; i < starts[k + 1]!; i++) {
        const document = numbers[part]![documents[i]!]!
        if (document >= 0) entries.push([document, fields[i] ?? 0, counts[i] ?? 0])
      }
    })
    entries.sort((a, b) => a[0] - b[0] || a[1] - b[1])
    for (const entry of entries) merged.add(key, ...entry)
  }
}

function smallestNext(parts: readonly Postings[], next: readonly number[]): string | undefined {
  let smallest: string | undefined
  parts.forEach(({ keys }, part) => {
    const key = keys[next[part]!]
    if (key !== undefined && (smallest === undefined || key < smallest)) smallest = key
  })
  return smallest
}
