import type { Element, Nodes, Root, Text } from "hast"
import type { ArticleTree, TreeElement, TreeNode } from "../tree/article-tree.ts"
import { articlePolicy } from "../tree/policy.ts"
import { sanitizeTree } from "../tree/sanitize.ts"
import type { Point } from "./line-index.ts"
import { firstSpan, type Span, writtenSpan } from "./span.ts"

/** What the sanitiser did to an article. */
export interface Sanitised {
  /** What it kept, as a tree whose nodes carry their span (see `spanOf`). */
  readonly kept: ArticleTree
  /** Every element that it kept, before and after, in reading order. */
  readonly pairs: readonly ElementPair[]
  /** Elements that it took away, without what stood in those that went with their content. */
  readonly removed: readonly Element[]
}

export interface ElementPair {
  readonly authored: Element
  readonly kept: TreeElement
}

/**
 * Lets the sanitiser work and compares. Its rules are not repeated here: it is given a copy, too,
 * in which every node carries a number where the policy lets anything pass, so that what comes out
 * of the two tells which node it was made of.
 */
export function sanitised(root: Root): Sanitised {
  const sources: (Element | Text)[] = []
  const marked = sanitizeTree({ ...root, children: numbered(root.children, sources) })
  const pairs: ElementPair[] = []
  const placed = (
    nodes: readonly TreeNode[],
    marks: readonly TreeNode[],
    around: Span,
  ): TreeNode[] =>
    nodes.map((node, at) => {
      const mark = marks[at]
      const source = mark === undefined ? undefined : sources[numberOf(mark)]
      const span = writtenSpan(source) ?? { ...around, end: around.start }
      if (node.type === "text") return { ...node, span }
      if (source?.type === "element") pairs.push({ authored: source, kept: node })
      const below = mark?.type === "element" ? mark.children : []
      return { ...node, span, children: placed(node.children, below, span) }
    })
  const children = placed(sanitizeTree(root).children, marked.children, firstSpan)
  const kept = new Set(pairs.map(({ authored }) => authored))
  return { kept: { type: "root", children }, pairs, removed: removedBelow(root, kept) }
}

/** Does what an element holds go with it? */
export function isStripped({ tagName }: Element): boolean {
  return articlePolicy.strip?.includes(tagName) ?? false
}

/** Where an element begins; at the very beginning for one that nobody wrote. */
export function startOf({ position }: Element): Point {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 }
}

/** In reading order. */
export function* elementsIn(node: Nodes): Generator<Element> {
  if (node.type !== "root" && node.type !== "element") return
  for (const child of node.children) {
    if (child.type === "element") yield child
    yield* elementsIn(child)
  }
}

/** Copies nodes, with their number as text or as language, which any element may have. */
function numbered(nodes: readonly Nodes[], sources: (Element | Text)[]): Element["children"] {
  return nodes.flatMap((node): Element["children"] => {
    if (node.type !== "element" && node.type !== "text") return []
    const number = String(sources.push(node) - 1)
    if (node.type === "text") return [{ type: "text", value: number }]
    const properties = { ...node.properties, lang: number }
    return [{ ...node, properties, children: numbered(node.children, sources) }]
  })
}

function numberOf(mark: TreeNode): number {
  return Number(mark.type === "text" ? mark.value : mark.properties["lang"])
}

function removedBelow(node: Root | Element, kept: ReadonlySet<Element>): Element[] {
  return node.children.flatMap((child): Element[] => {
    if (child.type !== "element") return []
    if (kept.has(child)) return removedBelow(child, kept)
    return isStripped(child) ? [child] : [child, ...removedBelow(child, kept)]
  })
}
