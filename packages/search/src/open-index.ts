import { type ByteReader, damaged } from "./byte-reader.ts"
import { compareUnits } from "./compare.ts"
import { identityOf, rememberIdentity } from "./encode-index.ts"
import { unseal } from "./envelope.ts"
import { checkedSchema, type SearchSchema } from "./schema.ts"
import {
  type Base,
  type IndexParts,
  makeBase,
  makeIndex,
  makeLayer,
  type SearchIndex,
} from "./search-index.ts"
import { SearchIndexError } from "./search-index-error.ts"
import type { Segment } from "./segment.ts"
import { readSegment } from "./segment-bytes.ts"
import { segmentStatistics, type Statistics } from "./statistics.ts"

/**
 * The index that some bytes hold. The bytes are not needed afterwards.
 *
 * @param baseBytes From `encodeIndex`.
 * @param overlayBytes From `encodeOverlay` of an index with this base.
 * @throws {SearchIndexError} Every code; any changed, missing or added byte is noticed.
 */
export function openIndex(baseBytes: Uint8Array, overlayBytes?: Uint8Array): SearchIndex {
  const base = readBase(baseBytes)
  if (overlayBytes !== undefined) return readOverlay(base, overlayBytes)
  return makeIndex(base, [makeLayer(base, base.segment)], base.sequence)
}

function readBase(bytes: Uint8Array): Base {
  const { body, identity } = unseal("base", bytes)
  const sequence = body.count()
  const schema = readSchema(body.text())
  const fieldCount = schema.fields.length
  const documentCount = body.count()
  const averageLengths = schema.fields.map(() => body.float())
  if (!averageLengths.every((length) => length >= 0 && length < Infinity))
    throw damaged("holds a number out of range")
  const differing = readDiffering(body)
  const segment = readSegment(body, fieldCount)
  body.close()
  const statistics: Statistics = {
    documentCount,
    averageLengths,
    documentFrequencies: frequencies(segment, differing),
  }
  const base = makeBase(schema, statistics, sequence, segment)
  rememberIdentity(base, identity)
  return base
}

function readOverlay(base: Base, bytes: Uint8Array): SearchIndex {
  const { body } = unseal("overlay", bytes)
  const [crc, fnv] = identityOf(base)
  if (body.word() !== crc || body.word() !== fnv)
    throw new SearchIndexError("overlay-mismatch", "The overlay belongs to another base")
  const sequence = body.count()
  const deleted = new Uint8Array(base.segment.ids.length)
  let document = -1
  for (let left = body.length(); left > 0; left--) {
    document += 1 + body.count(deleted.length - document - 2)
    deleted[document] = 1
  }
  const overlay = readSegment(body, base.segment.fieldCount)
  body.close()
  const first = makeLayer(base, base.segment, deleted)
  const layers: IndexParts["layers"] =
    overlay.ids.length === 0 ? [first] : [first, makeLayer(base, overlay)]
  return makeIndex(base, layers, sequence)
}

function readSchema(text: string): SearchSchema {
  try {
    return checkedSchema(JSON.parse(text) as SearchSchema)
  } catch (cause) {
    throw new SearchIndexError("damaged", "The search index holds no schema", { cause })
  }
}

function readDiffering(body: ByteReader): Map<string, number> {
  const differing = new Map<string, number>()
  let previous = ""
  for (let left = body.length(); left > 0; left--) {
    const word = body.textAfter(previous)
    if (compareUnits(previous, word) >= 0) throw damaged("is unsorted")
    differing.set(word, body.count())
    previous = word
  }
  return differing
}

/** Undoes `writeStatistics`. */
function frequencies(
  segment: Segment,
  differing: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const all = new Map(segmentStatistics(segment).documentFrequencies)
  for (const [word, frequency] of differing)
    if (frequency === 0) all.delete(word)
    else all.set(word, frequency)
  return all
}
