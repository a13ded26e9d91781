import { analyse, isIdeographic } from "./analyse.ts"
import { canonicalQuery } from "./canonical-query.ts"
import { queryWords } from "./query-words.ts"
import type { SearchDocument, SearchSchema } from "./schema.ts"
import { stopWordsOf } from "./schema.ts"
import type { SearchOptions } from "./search.ts"
import type { Statistics } from "./statistics.ts"
import { stem } from "./stem.ts"

/**
 * The search as a slow, obvious walk over all documents: no segments, no sorted keys, no bytes. It
 * shares only the reading of text and query with the real one.
 *
 * @returns Every matching document's score, and the matched words.
 */
export function referenceSearch(
  schema: SearchSchema,
  documents: readonly SearchDocument[],
  statistics: Statistics | undefined,
  text: string,
  options: SearchOptions,
): { scores: Map<string, number>; matchedWords: string[] } {
  const stopWords = stopWordsOf(schema)
  const library = documents.map((document) => readDocument(schema, stopWords, document))
  const block = statistics ?? referenceStatistics(schema, documents)
  const vocabulary = [...new Set(library.flatMap((book) => [...book.words]))].sort()
  const isWanted = (book: Book) => options.categories?.includes(book.category) ?? true
  const shelf = library.filter(isWanted)
  const lookahead = options.lookahead ?? Math.max(50, 5 * options.limit)
  const frequency = (word: string) => block.documentFrequencies.get(word) ?? 1
  const rarity = (word: string) => {
    const count = Math.max(block.documentCount, frequency(word))
    return Math.log(1 + (count - frequency(word) + 0.5) / (frequency(word) + 0.5))
  }
  const frequentFirst = (words: string[]) =>
    words.toSorted((a, b) => frequency(b) - frequency(a) || (a < b ? -1 : 1))
  const completionsOf = (prefix: string) =>
    frequentFirst(vocabulary.filter((w) => w.startsWith(prefix) && w !== prefix)).slice(
      0,
      lookahead,
    )

  /** BM25 of one word in one document, by the heaviest class of fields that holds it. */
  const strength = (book: Book, word: string) => {
    const counts = book.classes.map((words) => words.filter((w) => w === word).length)
    const heaviest = counts.findIndex((count) => count > 0)
    if (heaviest < 0) return 0
    const times = levels.findLast((from) => from <= counts[heaviest]!)!
    const byte = relativeByte(book.lengths[heaviest]!, block.averageLengths[heaviest]!)
    const relative = 2 ** ((byte - 128) / 32)
    return (boosts[heaviest]! * times * 2.2) / (times + 1.2 * (0.25 + 0.75 * relative))
  }

  const boosts = classesOf(schema).map((of) => Math.sqrt(schema.fields[of[0]!]!.weight))
  const matchedWords = new Set<string>()
  const asked = queryWords(canonicalQuery(text), stopWords, options.prefix ?? true).map((query) => {
    const { word } = query
    const forms = /^[a-z]{3,}$/.test(stem(word))
      ? vocabulary.filter((w) => w !== word && stem(w) === stem(word))
      : []
    const longer = query.isUnfinished ? completionsOf(word) : []
    const isKnown = vocabulary.includes(word)
    const family = isKnown ? [word] : [...forms, ...longer]
    const weight = Math.min(...(family.length > 0 ? family : [word]).map(rarity))
    const values = new Map<string, { value: number; isJoined: boolean }>()
    const offer = (w: string, value: number, isJoined = false) => {
      if (vocabulary.includes(w) && (values.get(w)?.value ?? 0) < value)
        values.set(w, { value, isJoined })
    }
    offer(word, weight)
    for (const form of forms) offer(form, weight * 0.8)
    for (const w of longer) offer(w, weight * 0.7)
    for (const spelling of query.spellings) {
      const isJoined = spelling.kind === "joined"
      offer(spelling.word, rarity(spelling.word) * (isJoined ? 1 : 0.5), isJoined)
      if (isJoined && spelling.isUnfinished)
        for (const w of completionsOf(spelling.word)) offer(w, rarity(w) * 0.7, true)
    }
    const factor = Math.max(1, Math.sqrt(Math.max(0, word.length - schema.longWordLength)))
    const best = new Map<Book, number>()
    for (const book of shelf) {
      const offers = [...values].map(([w, { value }]) => strength(book, w) * value * factor)
      for (const w of values.keys()) if (book.words.has(w)) matchedWords.add(w)
      if (Math.max(0, ...offers) > 0) best.set(book, Math.max(...offers))
    }
    const forgiven = new Map<Book, number>()
    if (best.size < 3 && word.length >= 4 && !/\d/.test(word) && !isIdeographic(word)) {
      const limit = word.length < 8 ? 1 : 2
      const similar = frequentFirst(
        vocabulary.filter((w) => w !== word && !/\d/.test(w) && distance(word, w) <= limit),
      ).slice(0, 10)
      const last = levels.at(-1)!
      const most = (boosts[0]! * last * 2.2) / (last + 1.2 * (0.25 + 0.75 * 2 ** (-128 / 32)))
      const value = Math.min(weight * factor, Math.min(...best.values()) / most) / 2
      for (const book of shelf) {
        const offers = similar.map((w) => strength(book, w) * value)
        for (const w of similar) if (book.words.has(w)) matchedWords.add(w)
        if (!best.has(book) && Math.max(0, ...offers) > 0) forgiven.set(book, Math.max(...offers))
      }
    }
    return { query, weight: weight * factor, values, best, forgiven }
  })

  const required = asked.filter((one) => one.query.isRequired)
  const total = required.reduce((sum, one) => sum + one.weight, 0)
  const scores = new Map<string, number>()
  for (const book of shelf) {
    const found = required.filter((one) => one.best.has(book) || one.forgiven.has(book))
    if (found.length === 0) continue
    const isForgiven = asked.some((one) => one.forgiven.has(book))
    const covered = found.reduce((s, one) => s + one.weight * (one.best.has(book) ? 1 : 0.5), 0)
    const neighbours = asked
      .slice(1)
      .map((right, i) => [asked[i]!, right] as const)
      .filter((pair) => pair.every((one) => one.query.isRequired))
    const held = neighbours.filter(([left, right]) =>
      [...left.values].some(([a, { isJoined }]) =>
        [...right.values].some(
          ([b, other]) =>
            book.pairs.has(`${a} ${b}`) ||
            (a === b && isJoined && other.isJoined && book.words.has(a)),
        ),
      ),
    )
    const pairShare = neighbours.length === 0 ? 0 : held.length / neighbours.length
    const sum =
      (1 + pairShare) *
      asked.reduce((s, one) => s + (one.best.get(book) ?? one.forgiven.get(book) ?? 0), 0)
    const within = sum / (sum + 4 * total)
    scores.set(
      book.id,
      found.length < required.length
        ? ((covered / total) ** 2 * within) / 2
        : isForgiven
          ? 0.5 + within / 2
          : (pairShare === 1 ? 2 : 1) + within,
    )
  }
  return { scores, matchedWords: [...matchedWords].sort() }
}

