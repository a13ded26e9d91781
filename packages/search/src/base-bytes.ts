import { analyserVersion } from "./analyse.ts"
import { ByteSink } from "./byte-sink.ts"
import { checksum } from "./checksum.ts"
import { compareUnits } from "./compare.ts"
import type { Draft } from "./draft.ts"
import { fieldCodes } from "./field-codes.ts"
import { blockSize, formatVersion, header, headerWords, magics, sections } from "./format.ts"
import { checkedSchema, type SearchSchema, stopWordsOf } from "./schema.ts"
import { scoresOf } from "./score.ts"
import type { Base } from "./search-index.ts"
import { damaged, SearchIndexError } from "./search-index-error.ts"
import { Segment } from "./segment.ts"
import { writeSections } from "./segment-writer.ts"
import { TextReader } from "./text-reader.ts"

/** What a base says of itself, as JSON. */
interface Meta {
  readonly schema: SearchSchema
  readonly documentCount: number
  readonly averageLengths: readonly number[]
  readonly categoryNames: readonly string[]
}

export interface BaseContent {
  readonly schema: SearchSchema
  readonly sequence: number
  readonly draft: Draft
  readonly documentCount: number
  readonly averageLengths: readonly number[]
  /** By word, 0 for one outside the statistics; undefined: as counted in the draft. */
  readonly frozen: ((word: string) => number) | undefined
  /** Frequencies of words that the draft lacks. */
  readonly differing: ReadonlyMap<string, number>
}

/** A base as bytes, but for its checksums. */
export function writeBase(content: BaseContent): Uint8Array<ArrayBuffer> {
  const { schema, draft, documentCount, averageLengths, frozen, differing, sequence } = content
  const categoryNames = [...new Set(draft.categories)].sort(compareUnits)
  const meta: Meta = { schema, documentCount, averageLengths, categoryNames }
  const out = new ByteSink()
  out.count(differing.size)
  for (const [word, frequency] of [...differing].sort(([a], [b]) => compareUnits(a, b))) {
    out.count(word.length)
    out.units(word, 0)
    out.count(frequency)
  }
  const bytes = writeSections(
    draft,
    { meta: JSON.stringify(meta), categoryNames, frozen, differing: out },
    averageLengths.length,
  )
  writeHeader(bytes, "base", sequence)
  return bytes
}

export function writeHeader(bytes: Uint8Array, kind: keyof typeof magics, sequence: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let i = 0; i < 8; i++) bytes[i] = magics[kind].charCodeAt(i)
  view.setUint32(header.formatVersion * 4, formatVersion, true)
  view.setUint32(header.analyserVersion * 4, analyserVersion, true)
  view.setUint32(header.size * 4, bytes.length, true)
  view.setFloat64(header.sequence * 4, sequence, true)
}

/** Two numbers that name the contents of a file. */
export type Identity = readonly [number, number]

export function seal(bytes: Uint8Array): Identity {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const sums = checksum(bytes, header.checksums * 4)
  view.setUint32(header.checksums * 4, sums[0], true)
  view.setUint32(header.checksums * 4 + 4, sums[1], true)
  return sums
}

export function identityOf(bytes: Uint8Array): Identity {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return [
    view.getUint32(header.checksums * 4, true),
    view.getUint32(header.checksums * 4 + 4, true),
  ]
}

/**
 * Checks magic, versions, size and, unless the caller has compared a digest, every byte.
 *
 * @throws {SearchIndexError} Every code but `overlay-mismatch`.
 */
export function checkBytes(
  bytes: Uint8Array,
  kind: keyof typeof magics,
  least: number,
  isVerified: boolean,
): void {
  for (let i = 0; i < 8; i++)
    if (bytes[i] !== magics[kind].charCodeAt(i))
      throw new SearchIndexError("not-an-index", `The bytes are no search index (${kind})`)
  if (bytes.length < least) throw damaged("ends early")
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const version = view.getUint32(header.formatVersion * 4, true)
  if (version !== formatVersion)
    throw new SearchIndexError(
      "unsupported-version",
      `The search index has format ${version}; this reader knows ${formatVersion}`,
    )
  if (view.getUint32(header.size * 4, true) !== bytes.length)
    throw damaged("is not as long as it says")
  if (!isVerified) {
    const named = identityOf(bytes)
    const found = checksum(bytes, header.checksums * 4)
    if (found[0] !== named[0] || found[1] !== named[1]) throw damaged("fails its checksum")
  }
  const analyser = view.getUint32(header.analyserVersion * 4, true)
  if (analyser !== analyserVersion)
    throw new SearchIndexError(
      "analyser-mismatch",
      `The words were made by analyser ${analyser}; this one is ${analyserVersion}`,
    )
}

/** The sections lie in order inside the bytes, and the tables are as long as the counts say. */
export function checkSections(bytes: Uint8Array): void {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, headerWords)
  const starts = words.subarray(header.sections)
  const size = (i: number) => starts[i + 1]! - starts[i]!
  for (let i = 0; i <= sections.length; i++) {
    const least = i === 0 ? headerWords * 4 : starts[i - 1]!
    if (starts[i]! % 4 !== 0 || starts[i]! < least || starts[i]! > bytes.length)
      throw damaged("has sections that do not fit")
  }
  const documents = words[header.documents]!
  const needed: Readonly<Record<string, number>> = {
    idStarts: (documents + 1) * 4,
    blockWords: Math.ceil(words[header.words]! / blockSize) * 4,
    blockLists: Math.ceil(words[header.words]! / blockSize) * 4,
    lefts: words[header.lefts]! * 4,
    leftStarts: (words[header.lefts]! + 1) * 4,
    lengths: documents * words[header.classes]!,
    categories: documents,
  }
  sections.forEach((name, i) => {
    if (size(i) < (needed[name] ?? 0)) throw damaged("has tables that do not fit")
  })
}

/** The meta of a segment. */
export function metaOf(bytes: Uint8Array): unknown {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, headerWords)
  const reader = new TextReader(bytes, words[header.sections]!)
  try {
    return JSON.parse(reader.text())
  } catch (cause) {
    throw new SearchIndexError("damaged", "The search index does not say what it holds", { cause })
  }
}

/**
 * @param bytes Checked, beginning at a multiple of four.
 * @throws {SearchIndexError} `damaged` when sound bytes hold what no index does.
 */
export function readBase(bytes: Uint8Array): Base {
  try {
    return baseOf(bytes)
  } catch (cause) {
    if (cause instanceof SearchIndexError) throw cause
    throw new SearchIndexError("damaged", "The search index holds what it cannot", { cause })
  }
}

function baseOf(bytes: Uint8Array): Base {
  const { schema: given, documentCount, averageLengths, categoryNames } = metaOf(bytes) as Meta
  const schema = checkedSchema(given)
  const codes = fieldCodes(schema.fields)
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, headerWords)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const reader = new TextReader(bytes, words[header.sections + sections.indexOf("differing")]!)
  const differing = new Map<string, number>()
  for (let left = reader.count(); left > 0; left--) {
    const word = reader.text()
    differing.set(word, reader.count())
  }
  return {
    schema,
    codes,
    scores: scoresOf(codes),
    stopWords: stopWordsOf(schema),
    sequence: view.getFloat64(header.sequence * 4, true),
    segment: new Segment(bytes),
    documentCount,
    averageLengths,
    differing,
    categoryNames,
  }
}
