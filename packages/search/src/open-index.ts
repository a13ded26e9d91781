import { checkBytes, checkSections, readBase } from "./base-bytes.ts"
import { baseIdentity } from "./encode-index.ts"
import { headerWords } from "./format.ts"
import { readOverlay } from "./overlay-bytes.ts"
import { makeIndex, type SearchIndex } from "./search-index.ts"

export interface OpenOptions {
  /** From `encodeOverlay` of an index with this base. */
  readonly overlay?: Uint8Array
  /** The caller has just compared a digest of the base's bytes; they are not checked again. */
  readonly isVerified?: boolean
}

/**
 * The index that some bytes hold. The bytes are read in place and must not be changed afterwards.
 *
 * @param bytes From `encodeIndex`.
 * @throws {SearchIndexError} Every code; any changed, missing or added byte is noticed.
 */
export function openIndex(bytes: Uint8Array, options: OpenOptions = {}): SearchIndex {
  const { overlay, isVerified = false } = options
  checkBytes(bytes, "base", headerWords * 4, isVerified)
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  checkSections(aligned)
  const base = readBase(aligned)
  if (overlay === undefined)
    return makeIndex(base, [{ ...base, deleted: undefined }], base.sequence)
  const { layers, sequence } = readOverlay(overlay, base, baseIdentity(base))
  return makeIndex(base, layers, sequence)
}
