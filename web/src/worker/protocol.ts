import type { ArticleTree, MarkedTree } from "@protoctl/content/tree"
import type { SearchDocument } from "@protoctl/search"

/** What a page asks its worker. Each question has one answer, in the order asked. */
export interface WorkerCalls {
  /** Parses bodies into trees, in their order. */
  parse(bodies: readonly string[]): readonly ArticleTree[]
  /** Opens an edition's index. False: it is damaged or of another version. */
  openIndex(bytes: Uint8Array<ArrayBuffer>): boolean
  /** Makes an index of documents, when there is no usable one. */
  buildIndex(documents: readonly SearchDocument[]): void
  updateIndex(change: IndexChange): void
  /** Undefined: no index is open. */
  search(question: SearchQuestion): SearchAnswer | undefined
  /** Marks the words of an answer in names, and takes excerpts from texts. */
  excerpt(question: ExcerptQuestion): readonly ExcerptAnswer[]
  /** Marks words in an article. */
  mark(question: MarkQuestion): MarkAnswer
}

/** What to mark: the words that a search matched, or those that begin as somebody types. */
export type Wanted = { readonly matched: readonly string[] } | { readonly typed: string }

export interface MarkQuestion {
  readonly tree: ArticleTree
  readonly wanted: Wanted
}

export interface MarkAnswer extends MarkedTree {
  /** The mark to read first; undefined when there is none. */
  readonly best: number | undefined
}

export interface IndexChange {
  readonly upserts: readonly SearchDocument[]
  readonly removals: readonly string[]
  readonly sequence: number
}

export interface SearchQuestion {
  readonly text: string
  readonly categories: readonly string[]
  readonly limit: number
}

export interface SearchAnswer {
  readonly hits: readonly {
    readonly id: string
    readonly category: string
    readonly score: number
  }[]
  readonly total: number
  readonly matchedWords: readonly string[]
}

export interface ExcerptQuestion {
  readonly matchedWords: readonly string[]
  readonly documents: readonly { readonly name: string; readonly text: string }[]
}

export interface Piece {
  readonly text: string
  readonly highlighted: boolean
}

export interface ExcerptAnswer {
  readonly name: readonly Piece[]
  readonly excerpts: readonly (readonly Piece[])[]
}

export interface Question {
  readonly id: number
  readonly call: keyof WorkerCalls
  readonly argument: unknown
}

export type Reply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }
