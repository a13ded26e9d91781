import { type ExitCode, exitCodes } from "./exit-code.ts"

/** Stable; docs/errors.md lists every one. */
export type ProtoctlErrorCode =
  | "wrong-usage"
  /** Ctrl-C or the system ended the command before its work was done. */
  | "interrupted"
  /** A file or folder could not be read or written. */
  | "disk-failed"
  /** Another command works on the same folder. */
  | "folder-locked"
  /** There is no content where it was expected. */
  | "content-missing"
  /** A file of the content folder cannot be understood. */
  | "content-damaged"
  /** The content folder is of a format that this version does not know. */
  | "content-unsupported"
  | "api-no-answer"
  | "api-refused"
  | "api-not-understood"
  /** Single items of the API's answers could not be read. */
  | "api-bad-items"
  /** The API's content changed all the time while it was read. */
  | "api-unsettled"
  | "token-missing"
  | "token-refused"
  | "shell-missing"
  | "shell-damaged"
  | "config-damaged"
  | "previous-damaged"
  | "port-unavailable"
  /** The database of `serve` cannot be opened, written or trusted. */
  | "database-unusable"

/** Operational trouble, told so that the person at the terminal can act on it. */
export class ProtoctlError extends Error {
  override name = "ProtoctlError"
  readonly code: ProtoctlErrorCode
  /** What to do about it. */
  readonly remedy: string

  /** @param message What failed, where, and why. */
  constructor(
    code: ProtoctlErrorCode,
    message: string,
    remedy: string,
    options: { readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.remedy = remedy
  }

  get exitCode(): ExitCode {
    return this.code === "wrong-usage" ? exitCodes.wrongUsage : exitCodes.couldNotRun
  }
}

/** @throws {ProtoctlError} `interrupted`, when somebody asked the command to end. */
export function stopIfInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw interruption(signal)
}

export function interruption(signal: AbortSignal): ProtoctlError {
  const why = signal.reason instanceof Error ? signal.reason.message : "asked to end"
  return new ProtoctlError(
    "interrupted",
    `stopped before the work was done: ${why}`,
    "nothing was changed; run the command again",
    { cause: signal.reason },
  )
}
