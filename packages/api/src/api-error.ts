import type { ValidationError } from "./wire/envelope.ts"

export type ApiErrorKind =
  /** Nothing came back: no network, a refused connection, a time-out, a cut answer. */
  | "no-answer"
  /** The server answered with an error. */
  | "refused"
  /** Something answered, but not this API: html, cut JSON, an unknown shape. */
  | "not-understood"

export interface ApiErrorDetails {
  /** 0 when nothing came back. */
  readonly status?: number
  /** The server's stable code, when it sent one. */
  readonly code?: string | number
  readonly details?: string | null
  readonly validationErrors?: readonly ValidationError[]
  readonly cause?: unknown
}

/** A call that did not give its answer. Nothing of the answer has been used. */
export class ApiError extends Error {
  override name = "ApiError"
  readonly kind: ApiErrorKind
  /** Such as `GET /api/services/app/Document/GetAll`. */
  readonly call: string
  readonly status: number
  readonly code: string | number | undefined
  readonly details: string | null
  readonly validationErrors: readonly ValidationError[]

  constructor(kind: ApiErrorKind, call: string, message: string, more: ApiErrorDetails = {}) {
    super(message, { cause: more.cause })
    this.kind = kind
    this.call = call
    this.status = more.status ?? 0
    this.code = more.code
    this.details = more.details ?? null
    this.validationErrors = more.validationErrors ?? []
  }
}
