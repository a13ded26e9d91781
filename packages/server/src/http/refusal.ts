import type { ErrorCode, ValidationError } from "@protoctl/api"

const statuses: Readonly<Record<ErrorCode, number>> = {
  "invalid-request": 400,
  "anti-forgery": 400,
  "invalid-credentials": 401,
  "not-signed-in": 401,
  "locked-out": 403,
  "inactive-user": 403,
  "not-permitted": 403,
  "not-found": 404,
  "stale-revision": 409,
  "too-large": 413,
  "too-many-requests": 429,
  internal: 500,
}

export interface RefusalDetails {
  /** In place of the code's own status. */
  readonly status?: number
  readonly details?: string
  readonly validationErrors?: readonly ValidationError[]
}

/** A request that gets an error for an answer. Its message is for the caller to read. */
export class Refusal extends Error {
  override name = "Refusal"
  readonly code: ErrorCode
  readonly status: number
  readonly details: string | null
  readonly validationErrors: readonly ValidationError[]

  constructor(code: ErrorCode, message: string, more: RefusalDetails = {}) {
    super(message)
    this.code = code
    this.status = more.status ?? statuses[code]
    this.details = more.details ?? null
    this.validationErrors = more.validationErrors ?? []
  }
}

/** Something about a request is wrong; each fault names the members it is about. */
export function invalid(...validationErrors: readonly ValidationError[]): Refusal {
  const message = validationErrors.map((fault) => fault.message).join("; ")
  return new Refusal("invalid-request", message, { validationErrors })
}
