import { partKind, type TreeNode } from "../tree/article-tree.ts"
import { plainText } from "../tree/text.ts"
import { spanOf } from "./span.ts"
import type { Finding, Rule } from "./rule.ts"
import { shortened } from "./words.ts"

/** A tab, accordion, collapsible or expander that opens onto nothing. */
export const partRules: readonly Rule[] = [
  { code: "part-empty", severity: "warning", find: ({ parts }) => emptyParts(parts.children) },
]

function emptyParts(nodes: readonly TreeNode[]): Finding[] {
  return nodes.flatMap((node): Finding[] => {
    if (node.type === "text") return []
    const kind = partKind(node)
    const [title, ...content] = node.children
    if (kind === undefined || content.some(showsSomething)) return emptyParts(node.children)
    const { line, column } = spanOf(kind === "expander" ? node : (title ?? node))
    const name = title === undefined ? "" : shortened(plainText(title))
    return [
      {
        line,
        column,
        message: `the ${kind} "${name}" holds nothing; who opens it sees an empty page`,
        remedy: "write what belongs there, or remove the heading",
      },
    ]
  })
}

function showsSomething(node: TreeNode): boolean {
  if (node.type === "text") return node.value.trim() !== ""
  if (shown.has(node.tagName) || node.properties["dataIcon"] !== undefined) return true
  return node.children.some(showsSomething)
}

const shown: ReadonlySet<string> = new Set(["img", "input", "table"])
