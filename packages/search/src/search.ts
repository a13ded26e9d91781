import { type Alternatives, alternatives, forgivenWords } from "./alternatives.ts"
import { canonicalQuery } from "./canonical-query.ts"
import { compareCodePoints, compareUnits } from "./compare.ts"
import { pairKey } from "./document-terms.ts"
import { type QueryWord, queryWords } from "./query-words.ts"
import { fieldBoost, fieldScore, longWordFactor, totalScore } from "./score.ts"
import { type IndexParts, type Layer, partsOf, type SearchIndex } from "./search-index.ts"
import type { Postings } from "./segment.ts"
import { keyNumber, Vocabulary } from "./vocabulary.ts"

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
  const { stopWords, statistics, schema } = parts.base
  const words = queryWords(canonicalQuery(text), stopWords, prefix)
  const vocabulary = new Vocabulary(parts.layers, statistics)
  const run = new Run(parts, categories)
  const answers = words.map((word): Answer => {
    const answer = alternatives(word, vocabulary, statistics, lookahead)
    return { ...answer, query: word, factor: longWordFactor(word.word, schema.longWordLength) }
  })
  for (const answer of answers)
    run.addWord(answer, () => forgivenWords(answer.query.word, vocabulary))
  answers.forEach((answer, i) => {
    const next = answers[i + 1]
    if (next?.query.isRequired && answer.query.isRequired) run.addPair(answer, next)
  })
  return run.result(answers, offset, limit)
}

/** A mistake is suspected in a word found in fewer documents. */
const enoughDocuments = 3

interface Answer extends Alternatives {
  readonly query: QueryWord
  readonly factor: number
}

/** One search under way: what each document has shown so far. */
class Run {
  private readonly boosts: readonly number[]
  private readonly boards: readonly Board[]
  private readonly matched = new Set<string>()
  private pairsAsked = 0

  constructor(parts: IndexParts, categories: readonly string[] | undefined) {
    this.boosts = parts.schema.fields.map(fieldBoost)
    this.boards = parts.layers.map((layer) => new Board(layer, categories))
  }

  /** Counts a query word, and where few documents hold it, what it may have meant. */
  addWord({ all, query, weight, factor }: Answer, similar: () => readonly string[]): void {
    for (const board of this.boards)
      for (const { word, value } of all)
        if (board.offer(word, value * factor, this.boosts)) this.matched.add(word)
    const found = this.boards.reduce((sum, board) => sum + board.touched.length, 0)
    const least = Math.min(...this.boards.map((board) => board.leastOffer()))
    for (const board of this.boards) board.take(query.isRequired, weight * factor, 1)
    if (found >= enoughDocuments) return
    // No matter how often a similar word stands where, it stays under half of the least match.
    const most = this.boosts.reduce((sum, boost) => sum + fieldScore(boost, 1, 0), 0)
    const value = Math.min(weight * factor, least / most) / 2
    const words = similar()
    for (const board of this.boards) {
      for (const word of words) if (board.offer(word, value, this.boosts)) this.matched.add(word)
      board.takeForgiven(query.isRequired, weight * factor)
    }
  }

  addPair(left: Answer, right: Answer): void {
    this.pairsAsked++
    for (const board of this.boards) {
      for (const a of left.all) {
        if (a.isJoined && right.all.some((other) => other.isJoined && other.word === a.word))
          board.holdPairIn(board.layer.segment.words, a.word, this.pairsAsked)
        for (const b of right.all)
          board.holdPairIn(board.layer.segment.pairs, pairKey(a.word, b.word), this.pairsAsked)
      }
    }
  }

  result(answers: readonly Answer[], offset: number, limit: number): SearchResult {
    const required = answers.filter((answer) => answer.query.isRequired)
    const weight = required.reduce((sum, one) => sum + one.weight * one.factor, 0)
    const scale = 4 * weight
    const best = new Best(offset + limit)
    let total = 0
    for (const board of this.boards) {
      board.sums.forEach((sum, document) => {
        if (board.requiredFound[document] === 0) return
        total++
        const score = totalScore(
          {
            sum,
            coverage: board.coverages[document]! / weight,
            hasAll: board.requiredFound[document] === required.length,
            isForgiven: board.forgiven[document] === 1,
            pairShare: this.pairsAsked === 0 ? 0 : board.pairs[document]! / this.pairsAsked,
          },
          scale,
        )
        best.offer({ board, document, score })
      })
    }
    const hits = best.sorted.slice(offset).map(({ board, document, score }) => ({
      id: board.layer.segment.ids[document]!,
      category: board.layer.segment.categories[document]!,
      score,
    }))
    return { hits, total, matchedWords: [...this.matched].sort(compareUnits) }
  }
}

