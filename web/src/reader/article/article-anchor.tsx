import { articleLink } from "@protoctl/content/tree"
import { useSignals } from "@preact/signals-react/runtime"
import type { ComponentProps, MouseEvent, ReactNode } from "react"
import { Link } from "react-router-dom"
import { useApp, useTranslate } from "../../ui/app-context.tsx"
import { ArticleLink, isPlainClick } from "../../ui/article-link.tsx"
import { useOwnArticle } from "./parts-context.ts"

/** A link in an article's text: to a part of it, to another article, or out of the product. */
export function ArticleAnchor({ href = "", ...props }: ComponentProps<"a">): ReactNode {
  useSignals()
  const { config, isLive } = useApp()
  const own = useOwnArticle()
  const translate = useTranslate()
  if (href === "") return <a {...props} />
  // Not before the page is live: a page that is being prerendered does not know its own origin.
  const path = isLive.value ? withoutOrigin(href, location.origin + config.basePath) : href
  const inside = articleLink(path)
  const part = path.startsWith("#") ? decode(path.slice(1)) : inside?.part
  if (own !== undefined && part && (inside === undefined || inside.name === own.name)) {
    const label = part.startsWith("fn:fnref-") ? { "aria-label": translate("BackToText") } : {}
    return <PartLink {...props} {...label} part={part} onFollow={own.goTo} />
  }
  if (path.startsWith("#"))
    return <Link {...props} to={{ hash: encodeURI(decode(path.slice(1))) }} />
  if (inside !== undefined) return <ArticleLink {...props} {...inside} />
  if (/^(mailto|tel):/i.test(href)) return <a {...props} href={href} />
  return <a {...props} href={href} rel="noopener noreferrer" target="_blank" />
}

interface PartLinkProps extends ComponentProps<"a"> {
  readonly part: string
  readonly onFollow: (part: string) => void
}

/** A link of its own to a part; a copy of it, or a new tab, leads there too. */
function PartLink({ part, onFollow, ref: _, ...props }: PartLinkProps): ReactNode {
  function follow(event: MouseEvent): void {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow(part)
  }
  return <Link {...props} to={{ hash: encodeURI(part) }} onClick={follow} />
}

/**
 * A link that names this very app in full, as one below it.
 *
 * @param app Origin and base path, with the slash at its end.
 */
function withoutOrigin(href: string, app: string): string {
  return href.startsWith(app) ? href.slice(app.length - 1) : href
}

/** A stray `%` is kept as it stands. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
