import type { ArticleName, AttachmentId } from "@protoctl/model"
import { type ArticleTree, type TreeElement, walk } from "./article-tree.ts"
import { stringProperty } from "./text.ts"

const articlePrefix = "/article/"
const attachmentPrefix = "attachment:"

/** Where a link inside the product leads. */
export interface ArticleLink {
  readonly name: ArticleName
  /** The part that the link opens, without `#`; empty for the article's beginning. */
  readonly part: string
}

/** The address of an article, below the base path. */
export function articlePath(name: ArticleName, part = ""): string {
  return `${articlePrefix}${encodeURIComponent(name)}${part === "" ? "" : `#${encodeURI(part)}`}`
}

/**
 * Reads a link of an article's text; undefined when it leads elsewhere. Authors may write a name's
 * slashes raw.
 */
export function articleLink(href: string): ArticleLink | undefined {
  if (!href.startsWith(articlePrefix)) return undefined
  const [address = "", part = ""] = href.slice(articlePrefix.length).split("#", 2)
  const name = decode(address.split("?", 1)[0] ?? "")
  return name === "" ? undefined : { name: name as ArticleName, part: decode(part) }
}

/** The attachment that an image shows; undefined for icons and images from elsewhere. */
export function attachmentOf(image: TreeElement): AttachmentId | undefined {
  const src = stringProperty(image, "src")
  return src.startsWith(attachmentPrefix)
    ? (src.slice(attachmentPrefix.length) as AttachmentId)
    : undefined
}

/** Every link to another article, in reading order, repeats included. */
export function articleLinks(tree: ArticleTree): ArticleLink[] {
  return elements(tree, "a").flatMap((link) => articleLink(stringProperty(link, "href")) ?? [])
}

/** Every attachment that the article shows, once each, in reading order. */
export function attachmentsOf(tree: ArticleTree): AttachmentId[] {
  return [...new Set(elements(tree, "img").flatMap((image) => attachmentOf(image) ?? []))]
}

function elements(tree: ArticleTree, tagName: string): TreeElement[] {
  return [...walk(tree)].filter(
    (node): node is TreeElement => node.type === "element" && node.tagName === tagName,
  )
}

/** A stray `%` is kept as it stands rather than making the link dead. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
