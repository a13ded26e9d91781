import type { ArticleTree, TreeNode } from "../tree/article-tree.ts"
import { iconNames } from "../tree/article-tree.ts"
import { stringProperty } from "../tree/text.ts"

const iconPrefix = "icon:"

/** `![](icon:heart)` is the icon itself; an icon that does not exist leaves its alternative text. */
export function iconImages(tree: ArticleTree): ArticleTree {
  return { ...tree, children: tree.children.flatMap(replaced) }
}

function replaced(node: TreeNode): TreeNode[] {
  if (node.type === "text") return [node]
  const src = node.tagName === "img" ? stringProperty(node, "src") : ""
  if (!src.startsWith(iconPrefix)) return [{ ...node, children: node.children.flatMap(replaced) }]
  const icon = iconNames.find((name) => name === src.slice(iconPrefix.length))
  const alt = stringProperty(node, "alt")
  if (icon === undefined) return alt === "" ? [] : [{ type: "text", value: alt }]
  return [
    {
      type: "element",
      tagName: "span",
      properties: { dataIcon: icon, ...(alt === "" ? {} : { title: alt }) },
      children: [],
    },
  ]
}
