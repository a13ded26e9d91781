import { type ArticleName, publishedId } from "@protoctl/model"
import type { ArticleRecord } from "@protoctl/corpus/apply"
import { useSignals } from "@preact/signals-react/runtime"
import { type ReactNode, useEffect, useMemo } from "react"
import { Navigate, useLocation } from "react-router-dom"
import type { ArticleState } from "../../state/library.ts"
import { articlePath, nameInPath } from "../../ui/address.ts"
import { useApp, useTranslate } from "../../ui/app-context.tsx"
import { useTitle } from "../../ui/title.ts"
import { ArticleHeader } from "./article-header.tsx"
import { ArticleView } from "./article-view.tsx"
import { FindBar } from "./find-bar.tsx"
import { Loading } from "../loading.tsx"
import { OwnArticleProvider } from "./parts-context.ts"
import { ReadingPlaceKeeper } from "./reading-place-keeper.tsx"
import { useFind } from "./use-find.ts"
import { useFragment } from "./use-fragment.ts"
import { useViewState } from "./use-view-state.ts"

/** /article/{name}: one article, or the way to where it went. */
export function ArticlePage(): ReactNode {
  useSignals()
  const { library } = useApp()
  const { pathname, search, hash } = useLocation()
  const name = nameInPath(pathname)
  useTitle(name ?? "")
  if (name === undefined) return <Navigate to="/toc" replace />
  const current = library.resolve(name)
  if (current !== name) return <Navigate to={articlePath(current) + search + hash} replace />
  return <Article key={name} name={name} state={library.article(publishedId(name)).value} />
}

function Article({ name, state }: { name: ArticleName; state: ArticleState }): ReactNode {
  const translate = useTranslate()
  const { search, hash } = useLocation()
  switch (state.kind) {
    case "loading":
      return <Loading />
    case "absent":
      return <Navigate to={`/not-found/${encodeURIComponent(name)}${search}${hash}`} replace />
    case "unavailable":
      return (
        <p className="empty" role="alert">
          {translate("ArticleUnavailable")}
        </p>
      )
    case "present":
      return <PresentArticle record={state.record} />
  }
}

function PresentArticle({ record }: { record: ArticleRecord }): ReactNode {
  const { section } = useApp()
  const { name, tree } = record
  const { view, goTo } = useViewState(name)
  const own = useMemo(() => ({ name, goTo }), [name, goTo])
  useFragment(tree, view)
  const find = useFind(tree, view)
  useEffect(() => {
    section.value = record.protocolSection
  }, [section, record.protocolSection])
  return (
    // Its own direction, whatever the interface's: in the other one "20 to 30" reads "30 to 20".
    <article className="article" data-section={record.protocolSection} dir="auto">
      <ArticleHeader record={record} onFind={find.open} />
      <OwnArticleProvider value={own}>
        <ReadingPlaceKeeper revision={record}>
          <ArticleView tree={find.marked?.tree ?? tree} view={view} />
        </ReadingPlaceKeeper>
      </OwnArticleProvider>
      {find.isOpen && <FindBar find={find} />}
    </article>
  )
}
