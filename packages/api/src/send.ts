import { httpTimeoutMs } from "@protoctl/model/constants"
import * as z from "zod/mini"
import { ApiError } from "./api-error.ts"
import { cultureHeader, headerNames } from "./headers.ts"
import type { Route } from "./routes.ts"
import { wireEnvelope } from "./wire/envelope.ts"

/** The part of the platform's `fetch` that the client uses. */
export type Fetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string
    signal?: AbortSignal
  },
) => Promise<{
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}>

/** What identifies the caller, read anew for every call. */
export interface Caller {
  readonly token?: string | undefined
  readonly language?: string | undefined
  readonly tenantId?: string | undefined
  readonly antiForgery?: string | undefined
}

export interface ClientOptions {
  readonly fetch: Fetch
  /** Origin and path before `/api`, without a slash at the end; empty for the page's own origin. */
  readonly baseUrl: string
  readonly caller: () => Caller
}

export interface Call {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly etag?: string | undefined
  /** UTC milliseconds bound on the whole call; null leaves it to the injected fetch. */
  readonly timeoutMs?: number | null
}

export interface Answer {
  /** 304 with no result when the caller's etag still holds. */
  readonly status: number
  readonly result: unknown
  readonly header: (name: string) => string | null
}

/**
 * Makes one call and opens the envelope of its answer.
 *
 * @throws {ApiError} For everything but success and 304.
 */
export async function send(options: ClientOptions, route: Route, call: Call): Promise<Answer> {
  const name = `${route.method} ${route.path}`
  const { status, headers, text } = await exchange(options, route, call, name)
  const header = (key: string) => headers.get(key)
  if (status === 304) return { status, result: undefined, header }
  const envelope = open(text)
  if (envelope === undefined) {
    const message = `the answer (status ${status}) is not an answer of this API`
    throw new ApiError("not-understood", name, `${message}: ${JSON.stringify(text.slice(0, 80))}`, {
      status,
    })
  }
  if (status >= 400 || !envelope.success) {
    const { error } = envelope
    throw new ApiError("refused", name, error?.message || `the server answered ${status}`, {
      status,
      details: error?.details ?? null,
      validationErrors: error?.validationErrors ?? [],
      ...(error ? { code: error.code } : {}),
    })
  }
  return { status, result: envelope.result, header }
}

async function exchange(options: ClientOptions, route: Route, call: Call, name: string) {
  const timeoutMs = call.timeoutMs === undefined ? httpTimeoutMs : call.timeoutMs
  try {
    const response = await options.fetch(options.baseUrl + route.path + queryString(call.query), {
      method: route.method,
      headers: requestHeaders(options, call),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(timeoutMs === null ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    })
    return {
      status: response.status,
      headers: response.headers,
      text: response.status === 304 ? "" : await response.text(),
    }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ApiError("no-answer", name, `no answer: ${why}`, { cause })
  }
}

function requestHeaders({ baseUrl, caller }: ClientOptions, call: Call): Record<string, string> {
  const { token, language, tenantId, antiForgery } = caller()
  const headers: Record<string, string> = { Accept: "application/json" }
  if (call.body !== undefined) headers["Content-Type"] = "application/json"
  if (call.etag !== undefined) headers["If-None-Match"] = call.etag
  if (token !== undefined) headers["Authorization"] = `Bearer ${token}`
  if (language !== undefined) headers[headerNames.culture] = cultureHeader(language)
  if (tenantId !== undefined) headers[headerNames.tenant] = tenantId
  const sameOrigin = !/^[a-z]+:|^\/\//i.test(baseUrl)
  if (antiForgery !== undefined && sameOrigin) headers[headerNames.antiForgery] = antiForgery
  return headers
}

function queryString(query: Call["query"] = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  )
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`
}

/** A portal's login page may be JSON too; an answer of this API names its result or its error. */
function framed(json: unknown): boolean {
  return typeof json === "object" && json !== null && ("result" in json || "error" in json)
}

function open(text: string): z.infer<typeof wireEnvelope> | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined // not JSON: the caller says so, with the beginning of the text
  }
  const parsed = z.safeParse(wireEnvelope, json)
  return parsed.success && framed(json) ? parsed.data : undefined
}
