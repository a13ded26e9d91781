import { expect, it } from "vitest"
import { type Case, messages, places } from "./test-findings.ts"

it.each<Case>([
  ["# A {.tab}\n\n# B {.tab}\n\nx", "1:1"],
  ["# A\n\n# B", "1:1", "3:1"],
  ["## A\n\n---\n\nx", "1:1"],
  ["## A\n\n<!-- x -->\n\n- \n- ", "1:1"],
  ["x\n\n:::expander[A]\n:::", "3:1"],
  ["# A {.tab}\n\n:::expander[B]\n:::", "3:1"],
  ["<h1 class=tab>A</h1>\n<script>x</script>\n<h2>B</h2>\n<p>y</p>"],
  ["# A {.tab}\n\nx"],
  ["# A\n\n## B\n\nx"],
  ["## A\n\n![](attachment:9)"],
  ["## A\n\n:icon[heart]"],
  ["## A\n\n| a | b |\n|-|-|"],
  ["## A\n\n- [ ] "],
])("a part without content in %j is told", (body, ...expected) => {
  expect(places("part-empty", body)).toEqual(expected)
})

it("says what kind of part and which", () => {
  expect(messages("part-empty", "# Adult {.tab}")[0]).toContain('the tab "Adult" holds nothing')
})
