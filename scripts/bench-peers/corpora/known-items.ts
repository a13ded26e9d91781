import type { SearchDocument } from "@protoctl/search"
import { pick, type Random } from "@protoctl/testkit"
import { wordsOf } from "../peers/query-words.ts"
import { stopWords } from "../peers/stop-words.ts"
import type { JudgedQuery } from "./corpus.ts"
import { pickSome } from "./random.ts"
import type { WordCounts } from "./word-counts.ts"

/** Of each kind. */
const count = 200

/**
 * Queries by somebody who looks for one document: up to three words of its title, in order, or three
 * of its rare words that other documents hold too. It is the only right answer, so a title shared by
 * a twin costs every library the same.
 */
export function knownItems(
  random: Random,
  documents: readonly SearchDocument[],
  counts: WordCounts,
): JudgedQuery[] {
  return [
    ...draw(random, documents, "title", (_at, { fields }) => {
      const words = wordsOf(fields["title"] ?? "").filter((word) => !stopWords.has(word))
      const kept = new Set(pickSome(random, [...words.keys()], 3))
      return words.filter((_, place) => kept.has(place))
    }),
    ...draw(random, documents, "rare words", (at) => {
      const rare = counts.ofDocument[at]?.rare ?? []
      const shared = rare.filter((word) => (counts.frequencyOf(word) ?? 0) > 1)
      return shared.length < 3 ? [] : pickSome(random, shared, 3)
    }),
  ]
}

function draw(
  random: Random,
  documents: readonly SearchDocument[],
  kind: string,
  wordsOfOne: (at: number, document: SearchDocument) => readonly string[],
): JudgedQuery[] {
  const queries: JudgedQuery[] = []
  const places = [...documents.keys()]
  for (let tries = 0; queries.length < count && tries < count * 20; tries++) {
    const at = pick(random, places)
    const document = documents[at]
    if (document === undefined) continue
    const words = wordsOfOne(at, document)
    if (words.length > 0)
      queries.push({ text: words.join(" "), kind, grades: new Map([[document.id, 1]]) })
  }
  return queries
}
