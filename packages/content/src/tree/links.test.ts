import { articleName } from "@protoctl/model"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseArticle } from "../parse/index.ts"
import { articleLink, articleLinks, articlePath } from "./links.ts"

describe("articleLink", () => {
  it.each([
    ["/article/1210", "1210", ""],
    ["/article/1210#dosing", "1210", "dosing"],
    ["/article/1210#a/b%20c", "1210", "a/b c"],
    ["/article/A%2FB", "A/B", ""],
    ["/article/A/B", "A/B", ""],
    ["/article/A%2FB/C#x", "A/B/C", "x"],
    ["/article/1210?s=ABCDEFGHIJ#x", "1210", "x"],
    ["/article/50%25%20dextrose", "50% dextrose", ""],
    ["/article/50% dextrose", "50% dextrose", ""],
    ["/article/%E6%95%91", "救", ""],
  ])("reads %s as %j, part %j", (href, name, part) => {
    expect(articleLink(href)).toEqual({ name, part })
  })

  it.each([
    "",
    "/",
    "/article",
    "/article/",
    "/article/#x",
    "/article/?s=A",
    "/articles/1210",
    "article/1210",
    "https://example.org/article/1210",
    "//article/1210",
    "#dosing",
  ])("does not take %j for one", (href) => {
    expect(articleLink(href)).toBeUndefined()
  })

  it("reads every address that articlePath writes", () => {
    const name = fc
      .string({ minLength: 1, unit: "binary" })
      .filter((text) => text.trim() !== "" && text !== "." && text !== "..")
      .map(articleName)
    const part = fc.constantFrom("", "dosing", "pediatric/dosing-2", "小児/投与", "ménière")
    fc.assert(
      fc.property(name, part, (of, at) => {
        const path = articlePath(of, at)
        expect(articleLink(path)).toEqual({ name: of, part: at })
        expect(path.split("#")[0]?.split("/")).toHaveLength(3)
      }),
    )
  })
})

it("finds the links of an article in reading order, repeats included", () => {
  const body =
    "[a](/article/A) [x](https://x.y/article/Z) [b](/article/B/C#d) <a href='/article/A'>a</a>"
  expect(articleLinks(parseArticle(body).tree)).toEqual([
    { name: "A", part: "" },
    { name: "B/C", part: "d" },
    { name: "A", part: "" },
  ])
})
