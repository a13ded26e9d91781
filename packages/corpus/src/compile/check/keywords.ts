import type { Diagnostic } from "@protoctl/model"
import { analyse } from "@protoctl/search"
import type { CheckedArticle } from "./checked-article.ts"
import { problem } from "./problem.ts"

/** Keywords that are one and the same to search, which knows neither case nor accents. */
export function checkKeywords({ article }: CheckedArticle): Diagnostic[] {
  const first = new Map<string, string>()
  return article.keywords.flatMap((keyword): Diagnostic[] => {
    const key = analyse(keyword)
      .filter(({ kind }) => kind === "word")
      .map(({ word }) => word)
      .join(" ")
    const before = first.get(key)
    if (before === undefined) first.set(key, keyword)
    if (before === undefined || key === "") return []
    return [
      problem(
        "keyword-duplicate",
        "warning",
        { article: article.name },
        before === keyword
          ? `its keyword "${keyword}" stands there twice`
          : `its keywords "${before}" and "${keyword}" are the same to search`,
        "remove one of the two",
      ),
    ]
  })
}
