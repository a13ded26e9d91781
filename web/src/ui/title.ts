import { useEffect } from "react"
import { useApp } from "./app-context.tsx"

/** The browser's title: the product's name, an en dash, the page's title. */
export function pageTitle(appName: string, title: string): string {
  return `${appName} – ${title}`
}

export function useTitle(title: string): void {
  const { config } = useApp()
  useEffect(() => {
    document.title = pageTitle(config.appName, title)
  }, [config.appName, title])
}
