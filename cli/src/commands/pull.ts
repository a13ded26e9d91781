import { resolve } from "node:path"
import { type ApiClient, createClient } from "@protoctl/api"
import { commitContent } from "../content-folder/commit-content.ts"
import { type Content, emptyContent } from "../content-folder/content.ts"
import { type FolderFiles, listFolder } from "../content-folder/list-folder.ts"
import { withFolder } from "../content-folder/open-folder.ts"
import { parseContent } from "../content-folder/parse-content.ts"
import type { CliIo } from "../io/cli-io.ts"
import { type ExitCode, exitCodes } from "../io/exit-code.ts"
import { ProtoctlError, stopIfInterrupted } from "../io/protoctl-error.ts"
import { createReporter, type Reporter, type ReporterOptions } from "../io/reporter.ts"
import { apiTrouble } from "../pull/api-trouble.ts"
import { type ChangeCounts, countChanges } from "../pull/count-changes.ts"
import { createHttpFetch } from "../pull/http-fetch.ts"
import { lastServerMs, pullContent } from "../pull/pull-content.ts"
import { readToken } from "../pull/read-token.ts"

export interface PullOptions extends ReporterOptions {
  /** Origin and path before `/api`. */
  readonly api: string
  readonly content: string
  readonly tokenFile?: string
  readonly drafts?: boolean
  readonly full?: boolean
  /** Seconds. */
  readonly timeout: number
}

/** Brings a content folder up to date from an API: whole, or not at all. */
export async function pull(options: PullOptions, io: CliIo): Promise<ExitCode> {
  const api = apiAddress(options.api)
  const dir = resolve(io.cwd, options.content)
  const token = await readToken(io, options.tokenFile)
  if (options.drafts === true && token === undefined) throw draftsNeedToken()
  const reporter = createReporter(io, options)
  const http = createHttpFetch(io, { timeoutMs: options.timeout * 1000 })
  const client = createClient({ fetch: http.fetch, baseUrl: api, caller: () => ({ token }) })
  try {
    await withFolder(io, dir, async () => {
      const found = await listFolder(dir)
      const before = readBefore(dir, found, options.full === true) ?? emptyContent(api)
      if (options.drafts === true) await checkSession(client)
      const after = await fetchContent(client, api, before, options, io, reporter)
      stopIfInterrupted(io.interrupted)
      await commitContent(dir, found, before, after)
      report(reporter, after, countChanges(before, after))
    })
  } catch (error) {
    throw apiTrouble(api, error)
  } finally {
    await http.close()
  }
  return exitCodes.fine
}

/** With --full a damaged folder is no obstacle: everything in it is replaced. */
function readBefore(dir: string, found: FolderFiles, full: boolean): Content | undefined {
  if (!found.texts.has("feed.json")) return undefined
  try {
    return parseContent(dir, found)
  } catch (error) {
    if (full && error instanceof ProtoctlError) return undefined
    throw error
  }
}

/** A server that no longer knows the token would answer as to anybody, without drafts. */
async function checkSession(client: ApiClient): Promise<void> {
  const { user } = await client.session()
  if (user !== null) return
  throw new ProtoctlError(
    "token-refused",
    "the server does not accept the token, so it would show no drafts",
    "sign in again for a new token, or pull without --drafts",
  )
}

async function fetchContent(
  client: ApiClient,
  api: string,
  before: Content,
  { drafts, full }: PullOptions,
  io: CliIo,
  reporter: Reporter,
): Promise<Content> {
  const includeDrafts = drafts === true
  const progress = reporter.progress(`pulling from ${api}`, usualCalls)
  let calls = 0
  const onCall = () => progress.at(++calls)
  const from = (held: Content) =>
    pullContent(client, held, {
      includeDrafts,
      lastServerMs: lastServerMs(held),
      now: io.now,
      onCall,
    })
  try {
    const sameSource = before.epoch !== null || before.api === api
    const continued =
      full !== true && sameSource ? await from({ ...before, api }) : ("other-epoch" as const)
    if (continued !== "other-epoch") return continued
    if (full !== true && lastServerMs(before) !== undefined) {
      reporter.say("the server's database is another one: everything is read anew")
    }
    const whole = await from(emptyContent(api))
    if (whole === "other-epoch") throw new Error("empty content cannot be of another epoch")
    return whole
  } finally {
    progress.end()
  }
}

const usualCalls = 5

function report(reporter: Reporter, { api, epoch, asOf }: Content, counts: ChangeCounts): void {
  const rows = Object.entries(counts).map(([kind, count]) => {
    const { new: added, changed, removed, unchanged } = count
    const parts = [`${added} new`, `${changed} changed`, `${removed} removed`]
    return `${kind.padEnd(12)} ${parts.join(", ")}, ${unchanged} unchanged`
  })
  reporter.result({ api, epoch, asOf, counts }, [`pulled from ${api}, as of ${asOf}`, ...rows])
}

function apiAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const plain = url !== undefined && /^https?:$/.test(url.protocol) && url.search + url.hash === ""
  if (plain && url.username + url.password === "") return url.href.replace(/\/+$/, "")
  throw new ProtoctlError(
    "wrong-usage",
    `--api "${text}" is not the address of a server`,
    "give it as http:// or https:// with the host, such as https://protocols.example.org",
  )
}

function draftsNeedToken(): ProtoctlError {
  return new ProtoctlError(
    "wrong-usage",
    "--drafts needs a token, since only signed-in users see drafts",
    "give one with --token-file FILE or in PROTOCTL_TOKEN",
  )
}
