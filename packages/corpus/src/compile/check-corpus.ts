import { articleLinks, type ArticleTree, attachmentsOf, findPart } from "@protoctl/content/tree"
import {
  type ArticleName,
  type ContentsSection,
  type Diagnostic,
  type Place,
  type ProtocolSection,
  protocolSections,
  type PublishedArticle,
} from "@protoctl/model"
import { currentName } from "../apply/renamed.ts"
import type { Corpus } from "./corpus.ts"

/** An article with what its text became. */
export interface CheckedArticle {
  readonly article: PublishedArticle
  readonly tree: ArticleTree
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Finds what is wrong with a corpus as a whole and with each of its articles: all of it, in the
 * order of the articles given.
 */
export function checkCorpus(corpus: Corpus, articles: readonly CheckedArticle[]): Diagnostic[] {
  const known = new Map(articles.map((checked) => [checked.article.name, checked]))
  const images = new Set<string>(corpus.attachments.map(({ id }) => id))
  const paths = contentsPaths(corpus)
  return [
    ...duplicatePaths(corpus),
    ...articles.flatMap((checked) => [
      ...own(checked),
      ...brokenLinks(checked, known, corpus),
      ...missingImages(checked, images),
      ...unreachable(checked.article, paths),
    ]),
  ]
}

function own({ article, diagnostics }: CheckedArticle): Diagnostic[] {
  return diagnostics.map((found) => ({
    ...found,
    where: { article: article.name, ...found.where },
  }))
}

function brokenLinks(
  { article, tree }: CheckedArticle,
  known: ReadonlyMap<ArticleName, CheckedArticle>,
  corpus: Corpus,
): Diagnostic[] {
  const where = { article: article.name }
  return articleLinks(tree).flatMap(({ name, part }): Diagnostic[] => {
    const now = currentName(name, (old) => corpus.renamed.get(old))
    const target = known.get(now)
    if (target === undefined) {
      return [
        problem(
          "link-unresolved",
          "error",
          where,
          `it links to "${name}", which is not published`,
          "publish that article, or correct or remove the link",
        ),
      ]
    }
    const renamed =
      now === name
        ? []
        : [
            problem(
              "link-renamed",
              "warning",
              where,
              `it links to "${name}", which is now "${now}"`,
              "link to the new name",
            ),
          ]
    if (part === "" || findPart(target.tree, part) !== undefined) return renamed
    return [
      ...renamed,
      problem(
        "link-part-unresolved",
        "warning",
        where,
        `it links to "${part}" in "${now}", which has no such heading`,
        "correct the part after #, or remove it",
      ),
    ]
  })
}

function missingImages(
  { article, tree }: CheckedArticle,
  images: ReadonlySet<string>,
): Diagnostic[] {
  const where = { article: article.name }
  return attachmentsOf(tree)
    .filter((id) => !images.has(id))
    .map((id) =>
      problem(
        "image-missing",
        "error",
        where,
        `it shows attachment:${id}, which does not exist`,
        "upload the image again and correct the reference, or remove it",
      ),
    )
}

function unreachable(
  article: PublishedArticle,
  paths: Readonly<Record<ProtocolSection, ReadonlySet<string>>>,
): Diagnostic[] {
  if (!article.isPublic || paths[article.protocolSection].has(pathKey(article.hierarchyParent)))
    return []
  const path = article.hierarchyParent.join(" › ")
  return [
    problem(
      "contents-unreachable",
      "warning",
      { article: article.name },
      path === ""
        ? `it is public but has no place in the contents of ${article.protocolSection}`
        : `its place "${path}" is not in the contents of ${article.protocolSection}`,
      "choose an existing contents section, or add that section to the contents",
    ),
  ]
}

function duplicatePaths(corpus: Corpus): Diagnostic[] {
  return protocolSections.flatMap((section) => {
    const seen = new Set<string>()
    return allPaths(corpus.contents?.sections[section] ?? []).flatMap((path) => {
      const key = pathKey(path)
      if (!seen.has(key)) {
        seen.add(key)
        return []
      }
      return [
        problem(
          "contents-path-duplicate",
          "error",
          { file: "contents" },
          `${section} has "${path.join(" › ")}" twice`,
          "rename or remove one of the two contents sections",
        ),
      ]
    })
  })
}

function contentsPaths(corpus: Corpus): Record<ProtocolSection, ReadonlySet<string>> {
  const of = (section: ProtocolSection) =>
    new Set(allPaths(corpus.contents?.sections[section] ?? []).map(pathKey))
  return { ALS: of("ALS"), BLS: of("BLS"), Policy: of("Policy") }
}

function allPaths(sections: readonly ContentsSection[], above: readonly string[] = []): string[][] {
  return sections.flatMap((section) => {
    const path = [...above, section.name]
    return [path, ...allPaths(section.children, path)]
  })
}

function pathKey(path: readonly string[]): string {
  return JSON.stringify(path)
}

function problem(
  code: string,
  severity: Diagnostic["severity"],
  where: Place,
  message: string,
  remedy: string,
): Diagnostic {
  return { code, severity, where, message, remedy }
}
