import { compareCodePoints, compareUnits } from "./compare.ts"
import { readTerms } from "./document-terms.ts"
import type { SearchDocument, SearchSchema } from "./schema.ts"

/**
 * An immutable piece of an index: documents numbered by the order of their ids, and for each word
 * and pair the documents that hold it.
 */
export interface Segment {
  /** Ascending by code point. */
  readonly ids: readonly string[]
  readonly categories: readonly string[]
  readonly fieldCount: number
  /** Words kept, at document × fieldCount + field. */
  readonly lengths: Uint32Array
  readonly words: Postings
  /** Keys as `pairKey` writes them; fields and counts are left empty. */
  readonly pairs: Postings
}

/** Sorted keys, each with a run of entries, ascending by document, then field. */
export interface Postings {
  /** Ascending by UTF-16 unit. */
  readonly keys: readonly string[]
  /** The run of key `k` goes from `starts[k]` to `starts[k + 1]`. */
  readonly starts: Uint32Array
  readonly documents: Uint32Array
  readonly fields: Uint8Array
  readonly counts: Uint32Array
}

/**
 * @param documents In any order, their ids distinct.
 * @throws {RangeError} When a document has a field the schema lacks.
 */
export function buildSegment(
  schema: SearchSchema,
  stopWords: ReadonlySet<string>,
  documents: readonly SearchDocument[],
): Segment {
  const sorted = documents.toSorted((a, b) => compareCodePoints(a.id, b.id))
  const fieldCount = schema.fields.length
  const words = new PostingsBuilder()
  const pairs = new PostingsBuilder()
  const lengths = new Uint32Array(sorted.length * fieldCount)
  sorted.forEach((document, number) => {
    readTerms(schema, stopWords, document, {
      word: (word, field) => words.add(word, number, field, 1),
      pair: (key) => pairs.add(key, number, 0, 1),
      fieldEnd: (field, length) => {
        lengths[number * fieldCount + field] = length
      },
    })
  })
  return {
    ids: sorted.map((document) => document.id),
    categories: sorted.map((document) => document.category),
    fieldCount,
    lengths,
    words: words.finish("with counts"),
    pairs: pairs.finish("documents only"),
  }
}

/** Gathers entries by key. Entries of one key must arrive ascending by document, then field. */
export class PostingsBuilder {
  private readonly runs = new Map<string, number[]>()
  private size = 0

  /** Adds to the count of the last entry when it is of the same document and field. */
  add(key: string, document: number, field: number, count: number): void {
    const run = this.runs.get(key)
    if (run === undefined) this.runs.set(key, [document, field, count])
    else if (run[run.length - 3] === document && run[run.length - 2] === field) {
      run[run.length - 1]! += count
      return
    } else run.push(document, field, count)
    this.size++
  }

  finish(content: "with counts" | "documents only"): Postings {
    const keys = [...this.runs.keys()].sort(compareUnits)
    const counted = content === "with counts" ? this.size : 0
    const starts = new Uint32Array(keys.length + 1)
    const documents = new Uint32Array(this.size)
    const fields = new Uint8Array(counted)
    const counts = new Uint32Array(counted)
    let at = 0
    keys.forEach((key, k) => {
      const run = this.runs.get(key)!
      for (let i = 0; i < run.length; i += 3, at++) {
        documents[at] = run[i]!
        if (counted === 0) continue
        fields[at] = run[i + 1]!
        counts[at] = run[i + 2]!
      }
      starts[k + 1] = at
    })
    return { keys, starts, documents, fields, counts }
  }
}
