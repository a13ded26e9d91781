import { compareCodePoints } from "./compare.ts"
import { type Collected, collect } from "./collect.ts"
import { type FieldCodes, lengthByte } from "./field-codes.ts"
import type { SearchDocument, SearchSchema } from "./schema.ts"

/** What a segment holds, sorted but not yet bytes. */
export interface Draft {
  /** Ascending by code point. */
  readonly ids: readonly string[]
  /** By document, their names. */
  readonly categories: readonly string[]
  /** At class × documents + document; see `lengthByte`. */
  readonly lengths: Uint8Array
  /** Ascending by UTF-16 unit. */
  readonly words: readonly string[]
  /** The run of word `w` in `codes` goes from `starts[w]` to `starts[w + 1]`. */
  readonly starts: Uint32Array
  /** Document × 16 + code, ascending within a run. */
  readonly codes: Uint32Array
  readonly pairs: DraftPairs
}

/** Pairs ascending by left word, then right word. */
export interface DraftPairs {
  readonly lefts: Uint32Array
  readonly rights: Uint32Array
  /** The run of a pair in `documents`. */
  readonly starts: Uint32Array
  readonly documents: Uint32Array
}

export interface Read {
  readonly draft: Omit<Draft, "lengths">
  /** Words kept, at document × classes + class. */
  readonly counts: Uint32Array
}

/** Reads documents, their ids distinct, and sorts what they hold. */
export function readDocuments(
  schema: SearchSchema,
  codes: FieldCodes,
  stopWords: ReadonlySet<string>,
  documents: readonly SearchDocument[],
): Read {
  const sorted = documents.toSorted((a, b) => compareCodePoints(a.id, b.id))
  const collected = collect(schema, codes, stopWords, sorted)
  const { words, starts, codes: list, ranks } = sortLists(collected)
  return {
    draft: {
      ids: sorted.map(({ id }) => id),
      categories: sorted.map(({ category }) => category),
      words,
      starts,
      codes: list,
      pairs: sortPairs(collected, ranks, words.length, sorted.length),
    },
    counts: collected.lengths,
  }
}

/** The length bytes of documents by the averages of a block. */
export function lengthBytes(counts: Uint32Array, averages: readonly number[]): Uint8Array {
  const classes = averages.length
  const documents = counts.length / classes
  const bytes = new Uint8Array(counts.length)
  for (let document = 0; document < documents; document++)
    for (let of = 0; of < classes; of++)
      bytes[of * documents + document] = lengthByte(counts[document * classes + of]!, averages[of]!)
  return bytes
}

/** Words kept per document that has the class at all, by class. */
export function averageLengths(counts: Uint32Array, classes: number): number[] {
  return Array.from({ length: classes }, (_, of) => {
    let total = 0
    let filled = 0
    for (let i = of; i < counts.length; i += classes) {
      total += counts[i]!
      if (counts[i]! > 0) filled++
    }
    return filled === 0 ? 0 : total / filled
  })
}

/** By counting: documents came in order, so that the runs are in order too. */
function sortLists({ lexicon, entries, entryWords, entryCodes }: Collected) {
  const unsorted = Array.from({ length: lexicon.size }, (_, number) => lexicon.word(number))
  const frequencies = new Uint32Array(lexicon.size)
  for (let i = 0; i < entries; i++) frequencies[entryWords[i]!]!++
  const words = unsorted.filter((_, number) => frequencies[number] !== 0).sort()
  const ranks = new Int32Array(lexicon.size).fill(-1)
  const starts = new Uint32Array(words.length + 1)
  for (let rank = 0; rank < words.length; rank++) {
    const number = lexicon.number(words[rank]!)
    ranks[number] = rank
    starts[rank + 1] = starts[rank]! + frequencies[number]!
  }
  const next = starts.slice()
  const codes = new Uint32Array(entries)
  for (let i = 0; i < entries; i++) codes[next[ranks[entryWords[i]!]!]!++] = entryCodes[i]!
  return { words, starts, codes, ranks }
}

function sortPairs(
  { pairs, pairEntries }: Collected,
  ranks: Int32Array,
  words: number,
  documents: number,
): DraftPairs {
  const keys = new Float64Array(pairEntries)
  if (words * words * documents > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`${documents} documents with ${words} words are too many for one index`)
  for (let i = 0; i < pairEntries; i++) {
    const left = ranks[pairs[i * 3]!]!
    const right = ranks[pairs[i * 3 + 1]!]!
    keys[i] = (left * words + right) * documents + pairs[i * 3 + 2]!
  }
  return pairsOfKeys(keys.sort(), words, documents)
}

/** @param keys Ascending: (left × words + right) × documents + document; repeats count once. */
export function pairsOfKeys(keys: Float64Array, words: number, documents: number): DraftPairs {
  const lefts: number[] = []
  const rights: number[] = []
  const starts: number[] = []
  const held: number[] = []
  let before = -1
  let pairBefore = -1
  for (const key of keys) {
    if (key === before) continue
    before = key
    const pair = Math.floor(key / documents)
    if (pair !== pairBefore) {
      pairBefore = pair
      const left = Math.floor(pair / words)
      lefts.push(left)
      rights.push(pair - left * words)
      starts.push(held.length)
    }
    held.push(key - pair * documents)
  }
  starts.push(held.length)
  return {
    lefts: Uint32Array.from(lefts),
    rights: Uint32Array.from(rights),
    starts: Uint32Array.from(starts),
    documents: Uint32Array.from(held),
  }
}
