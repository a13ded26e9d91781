import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArticle } from "@protoctl/content/parse"
import { searchDocument, searchSchema } from "@protoctl/corpus/search"
import { timestamp } from "@protoctl/model"
import { buildIndex, search } from "@protoctl/search"
import { describe, expect, it } from "vitest"
import * as z from "zod/mini"
import { readSample, type SampleArticle, sampleFolder } from "./read-sample.ts"

const kinds = [
  "abbreviation", "lay", "trade", "prefix", "two-words", "typo", "code", "title",
] as const // prettier-ignore

/** What a crew types, and what it must find: every name among the first three results. */
const queryShape = z.strictObject({
  query: z.string(),
  kind: z.enum(kinds),
  expected: z.array(z.string()).check(z.minLength(1), z.maxLength(3)),
})

const sample = await readSample()
const queries = z.parse(
  z.array(queryShape),
  JSON.parse(await readFile(join(sampleFolder, "queries.json"), "utf8")),
)
const index = buildIndex(searchSchema, sample.articles.flatMap(documentOf))

/** The share of queries that must be satisfied. */
const demanded = 0.9

describe("the queries of crews", () => {
  it("are many, of every kind, each once", () => {
    expect(queries.length).toBeGreaterThanOrEqual(130)
    expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(kinds))
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
  })

  it("expect articles that search may find, of every protocol section", () => {
    const searchable = new Map<string, SampleArticle>(
      sample.articles.filter(({ isPublic }) => isPublic).map((one) => [one.name, one]),
    )
    const expected = queries.flatMap((one) => one.expected)
    expect(expected.filter((name) => !searchable.has(name))).toEqual([])
    const sections = expected.map((name) => searchable.get(name)?.protocolSection)
    for (const section of ["ALS", "BLS", "Policy"]) {
      expect(sections.filter((one) => one === section).length).toBeGreaterThanOrEqual(20)
    }
  })

  it(`find what they expect among the first three results, ${demanded * 100} % of them`, () => {
    const misses = queries.flatMap(({ query, kind, expected }) => {
      const found = search(index, query, { limit: 10 }).hits.map(({ id }) => id)
      const isSatisfied = expected.every((name) => found.slice(0, 3).includes(name))
      if (isSatisfied) return []
      const ranks = expected.map((name) => `${name} (${found.indexOf(name) + 1 || "not in ten"})`)
      return [`${kind} "${query}": ${ranks.join(", ")} after ${found.slice(0, 3).join("; ")}`]
    })
    const share = 1 - misses.length / queries.length
    const told = `${(share * 100).toFixed(1)} % of ${queries.length}; missed:\n${misses.join("\n")}`
    expect(share, told).toBeGreaterThanOrEqual(demanded)
  })
})

function documentOf({ file: _file, body, replacedBy: _, ...fields }: SampleArticle) {
  const stamp = { revision: 1, modified: timestamp("2026-03-01"), modifiedBy: "test" }
  const { tree } = parseArticle(body)
  const state = { published: true, isCurrent: true, replaces: null, images: [] }
  return searchDocument({ type: "article", ...fields, ...stamp, ...state, tree }) ?? []
}
