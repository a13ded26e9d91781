import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArticle } from "@protoctl/content/parse"
import { articleRecord } from "@protoctl/corpus/apply"
import { searchDocument, searchSchema } from "@protoctl/corpus/search"
import { timestamp } from "@protoctl/model"
import * as z from "zod/mini"
import { readSample, type SampleArticle, sampleFolder } from "../../sample/read-sample.ts"
import type { Corpus } from "./corpus.ts"

const queryShape = z.object({ query: z.string(), kind: z.string(), expected: z.array(z.string()) })

/** The articles of fixtures/sample and what crews type to find them. */
export async function sampleCorpus(): Promise<Corpus> {
  const { articles } = await readSample()
  const text = await readFile(join(sampleFolder, "queries.json"), "utf8")
  const queries = z.parse(z.array(queryShape), JSON.parse(text))
  return {
    name: "sample",
    schema: searchSchema,
    documents: articles.flatMap((article) => documentOf(article) ?? []),
    judged: queries.map(({ query, kind, expected }) => ({
      text: query,
      kind,
      grades: new Map(expected.map((name) => [name, 1])),
    })),
    success: "all",
    timed: undefined,
  }
}

function documentOf({ file: _file, replacedBy: _, ...article }: SampleArticle) {
  const stamp = { revision: 1, modified: timestamp("2026-03-01"), modifiedBy: "bench" }
  const state = { published: true, isCurrent: true, replaces: null, images: [] }
  const { tree } = parseArticle(article.body)
  return searchDocument(articleRecord({ ...article, ...stamp, ...state }, tree))
}
