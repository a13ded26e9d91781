import type { Nodes } from "hast"
import { sanitize } from "hast-util-sanitize"
import type { ArticleTree, PropertyValue, TreeElement, TreeNode } from "./article-tree.ts"
import { articlePolicy } from "./policy.ts"

/**
 * Keeps what {@link articlePolicy} allows, as a tree of its own: no positions, nothing shared with
 * the input. Applied to what an author wrote and again to what a store gives back. Applying it
 * twice is the same as once.
 */
export function sanitizeTree(tree: ArticleTree | Nodes): ArticleTree {
  const clean = sanitize(tree as Nodes, articlePolicy)
  return {
    type: "root",
    children: clean.type === "root" ? treeNodes(clean.children) : treeNodes([clean]),
  }
}

function treeNodes(nodes: readonly Nodes[]): TreeNode[] {
  return nodes.flatMap((node): TreeNode[] => {
    if (node.type === "text") return [{ type: "text", value: shown(node.value) }]
    if (node.type === "element") return [treeElement(node)]
    return []
  })
}

function treeElement({
  tagName,
  properties,
  children,
}: Extract<Nodes, { type: "element" }>): TreeElement {
  const kept = Object.entries(properties)
    .filter(
      (entry): entry is [string, PropertyValue] =>
        entry[1] !== null &&
        entry[1] !== undefined &&
        !(Array.isArray(entry[1]) && !entry[1].length),
    )
    .map(([name, value]) => [name, typeof value === "string" ? shown(value) : value] as const)
  // a list whose items were all refused has hidden from the sanitiser that a value is missing
  const required = tagName === "input" ? { type: "checkbox", disabled: true } : {}
  return {
    type: "element",
    tagName,
    properties: { ...Object.fromEntries(kept), ...required },
    children: treeNodes(children),
  }
}

/**
 * Characters that no one could see, or that turn round what stands after them ("05" as "50"):
 * controls, lone surrogates and the two overrides of direction.
 */
const deceptive = /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\u202d\u202e]|\p{Surrogate}/gu

/** The same text with the replacement character for every character that deceives. */
function shown(text: string): string {
  return text.replace(deceptive, "\ufffd")
}
