import type { CliIo, Output } from "./cli-io.ts"

const styles = { bold: 1, dim: 2, red: 31, yellow: 33 } as const

export type Paint = (style: keyof typeof styles, text: string) => string

/** Colours on a terminal only, and never with NO_COLOR (https://no-color.org). */
export function painter(output: Output, env: CliIo["env"]): Paint {
  const plain = output.isTTY !== true || (env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb"
  return (style, text) => (plain ? text : `\u001b[${styles[style]}m${text}\u001b[0m`)
}
