import type { Corpus, JudgedQuery } from "./corpora/corpus.ts"
import { ndcg, recall, reciprocalRank, success } from "./metrics.ts"
import { mean } from "./statistics.ts"

/** Means over queries, 0 to 1. */
export interface RankingFigures {
  readonly queries: number
  readonly "nDCG@10": number
  readonly "MRR@10": number
  readonly "success@3": number
  readonly "recall@100": number
}

/**
 * Rates answers to the judged queries of a corpus.
 *
 * @param found For each query the ids found, best first.
 * @returns For `all` and, where there are several, each kind of query.
 */
export function rate(
  { judged, success: demand }: Pick<Corpus, "judged" | "success">,
  found: readonly (readonly string[])[],
): Readonly<Record<string, RankingFigures>> {
  const answered = judged.map((query, at) => ({ query, ids: found[at] ?? [] }))
  const kinds = [...new Set(judged.map(({ kind }) => kind))]
  const byKind = kinds.map((kind) => {
    const some = answered.filter(({ query }) => query.kind === kind)
    return [kind, figures(some, demand)] as const
  })
  const all = ["all", figures(answered, demand)] as const
  return Object.fromEntries(kinds.length > 1 ? [all, ...byKind] : [all])
}

interface Answered {
  readonly query: JudgedQuery
  readonly ids: readonly string[]
}

function figures(answered: readonly Answered[], demand: Corpus["success"]): RankingFigures {
  const over = (figure: (ids: readonly string[], grades: JudgedQuery["grades"]) => number) =>
    mean(answered.map(({ query, ids }) => figure(ids, query.grades)))
  return {
    queries: answered.length,
    "nDCG@10": over((ids, grades) => ndcg(ids, grades, 10)),
    "MRR@10": over((ids, grades) => reciprocalRank(ids, grades, 10)),
    "success@3": over((ids, grades) => success(ids, grades, 3, demand)),
    "recall@100": over((ids, grades) => recall(ids, grades, 100)),
  }
}
