import type { Fetch } from "@protoctl/api"
import { Agent, fetch, type RequestInit, type Response } from "undici"
import type { CliIo } from "../io/cli-io.ts"
import { interruption, ProtoctlError } from "../io/protoctl-error.ts"
import { failureReason } from "./failure-reason.ts"

export interface HttpOptions {
  /** Bounds connecting, waiting for an answer to begin, and silence inside it. */
  readonly timeoutMs: number
  readonly limitBytes?: number
}

/** No answer of an agency of any size comes near; an endless one must not fill the memory. */
const defaultLimitBytes = 256 * 1024 * 1024
const retryPausesMs = [500, 2_000, 8_000]
const longestRetryAfterMs = 60_000
const mostRedirects = 5

/**
 * A fetch for calls that may be repeated: what gets no answer, 429 or a server's error is tried
 * again three times. The answer is read whole before it is given. Redirects stay on their origin,
 * so that no token goes elsewhere.
 */
export function createHttpFetch(
  io: CliIo,
  { timeoutMs, limitBytes = defaultLimitBytes }: HttpOptions,
): { readonly fetch: Fetch; close(): Promise<void> } {
  const agent = new Agent({
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })

  async function once(url: string, init: RequestInit, redirects = 0): Promise<Answer> {
    const response = await fetch(url, { ...init, dispatcher: agent, redirect: "manual" })
    const { status, headers } = response
    const location = headers.get("Location")
    if (status >= 301 && status <= 308 && status !== 304 && location !== null) {
      await response.body?.cancel()
      const target = redirectTarget(url, location)
      if (redirects < mostRedirects) return once(target, init, redirects + 1)
    }
    return { status, headers, body: await readText(url, response, limitBytes) }
  }

  async function attempt(url: string, init: RequestInit): Promise<Attempt> {
    try {
      const answer = await once(url, init)
      const { status, headers } = answer
      if (status !== 429 && status < 500) return { answer }
      return { answer, retryAfterMs: retryAfter(headers.get("Retry-After"), io.now()) }
    } catch (error) {
      if (io.interrupted.aborted) throw interruption(io.interrupted)
      if (error instanceof ProtoctlError) throw error
      return {
        failure: new Error(failureReason(error, timeoutMs), { cause: error }),
        retryAfterMs: 0,
      }
    }
  }

  return {
    async fetch(url, { method, headers, body, signal }) {
      const signals = [io.interrupted, ...(signal === undefined ? [] : [signal])]
      const init: RequestInit = {
        method,
        headers,
        signal: AbortSignal.any(signals),
        ...(body === undefined ? {} : { body }),
      }
      let last = await attempt(url, init)
      for (const pauseMs of retryPausesMs) {
        if (last.retryAfterMs === undefined || last.retryAfterMs > longestRetryAfterMs) break
        await io.pause(Math.max(pauseMs, last.retryAfterMs))
        last = await attempt(url, init)
      }
      if (last.answer === undefined) throw last.failure
      const { status, headers: received, body: text } = last.answer
      return { status, headers: received, text: () => Promise.resolve(text) }
    },
    close: () => agent.destroy(),
  }
}

interface Answer {
  readonly status: number
  readonly headers: Response["headers"]
  readonly body: string
}

/** With `retryAfterMs` it may be tried again, not before that time. */
type Attempt =
  | { readonly answer: Answer; readonly failure?: never; readonly retryAfterMs?: number }
  | { readonly answer?: never; readonly failure: Error; readonly retryAfterMs: number }

function redirectTarget(url: string, location: string): string {
  const from = new URL(url)
  const to = new URL(location, from)
  if (to.origin === from.origin) return to.href
  throw new ProtoctlError(
    "api-not-understood",
    `${from.origin}${from.pathname} redirects to ${to.origin}, which was not asked`,
    `if that is the right server, use --api ${to.origin}`,
  )
}

async function readText(url: string, response: Response, limitBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  const parts: string[] = []
  let read = 0
  for await (const bytes of response.body ?? []) {
    read += (bytes as Uint8Array).length
    if (read > limitBytes) throw tooLong(url, limitBytes)
    parts.push(decoder.decode(bytes as Uint8Array, { stream: true }))
  }
  return parts.join("") + decoder.decode()
}

function tooLong(url: string, limitBytes: number): ProtoctlError {
  return new ProtoctlError(
    "api-not-understood",
    `${new URL(url).pathname}: the answer passes ${Math.round(limitBytes / 1024 / 1024)} MB`,
    "check that --api names the right server",
  )
}

/** Seconds or a date, as HTTP allows; at once when the server does not say. */
function retryAfter(header: string | null, nowMs: number): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
