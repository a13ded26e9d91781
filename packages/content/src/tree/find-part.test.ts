import { describe, expect, it } from "vitest"
import { parseArticle } from "../parse/index.ts"
import { findPart } from "./find-part.ts"

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
    expect(findPart(tree, fragment)?.id).toBe(id)
  })
})

it.each([
  ["pediatric/dosing/weight", ["pediatric", "pediatric/dosing"]],
  ["pediatric/dosing", ["pediatric", "pediatric/dosing"]],
  ["adult", ["adult"]],
])("says what must be open to see %j: %j", (fragment, open) => {
  expect(findPart(parseArticle(body).tree, fragment)?.open).toEqual(open)
})
