import { invalid, Refusal } from "./refusal.ts"

/**
 * Reads a JSON body, never holding more than its limit.
 *
 * @throws {Refusal} `too-large`, or `invalid-request` for what is not JSON in UTF-8, or holds
 *   characters that no database keeps: U+0000 and halves of surrogate pairs.
 */
export async function readJson(request: Request, limitBytes: number): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? ""
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new Refusal("invalid-request", "the body's Content-Type must be application/json")
  }
  const text = decode(await readBytes(request, limitBytes))
  const value = parse(text)
  // Only escapes can bring them in; the rest was refused by the decoder or the parser.
  if (/\\u(?:0000|d[89a-f])/i.test(text)) checkTexts(value)
  return value
}

async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limitBytes) throw tooLarge(limitBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by throwing cancels the body.
  for await (const chunk of bodyOf(request)) {
    size += chunk.byteLength
    if (size > limitBytes) throw tooLarge(limitBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    if (request.body !== null) yield* request.body as unknown as AsyncIterable<Uint8Array>
  } catch {
    // The caller went away, so nobody reads this.
    throw new Refusal("invalid-request", "the body ended early")
  }
}

function tooLarge(limitBytes: number): Refusal {
  return new Refusal("too-large", `the body is longer than ${limitBytes} bytes`, {
    details: String(limitBytes),
  })
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal("invalid-request", "the body is not UTF-8")
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal("invalid-request", "the body is not JSON")
  }
}

function checkTexts(value: unknown): void {
  const unchecked: unknown[] = [value]
  while (unchecked.length > 0) {
    const next = unchecked.pop()
    if (typeof next === "string" && (next.includes("\0") || !next.isWellFormed())) {
      throw invalid({
        message: "a text holds U+0000 or half of a surrogate pair",
        members: [],
      })
    }
    if (typeof next === "object" && next !== null) {
      for (const [key, item] of Object.entries(next)) unchecked.push(key, item)
    }
  }
}
