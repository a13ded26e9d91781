export type SnapshotErrorCode =
  /** The manifest or a chunk is of a format that this version does not know. */
  | "unsupported-version"
  /** The manifest is no manifest: cut, html, or fields missing. */
  | "bad-manifest"
  /** A chunk's own table does not fit its bytes. */
  | "bad-chunk"
  /** A file that the manifest names is not there. */
  | "file-missing"
  /** A file's size or digest is not what the manifest says. */
  | "digest-mismatch"

/** The snapshot cannot be trusted. Nothing of the part in question has been used. */
export class SnapshotError extends Error {
  override name = "SnapshotError"
  readonly code: SnapshotErrorCode
  /** The file in question, as the manifest names it. */
  readonly path: string | undefined

  constructor(
    code: SnapshotErrorCode,
    message: string,
    options: { path?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.path = options.path
  }
}
