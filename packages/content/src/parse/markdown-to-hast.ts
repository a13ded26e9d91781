import type { Diagnostic } from "@protoctl/model"
import type { Root } from "hast"
import rehypeRaw from "rehype-raw"
import remarkGfm from "remark-gfm"
import remarkParse from "remark-parse"
import remarkRehype from "remark-rehype"
import { unified } from "unified"
import { VFile } from "vfile"
import { remarkDirectives } from "./directives.ts"
import { rehypeFootnotes, rehypeMarkFootnotes } from "./footnotes.ts"
import { remarkHeadingAttributes } from "./heading-attributes.ts"
import { remarkSizedImages } from "./sized-images.ts"

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkSizedImages)
  .use(remarkDirectives)
  .use(remarkHeadingAttributes)
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "fn:" })
  .use(rehypeMarkFootnotes)
  .use(rehypeRaw)
  .use(rehypeFootnotes)
  .freeze()

/**
 * Markdown as html, with the constructs of the article language as the elements that carry them
 * (see `ArticleTree`).
 */
export function markdownToHast(source: string): {
  readonly root: Root
  readonly diagnostics: readonly Diagnostic[]
} {
  const file = new VFile(source)
  const root = markdown.runSync(markdown.parse(file), file)
  return { root, diagnostics: file.data.diagnostics ?? [] }
}

declare module "vfile" {
  interface DataMap {
    diagnostics: Diagnostic[]
  }
}
