import { resolve } from "node:path"
import { appVersion } from "@protoctl/model/constants"
import {
  createFirstAdministrator,
  createServer,
  type LogEntry,
  openDatabase,
  serveHttp,
  ServerError,
} from "@protoctl/server"
import type { CliIo } from "../io/cli-io.ts"
import { type ExitCode, exitCodes } from "../io/exit-code.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"
import { createReporter, type Reporter, type ReporterOptions } from "../io/reporter.ts"
import { serveBundle } from "../static-files/serve-bundle.ts"

export interface ServeOptions extends ReporterOptions {
  readonly bundle: string
  readonly database: string
  readonly port: number
  readonly host: string
}

/** Serves the API under /api and a bundle everywhere else, until it is asked to end. */
export async function serve(options: ServeOptions, io: CliIo): Promise<ExitCode> {
  const reporter = createReporter(io, options)
  try {
    const database = await openDatabase(resolve(io.cwd, options.database))
    try {
      await welcome(database, io, reporter)
      const log = (entry: LogEntry) => tellFailure(entry, io)
      const api = createServer({ database, now: io.now, appVersion, log })
      const reader = serveBundle(resolve(io.cwd, options.bundle))
      const server = await serveHttp(
        (request) => (isApi(request) ? api.fetch(request) : reader(request)),
        { port: options.port, hostname: options.host },
      )
      const { url } = server
      reporter.result({ event: "listening", url }, [`listening on ${url}`])
      await interrupted(io.interrupted)
      await server.close()
      reporter.say("stopped")
    } finally {
      await database.destroy()
    }
  } catch (error) {
    throw serverTrouble(error)
  }
  return exitCodes.fine
}

async function welcome(
  database: Awaited<ReturnType<typeof openDatabase>>,
  io: CliIo,
  reporter: Reporter,
): Promise<void> {
  const made = await createFirstAdministrator(database, { now: io.now })
  if (made === null) return
  const { userName, password } = made
  reporter.result({ event: "administrator-created", userName, password }, [
    "The first administrator was created. The password is shown this once; change it after the",
    "first sign-in.",
    `  user name  ${userName}`,
    `  password   ${password}`,
  ])
}

function isApi(request: Request): boolean {
  return /^\/api(?:\/|$)/.test(new URL(request.url).pathname)
}

/** Requests are not worth a line; failures are a person's business. */
function tellFailure(entry: LogEntry, io: CliIo): void {
  if (entry.kind !== "failure") return
  const why = entry.cause instanceof Error ? (entry.cause.stack ?? "") : String(entry.cause)
  io.stderr.write(`${entry.method} ${entry.path} failed: ${why}\n`)
}

async function interrupted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise((done) => signal.addEventListener("abort", done, { once: true }))
}

function serverTrouble(error: unknown): unknown {
  if (!(error instanceof ServerError)) return error
  const { code, message } = error
  const cause = { cause: error }
  switch (code) {
    case "port-in-use":
    case "listen-failed":
      return new ProtoctlError(
        "port-unavailable",
        message,
        "choose another with --port or --host; --port 0 takes a free one",
        cause,
      )
    case "database-unavailable":
    case "database-read-only":
      return new ProtoctlError(
        "database-unusable",
        message,
        "check the path after --database and this user's access to it",
        cause,
      )
    case "database-damaged":
      return new ProtoctlError("database-unusable", message, "restore it from a backup", cause)
    case "database-newer":
      return new ProtoctlError("database-unusable", message, "use the newer protoctl", cause)
  }
}
