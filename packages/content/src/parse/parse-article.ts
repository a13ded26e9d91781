import type { Diagnostic } from "@protoctl/model"
import type { Root as HastRoot } from "hast"
import rehypeParse from "rehype-parse"
import rehypeRaw from "rehype-raw"
import remarkDirective from "remark-directive"
import remarkGfm from "remark-gfm"
import remarkParse from "remark-parse"
import remarkRehype from "remark-rehype"
import { unified } from "unified"
import type { ArticleTree } from "../tree/article-tree.ts"
import { sanitizeTree } from "../tree/sanitize.ts"
import { buildParts } from "./build-parts.ts"
import { remarkDirectives } from "./directives.ts"
import { remarkHeadingAttributes } from "./heading-attributes.ts"
import { iconImages } from "./icon-images.ts"
import { remarkImageWidths } from "./image-widths.ts"
import { isHtml } from "./is-html.ts"

export interface ParsedArticle {
  readonly tree: ArticleTree
  /** Without the article's name, which the parser does not know. */
  readonly diagnostics: readonly Diagnostic[]
}

const html = unified().use(rehypeParse, { fragment: true }).freeze()

/**
 * Parses what an author wrote, markdown or html, into a safe tree.
 *
 * Pure: the same text gives the same tree in Node, a worker and the preview. Never throws for
 * content; what cannot be understood is shown as text and reported.
 */
export function parseArticle(body: string): ParsedArticle {
  const diagnostics: Diagnostic[] = []
  try {
    const authored = isHtml(body) ? html.parse(body) : fromMarkdown(body, diagnostics)
    return { tree: buildParts(iconImages(sanitizeTree(authored))), diagnostics }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error // else the call stack was exhausted
    return { tree: asWritten(body), diagnostics: [tooDeep] }
  }
}

/** The whole body as preformatted text. */
function asWritten(body: string): ArticleTree {
  const text = { type: "text", value: body } as const
  return {
    type: "root",
    children: [{ type: "element", tagName: "pre", properties: {}, children: [text] }],
  }
}

const tooDeep: Diagnostic = {
  code: "nesting-too-deep",
  severity: "error",
  where: {},
  message: "elements stand inside one another so deeply that the text is shown as it was written",
  remedy: "close the elements, or nest fewer lists and quotations",
}

function fromMarkdown(body: string, diagnostics: Diagnostic[]): HastRoot {
  const markdown = unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(remarkDirective)
    .use(remarkDirectives, { source: body, report: (found) => diagnostics.push(found) })
    .use(remarkHeadingAttributes)
    .use(remarkImageWidths)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
  return markdown.runSync(markdown.parse(body))
}
