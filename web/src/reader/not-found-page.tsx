import { useSignals } from "@preact/signals-react/runtime"
import type { ReactNode } from "react"
import { Link, Navigate, useLocation } from "react-router-dom"
import { articlePath, editPath, nameInPath } from "../ui/address.ts"
import { useApp, useTranslate } from "../ui/app-context.tsx"
import { useTitle } from "../ui/title.ts"
import { Loading } from "./loading.tsx"

/** /not-found/{name}: goes to the article by itself once it exists. */
export function NotFoundPage(): ReactNode {
  useSignals()
  const { library } = useApp()
  const translate = useTranslate()
  const { pathname, search, hash } = useLocation()
  // Any other address is no article's.
  const name = pathname.startsWith("/not-found/") ? nameInPath(pathname) : undefined
  useTitle(name ?? pathname)
  if (!library.isLoaded.value) return <Loading />
  if (name !== undefined) {
    const current = library.resolve(name)
    if (library.listed(current) !== undefined) {
      return <Navigate to={articlePath(current) + search + hash} replace />
    }
  }
  return (
    <section className="empty">
      <h1>{name ?? pathname}</h1>
      <p>{translate("NotFoundText")}</p>
      {name !== undefined && <Link to={editPath(name)}>{translate("CreatePage")}</Link>}
    </section>
  )
}
