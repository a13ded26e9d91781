import { type ArticleTree, plainText } from "@protoctl/content/tree"
import { analyse } from "@protoctl/search"
import type { Wanted } from "./protocol.ts"

/**
 * The words of an article that are to be marked, as the analyser writes them: those that a search
 * matched, or all that begin as one of the words typed.
 */
export function markedWords(tree: ArticleTree, wanted: Wanted): Iterable<string> {
  if ("matched" in wanted) return wanted.matched
  const typed = analyse(wanted.typed).flatMap(({ word, kind }) => (kind === "word" ? [word] : []))
  const words = new Set(analyse(plainText(tree)).map(({ word }) => word))
  return [...words].filter((word) => typed.some((begin) => word.startsWith(begin)))
}
