import type { Manifest, ManifestFile } from "./manifest.ts"

export interface SnapshotDiff {
  /** What a holder of the old snapshot must fetch for the new one. */
  readonly added: readonly ManifestFile[]
  /** What nothing of the new snapshot needs any more. */
  readonly removed: readonly ManifestFile[]
}

/** Compares by content: a file that only changed its name is in neither list. */
export function diffSnapshots(from: Manifest | undefined, to: Manifest): SnapshotDiff {
  const held = digests(from?.files ?? [])
  const needed = digests(to.files)
  return {
    added: to.files.filter((file) => !held.has(file.sha256)),
    removed: (from?.files ?? []).filter((file) => !needed.has(file.sha256)),
  }
}

function digests(files: readonly ManifestFile[]): Set<string> {
  return new Set(files.map((file) => file.sha256))
}
