import { analyserVersion } from "./analyse.ts"
import { ByteReader, damaged } from "./byte-reader.ts"
import { ByteWriter } from "./byte-writer.ts"
import { checksum } from "./checksum.ts"
import { SearchIndexError } from "./search-index-error.ts"

/**
 * History of the format:
 * - 1 (2025): first version.
 */
export const formatVersion = 1

/** What tells the two kinds of file apart: their first eight bytes. */
export const magics = { base: "srchbase", overlay: "srchover" } as const

/** Two numbers that name the contents of a file. */
export type Identity = readonly [number, number]

/** Puts a body between magic, versions and size before it and a checksum after it. */
export function seal(kind: keyof typeof magics, write: (writer: ByteWriter) => void): Uint8Array {
  const body = new ByteWriter()
  write(body)
  const content = body.done()
  const header = new ByteWriter()
  for (const character of magics[kind]) header.byte(character.charCodeAt(0))
  header.word(formatVersion)
  header.word(analyserVersion)
  header.word(headerSize + content.length + checksumSize)
  const bytes = new Uint8Array(headerSize + content.length + checksumSize)
  bytes.set(header.done())
  bytes.set(content, headerSize)
  const tail = new ByteWriter()
  for (const word of checksum(bytes.subarray(0, -checksumSize))) tail.word(word)
  bytes.set(tail.done(), headerSize + content.length)
  return bytes
}

/**
 * Opens what `seal` closed.
 *
 * @returns A reader of the body, and the checksum as identity of the whole.
 * @throws {SearchIndexError} Every code but `overlay-mismatch`.
 */
export function unseal(
  kind: keyof typeof magics,
  bytes: Uint8Array,
): { body: ByteReader; identity: Identity } {
  const header = new ByteReader(bytes, 0, bytes.length)
  for (const character of magics[kind])
    if (bytes.length === 0 || header.byte() !== character.charCodeAt(0))
      throw new SearchIndexError("not-an-index", `The bytes are no search index (${kind})`)
  const version = header.word()
  if (version !== formatVersion)
    throw new SearchIndexError(
      "unsupported-version",
      `The search index has format ${version}; this reader knows ${formatVersion}`,
    )
  const analyser = header.word()
  if (header.word() !== bytes.length) throw damaged("is not as long as it says")
  const end = bytes.length - checksumSize
  if (end < headerSize) throw damaged("ends early")
  const tail = new ByteReader(bytes, end, bytes.length)
  const identity = [tail.word(), tail.word()] as const
  const found = checksum(bytes.subarray(0, end))
  if (found[0] !== identity[0] || found[1] !== identity[1]) throw damaged("fails its checksum")
  if (analyser !== analyserVersion)
    throw new SearchIndexError(
      "analyser-mismatch",
      `The words were made by analyser ${analyser}; this one is ${analyserVersion}`,
    )
  return { body: new ByteReader(bytes, headerSize, end), identity }
}

const headerSize = 20
const checksumSize = 8
