import { ByteSink } from "./byte-sink.ts"
import { blockSize, header, headerWords, type Section, sections } from "./format.ts"
import type { Draft, DraftPairs } from "./draft.ts"

export interface Extras {
  /** Json. */
  readonly meta: string
  readonly categoryNames: readonly string[]
  /** Documents that hold a word by the frozen statistics; 0 outside them. Default: as counted. */
  readonly frozen?: ((word: string) => number) | undefined
  /** Of words that no document holds. */
  readonly differing: ByteSink
}

/**
 * The sections of a segment, and the header words that say where they are. The header's first words
 * (magic, versions, size, checksums, sequence) are left to the caller.
 */
export function writeSections(
  draft: Draft,
  extras: Extras,
  classCount: number,
): Uint8Array<ArrayBuffer> {
  const parts = new Map<Section, Uint8Array>()
  const { ids, words } = draft
  parts.set("meta", texts(extras.meta))
  writeIds(parts, ids)
  writeWords(parts, draft, extras.frozen)
  writePairs(parts, draft.pairs)
  parts.set("lengths", draft.lengths)
  if (extras.categoryNames.length > 256)
    throw new RangeError(`${extras.categoryNames.length} categories are too many; 256 are the most`)
  const names = new Map(extras.categoryNames.map((name, i) => [name, i]))
  parts.set(
    "categories",
    Uint8Array.from(draft.categories, (name) => names.get(name)!),
  )
  parts.set("differing", extras.differing.done())
  let size = headerWords * 4
  const at = sections.map((name) => {
    const start = size
    size = (size + parts.get(name)!.length + 3) & ~3
    return start
  })
  const bytes = new Uint8Array(size)
  const head = new Uint32Array(bytes.buffer, 0, headerWords)
  head[header.documents] = ids.length
  head[header.words] = words.length
  head[header.lefts] = parts.get("lefts")!.length / 4
  head[header.classes] = classCount
  sections.forEach((name, i) => {
    head[header.sections + i] = at[i]!
    bytes.set(parts.get(name)!, at[i])
  })
  head[header.sections + sections.length] = size
  return bytes
}

function writeIds(parts: Map<Section, Uint8Array>, ids: readonly string[]): void {
  const out = new ByteSink()
  const starts = new Uint32Array(ids.length + 1)
  ids.forEach((id, i) => {
    out.units(id, 0)
    starts[i + 1] = out.size
  })
  parts.set("ids", out.done())
  parts.set("idStarts", asBytes(starts))
}

function writeWords(
  parts: Map<Section, Uint8Array>,
  { words, starts, codes }: Draft,
  frozen: Extras["frozen"],
): void {
  const blocks = Math.ceil(words.length / blockSize)
  const blockWords = new Uint32Array(blocks)
  const blockLists = new Uint32Array(blocks)
  const out = new ByteSink()
  const lists = new ByteSink()
  for (let word = 0; word < words.length; word++) {
    const text = words[word]!
    if (word % blockSize === 0) {
      blockWords[word / blockSize] = out.size
      blockLists[word / blockSize] = lists.size
      out.byte(text.length)
      out.units(text, 0)
    } else {
      const before = words[word - 1]!
      let shared = 0
      while (shared < before.length && before.charCodeAt(shared) === text.charCodeAt(shared))
        shared++
      out.byte(shared)
      out.byte(text.length - shared)
      out.units(text, shared)
    }
    const [from, to] = [starts[word]!, starts[word + 1]!]
    const begin = lists.size
    writeList(lists, codes, from, to)
    const frequency = frozen?.(text) ?? to - from
    out.count((to - from) * 2 + (frequency === to - from ? 0 : 1))
    if (frequency !== to - from) out.count(frequency)
    out.count(lists.size - begin)
  }
  parts.set("words", out.done())
  parts.set("lists", lists.done())
  parts.set("blockWords", asBytes(blockWords))
  parts.set("blockLists", asBytes(blockLists))
}

/**
 * A list of documents and codes, in the shorter of two forms. 0: a byte holds gap × 16 + code, 15
 * standing for a gap of 15 and more, whose rest follows as a count. 1: the gaps as counts, then the
 * codes, two to a byte.
 */
function writeList(out: ByteSink, codes: Uint32Array, from: number, to: number): void {
  let narrow = 0
  let wide = (to - from + 1) >>> 1
  let before = -1
  for (let i = from; i < to; i++) {
    const document = codes[i]! >>> 4
    const gap = document - before - 1
    before = document
    narrow += gap < 15 ? 1 : 1 + bytesOf(gap - 15)
    wide += bytesOf(gap)
  }
  const isNarrow = narrow <= wide
  out.byte(isNarrow ? 0 : 1)
  before = -1
  for (let i = from; i < to; i++) {
    const code = codes[i]!
    const gap = (code >>> 4) - before - 1
    before = code >>> 4
    if (!isNarrow) out.count(gap)
    else if (gap < 15) out.byte((gap << 4) | (code & 15))
    else {
      out.byte(0xf0 | (code & 15))
      out.count(gap - 15)
    }
  }
  if (isNarrow) return
  for (let i = from; i < to; i += 2)
    out.byte((codes[i]! & 15) | (i + 1 < to ? (codes[i + 1]! & 15) << 4 : 0))
}

/** For each left word its right words: gap of the number × 2, plus 1 when the number of
 * documents follows (else it is one), then the gaps of those. */
function writePairs(parts: Map<Section, Uint8Array>, pairs: DraftPairs): void {
  const { lefts, rights, starts, documents } = pairs
  const out = new ByteSink()
  const known: number[] = []
  const leftStarts: number[] = []
  let right = -1
  for (let pair = 0; pair < lefts.length; pair++) {
    if (pair === 0 || lefts[pair] !== lefts[pair - 1]) {
      known.push(lefts[pair]!)
      leftStarts.push(out.size)
      right = -1
    }
    const count = starts[pair + 1]! - starts[pair]!
    out.count((rights[pair]! - right - 1) * 2 + (count === 1 ? 0 : 1))
    right = rights[pair]!
    if (count !== 1) out.count(count)
    let before = -1
    for (let i = starts[pair]!; i < starts[pair + 1]!; i++) {
      out.count(documents[i]! - before - 1)
      before = documents[i]!
    }
  }
  leftStarts.push(out.size)
  parts.set("lefts", asBytes(Uint32Array.from(known)))
  parts.set("leftStarts", asBytes(Uint32Array.from(leftStarts)))
  parts.set("pairs", out.done())
}

function bytesOf(count: number): number {
  return count < 0x80 ? 1 : count < 0x4000 ? 2 : count < 0x200000 ? 3 : 4
}

function texts(text: string): Uint8Array {
  const out = new ByteSink()
  out.count(text.length)
  out.units(text, 0)
  return out.done()
}

function asBytes(numbers: Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}
