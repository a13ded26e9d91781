import { expect, test } from "vitest"
import { plainPagePaths } from "./page-paths.ts"

test("pages that any file system can hold apart are kept", () => {
  const plain = ["index.html", "article/Burns.html", "article/Asthma / COPD.html"]
  expect([...plainPagePaths(plain)]).toEqual(plain)
})

test.each([
  ["a way out", ["article/../../x.html"]],
  ["an empty segment", ["article/a//b.html"]],
  ["a hidden file", ["article/.x.html"]],
  ["a backslash", ["article/a\\b.html"]],
  ["a control character", ["article/a\nb.html"]],
  ["a folder that looks like a page", ["article/a.html/b.html"]],
  ["a name too long for a disk", [`article/${"é".repeat(120)}.html`]],
  ["case twins", ["article/a.html", "article/A.html"]],
  ["Unicode twins", ["article/é.html", "article/e\u0301.html"]],
])("%s gets no page", (_, paths) => {
  expect(plainPagePaths(paths).size).toBe(0)
})
