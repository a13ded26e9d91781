import { pipeline, Readable } from "node:stream"
import { errorEnvelope } from "@protoctl/api"
import {
  acceptedEncoding,
  compressionThresholdBytes,
  compressText,
  createCompressor,
} from "./compress.ts"
import type { Refusal } from "./refusal.ts"

const jsonHeaders = {
  "Content-Type": "application/json; charset=utf-8",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  Vary: "Authorization, Accept-Encoding",
} as const

/** Node's and the platform's types of the same things do not know of each other. */
type Body = ConstructorParameters<typeof Response>[0]

/** Answers a whole JSON text. Nobody keeps it, unless `headers` say otherwise. */
export async function respondJson(
  request: Request,
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const all = { ...jsonHeaders, "Cache-Control": "no-store", ...headers }
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"))
  if (encoding === undefined || text.length < compressionThresholdBytes) {
    return new Response(text, { status, headers: all })
  }
  const body = await compressText(text, encoding)
  return new Response(body as Body, {
    status,
    headers: { ...all, "Content-Encoding": encoding, "Content-Length": String(body.length) },
  })
}

/**
 * Answers a JSON text piece by piece as the reader takes it. When making a piece fails the
 * connection is cut, so that the reader cannot take a part for the whole.
 */
export function respondStream(
  request: Request,
  pieces: AsyncIterable<string>,
  headers: Record<string, string>,
  onFailure: (cause: unknown) => void,
): Response {
  const all: Record<string, string> = { ...jsonHeaders, ...headers }
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"))
  const source = Readable.from(encoded(pieces), { objectMode: false })
  const report = (error: NodeJS.ErrnoException | null) => {
    // A reader that goes away is no failure.
    const gone = error?.code === "ABORT_ERR" || error?.code === "ERR_STREAM_PREMATURE_CLOSE"
    if (error !== null && !gone) onFailure(error)
  }
  if (encoding === undefined) {
    source.on("error", report)
    return new Response(webStream(source), { headers: all })
  }
  const compressor = createCompressor(encoding)
  pipeline(source, compressor, (error) => report(error ?? null))
  return new Response(webStream(compressor), {
    headers: { ...all, "Content-Encoding": encoding },
  })
}

export function respondRefusal(
  request: Request,
  refusal: Refusal,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { code, message, details, validationErrors, status } = refusal
  const unauthorized = code === "not-signed-in" || code === "not-permitted"
  const envelope = errorEnvelope({ code, message, details, validationErrors }, unauthorized)
  return respondJson(request, JSON.stringify(envelope), { status, headers })
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

function webStream(stream: Readable) {
  return Readable.toWeb(stream) as unknown as Body
}
