import { checkArticle } from "./check-article.ts"

/** A body and where it has a fault: the line and column of each, in order of place. */
export type Case = readonly [body: string, ...places: string[]]

/** The places of all findings of one code: `3:1`. */
export function places(code: string, body: string): string[] {
  return checkArticle(body)
    .diagnostics.filter((found) => found.code === code)
    .map(({ where: { line, column } }) => `${line ?? "?"}:${column ?? "?"}`)
}

/** The messages of all findings of one code. */
export function messages(code: string, body: string): string[] {
  return checkArticle(body)
    .diagnostics.filter((found) => found.code === code)
    .map(({ message }) => message)
}
