import { partId, partKind, type TreeElement, type TreeNode } from "../tree/article-tree.ts"
import { slug } from "../tree/slug.ts"
import { plainText } from "../tree/text.ts"
import { spanOf } from "./span.ts"
import type { Finding, Rule } from "./rule.ts"
import { shortened } from "./words.ts"

export const headingRules: readonly Rule[] = [
  {
    code: "heading-empty",
    severity: "warning",
    find: ({ parts }) => emptyTitles(parts.children),
  },
  {
    code: "heading-duplicate",
    severity: "warning",
    find: ({ parts }) => repeated(parts.children, "", new Map()),
  },
  {
    code: "heading-level-skipped",
    severity: "warning",
    find: ({ content }) => skippedLevels(content.children, partLevel).found,
  },
]

/** The tab that the parser makes of what precedes the first one is named by the view. */
function emptyTitles(nodes: readonly TreeNode[]): Finding[] {
  return nodes.flatMap((node): Finding[] => {
    if (node.type === "text") return []
    const below = emptyTitles(node.children)
    const [title] = partKind(node) === "expander" ? node.children : [node]
    const isTitle = title !== undefined && (title !== node || levelOf(node) !== undefined)
    if (!isTitle || !isBlank(title) || isMade(title)) return below
    const { line, column } = spanOf(node)
    return [
      {
        line,
        column,
        message: `this ${title === node ? "heading" : "expander"} has no text, so it can be neither read aloud nor linked to`,
        remedy: title === node ? "give it a text, or remove it" : "write :::expander[Title]",
      },
      ...below,
    ]
  })
}

function isBlank(title: TreeNode): boolean {
  return plainText(title) === "" && !hasPicture(title)
}

function hasPicture(node: TreeNode): boolean {
  if (node.type === "text") return false
  const isPicture = node.tagName === "img" || node.properties["dataIcon"] !== undefined
  return isPicture || node.children.some(hasPicture)
}

/** Has the parser made it, rather than an author? */
function isMade(title: TreeNode): boolean {
  return !("span" in title)
}

/**
 * Parts and headings beside one another with one address: all but the first are linked to as
 * `dosing-2`, which changes when one of them moves.
 */
function repeated(
  nodes: readonly TreeNode[],
  above: string,
  lines: Map<string, number>,
): Finding[] {
  return nodes.flatMap((node): Finding[] => {
    if (node.type === "text") return []
    const id = partId(node)
    const isPart = partKind(node) !== undefined
    if (id === undefined || (!isPart && levelOf(node) === undefined))
      return repeated(node.children, above, lines)
    const [title] = isPart ? node.children : [node]
    const text = title === undefined ? "" : plainText(title)
    const address = above + slug(text)
    const { line, column } = spanOf(title ?? node)
    const firstLine = lines.get(address)
    if (firstLine === undefined) lines.set(address, line)
    const found: Finding[] =
      id === address || text === ""
        ? []
        : [
            {
              line,
              column,
              message: `"${shortened(text)}" has the address of ${firstLine === undefined ? "another heading" : `line ${firstLine}`}, so links reach it only as #${id}`,
              remedy: "give one of the two another title",
            },
          ]
    return isPart ? [...found, ...repeated(node.children.slice(1), `${id}/`, lines)] : found
  })
}

/**
 * An `h1` and an `h2` open parts, and an `h3` is the first plain heading of any of them: directly
 * below a tab it skips nothing. So levels count from here.
 */
const partLevel = 2

/**
 * A heading that is more than one level below the one before it. A part or a rule begins anew, and
 * so do quotations, boxes and expanders, whose title stands for a level.
 */
function skippedLevels(
  nodes: readonly TreeNode[],
  before: number,
): { readonly found: Finding[]; readonly last: number } {
  const found: Finding[] = []
  let last = before
  for (const node of nodes) {
    if (node.type === "text") continue
    const level = levelOf(node)
    if (level !== undefined) {
      if (level > last + 1) found.push(skipped(node, level, last))
      last = Math.max(level, partLevel)
    } else if (node.tagName === "hr") last = partLevel
    else {
      const isEnclosed = enclosing.has(node.tagName)
      const below = skippedLevels(node.children, isEnclosed ? last + 1 : last)
      found.push(...below.found)
      if (!isEnclosed) last = below.last
    }
  }
  return { found, last }
}

const enclosing: ReadonlySet<string> = new Set([
  "aside",
  "blockquote",
  "details",
  "li",
  "section",
  "td",
  "th",
])

function skipped(heading: TreeElement, level: number, last: number): Finding {
  const { line, column } = spanOf(heading)
  return {
    line,
    column,
    message: `"${shortened(plainText(heading))}" is a heading of level ${level}, where level ${last + 1} is the deepest that can follow`,
    remedy: `make it a heading of level ${last + 1}, or add the one that is missing above it`,
  }
}

function levelOf({ tagName }: TreeElement): number | undefined {
  const [, level] = /^h([1-6])$/.exec(tagName) ?? []
  return level === undefined ? undefined : Number(level)
}
