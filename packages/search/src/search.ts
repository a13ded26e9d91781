import { type Alternatives, alternatives, forgivenWords } from "./alternatives.ts"
import { Board } from "./board.ts"
import { canonicalQuery } from "./canonical-query.ts"
import { compareCodePoints, compareUnits } from "./compare.ts"
import { eachPosting } from "./lists.ts"
import { eachPair } from "./pairs.ts"
import { type QueryWord, queryWords } from "./query-words.ts"
import { longWordFactor, totalScore } from "./score.ts"
import { type IndexParts, type Layer, partsOf, type SearchIndex } from "./search-index.ts"
import { type Known, Vocabulary } from "./vocabulary.ts"

export interface SearchOptions {
  /** The most hits wanted, 0 or more. */
  readonly limit: number
  /** Hits to leave out before the first one, for paging. Default 0. */
  readonly offset?: number
  /** Only documents of these categories; an empty list finds nothing. Default all. */
  readonly categories?: readonly string[]
  /** Whether a last word with nothing after it may be unfinished. Default true. */
  readonly prefix?: boolean
  /** How many words an unfinished one is completed to. Default 5 × limit, at least 50. */
  readonly lookahead?: number
}

export interface SearchHit {
  readonly id: string
  readonly category: string
  /** Above 0, below 3; see `totalScore`. Comparable within one search. */
  readonly score: number
}

export interface SearchResult {
  /** Best first; equal scores by id, by code point. */
  readonly hits: readonly SearchHit[]
  /** How many documents match in all, those of other pages included. */
  readonly total: number
  /** Words of the index that matched, forms and completions included, sorted: for highlighting. */
  readonly matchedWords: readonly string[]
}

/**
 * Finds documents that hold any word of a text, those that hold all of them first. Empty text, or
 * text of stop words alone, finds nothing.
 *
 * Typing mistakes are forgiven for a word found in fewer than three documents. A document found that
 * way never ranks above one that holds all the words as typed, and its mistyped word counts less
 * than half of any match as typed.
 *
 * @throws {RangeError} When limit, offset or lookahead is below 0 or no number.
 */
export function search(index: SearchIndex, text: string, options: SearchOptions): SearchResult {
  const { limit, offset = 0, categories, prefix = true } = options
  const { lookahead = Math.max(50, 5 * limit) } = options
  for (const [name, value] of Object.entries({ limit, offset, lookahead }))
    if (!(value >= 0)) throw new RangeError(`The ${name} of a search is ${value}`)
  const parts = partsOf(index)
  const { stopWords, documentCount, schema } = parts.base
  const words = queryWords(canonicalQuery(text), stopWords, prefix)
  const vocabulary = new Vocabulary(parts.base, parts.layers)
  const answers = words.map((query): Answer => {
    const answer = alternatives(query, vocabulary, documentCount, lookahead)
    return { ...answer, query, factor: longWordFactor(query.word, schema.longWordLength) }
  })
  const run = new Run(parts, categories)
  try {
    for (const answer of answers)
      run.addWord(answer, () => forgivenWords(answer.query.word, vocabulary))
    answers.forEach((answer, i) => {
      const next = answers[i + 1]
      if (next?.query.isRequired && answer.query.isRequired) run.addPair(answer, next)
    })
    return run.result(answers, offset, limit)
  } finally {
    run.leave()
  }
}

/** A mistake is suspected in a word found in fewer documents. */
const enoughDocuments = 3

interface Answer extends Alternatives {
  readonly query: QueryWord
  readonly factor: number
}

/** One search under way: what each document has shown so far. */
class Run {
  private readonly boards: readonly Board[]
  private readonly matched = new Set<string>()
  private readonly mostOfWord: number
  private pairsAsked = 0

  constructor({ base, layers }: IndexParts, categories: readonly string[] | undefined) {
    this.mostOfWord = base.scores.most
    this.boards = layers.map(
      (layer) => new Board(layer, base.codes, base.scores, openDocuments(layer, categories)),
    )
  }

  /** Counts a query word, and where few documents hold it, what it may have meant. */
  addWord({ all, query, weight, factor }: Answer, similar: () => readonly Known[]): void {
    for (const { known, value } of all) this.offer(known, value * factor)
    const found = this.boards.reduce((sum, board) => sum + board.touchedCount, 0)
    const isEnough = found >= enoughDocuments
    const least = isEnough ? 0 : Math.min(...this.boards.map((board) => board.leastOffer()))
    for (const board of this.boards) board.take(query.isRequired, weight * factor, !isEnough)
    if (isEnough) return
    // No matter how often a similar word stands where, it stays under half of the least match.
    const value = Math.min(weight * factor, least / this.mostOfWord) / 2
    for (const known of similar()) this.offer(known, value)
    for (const board of this.boards) board.takeForgiven(query.isRequired, weight * factor)
  }

  private offer({ word, entries }: Known, value: number): void {
    entries.forEach((entry, layer) => {
      if (entry !== undefined && this.boards[layer]!.offer(entry, value)) this.matched.add(word)
    })
  }

