import { partId, type TreeElement, type TreeNode } from "@protoctl/content/tree"
import { type ComponentType, createElement, type ReactElement, type ReactNode } from "react"

/** What a component gets that draws the elements of one tag. */
export interface ElementProps {
  readonly node: TreeElement
  /** Of the element, as React names them. */
  readonly attributes: Attributes
  readonly children?: ReactNode
}

type Attributes = Readonly<Record<string, string | number | boolean>>

/** Tag → component; other tags are drawn as they are. */
export type Components = ReadonlyMap<string, ComponentType<ElementProps>>

/** Draws nodes of an article tree. Parts keep their identity when others come or go before them. */
export function elementsOf(nodes: readonly TreeNode[], components: Components): ReactNode[] {
  return nodes.map((node, i) =>
    node.type === "text" ? node.value : elementOf(node, partId(node) ?? String(i), components),
  )
}

function elementOf(node: TreeElement, key: string, components: Components): ReactElement {
  const component = components.get(node.tagName)
  const attributes = attributesOf(node)
  const children = elementsOf(childrenOf(node), components)
  return component === undefined
    ? createElement(node.tagName, { key, ...attributes }, ...children)
    : createElement(component, { key, node, attributes }, ...children)
}

const voidTags: ReadonlySet<string> = new Set(["br", "col", "hr", "img", "input", "wbr"])
const tableTags: ReadonlySet<string> = new Set([
  "colgroup",
  "table",
  "tbody",
  "tfoot",
  "thead",
  "tr",
])

/** Without what a browser would move elsewhere: text between the cells of a table. */
function childrenOf({ tagName, children }: TreeElement): readonly TreeNode[] {
  if (voidTags.has(tagName)) return []
  return tableTags.has(tagName) ? children.filter(({ type }) => type === "element") : children
}

/** What the components read from the node itself. */
const read: ReadonlySet<string> = new Set([
  "className",
  "dataCallout",
  "dataFootnotes",
  "dataIcon",
  "dataPart",
  "dataPartId",
])

/** A tree names its attributes as React does, but for `data-…`. */
function attributesOf({ properties }: TreeElement): Attributes {
  const kept = Object.entries(properties).filter(([name]) => !read.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [
      /^data[A-Z]/.test(name)
        ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        : name,
      Array.isArray(value) ? value.join(" ") : value,
    ]),
  )
}
