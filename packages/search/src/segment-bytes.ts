import { type ByteReader, damaged } from "./byte-reader.ts"
import type { ByteWriter } from "./byte-writer.ts"
import { compareCodePoints, compareUnits } from "./compare.ts"
import type { Postings, Segment } from "./segment.ts"

/** Writes a segment: its documents, words and pairs, each as README.md draws them. */
export function writeSegment(writer: ByteWriter, segment: Segment): void {
  const { ids, categories, fieldCount, lengths, words, pairs } = segment
  const names = [...new Set(categories)].sort(compareUnits)
  writer.count(names.length)
  for (const name of names) writer.text(name)
  writer.count(ids.length)
  ids.forEach((id, document) => {
    writer.textAfter(ids[document - 1] ?? "", id)
    writer.count(names.indexOf(categories[document]!))
    for (let field = 0; field < fieldCount; field++)
      writer.count(lengths[document * fieldCount + field]!)
  })
  writePostings(writer, words, fieldCount)
  writePostings(writer, pairs, 0)
}

/** @throws {SearchIndexError} `damaged` */
export function readSegment(reader: ByteReader, fieldCount: number): Segment {
  const names = Array.from({ length: reader.length() }, () => reader.text())
  const size = reader.length()
  const ids: string[] = []
  const categories: string[] = []
  const lengths: number[] = []
  for (let document = 0; document < size; document++) {
    const id = reader.textAfter(ids[document - 1] ?? "")
    if (document > 0 && compareCodePoints(ids[document - 1]!, id) >= 0) throw damaged("is unsorted")
    ids.push(id)
    categories.push(names[reader.count(names.length - 1)]!)
    for (let field = 0; field < fieldCount; field++) lengths.push(reader.count(0xffffffff))
  }
  const words = readPostings(reader, size, fieldCount)
  const pairs = readPostings(reader, size, 0)
  return { ids, categories, fieldCount, lengths: Uint32Array.from(lengths), words, pairs }
}

/**
 * A key: front-coded text, number of documents, then for each document the gap to the one before and,
 * when there are fields, its fields ascending: `((count - 1) * fieldCount + field) * 2`, plus 1 when
 * another field of the document follows.
 */
function writePostings(writer: ByteWriter, postings: Postings, fieldCount: number): void {
  const { keys, starts, documents, fields, counts } = postings
  writer.count(keys.length)
  writer.count(documents.length)
  keys.forEach((key, k) => {
    writer.textAfter(keys[k - 1] ?? "", key)
    const [start, end] = [starts[k]!, starts[k + 1]!]
    let size = 0
    for (let i = start; i < end; i++) if (i === start || documents[i] !== documents[i - 1]) size++
    writer.count(size)
    for (let i = start; i < end; i++) {
      const document = documents[i]!
      if (i === start) writer.count(document)
      else if (document !== documents[i - 1]) writer.count(document - documents[i - 1]! - 1)
      if (fieldCount === 0) continue
      const more = i + 1 < end && documents[i + 1] === document ? 1 : 0
      writer.count(((counts[i]! - 1) * fieldCount + fields[i]!) * 2 + more)
    }
  })
}

function readPostings(reader: ByteReader, documentCount: number, fieldCount: number): Postings {
  const size = reader.length()
  const keys: string[] = []
  const starts = new Uint32Array(size + 1)
  const entries = reader.length()
  const documents = new Uint32Array(entries)
  const fields = new Uint8Array(fieldCount === 0 ? 0 : entries)
  const counts = new Uint32Array(fieldCount === 0 ? 0 : entries)
  let at = 0
  for (let k = 0; k < size; k++) {
    const key = reader.textAfter(keys[k - 1] ?? "")
    if (k > 0 && compareUnits(keys[k - 1]!, key) >= 0) throw damaged("is unsorted")
    keys.push(key)
    let document = -1
    for (let left = reader.count(documentCount); left > 0; left--) {
      document += 1 + reader.count(documentCount - document - 2)
      if (fieldCount === 0) documents[at++] = document
      for (let more = fieldCount > 0, last = -1; more;) {
        const code = reader.count()
        const entry = Math.floor(code / 2)
        const field = entry % fieldCount
        if (field <= last) throw damaged("is unsorted")
        documents[at] = document
        fields[at] = field
        counts[at++] = Math.floor(entry / fieldCount) + 1
        more = code % 2 === 1
        last = field
      }
    }
    starts[k + 1] = at
  }
  // Entries beyond the arrays were dropped in silence, so this notices too many as well as too few.
  if (at !== entries) throw damaged("holds other entries than it says")
  return { keys, starts, documents, fields, counts }
}
