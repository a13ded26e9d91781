import { type ArticleTree, partId, walk } from "./article-tree.ts"

/**
 * The part that a fragment means: the one with exactly that id, else the first whose id ends in it
 * as whole segments (`dosing` finds `pediatric/dosing`).
 */
export function findPart(tree: ArticleTree, fragment: string): string | undefined {
  const ids = [...walk(tree)].flatMap((node) => partId(node) ?? [])
  return ids.find((id) => id === fragment) ?? ids.find((id) => id.endsWith(`/${fragment}`))
}

/** The ids of the parts around a part, outermost first, itself last. */
export function partsAround(id: string): string[] {
  const segments = id.split("/")
  return segments.map((_, depth) => segments.slice(0, depth + 1).join("/"))
}
