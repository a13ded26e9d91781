import {
  type ArticleTree,
  partId,
  type PartKind,
  partKind,
  type TreeElement,
  type TreeNode,
} from "./article-tree.ts"
import { plainText } from "./text.ts"

/** A part or heading of an article, and what stands below it. */
export interface OutlineEntry {
  readonly id: string
  /** Without markup; empty for a part that has none. */
  readonly title: string
  readonly kind: PartKind | "heading"
  readonly children: readonly OutlineEntry[]
}

/**
 * What an article holds, in reading order, as its parts stand inside one another. A heading that is
 * no part holds the deeper headings after it.
 */
export function articleOutline(tree: ArticleTree): OutlineEntry[] {
  return entries(tree.children)
}

interface Open {
  readonly level: number
  readonly children: OutlineEntry[]
}

function entries(nodes: readonly TreeNode[]): OutlineEntry[] {
  const root: OutlineEntry[] = []
  const open: Open[] = [{ level: 0, children: root }]
  const add = (entry: OutlineEntry, level: number) => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    open.at(-1)?.children.push(entry)
  }
  for (const node of elementsOf(nodes)) {
    const kind = partKind(node)
    const id = partId(node) ?? ""
    if (kind !== undefined) {
      const [title, ...content] = node.children
      // A part stands beside the headings before it, unless it is an expander below one.
      const level = kind === "expander" ? deepest : 1
      add({ id, title: textOf(title), kind, children: entries(content) }, level)
    } else {
      const children: OutlineEntry[] = []
      const level = Number(node.tagName.slice(1))
      add({ id, title: textOf(node), kind: "heading", children }, level)
      open.push({ level, children })
    }
  }
  return root
}

/** Below every heading. */
const deepest = 7

/** Parts and headings, wherever they stand, but not inside other parts. */
function* elementsOf(nodes: readonly TreeNode[]): Generator<TreeElement> {
  for (const node of nodes) {
    if (node.type !== "element") continue
    if (partKind(node) !== undefined || /^h[1-6]$/.test(node.tagName)) yield node
    else yield* elementsOf(node.children)
  }
}

function textOf(node: TreeNode | undefined): string {
  return node === undefined ? "" : plainText(node)
}
