import { parseArticle } from "@protoctl/content/parse"
import { articleLinks, attachmentsOf, findPart, plainText } from "@protoctl/content/tree"
import { type ContentsSection, type ProtocolSection, protocolSections } from "@protoctl/model"
import { describe, expect, it } from "vitest"
import { readSample, type SampleArticle } from "./read-sample.ts"

const sample = await readSample()
const parsed = new Map(
  [...sample.articles, ...sample.drafts, ...sample.withdrawn].map((article) => [
    article,
    parseArticle(article.body),
  ]),
)
const published = new Map<string, SampleArticle>(sample.articles.map((one) => [one.name, one]))
const images = new Set<string>(sample.images.map(({ name }) => name))

function treeOf(article: SampleArticle) {
  const found = parsed.get(article)
  if (found === undefined) throw new Error(`${article.file} was not parsed`)
  return found.tree
}

/** What is wrong with any file of the sample, one line each; `[]` when nothing is. */
function faults(find: (article: SampleArticle) => readonly string[]): string[] {
  return [...parsed.keys()].flatMap((article) =>
    find(article).map((fault) => `${article.file}: ${fault}`),
  )
}

describe("the sample", () => {
  it.each([
    ["ALS", 45],
    ["BLS", 25],
    ["Policy", 15],
  ] as const)("has enough %s articles of a real length: at least %i", (section, least) => {
    const long = sample.articles.filter(
      (article) => article.protocolSection === section && lengthFault(article).length === 0,
    )
    expect(long.length).toBeGreaterThanOrEqual(least)
  })

  it("has articles of 200 to 1,200 words", () => {
    expect(sample.articles.flatMap(lengthFault)).toEqual([])
  })

  it("has every name once", () => {
    expect(published.size).toBe(sample.articles.length)
    expect(new Set(sample.drafts.map(({ name }) => name)).size).toBe(sample.drafts.length)
  })

  it("is understood by the parser without remarks", () => {
    const remarks = [...parsed].flatMap(([{ file }, { diagnostics }]) =>
      diagnostics.map(({ where, message }) => `${file}:${where.line ?? "?"}: ${message}`),
    )
    expect(remarks).toEqual([])
  })

  it("links only to published articles and to headings they have", () => {
    const broken = faults((article) =>
      articleLinks(treeOf(article)).flatMap(({ name, part }) => {
        const target = published.get(name)
        if (target === undefined) return [`links to "${name}", which is not published`]
        if (part === "" || findPart(treeOf(target), part) !== undefined) return []
        return [`links to "${part}" in "${name}", which has no such heading`]
      }),
    )
    expect(broken).toEqual([])
  })

  it("shows only images it has", () => {
    const missing = faults((article) =>
      attachmentsOf(treeOf(article)).flatMap((id) => (images.has(id) ? [] : [`shows ${id}`])),
    )
    expect(missing).toEqual([])
  })

  it("places every article in its contents", () => {
    const paths = {
      now: pathsOf(sample.contents),
      older: pathsOf(sample.olderContents),
    }
    const lost = faults(({ file, isPublic, protocolSection, hierarchyParent }) => {
      if (!isPublic && hierarchyParent.length === 0) return []
      const known = file.startsWith("withdrawn/") ? paths.older : paths.now
      const path = `${protocolSection}: ${hierarchyParent.join(" › ")}`
      return known.has(path) ? [] : [`its place ${path} is not in the contents`]
    })
    expect(lost).toEqual([])
  })

  it("has keywords of one word each, none twice", () => {
    const wrong = faults(({ keywords }) => [
      ...keywords.filter((word) => /\s/.test(word) || word === "").map((word) => `"${word}"`),
      ...keywords
        .filter((word, at) => keywords.indexOf(word) !== at)
        .map((word) => `${word} twice`),
    ])
    expect(wrong).toEqual([])
  })

  it("says everywhere that it is for demonstration", () => {
    const silent = faults((article) =>
      /Demonstration text\. Not for patient care\.$/.test(plainText(treeOf(article))) ? [] : ["?"],
    )
    expect(silent).toEqual([])
  })
})

function lengthFault(article: SampleArticle): string[] {
  const words = plainText(treeOf(article)).split(" ").length
  return words < 200 || words > 1200 ? [`${article.file}: ${words} words`] : []
}

function pathsOf(sections: Readonly<Record<ProtocolSection, readonly ContentsSection[]>>) {
  const paths = new Set<string>()
  const visit = (siblings: readonly ContentsSection[], above: readonly string[], first: string) => {
    for (const { name, children } of siblings) {
      const path = [...above, name]
      paths.add(`${first}: ${path.join(" › ")}`)
      visit(children, path, first)
    }
  }
  for (const section of protocolSections) visit(sections[section], [], section)
  return paths
}
