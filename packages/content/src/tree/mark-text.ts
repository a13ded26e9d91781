import {
  type ArticleTree,
  partId,
  partKind,
  type TreeElement,
  type TreeNode,
} from "./article-tree.ts"

/** A piece of a text; put together, pieces are the text. */
export interface TextPiece {
  readonly text: string
  readonly highlighted: boolean
}

export interface TextMark {
  readonly text: string
  /** Where it begins, in UTF-16 units from the first text of the tree. */
  readonly start: number
  /** The parts that must be open for it to be seen, outermost first. */
  readonly open: readonly string[]
}

export interface MarkedTree {
  readonly tree: ArticleTree
  /** In reading order; the n-th is `mark[data-mark=n]` in the tree. */
  readonly marks: readonly TextMark[]
}

/**
 * Puts what is highlighted of each text into a `mark` element. Shares with the given tree whatever
 * holds no mark.
 *
 * @param cut Cuts one text; its pieces put together must be that text.
 */
export function markText(
  tree: ArticleTree,
  cut: (text: string) => readonly TextPiece[],
): MarkedTree {
  const marks: TextMark[] = []
  let at = 0

  function marked(nodes: readonly TreeNode[], open: readonly string[]): readonly TreeNode[] {
    const changed = nodes.map((node) =>
      node.type === "text" ? cutText(node, open) : [inside(node, open)],
    )
    const isSame = changed.every((now, i) => now.length === 1 && now[0] === nodes[i])
    return isSame ? nodes : changed.flat()
  }

  function inside(element: TreeElement, around: readonly string[]): TreeElement {
    const id = partKind(element) === undefined ? undefined : partId(element)
    const children = marked(element.children, id === undefined ? around : [...around, id])
    return children === element.children ? element : { ...element, children }
  }

  function cutText(node: TreeNode & { type: "text" }, open: readonly string[]): TreeNode[] {
    const pieces = cut(node.value)
    const begin = at
    at += node.value.length
    if (!pieces.some(({ highlighted }) => highlighted)) return [node]
    let start = begin
    return pieces.map(({ text, highlighted }) => {
      const value: TreeNode = { type: "text", value: text }
      if (highlighted) marks.push({ text, start, open })
      start += text.length
      if (!highlighted) return value
      const properties = { dataMark: marks.length - 1 }
      return { type: "element", tagName: "mark", properties, children: [value] }
    })
  }

  const children = marked(tree.children, [])
  return { tree: children === tree.children ? tree : { ...tree, children }, marks }
}

/**
 * The mark where most different words stand close together: what somebody who looked for them all
 * wants to read first. Of equal places the first.
 *
 * @returns Its number, or undefined when there are no marks.
 */
export function bestMark(marks: readonly TextMark[]): number | undefined {
  let best: number | undefined
  let most = 0
  for (const [i, { start }] of marks.entries()) {
    const words = new Set<string>()
    for (let near = i; near < marks.length; near++) {
      const { start: there, text } = marks[near] ?? { start: Number.POSITIVE_INFINITY, text: "" }
      if (there > start + nearby) break
      words.add(text.toLowerCase())
    }
    if (words.size <= most) continue
    most = words.size
    best = i
  }
  return best
}

/** UTF-16 units; about two lines of text. */
const nearby = 120
