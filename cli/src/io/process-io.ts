import { setTimeout as delay } from "node:timers/promises"
import type { CliIo } from "./cli-io.ts"

/**
 * The surroundings of a real process. The first SIGINT or SIGTERM asks the command to end; the
 * second one ends the process as if nobody listened.
 */
export function processIo(): CliIo {
  const interruption = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => interruption.abort(new Error(`received ${signal}`)))
  }
  for (const output of [process.stdout, process.stderr]) {
    output.on("error", (error: NodeJS.ErrnoException) => {
      // The reader of a pipe (`head`) has enough; the work goes on to its end.
      if (error.code !== "EPIPE") throw error
    })
  }
  return {
    cwd: process.cwd(),
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    pid: process.pid,
    interrupted: interruption.signal,
    now: Date.now,
    async pause(ms) {
      await delay(ms, undefined, { signal: interruption.signal }).catch(() => undefined)
    },
  }
}
