import { expect, it } from "vitest"
import { parseArticle } from "../parse/index.ts"
import { articleOutline, type OutlineEntry } from "./outline.ts"

/** `kind id (children)`, one after the other. */
function drawn(entries: readonly OutlineEntry[]): string {
  return entries
    .map(({ kind, id, title, children }) =>
      [`${kind} ${id} "${title}"`, ...(children.length > 0 ? [`(${drawn(children)})`] : [])].join(
        " ",
      ),
    )
    .join(", ")
}

it.each<[string, string, string]>([
  ["nothing", "text", ""],
  [
    "parts inside one another",
    "# A {.tab}\n\n# B\n\n## C\n\n# D *e* {.tab}",
    'tab a "A" (accordion a/b "B" (collapsible a/b/c "C")), tab d-e "D e"',
  ],
  [
    "headings by their levels",
    "## A\n\n### B\n\n#### C\n\n### D\n\n## E",
    'collapsible a "A" (heading a/b "B" (heading a/c "C"), heading a/d "D"), collapsible e "E"',
  ],
  [
    "headings and expanders that stand in other things",
    "> ### A\n\n:::expander[B]\n### C\n:::\n\n- ### D",
    'heading a "A" (expander b "B" (heading b/c "C")), heading d "D"',
  ],
  ["a part without a title", "x\n\n# A {.tab}", 'tab part "", tab a "A"'],
])("tells of an article %s", (_, body, outline) => {
  expect(drawn(articleOutline(parseArticle(body).tree))).toBe(outline)
})
