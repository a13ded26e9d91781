import type { Diagnostic } from "@protoctl/model"
import type { CheckedArticle } from "./check/checked-article.ts"
import { checkContents, checkPlace, contentsPlaces } from "./check/contents.ts"
import { checkImages } from "./check/images.ts"
import { checkKeywords } from "./check/keywords.ts"
import { checkLinks } from "./check/links.ts"
import type { Corpus } from "./corpus.ts"

/**
 * Finds what is wrong with a corpus as a whole and with each of its articles: all of it, in the
 * order of the articles given and of the place in each.
 */
export function checkCorpus(corpus: Corpus, articles: readonly CheckedArticle[]): Diagnostic[] {
  const known = new Map(articles.map((checked) => [checked.article.name, checked]))
  const held = new Map(corpus.attachments.map((attachment) => [attachment.id, attachment]))
  const places = contentsPlaces(corpus)
  return [
    ...checkContents(
      corpus,
      articles.map(({ article }) => article),
    ),
    ...articles.flatMap((checked) =>
      inOrder([
        ...checkPlace(checked.article, places),
        ...checkKeywords(checked),
        ...own(checked),
        ...checkLinks(checked, known, corpus),
        ...checkImages(checked, held),
      ]),
    ),
  ]
}

function own({ article, diagnostics }: CheckedArticle): Diagnostic[] {
  return diagnostics.map((found) => ({
    ...found,
    where: { article: article.name, ...found.where },
  }))
}

/** What has no place concerns the whole article and comes first. */
function inOrder(found: readonly Diagnostic[]): Diagnostic[] {
  return [...found].sort(
    ({ where: a }, { where: b }) =>
      (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  )
}
