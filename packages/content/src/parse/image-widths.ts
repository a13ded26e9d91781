import type { Nodes, Parent, PhrasingContent, Root, Text } from "mdast"
import { SKIP, visit } from "unist-util-visit"

/** `![alt](url =300x)` or `=300x200`: no image to CommonMark, so it arrives as text. */
const sizedImage = /!\[([^\]]*)\]\(\s*(\S+)\s+=(\d{1,4})x(\d{0,4})\s*\)/g

/** Makes images of the texts that give an image a width. */
export function remarkImageWidths() {
  return (tree: Root): void => {
    visit(tree, unlinkSources)
    visit(tree, "text", (text, index, parent) => {
      if (parent === undefined || index === undefined) return undefined
      const pieces = withImages(text)
      if (pieces.length === 1) return undefined
      parent.children.splice(index, 1, ...pieces)
      return [SKIP, index + pieces.length]
    })
  }
}

/** GFM makes a link of any web address in a text, so also of the one between `![alt](` and ` =`. */
function unlinkSources(node: Nodes): void {
  if (!("children" in node)) return
  const parent: Parent = node
  for (let i = parent.children.length - 3; i >= 0; i--) {
    const [before, link, after] = parent.children.slice(i, i + 3)
    if (before?.type !== "text" || link?.type !== "link" || after?.type !== "text") continue
    const [address, ...more] = link.children
    if (address?.type !== "text" || more.length > 0) continue
    if (!/!\[[^\]]*\]\(\s*$/.test(before.value) || !/^\s+=\d/.test(after.value)) continue
    const value = before.value + address.value + after.value
    parent.children.splice(i, 3, { type: "text", value })
  }
}

function withImages({ value }: Text): PhrasingContent[] {
  const pieces: PhrasingContent[] = []
  let end = 0
  for (const match of value.matchAll(sizedImage)) {
    const [whole, alt = "", url = "", width, height] = match
    pieces.push({ type: "text", value: value.slice(end, match.index) })
    pieces.push({
      type: "image",
      url,
      alt,
      data: {
        hProperties: { width: Number(width), ...(height ? { height: Number(height) } : {}) },
      },
    })
    end = match.index + whole.length
  }
  pieces.push({ type: "text", value: value.slice(end) })
  return pieces
}
