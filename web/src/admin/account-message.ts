import type { ApiError, ErrorCode } from "@protoctl/api"

const messages: Partial<Record<ErrorCode, string>> = {
  "invalid-credentials": "InvalidCredentials",
  "locked-out": "LockedOut",
  "inactive-user": "InactiveUser",
}

/** What went wrong with an account call, in the reader's language: by code, else as sent. */
export function accountMessage(error: ApiError, translate: (key: string) => string): string {
  if (error.kind === "no-answer") return translate("NoConnection")
  const key = typeof error.code === "string" ? messages[error.code as ErrorCode] : undefined
  return key === undefined ? error.message || translate("UnknownError") : translate(key)
}
