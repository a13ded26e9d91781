import type { Root } from "mdast"
import { visit } from "unist-util-visit"
import type { VFile } from "vfile"

const tabMark = /\s*\{\.tab\}\s*$/

/** `# Title {.tab}` makes a tab: the mark becomes the heading's class. `\{.tab}` stays text. */
export function remarkHeadingAttributes() {
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    visit(tree, "heading", (heading) => {
      const last = heading.children.at(-1)
      if (heading.depth !== 1 || last?.type !== "text" || !tabMark.test(last.value)) return
      if (/\\\{\.tab\\?\}\s*$/.test(source.slice(0, last.position?.end.offset))) return
      last.value = last.value.replace(tabMark, "")
      heading.data = { ...heading.data, hProperties: { className: ["tab"] } }
    })
  }
}
