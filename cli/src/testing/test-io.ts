import type { CliIo } from "../io/cli-io.ts"
import type { ExitCode } from "../io/exit-code.ts"
import { run } from "../run.ts"

/** What a command did, as its caller saw it. */
export interface Outcome {
  readonly code: ExitCode
  readonly stdout: string
  readonly stderr: string
}

export interface TestIo extends CliIo {
  /** The pauses that were asked for; none of them is taken. */
  readonly pauses: number[]
  written(): { readonly stdout: string; readonly stderr: string }
  interrupt(): void
}

/** Surroundings that a test holds in its hand. */
export function testIo(changes: Partial<Pick<CliIo, "cwd" | "env" | "now">> = {}): TestIo {
  const written = { stdout: "", stderr: "" }
  const interruption = new AbortController()
  const pauses: number[] = []
  const output = (name: "stdout" | "stderr") => ({
    isTTY: false,
    write: (text: string) => (written[name] += text),
  })
  return {
    cwd: process.cwd(),
    env: {},
    stdout: output("stdout"),
    stderr: output("stderr"),
    pid: process.pid,
    interrupted: interruption.signal,
    now: Date.now,
    pause(ms) {
      pauses.push(ms)
      return Promise.resolve()
    },
    ...changes,
    pauses,
    written: () => written,
    interrupt: () => interruption.abort(new Error("received SIGINT")),
  }
}

/** Runs a command line to its end. */
export async function protoctl(args: readonly string[], io = testIo()): Promise<Outcome> {
  const code = await run(args, io)
  return { code, ...io.written() }
}