/** The documents of one layer, each with what it has shown. */
class Board {
  readonly layer: Layer
  readonly sums: Float64Array
  readonly coverages: Float64Array
  readonly requiredFound: Uint8Array
  readonly forgiven: Uint8Array
  readonly pairs: Uint8Array
  /** Documents that answer the word at hand, and how well. */
  touched: number[] = []
  private readonly offers: Float64Array
  private readonly isOpen: Uint8Array
  /** The word or pair last counted in a document, so that it counts once. */
  private readonly answered: Uint8Array
  private readonly lastPair: Uint8Array

  constructor(layer: Layer, categories: readonly string[] | undefined) {
    const { ids, categories: own } = layer.segment
    this.layer = layer
    this.sums = new Float64Array(ids.length)
    this.coverages = new Float64Array(ids.length)
    this.offers = new Float64Array(ids.length)
    this.requiredFound = new Uint8Array(ids.length)
    this.forgiven = new Uint8Array(ids.length)
    this.pairs = new Uint8Array(ids.length)
    this.answered = new Uint8Array(ids.length)
    this.lastPair = new Uint8Array(ids.length)
    const wanted = categories === undefined ? undefined : new Set(categories)
    this.isOpen = layer.deleted.map((gone, document) =>
      gone === 0 && (wanted === undefined || wanted.has(own[document]!)) ? 1 : 0,
    )
  }

  /** Lets documents answer with an index word; the best answer counts. @returns Whether any did. */
  offer(word: string, value: number, boosts: readonly number[]): boolean {
    const { segment, norms } = this.layer
    const { starts, documents, fields, counts } = segment.words
    const key = keyNumber(segment.words, word)
    if (key === undefined) return false
    let any = false
    for (let i = starts[key]!, end = starts[key + 1]!; i < end;) {
      const document = documents[i]!
      let score = 0
      for (; i < end && documents[i] === document; i++) {
        const field = fields[i]!
        score += fieldScore(
          boosts[field]!,
          counts[i]!,
          norms[document * segment.fieldCount + field]!,
        )
      }
      if (this.isOpen[document] === 0) continue
      any = true
      const offered = this.offers[document]!
      if (offered === 0) this.touched.push(document)
      if (score * value > offered) this.offers[document] = score * value
    }
    return any
  }

  leastOffer(): number {
    return this.touched.reduce(
      (least, document) => Math.min(least, this.offers[document]!),
      Infinity,
    )
  }

  /** Books the answers to the word at hand and clears them. */
  take(isRequired: boolean, weight: number, share: number): void {
    this.answered.fill(0)
    for (const document of this.touched) {
      this.answered[document] = 1
      this.sums[document]! += this.offers[document]!
      this.offers[document] = 0
      if (!isRequired) continue
      this.coverages[document]! += weight * share
      this.requiredFound[document]!++
    }
    this.touched = []
  }

  /** Books only the answers of documents that had none before. */
  takeForgiven(isRequired: boolean, weight: number): void {
    for (const document of this.touched)
      if (this.answered[document] === 1) this.offers[document] = 0
    this.touched = this.touched.filter((document) => this.answered[document] === 0)
    for (const document of this.touched) this.forgiven[document] = 1
    this.take(isRequired, weight, 0.5)
  }

  holdPairIn(postings: Postings, key: string, pair: number): void {
    const k = keyNumber(postings, key)
    if (k === undefined) return
    for (let i = postings.starts[k]!; i < postings.starts[k + 1]!; i++) {
      const document = postings.documents[i]!
      if (this.lastPair[document] === pair) continue
      this.lastPair[document] = pair
      this.pairs[document]!++
    }
  }
}

interface Found {
  readonly board: Board
  readonly document: number
  readonly score: number
}

/** The best few of many, kept sorted. */
class Best {
  readonly sorted: Found[] = []
  private readonly size: number

  constructor(size: number) {
    this.size = size
  }

  offer(found: Found): void {
    const last = this.sorted.at(-1)
    const isFull = this.sorted.length >= this.size
    if (isFull && (last === undefined || compareFound(found, last) > 0)) return
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareFound(this.sorted[middle]!, found) < 0) low = middle + 1
      else high = middle
    }
    this.sorted.splice(low, 0, found)
    if (isFull) this.sorted.pop()
  }
}

function compareFound(a: Found, b: Found): number {
  return b.score - a.score || compareCodePoints(idOf(a), idOf(b))
}

function idOf({ board, document }: Found): string {
  return board.layer.segment.ids[document]!
}
