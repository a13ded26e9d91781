import type { CliIo } from "./cli-io.ts"
import { type Paint, painter } from "./paint.ts"

export interface ReporterOptions {
  /** The result as JSON on standard output, and nothing else. */
  readonly json?: boolean | undefined
  /** Results and errors only. */
  readonly quiet?: boolean | undefined
}

/** How a command speaks to people and scripts. */
export interface Reporter {
  /** A line about what was done, for people. */
  say(line: string): void
  /** What the command was asked for: JSON for scripts, lines for people. */
  result(value: unknown, lines: readonly string[]): void
  /** A long step: a bar on a terminal, one plain line elsewhere. */
  progress(label: string, total: number): Progress
  readonly paint: Paint
}

export interface Progress {
  /** @param done How many of the total are done; never falls. */
  at(done: number): void
  end(): void
}

export function createReporter(io: CliIo, { json, quiet }: ReporterOptions): Reporter {
  const silent = json === true || quiet === true
  return {
    say(line) {
      if (!silent) io.stdout.write(`${line}\n`)
    },
    result(value, lines) {
      if (json === true) io.stdout.write(`${JSON.stringify(value)}\n`)
      else for (const line of lines) io.stdout.write(`${line}\n`)
    },
    progress(label, total) {
      if (silent || total === 0) return { at: () => undefined, end: () => undefined }
      return io.stderr.isTTY === true ? bar(io, label, total) : plainLine(io, label, total)
    },
    paint: painter(io.stdout, io.env),
  }
}

function plainLine(io: CliIo, label: string, total: number): Progress {
  io.stderr.write(`${label} (${total})\n`)
  return { at: () => undefined, end: () => undefined }
}

const barWidth = 24
const redrawMs = 80

function bar(io: CliIo, label: string, total: number): Progress {
  let drawnAt = -Infinity
  function draw(done: number) {
    const filled = Math.round((barWidth * Math.min(done, total)) / total)
    const cells = "━".repeat(filled) + "╌".repeat(barWidth - filled)
    io.stderr.write(`\r\u001b[K${label} ${cells} ${done}/${total}`)
  }
  draw(0)
  return {
    at(done) {
      if (io.now() - drawnAt < redrawMs) return
      drawnAt = io.now()
      draw(done)
    },
    end() {
      io.stderr.write("\r\u001b[K")
    },
  }
}
