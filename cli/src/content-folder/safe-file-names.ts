import { createHash } from "node:crypto"

const longestBytes = 120
const plain = /^[A-Za-z0-9 \-_.,()&'+]$/
/** Names that Windows keeps for devices, whatever follows their first dot. */
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i

/**
 * A file name, without ending, for every name of a folder: readable where that is safe, and safe
 * on any file system for every name there is. The way back is not in it; the true name stands in
 * the file.
 *
 * A name that had to be changed, or that differs from another only by case, ends in `~` and the
 * beginning of its SHA-256; no unchanged name holds a `~`.
 */
export function safeFileNames<Name extends string>(names: Iterable<Name>): Map<Name, string> {
  const result = new Map<Name, string>()
  let open = [...new Set(names)]
  for (const candidate of [shortest, hashed(10), hashed(64)]) {
    const users = new Map<string, Name[]>()
    for (const name of open) {
      const file = candidate(name)
      const key = file.toLowerCase()
      users.set(key, [...(users.get(key) ?? []), name])
      result.set(name, file)
    }
    open = [...users.values()].filter((sharing) => sharing.length > 1).flat()
    if (open.length === 0) break
  }
  return result
}

function shortest(name: string): string {
  const encoded = encode(name)
  return encoded === name && name.length <= longestBytes ? name : hashed(10)(name)
}

function hashed(digits: number): (name: string) => string {
  return (name) => {
    const digest = createHash("sha256").update(name, "utf8").digest("hex").slice(0, digits)
    return `${cut(encode(name))}~${digest}`
  }
}

function encode(name: string): string {
  const letters = Array.from(name, (letter) =>
    plain.test(letter) ? letter : percent(letter),
  ).join("")
  const first = letters.charAt(0)
  const hidden = first === "." || first === " " || reserved.test(letters)
  return hidden ? percent(first) + letters.slice(1) : letters
}

function percent(letter: string): string {
  return [...Buffer.from(letter, "utf8")]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
    .join("")
}

/** Not inside a `%XX`. */
function cut(encoded: string): string {
  return encoded.slice(0, longestBytes).replace(/%.?$/, "")
}
