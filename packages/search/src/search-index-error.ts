/**
 * - `not-an-index`: the bytes are something else.
 * - `unsupported-version`: written by another version of this format.
 * - `analyser-mismatch`: the words were made by another analyser; build anew.
 * - `overlay-mismatch`: the overlay belongs to another base; read its changes again.
 * - `damaged`: cut short, changed or made wrongly.
 */
export type SearchIndexErrorCode =
  "not-an-index" | "unsupported-version" | "analyser-mismatch" | "overlay-mismatch" | "damaged"

/** The bytes cannot be trusted as an index. Nothing of them is used when this is thrown. */
export class SearchIndexError extends Error {
  override name = "SearchIndexError"
  readonly code: SearchIndexErrorCode

  constructor(code: SearchIndexErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}

export function damaged(how: string): SearchIndexError {
  return new SearchIndexError("damaged", `The search index ${how}`)
}
