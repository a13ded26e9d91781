import type { AttachmentId, Diagnostic } from "@protoctl/model"
import { authoredHtml } from "../parse/authored-html.ts"
import { buildParts } from "../parse/build-parts.ts"
import { iconImages } from "../parse/icon-images.ts"
import { finishTree } from "../parse/parse-article.ts"
import { type ArticleTree, type TreeElement, walk } from "../tree/article-tree.ts"
import { attachmentOf } from "../tree/links.ts"
import { lineIndex, type Point } from "./line-index.ts"
import { spanOf } from "./span.ts"
import type { Authored, Rule } from "./rule.ts"
import { articleRules, bodyRules } from "./rules.ts"
import { elementsIn, sanitised } from "./sanitised.ts"
import { textRuns } from "./text-runs.ts"

export interface PlacedLink extends Point {
  /** As the sanitiser left it; empty when an author wrote none. */
  readonly href: string
}

export interface PlacedImage extends Point {
  readonly attachment: AttachmentId
}

/** An article's body as an editor wants to know it. */
export interface CheckedBody {
  /** The very tree that `parseArticle` gives. */
  readonly tree: ArticleTree
  /** Every link, in the order in which they were written, those of footnotes included. */
  readonly links: readonly PlacedLink[]
  /** Every image that is an attachment, repeats included. */
  readonly images: readonly PlacedImage[]
  /** In order of place, without the article's name. Each has line and column. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Parses a body as `parseArticle` does and tells everything that is wrong with its text.
 *
 * For validate and editors; readers parse without it. Pure, and never throws for content. What
 * depends on other articles, on the attachments or on the contents is the corpus' check.
 */
export function checkArticle(body: string): CheckedBody {
  const pointAt = lineIndex(body)
  const { root, language, diagnostics } = authoredHtml(body)
  const tree = finishTree(root)
  const clean = sanitised(root)
  const { kept: content } = clean
  const parts = buildParts(iconImages(content))
  const runs = textRuns(content, body, pointAt)
  const article: Authored = {
    body,
    elements: [...elementsIn(root)],
    sanitised: clean,
    content,
    parts,
    runs,
    pointAt,
  }
  return {
    tree,
    links: links(content),
    images: images(content),
    diagnostics: inOrder([
      ...diagnostics.map((found) => ({ ...found, where: { ...start, ...found.where } })),
      ...findings(bodyRules, article),
      ...findings(language === "refused" ? [] : articleRules, article),
    ]),
  }
}

const start: Point = { line: 1, column: 1 }

function findings<Needs>(rules: readonly Rule<Needs>[], article: Needs): Diagnostic[] {
  return rules.flatMap(({ code, severity, find }) =>
    find(article).map(({ line, column, message, remedy }): Diagnostic => {
      return { code, severity, where: { line, column }, message, remedy }
    }),
  )
}

function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      (a.where.line ?? 1) - (b.where.line ?? 1) || (a.where.column ?? 1) - (b.where.column ?? 1),
  )
}

function links(content: ArticleTree): PlacedLink[] {
  return elements(content, "a").flatMap((link): PlacedLink[] => {
    const { href } = link.properties
    const { line, column } = spanOf(link)
    return typeof href === "string" ? [{ href, line, column }] : []
  })
}

function images(content: ArticleTree): PlacedImage[] {
  return elements(content, "img").flatMap((image): PlacedImage[] => {
    const attachment = attachmentOf(image)
    const { line, column } = spanOf(image)
    return attachment === undefined ? [] : [{ attachment, line, column }]
  })
}

function elements(content: ArticleTree, tagName: string): TreeElement[] {
  return [...walk(content)].filter(
    (node): node is TreeElement => node.type === "element" && node.tagName === tagName,
  )
}
