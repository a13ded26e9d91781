import type { Severity } from "@protoctl/model"
import type { Element } from "hast"
import type { ArticleTree } from "../tree/article-tree.ts"
import type { Point } from "./line-index.ts"
import type { Sanitised } from "./sanitised.ts"
import type { TextRun } from "./text-runs.ts"

/** An article's text in every form that a rule may want to look at. */
export interface Authored {
  readonly body: string
  /** Every element as it was written, in reading order. */
  readonly elements: readonly Element[]
  readonly sanitised: Sanitised
  /** What the sanitiser kept, as a tree whose nodes know their place, before icons and parts. */
  readonly content: ArticleTree
  /** The article's tree, its nodes with their place. */
  readonly parts: ArticleTree
  readonly runs: readonly TextRun[]
  /** The place of a character of the body. */
  pointAt(offset: number): Point
}

/** One fault, where it stands in the body. */
export interface Finding extends Point {
  readonly message: string
  readonly remedy: string
}

export interface Rule<Needs = Authored> {
  /** Stable: docs/errors.md lists it. */
  readonly code: string
  readonly severity: Severity
  readonly find: (article: Needs) => readonly Finding[]
}

/** A rule that looks at the text as it was written, whether or not it can be parsed. */
export type BodyRule = Rule<Pick<Authored, "body" | "pointAt">>
