import { ApiError, type WireProblem } from "@protoctl/api"
import { ProtoctlError } from "../io/protoctl-error.ts"

/** Turns a failed call into words for the person who ran the command; other errors stay. */
export function apiTrouble(api: string, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  // Our own fetch knows more than the client that it was injected into.
  if (error.cause instanceof ProtoctlError) return error.cause
  const where = `${error.call} at ${api}`
  const details = error.details === null ? "" : ` (${error.details})`
  const message = `${where}: ${error.message}${details}`
  const cause = { cause: error }
  switch (error.kind) {
    case "no-answer":
      return new ProtoctlError(
        "api-no-answer",
        message,
        "check the address and the network, then run the command again; nothing was changed",
        cause,
      )
    case "refused":
      return error.status === 401 || error.status === 403
        ? new ProtoctlError("token-refused", message, "sign in again for a new token", cause)
        : new ProtoctlError(
            "api-refused",
            `${message} (status ${error.status})`,
            "try again later; if it stays so, the server's operator must look; nothing was changed",
            cause,
          )
    case "not-understood":
      return new ProtoctlError(
        "api-not-understood",
        message,
        "check that --api is the API's address without /api; nothing was changed",
        cause,
      )
  }
}

const mostListed = 20

/** @param problems At least one. */
export function badItems(api: string, problems: readonly WireProblem[]): ProtoctlError {
  const lines = problems
    .slice(0, mostListed)
    .map(({ call, item, faults }) => `  ${call}, ${item}: ${faults.join("; ")}`)
  const more = problems.length > mostListed ? [`  and ${problems.length - mostListed} more`] : []
  const count = problems.length === 1 ? "1 item" : `${problems.length} items`
  return new ProtoctlError(
    "api-bad-items",
    [`${count} of ${api} cannot be read`, ...lines, ...more].join("\n"),
    "correct them on the server, then run the command again; nothing was changed",
  )
}
