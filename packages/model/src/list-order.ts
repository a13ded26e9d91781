import type { ArticleFields } from "./article.ts"
import { compareCodePoints, compareLists } from "./compare.ts"
import { type ContentsSection, sortedSections } from "./contents.ts"

/** The part of an article that says where lists show it. */
export type ListedArticle = Pick<
  ArticleFields,
  "name" | "protocolSection" | "hierarchyParent" | "hierarchyWeight" | "isPublic"
>

/** The one order of article lists: public first, then parent path, weight, name. */
export function compareListed(a: ListedArticle, b: ListedArticle): number {
  return (
    Number(b.isPublic) - Number(a.isPublic) ||
    compareLists(a.hierarchyParent, b.hierarchyParent, compareCodePoints) ||
    compareCodePoints(a.hierarchyWeight, b.hierarchyWeight) ||
    compareCodePoints(a.name, b.name)
  )
}

/** A contents section as a reader sees it, with what stands in it. */
export interface OutlineSection<A extends ListedArticle = ListedArticle> {
  readonly name: string
  readonly icon: string
  /** Names from the top section down to this one. */
  readonly path: readonly string[]
  readonly sections: readonly OutlineSection<A>[]
  readonly articles: readonly A[]
}

/**
 * The public table of contents of one protocol section: public contents sections by weight, each
 * with its public articles in list order. Articles whose path names no section are left out; the
 * content check reports them.
 *
 * @param articles Those of the same protocol section.
 */
export function outlineContents<A extends ListedArticle>(
  sections: readonly ContentsSection[],
  articles: Iterable<A>,
): OutlineSection<A>[] {
  const byPath = new Map<string, A[]>()
  for (const article of [...articles].filter((a) => a.isPublic).sort(compareListed)) {
    const key = pathKey(article.hierarchyParent)
    const siblings = byPath.get(key)
    if (siblings === undefined) byPath.set(key, [article])
    else siblings.push(article)
  }
  const visit = (siblings: readonly ContentsSection[], above: readonly string[]) =>
    sortedSections(siblings)
      .filter((section) => section.isPublic)
      .map((section): OutlineSection<A> => {
        const path = [...above, section.name]
        return {
          name: section.name,
          icon: section.icon,
          path,
          sections: visit(section.children, path),
          articles: byPath.get(pathKey(path)) ?? [],
        }
      })
  return visit(sections, [])
}

/** Section names are free text, so the key cannot join them with any character they may hold. */
function pathKey(path: readonly string[]): string {
  return JSON.stringify(path)
}
