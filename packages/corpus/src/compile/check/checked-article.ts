import type { PlacedImage, PlacedLink } from "@protoctl/content/check"
import { type ArticleTree, attachmentOf, stringProperty, walk } from "@protoctl/content/tree"
import type { Diagnostic, Place, PublishedArticle } from "@protoctl/model"

/** An article with what its text became. */
export interface CheckedArticle {
  readonly article: PublishedArticle
  readonly tree: ArticleTree
  readonly diagnostics: readonly Diagnostic[]
  /** Where links and images stand. Without them, what is found about them has no line. */
  readonly links?: readonly PlacedLink[]
  readonly images?: readonly PlacedImage[]
}

/** Something in an article's text, and where it stands as far as that is known. */
type Found<T> = T & { readonly where: Place }

export function linksOf(checked: CheckedArticle): Found<{ href: string }>[] {
  const { article, tree, links } = checked
  if (links !== undefined)
    return links.map(({ href, line, column }) => {
      return { href, where: { article: article.name, line, column } }
    })
  return [...walk(tree)].flatMap((node) =>
    node.type === "element" && node.tagName === "a" && node.properties["href"] !== undefined
      ? [{ href: stringProperty(node, "href"), where: { article: article.name } }]
      : [],
  )
}

export function imagesOf(checked: CheckedArticle): Found<Pick<PlacedImage, "attachment">>[] {
  const { article, tree, images } = checked
  if (images !== undefined)
    return images.map(({ attachment, line, column }) => {
      return { attachment, where: { article: article.name, line, column } }
    })
  return [...walk(tree)].flatMap((node) => {
    const isImage = node.type === "element" && node.tagName === "img"
    const attachment = isImage ? attachmentOf(node) : undefined
    return attachment === undefined ? [] : [{ attachment, where: { article: article.name } }]
  })
}
