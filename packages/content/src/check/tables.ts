import { type TreeElement, walk } from "../tree/article-tree.ts"
import { plainText } from "../tree/text.ts"
import { spanOf } from "./span.ts"
import type { Finding, Rule } from "./rule.ts"
import { isCell, rowsOf } from "./text-runs.ts"

/** A table none of whose cells is a header. One cell alone is a frame and needs none. */
export const tableRules: readonly Rule[] = [
  {
    code: "table-header-missing",
    severity: "warning",
    find: ({ content }) =>
      [...walk(content)].flatMap((node): Finding[] => {
        if (node.type === "text" || node.tagName !== "table" || hasHeader(node)) return []
        const { line, column } = spanOf(node)
        return [
          {
            line,
            column,
            message: "this table has no header, so nobody can say aloud what its cells mean",
            remedy: "name the columns in its first row; in html, write them as <th>",
          },
        ]
      }),
  },
]

function hasHeader(table: TreeElement): boolean {
  const cells = rowsOf(table).flatMap(({ children }) => children.filter(isCell))
  return cells.length < 2 || cells.some((cell) => cell.tagName === "th" && plainText(cell) !== "")
}
