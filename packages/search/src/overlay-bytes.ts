import {
  checkBytes,
  checkSections,
  type Identity,
  metaOf,
  seal,
  writeHeader,
} from "./base-bytes.ts"
import { ByteSink } from "./byte-sink.ts"
import { compareUnits } from "./compare.ts"
import type { Draft } from "./draft.ts"
import { header, headerWords } from "./format.ts"
import type { Base, Layer } from "./search-index.ts"
import { damaged, SearchIndexError } from "./search-index-error.ts"
import { Segment } from "./segment.ts"
import { writeSections } from "./segment-writer.ts"

/** Some documents as a layer above a base. */
export function overlayLayer(draft: Draft, base: Base): Layer {
  const segment = new Segment(writeOverlaySegment(draft, base.codes.classCount))
  const categoryNames = categoriesOf(draft)
  return { segment, categoryNames, deleted: undefined, added: addedTo(base, draft.ids) }
}

function addedTo(base: Base, ids: readonly string[]): Uint8Array {
  return Uint8Array.from(ids, (id) => (base.segment.documentNumber(id) === undefined ? 1 : 0))
}

function categoriesOf(draft: Draft): string[] {
  return [...new Set(draft.categories)].sort(compareUnits)
}

function writeOverlaySegment(draft: Draft, classCount: number): Uint8Array {
  const categoryNames = categoriesOf(draft)
  const meta = JSON.stringify({ categoryNames })
  return writeSections(draft, { meta, categoryNames, differing: new ByteSink() }, classCount)
}

/** Header words of an overlay after those that both files share. */
const own = { baseChecksums: 10, gone: 12 } as const

export interface OverlayContent {
  readonly base: Identity
  readonly sequence: number
  /** Numbers of base documents, ascending. */
  readonly gone: readonly number[]
  readonly draft: Draft
}

export function writeOverlay(content: OverlayContent, classCount: number): Uint8Array {
  const segment = writeOverlaySegment(content.draft, classCount)
  const head = (own.gone + 1 + content.gone.length) * 4
  const bytes = new Uint8Array(head + segment.length)
  bytes.set(segment, head)
  const words = new Uint32Array(bytes.buffer, 0, head / 4)
  words.set(content.base, own.baseChecksums)
  words[own.gone] = content.gone.length
  words.set(content.gone, own.gone + 1)
  writeHeader(bytes, "overlay", content.sequence)
  seal(bytes)
  return bytes
}

/** @throws {SearchIndexError} Every code. */
export function readOverlay(
  bytes: Uint8Array,
  base: Base,
  identity: Identity,
): { layers: [Layer, ...Layer[]]; sequence: number } {
  checkBytes(bytes, "overlay", (own.gone + 1) * 4, false)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const word = (at: number) => view.getUint32(at * 4, true)
  if (word(own.baseChecksums) !== identity[0] || word(own.baseChecksums + 1) !== identity[1])
    throw new SearchIndexError("overlay-mismatch", "The overlay belongs to another base")
  const count = word(own.gone)
  const head = (own.gone + 1 + count) * 4
  if (head + headerWords * 4 > bytes.length) throw damaged("ends early")
  const { segment } = base
  let deleted: Uint8Array | undefined
  for (let i = 0; i < count; i++) {
    deleted ??= new Uint8Array(segment.documentCount)
    deleted[word(own.gone + 1 + i)] = 1
  }
  const rest = bytes.slice(head)
  checkSections(rest)
  const first: Layer = { segment, categoryNames: base.categoryNames, deleted }
  const { categoryNames } = (metaOf(rest) ?? {}) as { categoryNames?: unknown }
  if (!Array.isArray(categoryNames)) throw damaged("does not name its categories")
  const overlay = new Segment(rest)
  const ids = Array.from({ length: overlay.documentCount }, (_, i) => overlay.id(i))
  const second: Layer = {
    segment: overlay,
    categoryNames: categoryNames.map(String),
    deleted: undefined,
    added: addedTo(base, ids),
  }
  return {
    layers: ids.length === 0 ? [first] : [first, second],
    sequence: view.getFloat64(header.sequence * 4, true),
  }
}
