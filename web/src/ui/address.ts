import { articleLink, articlePath } from "@protoctl/content/tree"
import type { ArticleName } from "@protoctl/model"

export { articlePath }

/** The address of an article's editing screen. */
export function editPath(name: ArticleName): string {
  return `/edit/${encodeURIComponent(name)}`
}

/** The name that a path such as `/article/{name}` or `/edit/{name}` ends in, decoded once. */
export function nameInPath(pathname: string): ArticleName | undefined {
  return articleLink(pathname.replace(/^\/[^/]+\//, "/article/"))?.name
}

/** A path to come back to: on this origin, or undefined. */
export function safeReturn(value: string | null): string | undefined {
  if (value === null || !/^\/(?![/\\])/.test(value)) return undefined
  return value
}