export function referenceStatistics(
  schema: SearchSchema,
  documents: readonly SearchDocument[],
): Statistics {
  const library = documents.map((one) => readDocument(schema, stopWordsOf(schema), one))
  const frequencies = new Map<string, number>()
  for (const book of library)
    for (const word of book.words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  return {
    documentCount: library.length,
    averageLengths: classesOf(schema).map((_, of) => {
      const filled = library.map((book) => book.lengths[of]!).filter((length) => length > 0)
      return filled.length === 0 ? 0 : filled.reduce((sum, n) => sum + n, 0) / filled.length
    }),
    documentFrequencies: frequencies,
  }
}

interface Book {
  id: string
  category: string
  /** Every indexed word, by class of fields. */
  classes: string[][]
  /** By class. */
  lengths: number[]
  words: Set<string>
  pairs: Set<string>
}

function readDocument(
  schema: SearchSchema,
  stopWords: ReadonlySet<string>,
  { id, category, fields }: SearchDocument,
): Book {
  const read = schema.fields.map(({ name, minWordLength }) =>
    analyse(fields[name] ?? "").filter(
      ({ word, kind }) =>
        kind === "tail" ||
        ((word.length >= minWordLength || isIdeographic(word)) && !stopWords.has(word)),
    ),
  )
  const steps = read.map((tokens) => tokens.filter((t) => t.kind === "word").map((t) => t.word))
  return {
    id,
    category,
    classes: classesOf(schema).map((of) =>
      of.flatMap((field) => read[field]!.map((token) => token.word)),
    ),
    lengths: classesOf(schema).map((of) =>
      of.reduce((sum, field) => sum + steps[field]!.length, 0),
    ),
    words: new Set(read.flat().map((token) => token.word)),
    pairs: new Set(
      steps.flatMap((words, field) =>
        schema.fields[field]!.pairs ? words.slice(1).map((w, i) => `${words[i]} ${w}`) : [],
      ),
    ),
  }
}

/** Field numbers by class; the reference knows schemas of three or four different weights. */
function classesOf({ fields }: SearchSchema): number[][] {
  const weights = [...new Set(fields.map(({ weight }) => weight))].sort((a, b) => b - a)
  return weights.map((weight) => [...fields.keys()].filter((i) => fields[i]!.weight === weight))
}

/** From how many times on a level holds, for three and four classes. */
const levels = [1, 2, 3, 5]

function relativeByte(length: number, average: number): number {
  if (average === 0 || length === 0) return 0
  return Math.min(255, Math.max(0, 128 + Math.round(32 * Math.log2(length / average))))
}

/** Edits, a swap of neighbours counting one. */
function distance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length
  if (Math.abs(a.length - b.length) > 2) return 3
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const ways = [
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      ]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        ways.push(table[i - 2]![j - 2]! + 1)
      table[i]![j] = Math.min(...ways)
    }
  return table[a.length]![b.length]!
}
