import { createHash } from "node:crypto"
import type { Random } from "./services.ts"

/** A bearer token. Only its hash is ever stored. */
export function makeToken(random: Random): string {
  return Buffer.from(random(32)).toString("base64url")
}

/** SHA-256, lower-case hex. A token is random and long, so it needs no salt and no slow hash. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
