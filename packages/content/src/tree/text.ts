import { inlineTags } from "@protoctl/model/constants"
import { type ArticleTree, partKind, type TreeElement, type TreeNode } from "./article-tree.ts"

/** The text of an article by where it stands, as search weighs it. Words are white-space apart. */
export interface ArticleText {
  readonly heading1: string
  readonly heading2: string
  readonly headingOther: string
  readonly body: string
}

const inline: ReadonlySet<string> = new Set(inlineTags)

/** Splits an article's text into headings and body; images give their alternative text. */
export function articleText(tree: ArticleTree): ArticleText {
  const text = { heading1: "", heading2: "", headingOther: "", body: "" }
  const collect = (node: TreeNode, field: keyof ArticleText): void => {
    if (node.type === "text") {
      text[field] += node.value
      return
    }
    const into = headingField(node) ?? field
    const isolated = into !== field || !inline.has(node.tagName)
    if (isolated) text[into] += " "
    if (into !== field) text[field] += " "
    if (node.tagName === "img") text[into] += ` ${stringProperty(node, "alt")} `
    for (const child of node.children) {
      collect(child, isExpanderTitle(node, child) ? "headingOther" : into)
    }
    if (isolated) text[into] += " "
  }
  for (const node of tree.children) collect(node, "body")
  return {
    heading1: squeeze(text.heading1),
    heading2: squeeze(text.heading2),
    headingOther: squeeze(text.headingOther),
    body: squeeze(text.body),
  }
}

/** The text below a node: joined across inline tags, broken at all others. */
export function plainText(node: ArticleTree | TreeNode): string {
  return squeeze(rawText(node))
}

function rawText(node: ArticleTree | TreeNode): string {
  if (node.type === "text") return node.value
  const inner = node.children.map(rawText).join("")
  return node.type === "element" && inline.has(node.tagName) ? inner : ` ${inner} `
}

function headingField({ tagName }: TreeElement): keyof ArticleText | undefined {
  if (tagName === "h1") return "heading1"
  if (tagName === "h2") return "heading2"
  return /^h[3-6]$/.test(tagName) ? "headingOther" : undefined
}

function isExpanderTitle(node: TreeElement, child: TreeNode): boolean {
  return partKind(node) === "expander" && node.children[0] === child
}

export function stringProperty(node: TreeElement, name: string): string {
  const value = node.properties[name]
  return typeof value === "string" ? value : ""
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}
