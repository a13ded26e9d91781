import type { Root } from "hast"
import { visit } from "unist-util-visit"

/**
 * Gives footnotes the form that the article tree has for them: a `section[data-footnotes]`, whose
 * items and references carry part ids (`fn:fn-1`, `fn:fnref-1`). No heading has such an id, since a
 * slug holds no colon. The section's own heading is the view's, in the reader's language.
 */
export function rehypeFootnotes() {
  return (root: Root): void => {
    visit(root, "element", (element) => {
      const { dataFootnotes, dataFootnoteRef, dataFootnoteBackref, id, href } = element.properties
      if (element.tagName === "section" && dataFootnotes !== undefined) {
        element.properties = { dataFootnotes: true }
        element.children = element.children.filter(
          (child) => child.type !== "element" || child.tagName !== "h2",
        )
      } else if (element.tagName === "li" && isFootnoteId(id)) {
        element.properties = { dataPartId: id }
      } else if (dataFootnoteRef !== undefined) {
        element.properties = { href, dataPartId: id }
      } else if (dataFootnoteBackref !== undefined) {
        element.properties = { href }
      }
    })
  }
}

/** Is this the id of a footnote or of a reference to one? */
export function isFootnoteId(id: unknown): id is string {
  return typeof id === "string" && /^fn:fn(ref)?-/.test(id)
}
