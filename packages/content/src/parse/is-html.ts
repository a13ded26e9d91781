import rehypeParse from "rehype-parse"
import { unified } from "unified"

const html = unified().use(rehypeParse, { fragment: true }).freeze()

/**
 * A body is html when, parsed as html, no text but white space stands outside an element.
 * An empty body is markdown.
 */
export function isHtml(body: string): boolean {
  if (!body.trimStart().startsWith("<")) return false
  const { children } = html.parse(body)
  return (
    children.some((node) => node.type === "element") &&
    children.every((node) => node.type !== "text" || node.value.trim() === "")
  )
}
