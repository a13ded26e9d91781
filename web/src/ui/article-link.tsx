import type { ArticleName } from "@protoctl/model"
import type { MouseEvent, ReactNode } from "react"
import { Link, type LinkProps, useNavigate } from "react-router-dom"
import { withViewStateKey } from "../state/view-state.ts"
import { articlePath } from "./address.ts"
import { useApp } from "./app-context.tsx"

export interface ArticleLinkProps extends Omit<LinkProps, "to" | "state"> {
  /** What the article page is told, kept with the step in the history. */
  readonly state?: unknown
  readonly name: ArticleName
  /** The part to open, without `#`. */
  readonly part?: string
}

/**
 * A link to an article. Its address is the article's plain one, for prerendered pages, for copies
 * and for new tabs; a view state of its own is begun when it is followed in the app. What `onClick`
 * prevents does not happen.
 */
export function ArticleLink({ name, part, onClick, state, ...rest }: ArticleLinkProps): ReactNode {
  const { viewStates } = useApp()
  const navigate = useNavigate()
  const path = articlePath(name, part)
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    const [pathname = "", hash = ""] = path.split("#", 2)
    const search = withViewStateKey("", viewStates.mintKey())
    void navigate({ pathname, search, hash }, { state })
  }
  return <Link {...rest} to={path} onClick={follow} />
}

/** Is this a click that means "here" and that nobody has dealt with? */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !event.defaultPrevented
}
