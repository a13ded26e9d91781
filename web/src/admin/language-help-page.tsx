import type { ReactNode } from "react"
import help from "../../../docs/article-language.md"
import { ArticleView } from "../reader/article/article-view.tsx"
import { useTitle } from "../ui/title.ts"

/** /help/article-language: docs/article-language.md, for editors. */
export default function LanguageHelpPage(): ReactNode {
  useTitle(help.title)
  return (
    <article className="article">
      <h1>{help.title}</h1>
      <div className="article-text">
        <ArticleView tree={help.tree} />
      </div>
    </article>
  )
}
