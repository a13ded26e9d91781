import type { Root } from "hast"
import { visit } from "unist-util-visit"
import type { VFile } from "vfile"

/*
 * Footnotes have a form of their own in the article tree: a `section[data-footnotes]`, whose items
 * and references carry part ids (`fn:fn-1`, `fn:fnref-1`). No heading has such an id, since a slug
 * holds no colon. The section's own heading is the view's, in the reader's language.
 *
 * Authors may write the same attributes in html. So what markdown made is marked before that html is
 * read, with a word that the text does not hold, and afterwards only what is marked keeps them.
 */

declare module "vfile" {
  interface DataMap {
    footnoteMark: string
  }
}

/** Runs before the author's html is read. */
export function rehypeMarkFootnotes() {
  return (root: Root, file: VFile): void => {
    const mark = unusedWord(String(file))
    file.data.footnoteMark = mark
    visit(root, "element", (element) => {
      const { dataFootnotes, dataFootnoteRef, dataFootnoteBackref, id, href } = element.properties
      if (dataFootnotes !== undefined) {
        element.properties = { dataFootnotes: mark }
        element.children = element.children.filter(
          (child) => child.type !== "element" || child.tagName !== "h2",
        )
      } else if (element.tagName === "li" && isFootnoteId(id)) {
        element.properties = { dataPartId: mark + id }
      } else if (dataFootnoteRef !== undefined) {
        element.properties = { href, dataPartId: mark + String(id) }
      } else if (dataFootnoteBackref !== undefined) {
        element.properties = { href }
      }
    })
  }
}

/** Runs after it. */
export function rehypeFootnotes() {
  return (root: Root, { data: { footnoteMark } }: VFile): void => dropOwnIds(root, footnoteMark)
}

/** Takes away what only the parser may set, unless it begins with its mark. */
export function dropOwnIds(root: Root, mark?: string): void {
  visit(root, "element", ({ properties }) => {
    const { dataFootnotes, dataPartId } = properties
    if (dataFootnotes !== undefined)
      properties["dataFootnotes"] = dataFootnotes === mark ? true : undefined
    if (dataPartId === undefined) return
    const isMarked = mark !== undefined && String(dataPartId).startsWith(mark)
    properties["dataPartId"] = isMarked ? String(dataPartId).slice(mark.length) : undefined
  })
}

function unusedWord(text: string): string {
  let word = "made"
  while (text.includes(word)) word += "-by-markdown"
  return word
}

/** Is this the id of a footnote or of a reference to one? */
export function isFootnoteId(id: unknown): id is string {
  return typeof id === "string" && /^fn:fn(ref)?-/.test(id)
}
