import { readFile } from "node:fs/promises"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { iconNames, plainText, walk } from "@protoctl/content/tree"
import { describe, expect, it } from "vitest"
import { articleModule } from "./article-modules.ts"

describe("a page written in the article language", () => {
  it("has its first heading for a title, and its pictures in the shell", () => {
    const { title, tree } = articleModule("# Help\n\nx\n\n![a](article-language/b.png)\n")
    expect(title).toBe("Help")
    expect(plainText(tree)).toBe("x")
    expect([...walk(tree)]).toContainEqual(
      expect.objectContaining({ properties: { src: "icons/help/b.png", alt: "a" } }),
    )
  })

  it("is refused without a title, and with what is no directive", () => {
    expect(() => articleModule("text")).toThrow(/no title/)
    expect(() => articleModule("# T\n\n:::tip\nx\n:::\n")).toThrow(/:::tip/)
  })
})

describe("docs/article-language.md", async () => {
  const docs = join(import.meta.dirname, "../../docs")
  const source = await readFile(join(docs, "article-language.md"), "utf8")

  it("names every icon", () => {
    const named = plainText(articleModule(source).tree)
    for (const name of iconNames) expect(named).toContain(name)
  })

  it("shows a picture of every construct, and each picture exists", () => {
    const pictures = [
      ...source.matchAll(/```(?:md|html)\n(?:(?!```)[^])*```\n\n!\[[^\]]+\]\(([^)]+)\)/g),
    ]
    expect(pictures.length).toBeGreaterThanOrEqual(12)
    for (const [, picture = ""] of pictures) expect(existsSync(join(docs, picture))).toBe(true)
  })
})
