import {
  compareTimestamps,
  type Timestamp,
  timestamp,
  timestampFromMs,
  timestampMs,
} from "@protoctl/model"
import { invalid } from "./refusal.ts"

/** The part of a wire schema that is used here. */
interface Schema<T> {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false
        readonly error: {
          readonly issues: readonly {
            readonly path: readonly PropertyKey[]
            readonly message: string
          }[]
        }
      }
}

/** @throws {Refusal} `invalid-request`, naming the document, and every field that is wrong. */
export function readBody<T>(schema: Schema<T>, body: unknown): T {
  const parsed = parseAny(schema, body)
  if (parsed.success) return parsed.data
  const of = documentOf(body)
  throw invalid(
    ...parsed.error.issues.map(({ path, message }) => ({
      message: [...of, ...(path.length === 0 ? [] : [path.join(".")]), message].join(": "),
      members: path.length === 0 ? [] : [path.map(String).join(".")],
    })),
  )
}

/** What the body calls itself, where it does. */
function documentOf(body: unknown): string[] {
  if (typeof body !== "object" || body === null) return []
  const { documentName, id } = body as { documentName?: unknown; id?: unknown }
  return [documentName, id]
    .filter((given): given is string => typeof given === "string" && given !== "")
    .slice(0, 1)
}

function parseAny<T>(schema: Schema<T>, body: unknown) {
  try {
    return schema.safeParse(body)
  } catch (error) {
    // The call stack ran out: contents sections within contents sections without end.
    if (!(error instanceof RangeError)) throw error
    throw invalid({ message: "the body is nested too deeply", members: [] })
  }
}

/** @throws {Refusal} The query does not hold the text, or holds an empty one. */
export function readText(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ""
  if (text === "") throw invalid({ message: `${name} is missing`, members: [name] })
  return text
}

/** @throws {Refusal} What the query holds is not a whole number from 0 on. */
export function readCount(query: URLSearchParams, name: string, absent: number): number {
  const text = query.get(name)
  if (text === null) return absent
  if (!/^\d{1,15}$/.test(text)) {
    throw invalid({ message: `${name} is not a whole number`, members: [name] })
  }
  return Number(text)
}

export function readFlag(query: URLSearchParams, name: string): boolean {
  return query.get(name)?.toLowerCase() === "true"
}

/**
 * MinRevisionDate as the first whole millisecond at or after it; everything when it is absent.
 *
 * @throws {Refusal} It is not a time.
 */
export function readSince(query: URLSearchParams): number {
  const text = query.get("MinRevisionDate")
  if (text === null) return Number.MIN_SAFE_INTEGER
  const at = readTimestamp(text)
  const ms = timestampMs(at)
  return compareTimestamps(timestampFromMs(ms), at) < 0 ? ms + 1 : ms
}

function readTimestamp(text: string): Timestamp {
  try {
    return timestamp(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid({ message: `MinRevisionDate: ${error.message}`, members: ["MinRevisionDate"] })
  }
}
