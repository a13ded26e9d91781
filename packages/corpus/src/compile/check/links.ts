import { articleLink, articlePath, findPart } from "@protoctl/content/tree"
import type { ArticleName, Diagnostic, Place } from "@protoctl/model"
import { currentName } from "../../apply/renamed.ts"
import type { Corpus } from "../corpus.ts"
import { type CheckedArticle, linksOf } from "./checked-article.ts"
import { problem } from "./problem.ts"

export type KnownArticles = ReadonlyMap<ArticleName, CheckedArticle>

/** Links that lead nowhere, or elsewhere than their author thought. */
export function checkLinks(
  checked: CheckedArticle,
  known: KnownArticles,
  corpus: Corpus,
): Diagnostic[] {
  const { name: own } = checked.article
  return linksOf(checked).flatMap(({ href, where }) => {
    // `#dosing` is a link to the article's own part.
    const link = articleLink(/^#./.test(href) ? `${articlePath(own)}${href}` : href)
    if (link === undefined) return withoutEffect(href, where)
    const now = currentName(link.name, (old) => corpus.renamed.get(old))
    const target = known.get(now)
    if (target === undefined) return [missing(link.name, where, corpus)]
    return [
      ...(now === link.name ? [] : [renamed(link.name, now, where)]),
      ...(target.article.isPublic || now === own ? [] : [leadsToPrivate(now, where)]),
      ...(link.part === "" || findPart(target.tree, link.part) !== undefined
        ? []
        : [missingPart(link.part, now, where)]),
    ]
  })
}

/** Addresses from the root of the host may be another service's; nobody here can know. */
function withoutEffect(href: string, where: Place): Diagnostic[] {
  if (/^(?:https?:|mailto:|tel:|\/(?!article\/?$)|\?.)/i.test(href)) return []
  const isAddress = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:?#]|$)/i.test(href)
  return [
    problem(
      "link-without-effect",
      "warning",
      where,
      href === "" ? "it has a link without an address" : `its link to "${href}" leads nowhere`,
      isAddress
        ? `link to https://${href}, if that is meant, or to /article/…`
        : "link to /article/…, to #part, or to a whole address such as https://example.org",
    ),
  ]
}

function missing(name: ArticleName, where: Place, corpus: Corpus): Diagnostic {
  if (corpus.deleted.has(name)) {
    return problem(
      "link-deleted",
      "error",
      where,
      `it links to "${name}", which was deleted`,
      "link to what has taken its place, or remove the link",
    )
  }
  const isDraft = corpus.drafts.some((draft) => draft.name === name)
  return problem(
    "link-unresolved",
    "error",
    where,
    `it links to "${name}", which is ${isDraft ? "a draft and " : ""}not published`,
    "publish that article, or correct or remove the link",
  )
}

function renamed(old: ArticleName, now: ArticleName, where: Place): Diagnostic {
  return problem(
    "link-renamed",
    "warning",
    where,
    `it links to "${old}", which is now "${now}"`,
    "link to the new name",
  )
}

function leadsToPrivate(name: ArticleName, where: Place): Diagnostic {
  return problem(
    "link-private",
    "warning",
    where,
    `it links to "${name}", which is not public: it opens, but is in no contents and no search`,
    "make that article public, or remove the link if readers should not see it",
  )
}

function missingPart(part: string, name: ArticleName, where: Place): Diagnostic {
  return problem(
    "link-part-unresolved",
    "warning",
    where,
    `it links to "${part}" in "${name}", which has no such heading`,
    "correct the part after #, or remove it",
  )
}
