import { type ArticleName, type ListedArticle, publishedId } from "@protoctl/model"
import type { ArticleRecord } from "@protoctl/corpus/apply"
import { useSignals } from "@preact/signals-react/runtime"
import { type ReactNode, useEffect } from "react"
import { Link, Navigate, useLocation } from "react-router-dom"
import type { ArticleState } from "../state/library.ts"
import { articlePath, editPath, nameInPath } from "../ui/address.ts"
import { useApp, useTranslate } from "../ui/app-context.tsx"
import { useTitle } from "../ui/title.ts"
import { ArticleView } from "./article-view.tsx"
import { useFragment } from "./disclosure.tsx"
import { Loading } from "./loading.tsx"

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
  switch (state.kind) {
    case "loading":
      return <Loading />
    case "absent":
      return <Navigate to={`/not-found/${encodeURIComponent(name)}`} replace />
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
  useSignals()
  const { section, session } = useApp()
  const translate = useTranslate()
  const fragment = useFragment()
  useEffect(() => {
    section.value = record.protocolSection
  }, [section, record.protocolSection])
  useEffect(() => {
    if (fragment === "") return
    const target = document.getElementById(`part:${fragment}`)
    target?.scrollIntoView()
  }, [fragment, record])
  return (
    <article className="article" data-section={record.protocolSection}>
      <header className="article-header">
        <p className="article-path">{placeOf(record)}</p>
        <h1>{record.name}</h1>
        <p className="article-meta">
          <span className={`section-chip section-${record.protocolSection}`}>
            {record.protocolSection}
          </span>
          {record.protocolNumber !== "" && <span>{record.protocolNumber}</span>}
          <span>{translate("Revision", { revision: record.revision })}</span>
          <time dateTime={record.modified}>{record.modified.slice(0, 10)}</time>
          {session.user.value?.permissions.has("Administration.Documents") === true && (
            <Link to={editPath(record.name)}>{translate("EditArticle")}</Link>
          )}
        </p>
      </header>
      <div className="article-text">
        <ArticleView tree={record.tree} />
      </div>
    </article>
  )
}

function placeOf({ hierarchyParent }: ListedArticle): string {
  return hierarchyParent.join(" › ")
}
