import type { Nodes } from "hast"
import rehypeParse from "rehype-parse"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { unified } from "unified"
import { SKIP, visit } from "unist-util-visit"
import { describe, expect, it } from "vitest"
import { type ArticleTree, walk } from "../tree/index.ts"
import { parseArticle } from "./index.ts"

const folder = join(import.meta.dirname, "../../../../fixtures/articles-html")
const html = unified().use(rehypeParse, { fragment: true })

describe.each(readdirSync(folder))("html from a %s", (name) => {
  const body = readFileSync(join(folder, name, "input.html"), "utf8")
  const { tree, diagnostics } = parseArticle(body)

  it("becomes the tree that was reviewed", () => {
    const file = join(folder, name, "tree.json")
    const text = `${JSON.stringify(tree, undefined, 1)}\n`
    if (process.env["UPDATE"] === "1") writeFileSync(file, text)
    expect(text).toBe(readFileSync(file, "utf8"))
    expect(diagnostics).toEqual([])
  })

  it("loses no word", () => {
    expect(words(tree)).toEqual(words(html.parse(body)))
  })

  it("keeps as many tables, rows, cells, lists, items, links and images", () => {
    const before = counted(html.parse(body))
    expect(counted(tree)).toEqual(before)
    expect(before["td"]).toBeGreaterThan(3)
  })

  it("keeps where every link leads and every image comes from", () => {
    for (const node of walk(tree)) {
      if (node.type !== "element") continue
      const { href, src } = node.properties
      if (node.tagName === "img") expect(src).toMatch(/^(https?|attachment):/)
      if (node.tagName === "a" && textOf(node as Nodes) !== "")
        expect(href).toMatch(/^((https?|mailto|tel):|\/|#|files)/)
    }
  })
})

function textOf(root: Nodes): string {
  let text = ""
  visit(root, (node) => {
    if (node.type === "comment") return SKIP
    if (node.type === "text") text += node.value
    return undefined
  })
  return text
}

function words(root: Nodes | ArticleTree): string[] {
  return textOf(root as Nodes)
    .split(/\s+/)
    .filter((word) => word !== "")
}

function counted(root: Nodes | ArticleTree): Record<string, number> {
  const counts: Record<string, number> = {}
  visit(root as Nodes, "element", ({ tagName }) => {
    if (/^(a|table|caption|col|t[rdh]|[ou]l|li|d[ltd]|img|input|h[1-6]|pre)$/.test(tagName))
      counts[tagName] = (counts[tagName] ?? 0) + 1
  })
  return counts
}
