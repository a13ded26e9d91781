import { httpTimeoutMs } from "@protoctl/model/constants"

/**
 * Fetches bytes over a line of any speed: what is bounded is silence, not the whole. Connecting,
 * the head of the answer and every pause in its body may each take the time given.
 *
 * @throws {TypeError | DOMException} As fetch does; a DOMException named `TimeoutError` on silence.
 */
export async function fetchPatiently(
  url: string,
  init: RequestInit = {},
  silenceMs: number = httpTimeoutMs,
): Promise<{ readonly response: Response; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const aborter = new AbortController()
  const fallSilent = () =>
    aborter.abort(new DOMException(`nothing came for ${silenceMs} ms`, "TimeoutError"))
  let timer = setTimeout(fallSilent, silenceMs)
  try {
    const response = await fetch(url, { ...init, signal: aborter.signal })
    const parts: Uint8Array[] = []
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      clearTimeout(timer)
      timer = setTimeout(fallSilent, silenceMs)
      parts.push(part.value)
    }
    return { response, bytes: joined(parts) }
  } finally {
    clearTimeout(timer)
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
