type Test = (bytes: Uint8Array) => boolean

/** A map, as what a caller names must not be found on an object's prototype. */
const tests: ReadonlyMap<string, Test> = new Map(
  Object.entries({
    "image/png": startsWith("\x89PNG\r\n\x1a\n"),
    "image/jpeg": startsWith("\xff\xd8\xff"),
    "image/gif": startsWith("GIF8"),
    "image/webp": (bytes) => startsWith("RIFF")(bytes) && startsWith("WEBP")(bytes.subarray(8)),
    "image/svg+xml": isSvg,
  }),
)

/** The media types that an attachment may have. */
export const imageTypes: readonly string[] = [...tests.keys()]

/**
 * Do the bytes begin as files of this type do? A server that hands out what it was told is an
 * image must not hand out a page instead.
 */
export function looksLike(fileType: string, bytes: Uint8Array): boolean {
  return tests.get(fileType)?.(bytes) ?? false
}

function startsWith(latin1: string): Test {
  const prefix = Buffer.from(latin1, "latin1")
  return (bytes) => prefix.equals(bytes.subarray(0, prefix.length))
}

/** XML whose first element is `svg`, after any declaration, comments and doctype. */
function isSvg(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 4096)).toString("utf8")
  const first = /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--.*?-->\s*|<![^>]*>\s*)*<([\w:]+)/s.exec(text)?.[1]
  return first === "svg" || first === "svg:svg"
}
