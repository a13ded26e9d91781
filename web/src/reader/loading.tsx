import type { ReactNode } from "react"
import { useTranslate } from "../ui/app-context.tsx"

export function Loading(): ReactNode {
  const translate = useTranslate()
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{translate("Loading")}</span>
    </div>
  )
}
