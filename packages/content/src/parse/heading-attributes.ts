import type { Root } from "mdast"
import { visit } from "unist-util-visit"

const tabMark = /\s*\{\.tab\}\s*$/

/** `# Title {.tab}` makes a tab: the mark becomes the heading's class. */
export function remarkHeadingAttributes() {
  return (tree: Root): void => {
    visit(tree, "heading", (heading) => {
      const last = heading.children.at(-1)
      if (heading.depth !== 1 || last?.type !== "text" || !tabMark.test(last.value)) return
      last.value = last.value.replace(tabMark, "")
      heading.data = { ...heading.data, hProperties: { className: ["tab"] } }
    })
  }
}
