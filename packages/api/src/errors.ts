/** Error codes that our server sends; a client translates by them. docs/errors.md explains each. */
export const errorCodes = [
  "invalid-request",
  "invalid-credentials",
  "locked-out",
  "inactive-user",
  "not-signed-in",
  "not-permitted",
  "not-found",
  "stale-revision",
  "too-large",
  "too-many-requests",
  "anti-forgery",
  "internal",
] as const
export type ErrorCode = (typeof errorCodes)[number]
