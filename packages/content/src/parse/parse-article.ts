import type { Diagnostic } from "@protoctl/model"
import type { ArticleTree } from "../tree/article-tree.ts"
import { sanitizeTree } from "../tree/sanitize.ts"
import { authoredHtml } from "./authored-html.ts"
import { buildParts } from "./build-parts.ts"
import { iconImages } from "./icon-images.ts"

export interface ParsedArticle {
  readonly tree: ArticleTree
  /** Without the article's name, which the parser does not know. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Parses what an author wrote, markdown or html, into a safe tree.
 *
 * Pure: the same text gives the same tree in Node, a worker and the preview. Never throws for
 * content. A text beyond the limits of `parseLimits` is shown as it was written, and reported.
 */
export function parseArticle(body: string): ParsedArticle {
  const { root, diagnostics } = authoredHtml(body)
  return { tree: finishTree(root), diagnostics }
}

/** From html as its author wrote it to the tree that everything after the parser sees. */
export function finishTree(root: Parameters<typeof sanitizeTree>[0]): ArticleTree {
  return buildParts(iconImages(sanitizeTree(root)))
}
