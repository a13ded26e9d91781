import type { ArticleName } from "./names.ts"

export type Severity = "error" | "warning"

/** Where in the content something was found. Line and column count from 1 in the body. */
export interface Place {
  readonly article?: ArticleName
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/** Trouble in content: found, gathered and shown; never thrown. */
export interface Diagnostic {
  /** Stable; docs/errors.md lists every one. */
  readonly code: string
  readonly severity: Severity
  readonly where: Place
  /** What was found, and what was expected. */
  readonly message: string
  /** What to do about it. */
  readonly remedy: string
}
