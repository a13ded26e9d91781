import type { Diagnostic } from "@protoctl/model"
import type { Root } from "hast"
import { tooDeepHere, tooDense, tooLarge } from "./complexity.ts"
import { dropOwnIds } from "./footnotes.ts"
import { htmlBody } from "./html-body.ts"
import { markdownToHast } from "./markdown-to-hast.ts"
import { convertPresentation } from "./presentation.ts"

export interface AuthoredHtml {
  /** Nothing has been removed yet. Nodes know their place in the source. */
  readonly root: Root
  /** Refused: beyond the limits, and shown as it was written. */
  readonly language: "markdown" | "html" | "refused"
  readonly diagnostics: readonly Diagnostic[]
}

/** What an author wrote, in either language, as html. */
export function authoredHtml(body: string): AuthoredHtml {
  const large = tooLarge(body)
  if (large !== undefined) return refused(body, large)
  try {
    // As CommonMark and html do for most places; here for all.
    return withinLimits(body.replaceAll("\0", "\ufffd"))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error // else the call stack was exhausted
    return refused(body, tooDeepHere())
  }
}

function withinLimits(source: string): AuthoredHtml {
  const html = htmlBody(source)
  if (html !== undefined) {
    dropOwnIds(html)
    convertPresentation(html)
    return { root: html, language: "html", diagnostics: [] }
  }
  const dense = tooDense(source)
  if (dense !== undefined) return refused(source, dense)
  const { root, diagnostics } = markdownToHast(source)
  convertPresentation(root)
  return { root, language: "markdown", diagnostics }
}

function refused(body: string, why: Diagnostic): AuthoredHtml {
  const text = { type: "text", value: body } as const
  return {
    root: {
      type: "root",
      children: [{ type: "element", tagName: "pre", properties: {}, children: [text] }],
    },
    language: "refused",
    diagnostics: [why],
  }
}
