/** What a command tells its caller. docs/cli.md explains each. */
export const exitCodes = {
  fine: 0,
  /** `validate` found something at or above the asked severity. */
  findings: 1,
  wrongUsage: 2,
  couldNotRun: 3,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
