import { checkArticle } from "@protoctl/content/check"
import { parseArticle } from "@protoctl/content/parse"
import { articleLinks, attachmentsOf, findPart, plainText } from "@protoctl/content/tree"
import { checkCorpus, type Corpus } from "@protoctl/corpus/compile"
import { measureImage } from "@protoctl/corpus/images"
import {
  attachmentId,
  type ContentsSection,
  initialWatermarks,
  neverFetched,
  type ProtocolSection,
  protocolSections,
  type PublishedArticle,
} from "@protoctl/model"
import { describe, expect, it } from "vitest"
import { readSample, type Sample, type SampleArticle } from "./read-sample.ts"

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

  it("gives one tree, checked or only parsed", () => {
    for (const [{ body }, { tree }] of parsed) expect(checkArticle(body).tree).toEqual(tree)
  })

  it("is found without fault, text by text", () => {
    const found = faults(({ body }) =>
      checkArticle(body).diagnostics.map(
        ({ where, message }) => `${where.line ?? "?"}: ${message}`,
      ),
    )
    expect(found).toEqual([])
  })

  it("is found without fault as a whole, but for one link on purpose", () => {
    const found = checkCorpus(corpusOf(sample), sample.articles.map(checked))
    expect(found.map(({ code, where }) => [code, where.article])).toEqual([
      ["link-private", "Airway Management"],
    ])
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

function checked(article: SampleArticle) {
  return { article: publishedArticle(article), ...checkArticle(article.body) }
}

function publishedArticle({ file: _, replacedBy: __, ...fields }: SampleArticle): PublishedArticle {
  return {
    ...fields,
    images: attachmentsOf(parseArticle(fields.body).tree),
    revision: 1,
    modified: neverFetched,
    modifiedBy: "",
    published: true,
    isCurrent: true,
    replaces: null,
  }
}

/** The sample as a folder of its content would have it. */
function corpusOf({ articles, withdrawn, images, contents }: Sample): Corpus {
  const at = { created: neverFetched, modified: neverFetched }
  const gone = withdrawn.filter(({ replacedBy }) => replacedBy === null)
  return {
    articles: articles.map(publishedArticle),
    drafts: [],
    attachments: images.map(({ name, fileType, bytes }) => {
      const size = measureImage(bytes, fileType) ?? {}
      return { id: attachmentId(name), fileType, sizeBytes: bytes.length, ...at, ...size }
    }),
    contents: { id: "", revision: 1, modified: neverFetched, sections: contents },
    notices: [],
    renamed: new Map(
      withdrawn.flatMap(({ name, replacedBy }) =>
        replacedBy === null ? [] : [[name, replacedBy]],
      ),
    ),
    deleted: new Set(gone.map(({ name }) => name)),
    watermarks: initialWatermarks,
    epoch: null,
    asOf: neverFetched,
  }
}

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
