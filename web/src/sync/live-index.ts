import type { ArticleRecord } from "@protoctl/corpus/apply"
import { searchDocument } from "@protoctl/corpus/search"
import { articleText } from "@protoctl/content/tree"
import {
  type ArticleName,
  isProtocolSection,
  type ProtocolSection,
  publishedId,
} from "@protoctl/model"
import { searchPrimingDelayMs } from "@protoctl/model/constants"
import type { Library } from "../state/library.ts"
import type { SearchQuery, SearchResults } from "../state/search.ts"
import type { OverlayEntry } from "../store/local-store.ts"
import type { WorkerClient } from "../worker/worker-client.ts"
import type { Reading } from "./reading.ts"

export interface LiveIndexOptions {
  readonly worker: WorkerClient
  readonly library: Library
  readonly reading: () => Reading | undefined
  readonly overlay: () => readonly OverlayEntry[]
}

/** The search index of what is being read, kept in step with it. */
export interface LiveIndex {
  search(query: SearchQuery): Promise<SearchResults | undefined>
  /** Opens the index a while after documents are stored, so that the first search need not wait. */
  primeLater(): void
}

export function createLiveIndex(options: LiveIndexOptions): LiveIndex {
  const { worker, library } = options
  let opened: { readonly edition: string; readonly done: Promise<void> } | undefined
  let indexedSequence = 0

  /** Opens the edition's index, or builds one, and brings it up to what came since. */
  async function ready(): Promise<void> {
    const { id = "", epoch = "" } = library.edition.peek() ?? {}
    const edition = `${id} ${epoch ?? ""}`
    if (opened === undefined || opened.edition !== edition) {
      indexedSequence = 0
      opened = { edition, done: open() }
      opened.done.catch(() => (opened = undefined)) // the next search tries again
    }
    await opened.done
    await update()
  }

  async function open(): Promise<void> {
    const bytes = await options.reading()?.index()
    if (bytes !== undefined && (await worker.openIndex(bytes))) return
    const records = await Promise.all(library.articles.peek().map(({ name }) => record(name)))
    const documents = records.flatMap((found) => (found && searchDocument(found)) ?? [])
    await worker.buildIndex(documents)
  }

  async function update(): Promise<void> {
    const fresh = options
      .overlay()
      .filter((entry) => entry.feed === "article" && entry.sequence > indexedSequence)
    if (fresh.length === 0) return
    const sequence = Math.max(...fresh.map((entry) => entry.sequence))
    const documents = fresh.map(({ key, value }) => ({
      id: key.slice(publishedId("" as ArticleName).length),
      document: value?.kind === "article" ? searchDocument(value.record) : undefined,
    }))
    await worker.updateIndex({
      upserts: documents.flatMap(({ document }) => document ?? []),
      removals: documents.flatMap(({ id, document }) => (document === undefined ? [id] : [])),
      sequence,
    })
    indexedSequence = sequence
  }

  async function record(name: ArticleName): Promise<ArticleRecord | undefined> {
    const entry = options.overlay().find(({ key }) => key === publishedId(name))
    if (entry !== undefined) return entry.value?.kind === "article" ? entry.value.record : undefined
    return options.reading()?.article(name)
  }

  async function ask({ text, sections, count }: SearchQuery) {
    await ready()
    return worker.search({ text, categories: sections, limit: count })
  }

  /** A worker that failed is started again by the next question, and then has no index. */
  async function askAnew(query: SearchQuery) {
    opened = undefined
    return ask(query)
  }

  async function searchOnce(query: SearchQuery): Promise<SearchResults | undefined> {
    const answer = (await ask(query)) ?? (await askAnew(query))
    if (answer === undefined) return undefined
    const { text } = query
    const found = await Promise.all(answer.hits.map((hit) => record(hit.id as ArticleName)))
    const marked = await worker.excerpt({
      matchedWords: answer.matchedWords,
      documents: answer.hits.map(({ id }, i) => ({ name: id, text: excerptSource(found[i]) })),
    })
    const items = answer.hits.map((hit, i) => ({
      name: hit.id as ArticleName,
      section: sectionOf(hit.category),
      nameFragments: marked[i]?.name ?? [{ text: hit.id, highlighted: false }],
      excerpts: marked[i]?.excerpts ?? [],
      score: hit.score,
    }))
    return { text, items, matchedWords: answer.matchedWords, total: answer.total }
  }

  return {
    search: searchOnce,
    primeLater() {
      setTimeout(() => {
        ready().catch(() => undefined) // a search says what is wrong when it is needed
      }, searchPrimingDelayMs)
    },
  }
}

function excerptSource(record: ArticleRecord | undefined): string {
  if (record === undefined) return ""
  const { body, heading2, headingOther } = articleText(record.tree)
  return [body, heading2, headingOther].join(" ")
}

function sectionOf(category: string): ProtocolSection {
  return isProtocolSection(category) ? category : "ALS"
}
