import { articleName } from "@protoctl/model"
import { expect, it } from "vitest"
import { currentName } from "./renamed.ts"

it.each<[string, Record<string, string>, string]>([
  ["a", {}, "a"],
  ["a", { a: "b" }, "b"],
  ["a", { a: "b", b: "c" }, "c"],
  ["b", { a: "b" }, "b"],
  ["a", { a: "a" }, "a"],
  ["a", { a: "b", b: "a" }, "a"],
  ["a", { a: "b", b: "c", c: "b" }, "a"],
])("follows %s through %j to %s", (from, renamed, to) => {
  const names = new Map(Object.entries(renamed).map(([o, n]) => [articleName(o), articleName(n)]))
  expect(currentName(articleName(from), (name) => names.get(name))).toBe(to)
})