  addPair(left: Answer, right: Answer): void {
    const pair = ++this.pairsAsked
    this.boards.forEach((board, layer) => {
      const { segment } = board.layer
      const rights = right.all
        .flatMap(({ known }) => known.entries[layer]?.number ?? [])
        .sort((a, b) => a - b)
      const hold = (document: number) => board.holdPair(document, pair)
      for (const { known, isJoined } of left.all) {
        const entry = known.entries[layer]
        if (entry === undefined) continue
        eachPair(segment, entry.number, rights, hold)
        if (
          isJoined &&
          right.all.some((other) => other.isJoined && other.known.word === known.word)
        )
          eachPosting(segment, entry, hold)
      }
    })
  }

  result(answers: readonly Answer[], offset: number, limit: number): SearchResult {
    const required = answers.filter((answer) => answer.query.isRequired)
    const weight = required.reduce((sum, one) => sum + one.weight * one.factor, 0)
    const scale = 4 * weight
    const best = new Best(offset + limit, this.boards)
    const { isCrowded, total } = this.count(required.length, offset + limit)
    this.boards.forEach(({ room, seenCount }, layer) => {
      const { seen, sums, coverages, requiredFound, forgiven, pairs } = room
      for (let i = 0; i < seenCount; i++) {
        const document = seen[i]!
        const found = requiredFound[document]!
        const hasAll = found === required.length
        // A document without a word never ranks above one that has them all as typed.
        if (found === 0 || (isCrowded && (!hasAll || forgiven[document] === 1))) continue
        const pairShare = this.pairsAsked === 0 ? 0 : pairs[document]! / this.pairsAsked
        const coverage = coverages[document]! / weight
        const isForgiven = forgiven[document] === 1
        const sum = sums[document]!
        best.offer(
          layer,
          document,
          totalScore({ sum, coverage, hasAll, isForgiven, pairShare }, scale),
        )
      }
    })
    const hits = best.sorted.slice(offset).map(({ layer, document, score }) => {
      const { segment, categoryNames } = this.boards[layer]!.layer
      return {
        id: segment.id(document),
        category: categoryNames[segment.categories[document]!]!,
        score,
      }
    })
    return { hits, total, matchedWords: [...this.matched].sort(compareUnits) }
  }

  /** How many documents match, and whether those with all words fill the places alone. */
  private count(required: number, places: number): { isCrowded: boolean; total: number } {
    let total = 0
    let whole = 0
    for (const { room, seenCount } of this.boards) {
      const { seen, requiredFound, forgiven } = room
      for (let i = 0; i < seenCount; i++) {
        const document = seen[i]!
        if (requiredFound[document]! > 0) total++
        if (requiredFound[document] === required && forgiven[document] === 0) whole++
      }
    }
    return { total, isCrowded: whole >= places }
  }

  leave(): void {
    for (const board of this.boards) board.leave(this.pairsAsked > 0)
  }
}

/** 1 for documents that may be found; undefined when all may. */
function openDocuments(
  { segment, deleted, categoryNames }: Layer,
  categories: readonly string[] | undefined,
): Uint8Array | undefined {
  const isAll = categories === undefined || categoryNames.every((name) => categories.includes(name))
  if (isAll && deleted === undefined) return undefined
  const wanted = categoryNames.map((name) => (isAll || categories.includes(name) ? 1 : 0))
  const open = new Uint8Array(segment.documentCount)
  for (let document = 0; document < open.length; document++)
    open[document] = deleted?.[document] === 1 ? 0 : wanted[segment.categories[document]!]!
  return open
}

interface Found {
  readonly layer: number
  readonly document: number
  readonly score: number
}

/** The best few of many, kept sorted. */
class Best {
  readonly sorted: Found[] = []
  private readonly size: number
  private readonly boards: readonly Board[]
  /** What a full list asks for at least. */
  private least = -1

  constructor(size: number, boards: readonly Board[]) {
    this.size = size
    this.boards = boards
  }

  offer(layer: number, document: number, score: number): void {
    if (score < this.least || this.size === 0) return
    const found: Found = { layer, document, score }
    const { sorted } = this
    const isFull = sorted.length >= this.size
    if (isFull && this.compare(found, sorted.at(-1)!) > 0) return
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(sorted[middle]!, found) < 0) low = middle + 1
      else high = middle
    }
    sorted.splice(low, 0, found)
    if (isFull) sorted.pop()
    if (sorted.length >= this.size) this.least = sorted.at(-1)!.score
  }

  /** Best first; numbers of one layer are in the order of ids. */
  private compare(a: Found, b: Found): number {
    if (a.score !== b.score) return b.score - a.score
    if (a.layer === b.layer) return a.document - b.document
    return compareCodePoints(this.idOf(a), this.idOf(b))
  }

  private idOf({ layer, document }: Found): string {
    return this.boards[layer]!.layer.segment.id(document)
  }
}
