import type { ByteWriter } from "./byte-writer.ts"
import { compareUnits } from "./compare.ts"
import { type Identity, seal, unseal } from "./envelope.ts"
import { mergeSegments } from "./merge-segments.ts"
import { type Base, partsOf, type SearchIndex } from "./search-index.ts"
import { buildSegment, type Segment } from "./segment.ts"
import { writeSegment } from "./segment-bytes.ts"
import { segmentStatistics, type Statistics } from "./statistics.ts"

/**
 * A whole index as bytes, its overlay merged in. Same schema, documents, statistics and sequence,
 * same bytes, whether built at once or updated; layout in README.md.
 */
export function encodeIndex(index: SearchIndex): Uint8Array {
  const { base, layers, sequence } = partsOf(index)
  const isPlain = layers.length === 1 && !layers[0].deleted.includes(1)
  return encodeBase({ ...base, segment: isPlain ? base.segment : mergeSegments(layers), sequence })
}

/**
 * What changed since the base was built or opened, as bytes that open only beside that base: the
 * bytes that `encodeIndex` gave, or would have given, for it.
 */
export function encodeOverlay(index: SearchIndex): Uint8Array {
  const { base, layers, sequence } = partsOf(index)
  const [first, ...overlay] = layers
  return seal("overlay", (writer) => {
    for (const word of identityOf(base)) writer.word(word)
    writer.count(sequence)
    const gone = [...first.deleted.keys()].filter((document) => first.deleted[document] === 1)
    writer.count(gone.length)
    gone.forEach((document, i) => writer.count(document - (i === 0 ? 0 : gone[i - 1]! + 1)))
    writeSegment(writer, overlay.length === 0 ? noDocuments(base) : mergeSegments(overlay))
  })
}

/** The checksum of a base's bytes. */
export function identityOf(base: Base): Identity {
  const known = identities.get(base)
  if (known !== undefined) return known
  const { identity } = unseal("base", encodeBase(base))
  identities.set(base, identity)
  return identity
}

/** Spares `identityOf` from encoding a base that was just read. */
export function rememberIdentity(base: Base, identity: Identity): void {
  identities.set(base, identity)
}

const identities = new WeakMap<Base, Identity>()

function encodeBase({ schema, statistics, sequence, segment }: Base): Uint8Array {
  return seal("base", (writer) => {
    writer.count(sequence)
    writer.text(JSON.stringify(schema))
    writeStatistics(writer, statistics, segment)
    writeSegment(writer, segment)
  })
}

/**
 * Most frequencies can be counted in the segment; only those that differ are written: first of the
 * segment's words (0 for one outside the block), then of words the segment lacks.
 */
function writeStatistics(writer: ByteWriter, statistics: Statistics, segment: Segment): void {
  const { documentCount, averageLengths, documentFrequencies } = statistics
  writer.count(documentCount)
  for (const length of averageLengths) writer.float(length)
  const counted = segmentStatistics(segment).documentFrequencies
  const differing = [...new Set([...counted.keys(), ...documentFrequencies.keys()])]
    .filter((word) => counted.get(word) !== documentFrequencies.get(word))
    .sort(compareUnits)
  writer.count(differing.length)
  differing.forEach((word, i) => {
    writer.textAfter(differing[i - 1] ?? "", word)
    writer.count(documentFrequencies.get(word) ?? 0)
  })
}

function noDocuments(base: Base): Segment {
  return buildSegment(base.schema, base.stopWords, [])
}
