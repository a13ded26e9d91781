/** Stable; docs/errors.md lists every one. */
export type RecordErrorCode =
  /** A field is missing or is not what it must be. */
  | "wrong-field"
  /** The record stands where another one was looked for. */
  | "other-name"

/** Something that a store or snapshot gave back cannot be trusted. Nothing of it has been used. */
export class RecordError extends Error {
  override name = "RecordError"
  readonly code: RecordErrorCode
  /** What is damaged, as `article "1210 Anaphylaxis"`. */
  readonly document: string
  /** One inside another is told as `sections.ALS.0.weight`; empty: the document as a whole. */
  readonly field: string

  constructor(
    code: RecordErrorCode,
    place: { readonly document: string; readonly field: string },
    problem: string,
    cause?: unknown,
  ) {
    const { document, field } = place
    super(`${document}: ${field === "" ? "" : `field "${field}": `}${problem}`, { cause })
    this.code = code
    this.document = document
    this.field = field
  }
}
