import { type ExitCode, exitCodes } from "./io/exit-code.ts"
import type { CliIo } from "./io/cli-io.ts"
import { ProtoctlError } from "./io/protoctl-error.ts"
import { createProgram, parse } from "./program.ts"

/** Runs the command line and answers its exit code; errors have been told by then. */
export async function run(args: readonly string[], io: CliIo): Promise<ExitCode> {
  let code: ExitCode | undefined
  const program = createProgram(io, async (command) => {
    code = await command()
  })
  try {
    const usage = await parse(program, args)
    return code ?? usage
  } catch (error) {
    return tell(error, args, io)
  }
}

function tell(error: unknown, args: readonly string[], io: CliIo): ExitCode {
  const trouble = error instanceof ProtoctlError ? error : bug(error)
  const { code, message, remedy } = trouble
  if (args.includes("--json")) {
    io.stdout.write(`${JSON.stringify({ error: { code, message, remedy } })}\n`)
  } else {
    io.stderr.write(`protoctl: ${message}\n${remedy}\n`)
  }
  if (args.includes("--debug")) io.stderr.write(`${origin(trouble)}\n`)
  return trouble.exitCode
}

/** Not foreseen, so all that can be said is where to look. */
function bug(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  return {
    code: "bug",
    message: `an error that should not happen: ${message}`,
    remedy: "run the command again with --debug, and report what it shows",
    exitCode: exitCodes.couldNotRun,
    cause: error,
  }
}

function origin(error: unknown): string {
  if (!(error instanceof Error))
    return error instanceof Object && "cause" in error ? origin(error.cause) : ""
  const stack = error.stack ?? error.message
  return error.cause === undefined ? stack : `${stack}\ncaused by ${origin(error.cause)}`
}
