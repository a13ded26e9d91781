import { searchSchema } from "@protoctl/corpus/search"
import { bestMark, markText } from "@protoctl/content/tree"
import { excerpts as excerptLengths, searchPanel } from "@protoctl/model/constants"
import {
  buildIndex,
  excerpts,
  highlight,
  openIndex,
  search,
  SearchIndexError,
  type SearchIndex,
  updateIndex,
} from "@protoctl/search"
import { markedWords } from "./marked-words.ts"
import type { Question, Reply, WorkerCalls } from "./protocol.ts"

declare const self: DedicatedWorkerGlobalScope

type Answers = {
  [Name in keyof WorkerCalls]: (
    argument: Parameters<WorkerCalls[Name]>[0],
  ) => ReturnType<WorkerCalls[Name]> | Promise<ReturnType<WorkerCalls[Name]>>
}

let index: SearchIndex | undefined

const answers: Answers = {
  async parse(bodies) {
    // The parser is large; most visits never need it.
    const { parseArticle } = await import("@protoctl/content/parse")
    return bodies.map((body) => parseArticle(body).tree)
  },
  openIndex(bytes) {
    try {
      index = openIndex(bytes)
      return true
    } catch (error) {
      if (!(error instanceof SearchIndexError)) throw error
      return false
    }
  },
  buildIndex(documents) {
    index = buildIndex(searchSchema, documents)
  },
  updateIndex(change) {
    if (index !== undefined) index = updateIndex(index, change)
  },
  search({ text, categories, limit }) {
    if (index === undefined) return undefined
    const lookahead = Math.max(
      searchPanel.partialLookaheadMin,
      limit * searchPanel.partialLookaheadFactor,
    )
    return search(index, text, { categories, limit, lookahead })
  },
  excerpt({ matchedWords, documents }) {
    return documents.map(({ name, text }) => ({
      name: highlight(name, matchedWords),
      excerpts: excerpts(text, matchedWords, excerptLengths).map(({ fragments }) => fragments),
    }))
  },
  mark({ tree, wanted }) {
    const words = markedWords(tree, wanted)
    const marked = markText(tree, (text) => highlight(text, words))
    return { ...marked, best: bestMark(marked.marks) }
  },
}

/** Questions are answered one after the other, so that a search sees the update asked before it. */
let previous: Promise<void> = Promise.resolve()

self.onmessage = ({ data }: MessageEvent<Question>) => {
  previous = previous.then(async () => self.postMessage(await reply(data)))
}

async function reply({ id, call, argument }: Question): Promise<Reply> {
  try {
    const answer = answers[call] as (argument: unknown) => unknown
    return { id, result: await answer(argument) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
