/** What one fresh process measures. */
export const groups = ["build", "cold", "query", "heap", "update", "ranking"] as const
export type Group = (typeof groups)[number]
