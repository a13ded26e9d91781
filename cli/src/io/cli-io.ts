/** A stream that text goes to. */
export interface Output {
  readonly isTTY?: boolean | undefined
  write(text: string): unknown
}

/** Everything that a command takes from its surroundings. */
export interface CliIo {
  /** Relative paths in options start here. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Results. */
  readonly stdout: Output
  /** Progress and errors. */
  readonly stderr: Output
  readonly pid: number
  /** Aborted when the user or the system asks the command to end. */
  readonly interrupted: AbortSignal
  /** UTC milliseconds since 1970. */
  readonly now: () => number
  /** Ends early, without complaint, when the command is interrupted. */
  readonly pause: (ms: number) => Promise<void>
}
