import type { PhrasingContent, Root, Text } from "mdast"
import { SKIP, visit } from "unist-util-visit"

/** `![alt](url =300x)` or `=300x200`: no image to CommonMark, so it arrives as text. */
const sizedImage = /!\[([^\]]*)\]\(\s*(\S+)\s+=(\d{1,4})x(\d{0,4})\s*\)/g

/** Makes images of the texts that give an image a width. */
export function remarkImageWidths() {
  return (tree: Root): void => {
    visit(tree, "text", (text, index, parent) => {
      if (parent === undefined || index === undefined) return undefined
      const pieces = withImages(text)
      if (pieces.length === 1) return undefined
      parent.children.splice(index, 1, ...pieces)
      return [SKIP, index + pieces.length]
    })
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
