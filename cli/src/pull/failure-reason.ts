/** Why a request got no answer, in words; undici's own are for its authors. */
export function failureReason(error: unknown, timeoutMs: number): string {
  const seconds = `${timeoutMs / 1000} s`
  for (let at = error; at instanceof Error; at = at.cause) {
    switch ("code" in at ? at.code : at.name) {
      case "UND_ERR_CONNECT_TIMEOUT":
        return `no connection within ${seconds}`
      case "UND_ERR_HEADERS_TIMEOUT":
        return `the answer did not begin within ${seconds}`
      case "UND_ERR_BODY_TIMEOUT":
        return `the answer stopped in the middle for ${seconds}`
      case "TimeoutError":
        return "the whole answer took too long"
      case "UND_ERR_SOCKET":
      case "UND_ERR_RES_CONTENT_LENGTH_MISMATCH":
      case "ECONNRESET":
      case "EPIPE":
        return "the connection was cut before the answer was whole"
      case "ECONNREFUSED":
        return "nothing listens at this address"
      case "ENOTFOUND":
      case "EAI_AGAIN":
        return "the server's name is unknown here"
      case "CERT_HAS_EXPIRED":
      case "DEPTH_ZERO_SELF_SIGNED_CERT":
      case "SELF_SIGNED_CERT_IN_CHAIN":
      case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
      case "ERR_TLS_CERT_ALTNAME_INVALID":
        return `the server's certificate is not trusted (${at.message})`
    }
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
