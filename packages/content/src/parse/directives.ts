import type { Diagnostic } from "@protoctl/model"
import type { Nodes, Parent, PhrasingContent, Root, Text } from "mdast"
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive"
import { SKIP, visit } from "unist-util-visit"
import { calloutKinds, iconNames } from "../tree/article-tree.ts"

type Directive = ContainerDirective | LeafDirective | TextDirective

export interface DirectiveOptions {
  /** The text that was parsed; what is no directive of ours is shown as it stands there. */
  readonly source: string
  readonly report: (found: Diagnostic) => void
}

/** Gives the directives of the article language their elements, and the others their text back. */
export function remarkDirectives({ source, report }: DirectiveOptions) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (!isDirective(node) || parent === undefined || index === undefined) return undefined
      if (understood(node)) return undefined
      if (looksIntended(node)) report(unknownDirective(node))
      const shown = asText(node, source)
      parent.children.splice(index, 1, ...(shown as typeof parent.children))
      return [SKIP, index]
    })
    joinTexts(tree)
  }
}

function isDirective(node: Nodes): node is Directive {
  return /^(container|leaf|text)Directive$/.test(node.type)
}

/** Sets the element that a directive becomes; false when it is none of the article language. */
function understood(node: Directive): boolean {
  if (node.type === "containerDirective" && node.name === "expander") {
    const [title] = node.children
    if (title?.type !== "paragraph" || title.data?.directiveLabel !== true) {
      node.children.unshift({ type: "paragraph", children: [] })
    }
    node.data = { hName: "section", hProperties: { dataPart: "expander" } }
    return true
  }
  if (node.type === "containerDirective" && oneOf(calloutKinds, node.name)) {
    node.data = { hName: "aside", hProperties: { dataCallout: node.name } }
    return true
  }
  if (node.type === "textDirective" && node.name === "icon") {
    const icon = node.children.map((child) => (child.type === "text" ? child.value : "")).join("")
    if (!oneOf(iconNames, icon)) return false
    node.data = { hName: "span", hProperties: { dataIcon: icon } }
    node.children = []
    return true
  }
  return false
}

/** "at 5:30" holds a text directive by its grammar, and no reader of it would say so. */
function looksIntended(node: Directive): boolean {
  return node.type !== "textDirective" || node.name === "icon" || node.children.length > 0
}

function oneOf(names: readonly string[], name: string): boolean {
  return names.includes(name)
}

function asText(node: Directive, source: string): Nodes[] {
  const from = node.position?.start.offset ?? 0
  const to = node.position?.end.offset ?? 0
  if (node.type === "textDirective") {
    const [first, last] = [node.children[0], node.children.at(-1)]
    if (first === undefined || last === undefined) return [text(source.slice(from, to))]
    const before = source.slice(from, first.position?.start.offset ?? from)
    const after = source.slice(last.position?.end.offset ?? to, to)
    return [text(before), ...node.children, text(after)]
  }
  const lines = source.slice(from, to).split("\n")
  const opening: Nodes = paragraph([text(lines[0] ?? "")])
  if (node.type === "leafDirective") return [opening]
  const content = node.children.filter(
    (child) => !(child.type === "paragraph" && child.data?.directiveLabel === true),
  )
  // inside a quotation the lines of the source begin with its marks
  const closing = /^[>\s]*(:{3,})\s*$/.exec(lines.at(-1) ?? "")?.[1]
  return [opening, ...content, ...(closing === undefined ? [] : [paragraph([text(closing)])])]
}

function paragraph(children: PhrasingContent[]): Nodes {
  return { type: "paragraph", children }
}

function text(value: string): Text {
  return { type: "text", value }
}

/** What was split by a directive that is none must be whole again for the steps that follow. */
function joinTexts(tree: Root): void {
  visit(tree, (node) => {
    if (!("children" in node)) return
    const parent: Parent = node
    const joined: Parent["children"] = []
    for (const child of parent.children) {
      const previous = joined.at(-1)
      if (child.type === "text" && previous?.type === "text") previous.value += child.value
      else joined.push(child)
    }
    parent.children = joined
  })
}

function unknownDirective(node: Directive): Diagnostic {
  const colons = { containerDirective: ":::", leafDirective: "::", textDirective: ":" }[node.type]
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  const known = [...calloutKinds.map((name) => `:::${name}`), ":::expander[Title]", ":icon[name]"]
  return {
    code: node.name === "icon" ? "icon-unknown" : "directive-unknown",
    severity: "warning",
    where: { line, column },
    message:
      node.name === "icon"
        ? "this icon does not exist; it is shown as text"
        : `"${colons}${node.name}" is no directive of the article language; it is shown as text`,
    remedy:
      node.name === "icon"
        ? `use one of ${iconNames.join(", ")}`
        : `use ${known.join(", ")}, or write \\${colons[0] ?? ":"} for a plain colon`,
  }
}
