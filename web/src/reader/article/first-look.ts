import { type ArticleTree, partId, partKind, type TreeElement } from "@protoctl/content/tree"

/** How an article is drawn before anybody has touched it. */
export interface FirstLook {
  /** Part id → open, for every part that opens and closes. */
  readonly open: ReadonlyMap<string, boolean>
  /** The tab that is shown; undefined without tabs. */
  readonly tab: string | undefined
}

/**
 * Collapsibles are open and expanders closed; an accordion is open when it is the only one in its
 * tab or article.
 *
 * @param before Of the revision that is being read: what it showed open stays open, and its tab
 *   stays, wherever the new revision still has them.
 */
export function firstLook(tree: ArticleTree, before?: FirstLook): FirstLook {
  const open = new Map<string, boolean>()
  collect(tree, open)
  for (const [id, wasOpen] of before?.open ?? []) if (open.has(id)) open.set(id, wasOpen)
  const tabs = tabsOf(tree).map((tab) => partId(tab))
  return { open, tab: tabs.find((id) => id === before?.tab) ?? tabs[0] }
}

export function tabsOf({ children }: ArticleTree): TreeElement[] {
  return children.filter((child): child is TreeElement => partKind(child) === "tab")
}

function collect(parent: ArticleTree | TreeElement, open: Map<string, boolean>): void {
  const accordions = parent.children.filter((child) => partKind(child) === "accordion").length
  for (const child of parent.children) {
    if (child.type !== "element") continue
    const kind = partKind(child)
    const id = partId(child)
    if (kind !== undefined && kind !== "tab" && id !== undefined) {
      open.set(id, kind === "collapsible" || (kind === "accordion" && accordions === 1))
    }
    collect(child, open)
  }
}
