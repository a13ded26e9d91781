import { type ArticleTree, partId, partKind, type TreeElement } from "./article-tree.ts"

/** Where a fragment leads. */
export interface FoundPart {
  readonly id: string
  /**
   * The parts that must be open for it to be seen, outermost first; itself last when it is a part
   * and no mere heading.
   */
  readonly open: readonly string[]
}

/**
 * The part, heading or footnote that a fragment means: the one with exactly that id, else the
 * first whose id ends in it as whole segments (`dosing` finds `pediatric/dosing`).
 */
export function findPart(tree: ArticleTree, fragment: string): FoundPart | undefined {
  let endsSo: FoundPart | undefined
  for (const found of identified(tree, [])) {
    if (found.id === fragment) return found
    if (found.id.endsWith(`/${fragment}`)) endsSo ??= found
  }
  return endsSo
}

function* identified(
  parent: ArticleTree | TreeElement,
  around: readonly string[],
): Generator<FoundPart> {
  for (const child of parent.children) {
    if (child.type !== "element") continue
    const id = partId(child)
    const inside = id !== undefined && partKind(child) !== undefined ? [...around, id] : around
    if (id !== undefined) yield { id, open: inside }
    yield* identified(child, inside)
  }
}
