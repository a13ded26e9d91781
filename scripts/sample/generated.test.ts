import { checkArticle } from "@protoctl/content/check"
import { parseArticle } from "@protoctl/content/parse"
import { articleLinks, partKind, walk } from "@protoctl/content/tree"
import { generateCorpus } from "@protoctl/testkit"
import { expect, it } from "vitest"

const { articles } = generateCorpus({ count: 300, seed: 5 })
const parsed = articles.map((article) => ({ article, ...parseArticle(article.body) }))

it("generated articles are understood by the parser without remarks", () => {
  expect(parsed.flatMap(({ diagnostics }) => diagnostics)).toEqual([])
})

it("generated articles give one tree, checked or only parsed", () => {
  for (const { article, tree } of parsed.slice(0, 50)) {
    expect(checkArticle(article.body).tree).toEqual(tree)
  }
})

it("links of generated articles lead to generated articles", () => {
  const names = new Set(articles.map(({ name }) => name))
  const links = parsed.flatMap(({ tree }) => articleLinks(tree).map(({ name }) => name))
  expect(links.length).toBeGreaterThan(300)
  expect(links.filter((name) => !names.has(name))).toEqual([])
})

it.each(["tab", "accordion", "collapsible", "expander"] as const)(
  "generated articles have parts of kind %s",
  (kind) => {
    const having = parsed.filter(({ tree }) => [...walk(tree)].some((n) => partKind(n) === kind))
    expect(having.length).toBeGreaterThan(30)
  },
)
