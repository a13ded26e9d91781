import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

/**
 * The content-security hash of the style element in the shadow root of Primer's live region: the
 * one inline style that the policy must allow.
 *
 * @throws {Error} Primer changed, and the element is no longer where it was.
 */
export function primerStyleHash(): string {
  const primer = createRequire(createRequire(import.meta.url).resolve("@primer/react"))
  const source = readFileSync(primer.resolve("@primer/live-region-element"), "utf8")
  const style = /<style>([\s\S]*?)<\/style>/.exec(source)?.[1]
  if (style === undefined) throw new Error("no style element in @primer/live-region-element")
  return `sha256-${createHash("sha256").update(style).digest("base64")}`
}
