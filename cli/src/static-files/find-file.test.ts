import { expect, test } from "vitest"
import { findFile } from "./find-file.ts"

test.each([
  ["/", ["index.html"], "not-found"],
  ["/toc", ["toc", "toc.html"], "shell"],
  ["/shell.html", ["shell.html"], "not-found"],
  ["/article/Burns", ["article/Burns.html"], "shell"],
  ["/article/Asthma%20%2F%20COPD", ["article/Asthma / COPD.html"], "shell"],
  ["/article/a.html", ["article/a.html.html"], "shell"],
  ["/article/100%25", ["article/100%.html"], "shell"],
  ["/article/..%2f..%2fetc%2fpasswd", [], "shell"],
  ["/article/.hidden", [], "shell"],
  ["/edit/1.5 mg", [], "shell"],
  ["/setting/user", [], "shell"],
  ["/anything", ["anything", "anything.html"], "shell"],
  ["/js/gone.js", ["js/gone.js"], "not-found"],
  ["/js/..%2f..%2fx", [], "not-found"],
  ["/js/..%5c..%5cx", [], "not-found"],
  ["/snapshot/manifest.json", ["snapshot/manifest.json"], "not-found"],
  ["/.protoctl-generations.json", [], "not-found"],
  ["/%2e%2e%2fx", [], "shell"],
  ["/%252e%252e%252fx.json", ["%2e%2e%2fx.json"], "not-found"],
  ["/x%00.html", [], "not-found"],
  ["/favicon.ico", ["favicon.ico"], "not-found"],
])("%s", (pathname, paths, fallback) => {
  expect(findFile(pathname, "/")).toEqual({ kind: "files", paths, fallback })
})

test("half an escape is malformed", () => {
  expect(findFile("/%zz", "/")).toEqual({ kind: "malformed" })
})

test("below a base path", () => {
  expect(findFile("/ems/toc", "/ems/")).toMatchObject({ paths: ["toc", "toc.html"] })
  expect(findFile("/ems", "/ems/")).toMatchObject({ paths: ["index.html"] })
  expect(findFile("/toc", "/ems/")).toEqual({ kind: "outside" })
})
