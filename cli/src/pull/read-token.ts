import { resolve } from "node:path"
import type { CliIo } from "../io/cli-io.ts"
import { readIfThere } from "../io/durable.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"

/** The token to call with: the file's, else the environment's; undefined for an anonymous pull. */
export async function readToken(io: CliIo, file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return io.env["PROTOCTL_TOKEN"]?.trim() || undefined
  const path = resolve(io.cwd, file)
  const bytes = await readIfThere(path)
  const token = Buffer.from(bytes ?? [])
    .toString("utf8")
    .trim()
  // Header values hold no spaces, and a token has no line breaks.
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new ProtoctlError(
    "token-missing",
    `${path}: ${bytes === undefined ? "there is no such file" : "it does not hold a token"}`,
    "put the access token of a signed-in user into the file, on one line",
  )
}
