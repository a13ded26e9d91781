import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { generateCorpus } from "./index.ts"

const corpus = generateCorpus({ count: 500, seed: 1 })
const { articles, contents } = corpus

describe("a generated corpus", () => {
  it("is the same for the same size and seed, on any machine", () => {
    const text = JSON.stringify(corpus)
    expect(JSON.stringify(generateCorpus({ count: 500, seed: 1 }))).toBe(text)
    expect(createHash("sha256").update(text).digest("hex")).toMatchInlineSnapshot(
      `"307e6eca04fab598a95b4d97d0f1774659c200b4e1514567c17edfd78e87f659"`,
    )
  })

  it("is another for another seed", () => {
    const other = generateCorpus({ count: 500, seed: 2 })
    expect(other.articles[0]?.body).not.toBe(articles[0]?.body)
  })

  it.each([1, 7, 500, 5000])("has %i articles, every name and number once", (count) => {
    const { articles } = generateCorpus({ count, seed: 3 })
    expect(articles.length).toBe(count)
    expect(new Set(articles.map(({ name }) => name)).size).toBe(count)
    expect(new Set(articles.map(({ protocolNumber }) => protocolNumber)).size).toBe(count)
  })

  it("has 200 to 1,200 words in each article", () => {
    const lengths = articles.map(({ body }) => wordsOf(body).length)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(200)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1200)
  })

  it("links only to its own articles", () => {
    const names = new Set<string>(articles.map(({ name }) => name))
    const links = articles.flatMap(({ body }) =>
      [...body.matchAll(/\]\(\/article\/([^)]*)\)/g)].map(([, name = ""]) =>
        decodeURIComponent(name),
      ),
    )
    expect(links.length).toBeGreaterThan(articles.length)
    expect(links.filter((name) => !names.has(name))).toEqual([])
  })

  it("places what is public, and only that, in the contents", () => {
    for (const { name, isPublic, protocolSection, hierarchyParent, hierarchyWeight } of articles) {
      expect(hierarchyWeight !== "", name).toBe(isPublic)
      let siblings = contents.sections[protocolSection]
      for (const step of hierarchyParent) {
        const found = siblings.find((section) => section.name === step)
        expect(found, `${name}: ${step}`).toBeDefined()
        siblings = found?.children ?? []
      }
    }
    const hidden = articles.filter(({ isPublic }) => !isPublic).length
    expect(hidden).toBeGreaterThan(0)
    expect(hidden).toBeLessThan(50)
  })

  it.each([
    ["a tab", /^# .+ \{\.tab\}$/m],
    ["an expander", /^:::expander\[.+\]$/m],
    ["a table", /^\| --- \|/m],
    ["a note", /^:::note$/m],
    ["a second heading", /^## /m],
  ])("has %s in some articles, not in all", (_, shape) => {
    const having = articles.filter(({ body }) => shape.test(body)).length
    expect(having).toBeGreaterThan(50)
    expect(having).toBeLessThan(500)
  })

  it.each([
    ["a slash", /\//],
    ["an accent", /[^\x20-\x7e]/],
    ["a bracket", /\(/],
    ["its pediatric twin", /, Pediatric$/],
  ])("has names with %s", (_, shape) => {
    expect(articles.some(({ name }) => shape.test(name))).toBe(true)
  })

  it("has codes such as 1203-P", () => {
    expect(articles.some(({ hierarchyWeight }) => /^\d{4}-P$/.test(hierarchyWeight))).toBe(true)
  })

  it("has keywords of one word, none twice", () => {
    for (const { keywords } of articles) {
      expect(new Set(keywords).size).toBe(keywords.length)
      expect(keywords.filter((word) => /\s|^$/.test(word))).toEqual([])
    }
  })

  it("says some words often and most of them rarely, as languages do", () => {
    const counts = new Map<string, number>()
    for (const { body } of articles)
      for (const word of wordsOf(body)) counts.set(word, (counts.get(word) ?? 0) + 1)
    const sorted = [...counts.values()].sort((a, b) => b - a)
    const all = sorted.reduce((sum, count) => sum + count, 0)
    const share = (words: number) =>
      sorted.slice(0, words).reduce((sum, count) => sum + count, 0) / all
    expect(sorted.length).toBeGreaterThan(5000)
    expect(share(10)).toBeGreaterThan(0.1)
    expect(share(10)).toBeLessThan(0.3)
    expect(share(100)).toBeGreaterThan(0.3)
    expect(share(100)).toBeLessThan(0.6)
  })
})

function wordsOf(body: string): string[] {
  return body
    .replace(/\]\([^)]*\)/g, "]")
    .toLowerCase()
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}
