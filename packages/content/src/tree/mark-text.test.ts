import fc from "fast-check"
import { expect, it } from "vitest"
import { parseArticle } from "../parse/index.ts"
import type { ArticleTree, TreeNode } from "./article-tree.ts"
import { bestMark, markText, type TextPiece } from "./mark-text.ts"

const cutAt =
  (...words: string[]) =>
  (text: string): TextPiece[] =>
    text
      .split(new RegExp(`(${words.join("|")})`, "i"))
      .filter((piece) => piece !== "")
      .map((piece) => ({ text: piece, highlighted: words.includes(piece.toLowerCase()) }))

const body = `
# Adult {.tab}

Give adrenaline.

:::expander[Dose of adrenaline]
One **adrenaline** pen
:::

# Child {.tab}

Less adrenaline
`

it("marks words in reading order, each with the parts around it", () => {
  const { marks } = markText(parseArticle(body).tree, cutAt("adrenaline"))
  expect(marks.map(({ text, open }) => [text, open])).toEqual([
    ["adrenaline", ["adult"]],
    ["adrenaline", ["adult", "adult/dose-of-adrenaline"]],
    ["adrenaline", ["adult", "adult/dose-of-adrenaline"]],
    ["adrenaline", ["child"]],
  ])
})

it("numbers its elements as the marks are", () => {
  const { tree } = markText(parseArticle("a x b x").tree, cutAt("x"))
  expect(tree.children[0]).toMatchObject({
    children: [
      { value: "a " },
      { tagName: "mark", properties: { dataMark: 0 }, children: [{ value: "x" }] },
      { value: " b " },
      { tagName: "mark", properties: { dataMark: 1 } },
    ],
  })
})

it("gives the very tree back when nothing is marked", () => {
  const { tree } = parseArticle(body)
  expect(markText(tree, cutAt("zyzzyva"))).toEqual({ tree, marks: [] })
  expect(markText(tree, cutAt("zyzzyva")).tree).toBe(tree)
})

it("changes no text", () => {
  const text = (node: ArticleTree | TreeNode): string =>
    node.type === "text" ? node.value : node.children.map(text).join("")
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("x", "yx", "**x**", "# x\n", "\n\n", " ", "[x](/a)")),
      (pieces) => {
        const { tree } = parseArticle(pieces.join(" "))
        expect(text(markText(tree, cutAt("x")).tree)).toBe(text(tree))
      },
    ),
  )
})

it.each<[string, string, number | undefined]>([
  ["nothing", "a b", undefined],
  ["the only one", "a dose b", 0],
  ["the first of equals", "dose dose", 0],
  ["where both stand", `dose ${"word ".repeat(40)} the dose of a drug`, 1],
  ["not one word twice", `dose Dose dose ${"word ".repeat(40)} dose of a drug`, 3],
])("finds where to read first: %s", (_, text, best) => {
  expect(bestMark(markText(parseArticle(text).tree, cutAt("dose", "drug")).marks)).toBe(best)
})
