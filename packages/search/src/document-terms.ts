import { analyse, isIdeographic, type Token } from "./analyse.ts"
import type { SearchDocument, SearchSchema } from "./schema.ts"

/** Told about the terms of a document, field by field in schema order. */
export interface TermSink {
  word(word: string, field: number): void
  /** Two neighbours in a field with pairs, as `pairKey` writes them. */
  pair(key: string): void
  /** @param length Words kept in the field; joined forms and parts are not counted. */
  fieldEnd(field: number, length: number): void
}

/** @throws {RangeError} When the document has a field the schema does not name. */
export function readTerms(
  { fields: specs }: SearchSchema,
  stopWords: ReadonlySet<string>,
  document: SearchDocument,
  sink: TermSink,
): void {
  const unknown = Object.keys(document.fields).find((key) => !specs.some((s) => s.name === key))
  if (unknown !== undefined)
    throw new RangeError(`Document ${document.id} has field ${unknown}, which the schema lacks`)
  specs.forEach(({ name, minWordLength, pairs = false }, field) => {
    if (!Object.hasOwn(document.fields, name)) return
    let previous: string | undefined
    let length = 0
    for (const token of analyse(document.fields[name]!)) {
      if (!isIndexed(token, minWordLength, stopWords)) continue
      sink.word(token.word, field)
      if (token.kind !== "word") continue
      length++
      if (pairs && previous !== undefined) sink.pair(pairKey(previous, token.word))
      previous = token.word
    }
    sink.fieldEnd(field, length)
  })
}

/** Two neighbouring words as one key; no word holds a space. */
export function pairKey(left: string, right: string): string {
  return `${left} ${right}`
}

function isIndexed({ word, kind }: Token, minLength: number, stopWords: ReadonlySet<string>) {
  if (kind === "tail") return true
  return (word.length >= minLength || isIdeographic(word)) && !stopWords.has(word)
}
