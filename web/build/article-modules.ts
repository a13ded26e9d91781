import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { parseArticle } from "@protoctl/content/parse"
import type { TreeElement, TreeNode } from "@protoctl/content/tree"
import type { Plugin } from "esbuild"

/** Where a page's pictures lie in the shell. */
export const helpPictures = "icons/help"

/**
 * Lets a page of the product be written in its own article language: importing a `.md` file gives
 * its title and its article tree, parsed while the shell is built. Pictures beside it are
 * taken from {@link helpPictures}.
 */
export function articleModules(): Plugin {
  return {
    name: "article-modules",
    setup(build) {
      build.onLoad({ filter: /\.md$/ }, async ({ path }) => ({
        contents: `export default ${JSON.stringify(articleModule(await readFile(path, "utf8")))}`,
        loader: "js",
      }))
    },
  }
}

/** @param text Begins with a heading of the first level: the page's title, which is no part of it. */
export function articleModule(text: string) {
  const [, title = "", body = ""] = /^# ([^\n]*)\n(.*)$/s.exec(text) ?? []
  const { tree, diagnostics } = parseArticle(body)
  const [trouble] = diagnostics
  if (title === "" || trouble !== undefined)
    throw new Error(`a page's text is wrong: ${trouble?.message ?? "it has no title"}`)
  return { title, tree: { ...tree, children: tree.children.map(withPictures) } }
}

function withPictures(node: TreeNode): TreeNode {
  if (node.type === "text") return node
  const children = node.children.map(withPictures)
  const { src } = node.properties
  if (node.tagName !== "img" || typeof src !== "string") return { ...node, children }
  const picture: TreeElement = {
    ...node,
    properties: { ...node.properties, src: `${helpPictures}/${basename(src)}` },
    children,
  }
  return picture
}
