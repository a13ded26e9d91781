import type { Element } from "hast"
import type { Finding } from "./rule.ts"
import { startOf } from "./sanitised.ts"

/** A text for a message: not all of a very long one. */
export function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59).toWellFormed()}…`
}

/**
 * One finding for all that is of one kind, at its first place; none when nothing was found.
 *
 * @param message Is given what was found and how often: `b, i (3 times)`.
 */
export function together(
  items: readonly { readonly at: Element; readonly names: readonly string[] }[],
  message: (what: string) => string,
  remedy: string,
): Finding[] {
  const first = items.find(({ names }) => names.length > 0)
  if (first === undefined) return []
  const what = counted(items.flatMap(({ names }) => names))
  return [{ ...startOf(first.at), message: message(what), remedy }]
}

function counted(names: readonly string[]): string {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const told = [...times].map(([name, n]) => (n === 1 ? name : `${name} (${n} times)`))
  const more = told.length - 12
  return more > 0 ? `${told.slice(0, 12).join(", ")} and ${more} more` : told.join(", ")
}
