import type { Corpus } from "@protoctl/corpus/compile"
import { type ArticleName, compareCodePoints } from "@protoctl/model"
import type { Content } from "./content.ts"

/** The corpus that a content folder stands for; articles, drafts and notices in order of name. */
export function corpusOf(content: Content): Corpus {
  const { epoch, asOf, watermarks, contents } = content
  return {
    articles: [...content.articles.values()].sort((a, b) => compareCodePoints(a.name, b.name)),
    drafts: [...content.drafts.values()].sort((a, b) => compareCodePoints(a.name, b.name)),
    attachments: [...content.attachments.values()]
      .map(({ listed: { sha256: _, ...header } }) => header)
      .sort((a, b) => compareCodePoints(a.id, b.id)),
    contents,
    notices: [...content.notices.values()].sort((a, b) => compareCodePoints(a.id, b.id)),
    renamed: renamed(content),
    deleted: deleted(content),
    watermarks,
    epoch,
    asOf,
  }
}

/** Old names that a published article does not use again. */
function renamed({ withdrawn, articles }: Content): Map<ArticleName, ArticleName> {
  const names = new Map<ArticleName, ArticleName>()
  for (const { name, replacedBy } of withdrawn.values()) {
    if (replacedBy !== null && !articles.has(name)) names.set(name, replacedBy)
  }
  return names
}

function deleted({ withdrawn, articles }: Content): Set<ArticleName> {
  return new Set(
    [...withdrawn.values()]
      .filter((gone) => gone.deleted && gone.replacedBy === null && !articles.has(gone.name))
      .map(({ name }) => name),
  )
}
