import { analyse } from "./analyse.ts"
import { defaultStopWords } from "./stop-words.ts"

/** How one field of a document is read. */
export interface FieldSpec {
  readonly name: string
  /** Above 0. Counts by its square root: one word in a title of 48 must not drown out the text. */
  readonly weight: number
  /** The shortest word kept, in letters. Ideographs and kana are kept at any length. */
  readonly minWordLength: number
  /** Keep which words stand side by side, so that searches rank them higher. Default false. */
  readonly pairs?: boolean
}

/** What an index is built from; fixed for its life and stored with it. */
export interface SearchSchema {
  /** 1 to 255, their names distinct. */
  readonly fields: readonly FieldSpec[]
  /** Query words longer than this count more, by the square root of the excess. */
  readonly longWordLength: number
  /** Words neither indexed nor searched. `"default"` is about 60 English ones. */
  readonly stopWords: "default" | readonly string[]
}

/** One thing to be found: its text by field name. A field left out is empty. */
export interface SearchDocument {
  readonly id: string
  readonly category: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * A copy of a schema, its keys in one order and its defaults written out, so that equal schemas are
 * equal bytes and no caller can change it later.
 *
 * @throws {RangeError} When the schema breaks what its fields promise.
 */
export function checkedSchema(schema: SearchSchema): SearchSchema {
  check(schema)
  const { fields, longWordLength, stopWords } = schema
  return {
    fields: fields.map(({ name, weight, minWordLength, pairs = false }) => ({
      name,
      weight,
      minWordLength,
      pairs,
    })),
    longWordLength,
    stopWords: stopWords === "default" ? stopWords : [...stopWords],
  }
}

/** The stop words of a schema as the analyser would give them. */
export function stopWordsOf({ stopWords }: SearchSchema): ReadonlySet<string> {
  if (stopWords === "default") return new Set(defaultStopWords)
  return new Set(stopWords.flatMap((word) => analyse(word).map((token) => token.word)))
}

function check({ fields, longWordLength }: SearchSchema): void {
  if (fields.length < 1 || fields.length > 255)
    throw new RangeError(`A schema has 1 to 255 fields; this one has ${fields.length}`)
  if (new Set(fields.map((field) => field.name)).size < fields.length)
    throw new RangeError("Two fields of the schema have one name")
  for (const { name, weight, minWordLength } of fields) {
    if (!(weight > 0 && weight < Infinity))
      throw new RangeError(`The weight of field ${name} is ${weight}; it must be above 0`)
    if (!(minWordLength >= 0 && minWordLength < Infinity))
      throw new RangeError(`The minWordLength of field ${name} is ${minWordLength}`)
  }
  if (!(longWordLength >= 0 && longWordLength < Infinity))
    throw new RangeError(`longWordLength is ${longWordLength}`)
}
