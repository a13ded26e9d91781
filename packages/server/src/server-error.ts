export type ServerErrorCode =
  /** The file cannot be opened: no such folder, no permission, locked by another process. */
  | "database-unavailable"
  /** The file opens, but nothing can be written to it. */
  | "database-read-only"
  /** The file is not a database, or its pages do not fit together. */
  | "database-damaged"
  /** The file was made by a newer version of this server. */
  | "database-newer"
  /** Another process listens there. */
  | "port-in-use"
  /** The address cannot be listened on. */
  | "listen-failed"

/** The server cannot start. Nothing has been changed when this is thrown. */
export class ServerError extends Error {
  override name = "ServerError"
  readonly code: ServerErrorCode

  constructor(code: ServerErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
