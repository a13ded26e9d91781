/** Relevant documents of a query by id, graded above 0. */
export type Grades = ReadonlyMap<string, number>

/**
 * Normalised discounted cumulative gain of the first `depth` results, 0 to 1. The gain is the grade
 * itself and the discount the base-2 logarithm of rank + 1, as trec_eval has it.
 */
export function ndcg(found: readonly string[], grades: Grades, depth: number): number {
  const gains = found.slice(0, depth).map((id) => grades.get(id) ?? 0)
  const ideal = [...grades.values()].sort((one, other) => other - one).slice(0, depth)
  return discounted(gains) / discounted(ideal)
}

/** One over the rank of the first relevant result among the first `depth`, else 0. */
export function reciprocalRank(found: readonly string[], grades: Grades, depth: number): number {
  const at = found.slice(0, depth).findIndex((id) => grades.has(id))
  return at === -1 ? 0 : 1 / (at + 1)
}

/** 1 when any relevant document is among the first `depth` results, or all of them; else 0. */
export function success(
  found: readonly string[],
  grades: Grades,
  depth: number,
  demand: "any" | "all",
): number {
  const first = found.slice(0, depth)
  const relevant = [...grades.keys()]
  const isSuccess =
    demand === "any"
      ? relevant.some((id) => first.includes(id))
      : relevant.every((id) => first.includes(id))
  return isSuccess ? 1 : 0
}

/** The share of the relevant documents that is among the first `depth` results. */
export function recall(found: readonly string[], grades: Grades, depth: number): number {
  return found.slice(0, depth).filter((id) => grades.has(id)).length / grades.size
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)
}
