import { describe, expect, it } from "vitest"
import { type Case, messages, places } from "./test-findings.ts"

describe("headings", () => {
  it.each<Case>([
    ["a\n\n##\n\nb", "3:1"],
    ["# {.tab}\n\na", "1:1"],
    ["<h1 class=tab> </h1><p>a</p><h3></h3>", "1:1", "1:29"],
    [":::expander\na\n:::", "1:1"],
    ["> ##\n>\n> a", "1:3"],
    ["# A\n\n## B *c*\n\nd"],
    ["a\n\n# B {.tab}\n\nc"],
    ["## :icon[heart]\n\na"],
    ["## ![Rhythm](attachment:9)\n\na"],
    [":::expander[A]\nb\n:::"],
  ])("without text are told in %j", (body, ...expected) => {
    expect(places("heading-empty", body)).toEqual(expected)
  })

  it.each<Case>([
    ["## A\n\nx\n\n## A\n\ny", "5:1"],
    ["# T {.tab}\n\n### Dose\n\n### dose!\n\n### DOSE", "5:1", "7:1"],
    ["## A\n\nx\n\n:::expander[A]\ny\n:::\n\n## A\n\nz", "9:1"],
    [":::expander[A]\nx\n:::\n:::expander[A]\ny\n:::", "4:12"],
    ["<h2>A</h2><p>x</p><h2>A</h2><p>y</p>", "1:19"],
    ["# A {.tab}\n\n## Dose\n\nx\n\n# B {.tab}\n\n## Dose\n\ny"],
    ["# A\n\n## A\n\n### A\n\nx"],
    ["##\n\nx\n\n##\n\ny"],
  ])("with one address are told in %j", (body, ...expected) => {
    expect(places("heading-duplicate", body)).toEqual(expected)
  })

  it("names the line that has the address, and the address that is left", () => {
    expect(messages("heading-duplicate", "## Dose\n\nx\n\n## Dose\n\ny")).toEqual([
      '"Dose" has the address of line 1, so links reach it only as #dose-2',
    ])
  })

  it.each<Case>([
    ["## A\n\n#### B\n\nx", "3:1"],
    ["# A {.tab}\n\n##### B\n\n###### C", "3:1"],
    ["### A\n\nx\n\n# B {.tab}\n\n#### C", "7:1"],
    ["### A\n\n---\n\n#### B", "5:1"],
    ["#### A", "1:1"],
    ["## A\n\n> ##### B", "3:3"],
    ["<h2>A</h2><div><h4>B</h4></div>", "1:16"],
    ["# A {.tab}\n\n### B\n\nx"],
    ["# A\n\n### B\n\n#### C\n\n##### D\n\n### E\n\n## F\n\n### G"],
    ["### A"],
    ["## A\n\n:::expander[B]\n#### C\n:::"],
    ["### A\n\n:::note\n##### B\n:::\n\n#### C"],
  ])("that skip a level are told in %j", (body, ...expected) => {
    expect(places("heading-level-skipped", body)).toEqual(expected)
  })
})
