import type { Digest } from "./digest.ts"
import type { Manifest, ManifestFile } from "./manifest.ts"
import { snapshotId } from "./pack.ts"
import { SnapshotError } from "./snapshot-error.ts"

/** @throws {SnapshotError} `digest-mismatch` when the bytes are not those that the manifest lists. */
export async function verifyFile(
  file: ManifestFile,
  bytes: Uint8Array<ArrayBuffer>,
  digest: Digest,
): Promise<void> {
  if (bytes.length !== file.sizeBytes) {
    const found = `${bytes.length} bytes instead of ${file.sizeBytes}`
    throw new SnapshotError("digest-mismatch", `${file.path}: ${found}`, { path: file.path })
  }
  const found = await digest(bytes)
  if (found !== file.sha256) {
    const message = `${file.path}: its content is not what the manifest lists`
    throw new SnapshotError("digest-mismatch", message, { path: file.path })
  }
}

/** @throws {SnapshotError} `bad-manifest` when the id is not that of the listed files. */
export async function verifyManifest(manifest: Manifest, digest: Digest): Promise<void> {
  if ((await snapshotId(manifest.files, digest)) !== manifest.id) {
    throw new SnapshotError("bad-manifest", "the manifest's id does not fit its files")
  }
}
