import { createHash } from "node:crypto"
import { join, resolve } from "node:path"
import { parseArticle } from "@protoctl/content/parse"
import { articleRecord } from "@protoctl/corpus/apply"
import {
  type CheckedArticle,
  checkCorpus,
  type CompileOptions,
  compileSnapshot,
  type Corpus,
  type PublishedCorpus,
  publishedOnly,
} from "@protoctl/corpus/compile"
import type { Digest, Manifest, Snapshot } from "@protoctl/snapshot"
import { parseArticles } from "../compile/parse-articles.ts"
import { readAttachments } from "../compile/read-attachments.ts"
import type { Content } from "../content-folder/content.ts"
import { corpusOf } from "../content-folder/corpus-of.ts"
import { readContent } from "../content-folder/open-folder.ts"
import type { CliIo } from "../io/cli-io.ts"
import { readIfThere, statOf } from "../io/durable.ts"
import { type ExitCode, exitCodes } from "../io/exit-code.ts"
import { textOf, understand } from "../io/fields.ts"
import { withLock } from "../io/lock.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"
import { createReporter, type Reporter, type ReporterOptions } from "../io/reporter.ts"
import { composeBundle } from "../publish/bundle.ts"
import { type BundleConfig, readBundleConfig } from "../publish/bundle-config.ts"
import { chooseManifest, nextSequence, readPrevious } from "../publish/edition.ts"
import { measureBundle } from "../publish/measure-bundle.ts"
import { defaultShell, readShell, type Shell } from "../publish/read-shell.ts"
import { bundleTools, writeBundle } from "../publish/write-bundle.ts"

export interface BuildOptions extends ReporterOptions {
  readonly content: string
  readonly out: string
  readonly shell?: string
  readonly config?: string
  /** Begins and ends with a slash. */
  readonly basePath: string
  /** UTC milliseconds since 1970. Default: SOURCE_DATE_EPOCH, else now. */
  readonly builtAt?: number
  /** The bundle that readers have now. Default: what lies in `out`. */
  readonly previous?: string
  readonly prerender: number
}

/** Compiles a content folder into a bundle: snapshot, shell and pages. */
export async function build(options: BuildOptions, io: CliIo): Promise<ExitCode> {
  const startedMs = io.now()
  const reporter = createReporter(io, options)
  const dir = resolve(io.cwd, options.content)
  const out = resolve(io.cwd, options.out)
  const shell = await readShell(
    options.shell === undefined ? defaultShell() : resolve(io.cwd, options.shell),
  )
  const config = await readConfig(io, options)
  const source = await readContent(io, dir, (content) => readSource(dir, content))
  return withLock(io, join(out, bundleTools, "lock"), async () => {
    const previous = await readPrevious(
      options.previous === undefined ? out : resolve(io.cwd, options.previous),
    )
    const { corpus } = source
    const checked = await parseArticles(corpus.articles, parseArticle, io, reporter)
    tellFindings(corpus, checked, reporter)
    const edition = { previous, builtAtMs: builtAt(options, io), appVersion: shell.appVersion }
    const { snapshot, records } = await compile(source, checked, edition)
    const { prerender } = options
    const files = composeBundle({ shell, config, snapshot, records, prerender })
    const progress = reporter.progress("compressing and writing", files.length)
    await writeBundle(io, out, files, progress).finally(() => progress.end())
    const { manifest } = snapshot
    await report(reporter, out, manifest, files, io.now() - startedMs)
    return exitCodes.fine
  })
}

/** What a build takes from the content folder. */
interface Source {
  readonly corpus: Corpus
  readonly published: PublishedCorpus
  readonly attachments: CompileOptions["attachments"]
}

async function readSource(dir: string, content: Content): Promise<Source> {
  const corpus = corpusOf(content)
  const published = publishedOnly(corpus)
  return { corpus, published, attachments: await readAttachments(dir, content, published) }
}

async function compile(
  { published, attachments }: Source,
  checked: readonly CheckedArticle[],
  edition: {
    readonly previous: Manifest | undefined
    readonly builtAtMs: number
    readonly appVersion: Shell["appVersion"]
  },
): Promise<Pick<Parameters<typeof composeBundle>[0], "snapshot" | "records">> {
  const { previous, builtAtMs, appVersion } = edition
  const records = checked.map(({ article, tree }) => articleRecord(article, tree))
  const made: Snapshot = await compileSnapshot(published, {
    records,
    notices: published.notices.map((notice) => ({
      ...notice,
      tree: parseArticle(notice.body).tree,
    })),
    attachments,
    builtAtMs,
    sequence: nextSequence(builtAtMs, previous),
    appVersion,
    digest,
  })
  return { snapshot: { ...made, manifest: chooseManifest(made.manifest, previous) }, records }
}

const digest: Digest = (bytes) => Promise.resolve(createHash("sha256").update(bytes).digest("hex"))

/** A fault in one article must not keep crews from all the others, so it does not stop a build. */
function tellFindings(
  corpus: Corpus,
  checked: readonly CheckedArticle[],
  reporter: Reporter,
): void {
  const errors = checkCorpus(corpus, checked).filter(({ severity }) => severity === "error")
  if (errors.length > 0) {
    reporter.say(`${errors.length} errors in the content; protoctl validate tells them`)
  }
}

async function readConfig(io: CliIo, { config, basePath }: BuildOptions): Promise<BundleConfig> {
  if (config === undefined) return readBundleConfig({}, basePath)
  const path = resolve(io.cwd, config)
  const trouble = {
    code: "config-damaged",
    remedy: "correct the configuration file, then build again",
  } as const
  const bytes = await readIfThere(path)
  if (bytes === undefined) {
    throw new ProtoctlError(trouble.code, `${path}: there is no such file`, "check --config")
  }
  return understand(path, trouble, () => readBundleConfig(JSON.parse(textOf(bytes)), basePath))
}

function builtAt({ builtAt }: BuildOptions, io: CliIo): number {
  if (builtAt !== undefined) return builtAt
  // https://reproducible-builds.org/specs/source-date-epoch/
  const epoch = io.env["SOURCE_DATE_EPOCH"] ?? ""
  return /^\d{1,12}$/.test(epoch) ? Number(epoch) * 1000 : io.now()
}

async function report(
  reporter: Reporter,
  out: string,
  manifest: Manifest,
  files: ReturnType<typeof composeBundle>,
  tookMs: number,
): Promise<void> {
  const sizes = await measureBundle(out, files, async (path) => (await statOf(path))?.size)
  const { id, sequence, counts } = manifest
  const pages = files.filter(({ path }) => path.startsWith("article/")).length
  reporter.result({ out, id, sequence, counts, pages, sizes, tookMs }, [
    `edition ${id.slice(0, 12)} (sequence ${sequence}) in ${out}`,
    `${counts["articles"]} articles, ${pages} with a page, ` +
      `${counts["attachments"]} attachments, ${counts["notices"]} notices`,
    ...Object.entries(sizes).map(
      ([part, { files: number, rawBytes, brotliBytes }]) =>
        `${part.padEnd(9)} ${number} files, ${kB(rawBytes)}, brotli ${kB(brotliBytes)}`,
    ),
    `took ${(tookMs / 1000).toFixed(1)} s`,
  ])
}

function kB(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`
}
