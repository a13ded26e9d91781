import { groupBy } from "../io/group-by.ts"

/**
 * Which pages can be files under their own path on any file system and web server. An article
 * whose page cannot is still read: the shell answers at its address.
 *
 * Two pages whose paths differ only by case or Unicode form are both left out: a disk that does
 * not tell them apart would show one article at the other's address.
 */
export function plainPagePaths(paths: readonly string[]): Set<string> {
  const byFolded = groupBy(paths, folded)
  const alone = paths.filter((path) => byFolded.get(folded(path))?.length === 1)
  return new Set(alone.filter((path) => path.split("/").every(isPlainSegment)))
}

function folded(path: string): string {
  return path.normalize("NFC").toLowerCase()
}

const longestSegmentBytes = 200

/** Folders that end in `.html` could be taken for another article's page. */
function isPlainSegment(segment: string, at: number, all: readonly string[]): boolean {
  const isFolder = at < all.length - 1
  return (
    segment !== "" &&
    !segment.startsWith(".") &&
    !/[\u0000-\u001f\u007f\\]/.test(segment) &&
    !(isFolder && segment.toLowerCase().endsWith(".html")) &&
    Buffer.byteLength(segment) <= longestSegmentBytes
  )
}
