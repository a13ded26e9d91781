import { resolve } from "node:path"
import { checkArticle } from "@protoctl/content/check"
import { checkCorpus } from "@protoctl/corpus/compile"
import type { Diagnostic, Severity } from "@protoctl/model"
import { parseArticles } from "../compile/parse-articles.ts"
import { corpusOf } from "../content-folder/corpus-of.ts"
import { readContent } from "../content-folder/open-folder.ts"
import { groupBy } from "../io/group-by.ts"
import type { CliIo } from "../io/cli-io.ts"
import { type ExitCode, exitCodes } from "../io/exit-code.ts"
import type { Paint } from "../io/paint.ts"
import { createReporter, type ReporterOptions } from "../io/reporter.ts"

export interface ValidateOptions extends ReporterOptions {
  readonly content: string
  /** What is told and counts as a finding. */
  readonly severity: Severity
}

/** Checks everything that is published, and tells all that is wrong with it. */
export async function validate(options: ValidateOptions, io: CliIo): Promise<ExitCode> {
  const reporter = createReporter(io, options)
  const corpus = await readContent(io, resolve(io.cwd, options.content), (content) =>
    Promise.resolve(corpusOf(content)),
  )
  const checked = await parseArticles(corpus.articles, checkArticle, io, reporter)
  const findings = checkCorpus(corpus, checked).filter(
    ({ severity }) => options.severity === "warning" || severity === "error",
  )
  const counts = {
    articles: checked.length,
    errors: findings.filter(({ severity }) => severity === "error").length,
    warnings: findings.filter(({ severity }) => severity === "warning").length,
  }
  const summary = `${counts.articles} articles: ${counts.errors} errors, ${counts.warnings} warnings`
  reporter.result({ counts, findings }, [...findingLines(findings, reporter.paint), summary])
  return findings.length === 0 ? exitCodes.fine : exitCodes.findings
}

function findingLines(findings: readonly Diagnostic[], paint: Paint): string[] {
  const groups = groupBy(findings, ({ where }) => where.article ?? where.file ?? "")
  return [...groups].flatMap(([name, found]) => [
    paint("bold", name),
    ...found.flatMap((finding) => [
      `  ${coloured(finding.severity, paint)} ${placeOf(finding)}${finding.message} ${paint("dim", finding.code)}`,
      `          ${finding.remedy}`,
    ]),
    "",
  ])
}

function coloured(severity: Severity, paint: Paint): string {
  return paint(severity === "error" ? "red" : "yellow", severity.padEnd(7))
}

function placeOf({ where: { line, column } }: Diagnostic): string {
  if (line === undefined) return ""
  return column === undefined ? `line ${line}: ` : `line ${line}:${column}: `
}
