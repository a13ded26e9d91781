import { Command, CommanderError, InvalidArgumentError, Option } from "commander"
import type { BuildOptions } from "./commands/build.ts"
import type { PullOptions } from "./commands/pull.ts"
import type { ServeOptions } from "./commands/serve.ts"
import type { ValidateOptions } from "./commands/validate.ts"
import type { CliIo } from "./io/cli-io.ts"
import { type ExitCode, exitCodes } from "./io/exit-code.ts"

/** Runs one command. Each lives in a module of its own that is loaded when it is asked for. */
type Run = (command: () => Promise<ExitCode>) => Promise<void>

/** The command line's grammar. */
export function createProgram(io: CliIo, run: Run): Command {
  const program = new Command("protoctl")
    .description("Treatment protocols that work offline: pull, validate, build and serve them.")
    .option("--debug", "show the origin of errors")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
    })
    .addHelpText("after", examples("protoctl pull --help", "protoctl serve --port 8080"))
  addPull(program, io, run)
  addValidate(program, io, run)
  addBuild(program, io, run)
  addServe(program, io, run)
  return program
}

function addPull(program: Command, io: CliIo, run: Run): void {
  spoken(program.command("pull"))
    .description("Bring a content folder up to date from an API, all or nothing.")
    .requiredOption("--api <url>", "the API's address, without /api")
    .requiredOption("--content <dir>", "the content folder; made when it does not exist")
    .option("--token-file <file>", "a file with an access token (else PROTOCTL_TOKEN)")
    .option("--drafts", "drafts too; needs a token")
    .option("--full", "read everything anew, and remove what is absent")
    .option("--timeout <seconds>", "for connecting and for silence", positiveNumber, 30)
    .addHelpText(
      "after",
      examples(
        "protoctl pull --api https://protocols.example.org --content content",
        "PROTOCTL_TOKEN=… protoctl pull --api … --content content --drafts --json",
      ),
    )
    .action((options: PullOptions) =>
      run(async () => (await import("./commands/pull.ts")).pull(options, io)),
    )
}

function addValidate(program: Command, io: CliIo, run: Run): void {
  spoken(program.command("validate"))
    .description("Check everything that is published; exit 1 when there are findings.")
    .requiredOption("--content <dir>", "the content folder")
    .addOption(
      new Option("--severity <least>", "the least that counts as a finding")
        .choices(["error", "warning"])
        .default("warning"),
    )
    .addHelpText("after", examples("protoctl validate --content content --severity error"))
    .action((options: ValidateOptions) =>
      run(async () => (await import("./commands/validate.ts")).validate(options, io)),
    )
}

function addBuild(program: Command, io: CliIo, run: Run): void {
  spoken(program.command("build"))
    .description("Compile a content folder into a snapshot and a static bundle.")
    .requiredOption("--content <dir>", "the content folder")
    .requiredOption("--out <dir>", "the bundle; an older one is replaced when all went well")
    .option("--shell <dir>", "the shell; default: the one that came with protoctl")
    .option("--config <file>", "the agency's configuration (JSON)")
    .option("--base-path <path>", "where the bundle will be served", basePath, "/")
    .option("--built-at <time>", "ISO 8601 or milliseconds; default: now", moment)
    .option("--previous <dir>", "the bundle that readers have; default: the one in --out")
    .option(
      "--prerender <articles>",
      "how many articles get a page of their own",
      wholeNumber,
      2000,
    )
    .addHelpText(
      "after",
      examples("protoctl build --content content --out bundle --config agency.json"),
    )
    .action((options: BuildOptions) =>
      run(async () => (await import("./commands/build.ts")).build(options, io)),
    )
}

function addServe(program: Command, io: CliIo, run: Run): void {
  spoken(program.command("serve"))
    .description("Serve the API under /api and a bundle for everything else, on one port.")
    .option("--bundle <dir>", "what protoctl build made", "bundle")
    .option("--database <file>", "the SQLite file; made when it does not exist", "protoctl.db")
    .option("--port <number>", "0 takes a free one", port, 8080)
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .addHelpText("after", examples("protoctl serve --bundle bundle --database protoctl.db"))
    .action((options: ServeOptions) =>
      run(async () => (await import("./commands/serve.ts")).serve(options, io)),
    )
}

/** The options of every command that says something. */
function spoken(command: Command): Command {
  return command
    .option("--json", "the result as JSON on standard output")
    .option("--quiet", "results and errors only")
}

/** Runs commander and tells how it ended when no command ran. */
export async function parse(program: Command, args: readonly string[]): Promise<ExitCode> {
  try {
    await program.parseAsync(args, { from: "user" })
    return exitCodes.fine
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? exitCodes.fine : exitCodes.wrongUsage
  }
}

function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}`).join("\n")}`
}

function positiveNumber(text: string): number {
  const value = Number(text)
  if (text.trim() !== "" && value > 0 && value <= 86_400) return value
  throw new InvalidArgumentError("Expected a number above 0.")
}

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError("Expected a whole number.")
}

function port(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new InvalidArgumentError("Expected a port from 0 to 65535.")
}

function basePath(text: string): string {
  if (/^\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*\/)*$/.test(text)) return text
  throw new InvalidArgumentError("Expected a path that begins and ends with a slash, like /ems/.")
}

function moment(text: string): number {
  const ms = /^\d{1,15}$/.test(text) ? Number(text) : isoMs(text)
  if (Number.isSafeInteger(ms) && ms >= 0) return ms
  throw new InvalidArgumentError("Expected ISO 8601 with a time zone, or milliseconds since 1970.")
}

/** Without an offset a time would mean another moment on another machine. */
function isoMs(text: string): number {
  return /^\d{4}-\d{2}-\d{2}(?:T.+(?:Z|[+-]\d{2}:?\d{2}))?$/i.test(text) ? Date.parse(text) : NaN
}
