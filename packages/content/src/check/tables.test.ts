import { expect, it } from "vitest"
import { type Case, places } from "./test-findings.ts"

it.each<Case>([
  ["a\n\n|  |  |\n|-|-|\n| 1 | 2 |", "3:1"],
  ["<table><tr><td>a</td><td>b</td></tr></table>", "1:1"],
  ["<table><tr><td>a<table><tr><th>b</table><td>c</table>", "1:1"],
  ["| a |  |\n|-|-|\n| 1 |"],
  ["<table><tr><th>a</th><td>b</td></tr></table>"],
  ["<table><tbody><tr><td>a</td></tr></tbody></table>"],
  ["<table><caption>c</caption><thead><tr><th>a</thead><tr><td>b</table>"],
])("a table without a header in %j is told", (body, ...expected) => {
  expect(places("table-header-missing", body)).toEqual(expected)
})
