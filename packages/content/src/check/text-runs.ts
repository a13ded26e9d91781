import { inlineTags } from "@protoctl/model/constants"
import type { ArticleTree, TreeElement, TreeNode } from "../tree/article-tree.ts"
import { plainText } from "../tree/text.ts"
import type { Point } from "./line-index.ts"
import { spanOf } from "./span.ts"

/** Text that a reader sees as one: all of a paragraph, heading, list item or table cell. */
export interface TextRun {
  readonly text: string
  readonly cell: TableCell | undefined
  /** Where a character of the text was written. */
  placeAt(index: number): Point
}

/** Where in a table a run stands. */
export interface TableCell {
  /** From 0; cells that span columns count once. */
  readonly column: number
  /** The text at the head of its column. */
  readonly header: string
  /** What names its content: column head, first cell of its row, caption; the first 1,000 characters. */
  readonly labels: string
}

type TextNode = Extract<TreeNode, { type: "text" }>
interface Piece {
  readonly from: number
  readonly node: TextNode
}
type PointAt = (offset: number) => Point

const joins: ReadonlySet<string> = new Set([...inlineTags, "img"])

/** Every run of a placed tree, in reading order. */
export function textRuns(tree: ArticleTree, body: string, pointAt: PointAt): TextRun[] {
  const runs: TextRun[] = []
  let text = ""
  let pieces: Piece[] = []
  const close = (cell: TableCell | undefined) => {
    if (text.trim() !== "") runs.push(textRun(text, pieces, cell, body, pointAt))
    text = ""
    pieces = []
  }
  const collect = (nodes: readonly TreeNode[], cell: TableCell | undefined, cells: CellMap) => {
    for (const node of nodes) {
      if (node.type === "text") {
        pieces.push({ from: text.length, node })
        text += node.value
      } else if (joins.has(node.tagName)) collect(node.children, cell, cells)
      else {
        close(cell)
        const below = node.tagName === "table" ? cellsOf(node) : cells
        const inside = below.get(node) ?? (node.tagName === "table" ? undefined : cell)
        collect(node.children, inside, below)
        close(inside)
      }
    }
  }
  collect(tree.children, undefined, new Map())
  close(undefined)
  return runs
}

type CellMap = ReadonlyMap<TreeNode, TableCell>

/** The cells of a table, without those of tables in it. */
function cellsOf(table: TreeElement): CellMap {
  const rows = rowsOf(table).map(({ children }) => children.filter(isCell))
  const caption = table.children.filter((node) => isElement(node, "caption")).map(plainText)
  const heads = (rows[0] ?? []).map(plainText)
  return new Map(
    rows.flatMap((row) =>
      row.map((cell, column) => {
        const header = heads[column] ?? ""
        const labels = [header, plainText(row[0] ?? cell), ...caption].join(" ").slice(0, 1000)
        return [cell, { column, header, labels }] as const
      }),
    ),
  )
}

/** The rows of a table, without those of tables in it. */
export function rowsOf(table: TreeElement): TreeElement[] {
  return table.children.flatMap((node) => {
    if (node.type === "text") return []
    if (node.tagName === "tr") return [node]
    return /^t(?:head|body|foot)$/.test(node.tagName) ? rowsOf(node) : []
  })
}

export function isCell(node: TreeNode): node is TreeElement {
  return isElement(node, "td") || isElement(node, "th")
}

function isElement(node: TreeNode, tagName: string): node is TreeElement {
  return node.type === "element" && node.tagName === tagName
}

function textRun(
  text: string,
  pieces: readonly Piece[],
  cell: TableCell | undefined,
  body: string,
  pointAt: PointAt,
): TextRun {
  const offsets = new Map<Piece, readonly number[]>()
  const placeAt = (index: number): Point => {
    const piece = pieces.findLast(({ from }) => from <= index) ?? pieces[0]
    if (piece === undefined) return pointAt(0)
    const { line, column, start, end } = spanOf(piece.node)
    if (start === end) return { line, column }
    const known = offsets.get(piece) ?? sourceOffsets(body, start, end, piece.node.value)
    offsets.set(piece, known)
    return pointAt(known[index - piece.from] ?? start)
  }
  return { text, cell, placeAt }
}

const reference = /&(?:#x?[\da-f]+|[a-z][a-z\d]*);/iy

/**
 * Where every character of a text was written, which begins and ends at offsets of the source:
 * escapes, character references, indentation and the marks of quotations stand there besides.
 */
function sourceOffsets(source: string, start: number, end: number, text: string): number[] {
  let at = start
  let last = start
  return text.split("").map((_, index) => {
    while (at < end) {
      const length = lengthOf(text, index, source, at)
      if (length > 0) {
        last = at
        at += length
        break
      }
      at++
    }
    return last
  })
}

/** How much of the source at an offset stands for one character of the text; 0 when it does not. */
function lengthOf(text: string, index: number, source: string, at: number): number {
  const character = text[index]
  reference.lastIndex = at
  const [referred] = source[at] === "&" ? (reference.exec(source) ?? []) : []
  // In code a reference stands for itself.
  if (referred !== undefined && !text.startsWith(referred, index)) return referred.length
  if (character === "\n" && source[at] === "\r") return 1
  if (source[at] === character) return 1
  return character === "\ufffd" ? 1 : 0 // what deceives is shown as this
}
