import type { ArticleName } from "@protoctl/model"

/**
 * Follows renames from an old name to the one in use. A circle, which no server of ours makes,
 * ends where it began.
 */
export function currentName(
  name: ArticleName,
  renamed: (name: ArticleName) => ArticleName | undefined,
): ArticleName {
  const seen = new Set<ArticleName>([name])
  let current = name
  for (let next = renamed(current); next !== undefined; next = renamed(current)) {
    if (seen.has(next)) return name
    seen.add(next)
    current = next
  }
  return current
}
