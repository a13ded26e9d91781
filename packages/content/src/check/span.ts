import type { Nodes } from "hast"
import type { TreeNode } from "../tree/article-tree.ts"
import type { Point } from "./line-index.ts"

/** Where a node stands in the body; offsets count UTF-16 code units from 0. */
export interface Span extends Point {
  readonly start: number
  /** Equals `start` for a node that nobody wrote, such as a `tbody` that the parser put in. */
  readonly end: number
}

export const firstSpan: Span = { line: 1, column: 1, start: 0, end: 0 }

/**
 * The place of a node of a placed tree, which `buildParts` and `iconImages` pass on with everything
 * else that a node holds: where it was written, else where what it stands in begins.
 */
export function spanOf(node: TreeNode): Span {
  const { span } = node as TreeNode & { readonly span?: Span }
  return span ?? firstSpan
}

/** Undefined for a node that nobody wrote. */
export function writtenSpan(source: Nodes | undefined): Span | undefined {
  const { start, end } = source?.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  return { line: start.line, column: start.column, start: start.offset, end: end.offset }
}
