import { describe, expect, it } from "vitest"
import { parseArticle } from "../parse/index.ts"
import { findPart, partsAround } from "./find-part.ts"

const body = `
# Adult {.tab}

## Dosing

### Weight

# Pediatric {.tab}

## Dosing

### Weight

# Dosing {.tab}
`

describe("findPart", () => {
  const { tree } = parseArticle(body)
  it.each([
    ["adult", "adult"],
    ["dosing", "dosing"],
    ["adult/dosing", "adult/dosing"],
    ["pediatric/dosing", "pediatric/dosing"],
    ["weight", "adult/dosing/weight"],
    ["dosing/weight", "adult/dosing/weight"],
    ["pediatric/dosing/weight", "pediatric/dosing/weight"],
    ["osing", undefined],
    ["adult/weight", undefined],
    ["Adult", undefined],
    ["", undefined],
    ["/", undefined],
  ])("means by %j %j: the exact id, else the first that ends so", (fragment, id) => {
    expect(findPart(tree, fragment)).toBe(id)
  })
})

it("tells the parts around a part, outermost first", () => {
  expect(partsAround("a/b/c")).toEqual(["a", "a/b", "a/b/c"])
  expect(partsAround("a")).toEqual(["a"])
})
