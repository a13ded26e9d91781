import { SnapshotError } from "./snapshot-error.ts"

/** A named run of bytes inside a chunk. */
export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Joins entries into one file: a line of JSON, `[[name, length], ...]`, then the entries' bytes one
 * after the other. Entries go in the order of their names by UTF-16 code unit, so the same entries
 * give the same bytes.
 */
export function packChunk(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const ordered = [...entries].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  const table = JSON.stringify(ordered.map(({ name, bytes }) => [name, bytes.length]))
  return concatenate([new TextEncoder().encode(`${table}\n`), ...ordered.map(({ bytes }) => bytes)])
}

/**
 * Takes a chunk apart. The entries are views on the chunk's bytes, in name order.
 *
 * @throws {SnapshotError} `bad-chunk` when table and bytes do not fit.
 */
export function splitChunk(chunk: Uint8Array<ArrayBuffer>): Entry[] {
  const end = chunk.indexOf(0x0a)
  const table = readTable(chunk.subarray(0, Math.max(0, end)))
  let at = end + 1
  const entries = table.map(([name, length]) => {
    const bytes = chunk.subarray(at, at + length)
    at += length
    return { name, bytes }
  })
  if (at !== chunk.length) throw badChunk(`${chunk.length} bytes where ${at} were announced`)
  return entries
}

function readTable(bytes: Uint8Array): [string, number][] {
  let table: unknown
  try {
    table = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  } catch (cause) {
    throw badChunk("its table is not JSON", cause)
  }
  if (!Array.isArray(table)) throw badChunk("its table is no list")
  return table.map((row: unknown) => {
    const [name, length] = Array.isArray(row) ? (row as unknown[]) : []
    if (typeof name !== "string" || !Number.isSafeInteger(length) || (length as number) < 0) {
      throw badChunk("a row of its table is neither name nor length")
    }
    return [name, length as number]
  })
}

function badChunk(why: string, cause?: unknown): SnapshotError {
  return new SnapshotError("bad-chunk", `a chunk cannot be read: ${why}`, { cause })
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
