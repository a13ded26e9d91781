import type { ArticleTree, PartKind, TreeElement, TreeNode } from "../tree/article-tree.ts"
import { isFootnotes, partKind } from "../tree/article-tree.ts"
import { siblingSlugs } from "../tree/slug.ts"
import { plainText } from "../tree/text.ts"
import { isFootnoteId } from "./footnotes.ts"

/**
 * Gathers what follows a heading into the part that the heading opens, and gives every part and
 * heading its id. Footnotes stay outside all parts.
 *
 * - `h1.tab` opens a tab, which owns everything up to the next one. Content before the first tab
 *   becomes a tab with an empty title (the view names it).
 * - Any other `h1` opens an accordion up to the next `h1`.
 * - `h2` opens a collapsible up to the next `h1`, `h2` or rule; what follows a rule is open text.
 */
export function buildParts(tree: ArticleTree): ArticleTree {
  const footnotes = tree.children.filter(isFootnotes)
  const text = tree.children.filter((child) => !isFootnotes(child))
  return assignPartIds({ ...tree, children: [...tabs(text), ...footnotes] })
}

function tabs(nodes: readonly TreeNode[]): TreeNode[] {
  const groups = split(nodes, isTab)
  if (groups.length === 1 && groups[0]?.opener === undefined) return accordions(nodes)
  return groups.flatMap(({ opener, rest }) => {
    const content = accordions(rest)
    if (opener !== undefined) return [part("tab", withoutClass(opener), content)]
    return content.every(isWhiteSpace) ? [] : [part("tab", untitled, content)]
  })
}

const untitled: TreeElement = { type: "element", tagName: "h1", properties: {}, children: [] }

function accordions(nodes: readonly TreeNode[]): TreeNode[] {
  return split(nodes, (node) => isElement(node, "h1")).flatMap(({ opener, rest }) => {
    const content = collapsibles(rest)
    return opener === undefined ? content : [part("accordion", withoutClass(opener), content)]
  })
}

function collapsibles(nodes: readonly TreeNode[]): TreeNode[] {
  const opens = (node: TreeNode) => isElement(node, "h2") || isElement(node, "hr")
  return split(nodes, opens).flatMap(({ opener, rest }) => {
    if (opener === undefined) return rest
    return opener.tagName === "hr" ? [opener, ...rest] : [part("collapsible", opener, rest)]
  })
}

interface Group {
  readonly opener: TreeElement | undefined
  readonly rest: TreeNode[]
}

function split(nodes: readonly TreeNode[], opens: (node: TreeNode) => boolean): Group[] {
  const groups: Group[] = [{ opener: undefined, rest: [] }]
  for (const node of nodes) {
    if (node.type === "element" && opens(node)) groups.push({ opener: node, rest: [] })
    else groups.at(-1)?.rest.push(node)
  }
  return groups
}

function part(kind: PartKind, title: TreeElement, content: readonly TreeNode[]): TreeElement {
  return {
    type: "element",
    tagName: "section",
    properties: { dataPart: kind },
    children: [title, ...content],
  }
}

function isElement(node: TreeNode, tagName: string): node is TreeElement {
  return node.type === "element" && node.tagName === tagName
}

function isTab(node: TreeNode): boolean {
  const classes = isElement(node, "h1") ? node.properties["className"] : undefined
  return Array.isArray(classes) && classes.includes("tab")
}

function isWhiteSpace(node: TreeNode): boolean {
  return node.type === "text" && node.value.trim() === ""
}

function withoutClass(title: TreeElement): TreeElement {
  const { className: _, ...properties } = title.properties
  return { ...title, properties }
}

/** Ids are paths of slugs from the tab downward. */
function assignPartIds(tree: ArticleTree): ArticleTree {
  return { ...tree, children: identified(tree.children, "", siblingSlugs()) }
}

/** A title stands for its part, so neither it nor what it holds has an id of its own. */
function withoutId(node: TreeNode): TreeNode {
  if (node.type === "text") return node
  return { ...node, properties: ownProperties(node), children: node.children.map(withoutId) }
}

/** An author cannot set an id; only footnotes bring one along. */
function ownProperties({ tagName, properties }: TreeElement): TreeElement["properties"] {
  const { dataPartId, ...others } = properties
  const mayHave = (tagName === "li" || tagName === "a") && isFootnoteId(dataPartId)
  return mayHave ? { ...others, dataPartId } : others
}

function identified(
  nodes: readonly TreeNode[],
  above: string,
  unique: (text: string) => string,
): TreeNode[] {
  return nodes.map((node): TreeNode => {
    if (node.type === "text") return node
    const properties = ownProperties(node)
    if (partKind(node) !== undefined) {
      const [title, ...content] = node.children
      const id = above + unique(title === undefined ? "" : plainText(title))
      const children = identified(content, `${id}/`, siblingSlugs())
      return {
        ...node,
        properties: { ...properties, dataPartId: id },
        children: title === undefined ? children : [withoutId(title), ...children],
      }
    }
    if (/^h[1-6]$/.test(node.tagName)) {
      return { ...node, properties: { ...properties, dataPartId: above + unique(plainText(node)) } }
    }
    return { ...node, properties, children: identified(node.children, above, unique) }
  })
}
