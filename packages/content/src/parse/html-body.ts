import type { Root } from "hast"
import rehypeParse from "rehype-parse"
import { unified } from "unified"

const html = unified().use(rehypeParse, { fragment: true }).freeze()

const autolink = /^<(?:[a-z][a-z0-9+.-]+:\/\/|mailto:|tel:|[^\s<>"=]+@)[^\s<>]*>/i

/**
 * Parses a body that is html; undefined for markdown.
 *
 * A body is html when, parsed as html, no text but white space stands outside an element.
 * An empty body is markdown, and so is one that begins with a link such as `<https://example.org>`,
 * which an html parser takes for an element around everything after it.
 */
export function htmlBody(body: string): Root | undefined {
  const text = body.trimStart()
  if (!text.startsWith("<") || autolink.test(text)) return undefined
  const root = html.parse(body)
  const isHtml =
    root.children.some((node) => node.type === "element") &&
    root.children.every((node) => node.type !== "text" || node.value.trim() === "")
  return isHtml ? root : undefined
}
