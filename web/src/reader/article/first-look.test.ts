import type { ArticleTree } from "@protoctl/content/tree"
import { parseArticle } from "@protoctl/content/parse"
import { describe, expect, it } from "vitest"
import { firstLook } from "./first-look.ts"

const tree = (markdown: string): ArticleTree => parseArticle(markdown).tree

/** The ids of what is open, then of what is closed. */
function openAndClosed(look: ReturnType<typeof firstLook>): string[][] {
  const ids = [...look.open.keys()]
  return [ids.filter((id) => look.open.get(id)), ids.filter((id) => !look.open.get(id))]
}

describe("at first", () => {
  it.each([
    ["an only accordion is open", "# A\n\na", [["a"], []]],
    ["two accordions are closed", "# A\n\na\n\n# B\n\nb", [[], ["a", "b"]]],
    [
      "an only accordion of a tab is open, whatever other tabs hold",
      "# T {.tab}\n\n# A\n\na\n\n# U {.tab}\n\n# B\n\n# C",
      [["t/a"], ["u/b", "u/c"]],
    ],
    ["collapsibles are open", "# A\n\n## B\n\nb\n\n# C", [["a/b"], ["a", "c"]]],
    ["expanders are closed", ":::expander[E]\ne\n:::", [[], ["e"]]],
    ["tabs are neither", "# T {.tab}\n\nt", [[], []]],
  ])("%s", (_, markdown, expected) => {
    expect(openAndClosed(firstLook(tree(markdown)))).toEqual(expected)
  })

  it("the first tab is shown, and none where there is none", () => {
    expect(firstLook(tree("# T {.tab}\n\nt\n\n# U {.tab}\n\nu")).tab).toBe("t")
    expect(firstLook(tree("text")).tab).toBeUndefined()
  })
})

describe("after a revision", () => {
  it("what was open at first is still, what was closed is still, and what is new begins anew", () => {
    const before = firstLook(tree("# A\n\n:::expander[E]\ne\n:::"))
    const now = firstLook(tree("# A\n\n:::expander[E]\ne\n:::\n\n## New\n\n# B"), before)
    expect(openAndClosed(now)).toEqual([
      ["a", "a/new"],
      ["a/e", "b"],
    ])
  })

  it("a tab that stood first is shown though another comes before it; a lost one gives way", () => {
    const before = firstLook(tree("# T {.tab}\n\nt"))
    expect(firstLook(tree("# New {.tab}\n\nn\n\n# T {.tab}\n\nt"), before).tab).toBe("t")
    expect(firstLook(tree("# New {.tab}\n\nn"), before).tab).toBe("new")
  })
})
