import { identityOf, seal, writeBase, writeHeader } from "./base-bytes.ts"
import { readDocuments } from "./draft.ts"
import { mergeLayers } from "./merge-layers.ts"
import { writeOverlay } from "./overlay-bytes.ts"
import { type Base, partsOf, type SearchIndex } from "./search-index.ts"

/**
 * A whole index as bytes, its overlay merged in. Same schema, documents, statistics and sequence,
 * same bytes, whether built at once or updated; layout in README.md.
 */
export function encodeIndex(index: SearchIndex): Uint8Array<ArrayBuffer> {
  const { base, layers, sequence } = partsOf(index)
  const [first, ...overlay] = layers
  if (overlay.length === 0 && first.deleted === undefined) {
    const bytes = base.segment.bytes.slice()
    writeHeader(bytes, "base", sequence)
    seal(bytes)
    return bytes
  }
  const draft = mergeLayers(layers)
  const frozen = new Map<string, number>(base.differing)
  for (const cursor = base.segment.cursor(0); !cursor.isAtEnd; cursor.next())
    if (cursor.frozen > 0) frozen.set(cursor.word(), cursor.frozen)
  const differing = new Map(frozen)
  for (const word of draft.words) differing.delete(word)
  const bytes = writeBase({
    schema: base.schema,
    sequence,
    draft,
    documentCount: base.documentCount,
    averageLengths: base.averageLengths,
    frozen: (word) => frozen.get(word) ?? 0,
    differing,
  })
  seal(bytes)
  return bytes
}

/**
 * What changed since the base was built or opened, as bytes that open only beside that base: the
 * bytes that `encodeIndex` gave, or would have given, for it.
 */
export function encodeOverlay(index: SearchIndex): Uint8Array<ArrayBuffer> {
  const { base, layers, sequence } = partsOf(index)
  const [{ deleted }, ...overlay] = layers
  const gone = deleted === undefined ? [] : [...deleted.keys()].filter((n) => deleted[n] === 1)
  const draft =
    overlay.length === 0
      ? {
          ...readDocuments(base.schema, base.codes, base.stopWords, []).draft,
          lengths: new Uint8Array(),
        }
      : mergeLayers(overlay)
  return writeOverlay(
    { base: baseIdentity(base), sequence, gone, draft },
    base.codes.classCount,
  ).slice()
}

/** The checksums of a base's bytes. A base that was built here is sealed when it is first asked. */
export function baseIdentity({ segment: { bytes } }: Base): readonly [number, number] {
  const known = identityOf(bytes)
  return known[0] === 0 && known[1] === 0 ? seal(bytes) : known
}
