import {
  type Digest,
  type Manifest,
  type ManifestFile,
  readManifest,
  SnapshotError,
  verifyFile,
  verifyManifest,
} from "@protoctl/snapshot"
import type { Bytes } from "../store/local-store.ts"
import { fetchPatiently } from "./patient-fetch.ts"

/** Where the published edition comes from. */
export interface SnapshotSource {
  /**
   * The manifest as published now, checked.
   * @throws {SnapshotError} It is damaged or of an unknown format.
   * @throws {TypeError} The network did not give it.
   */
  manifest(): Promise<Manifest>
  /**
   * A file's bytes, checked against the manifest.
   * @throws {SnapshotError} The bytes are not those that the manifest lists.
   * @throws {TypeError} The network did not give them.
   */
  file(file: ManifestFile): Promise<Bytes>
}

/** SHA-256 by the platform; undefined where the page is not trusted with it (plain http). */
export function platformDigest(): Digest | undefined {
  // lib.dom declares it always there; over plain http on another host it is not.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return undefined
  return async (bytes) => hex(new Uint8Array(await subtle.digest("SHA-256", bytes)))
}

/**
 * @param folder Ends in a slash.
 * @param digest Without one, files are checked by their size alone.
 */
export function fetchSnapshot(folder: string, digest: Digest | undefined): SnapshotSource {
  return {
    async manifest() {
      const bytes = await get(`${folder}manifest.json`, "no-cache")
      const manifest = readManifest(new TextDecoder().decode(bytes))
      if (digest !== undefined) await verifyManifest(manifest, digest)
      return manifest
    },
    async file(file) {
      try {
        return await verified(file, "default")
      } catch (error) {
        if (!(error instanceof SnapshotError) || error.code !== "digest-mismatch") throw error
        // A damaged answer may sit in the browser's cache, which never asks again for such a name.
        return verified(file, "reload")
      }
    },
  }

  async function verified(file: ManifestFile, cache: RequestCache): Promise<Bytes> {
    const bytes = await get(folder + file.path, cache)
    await verifyFile(file, bytes, digest ?? (() => Promise.resolve(file.sha256)))
    return bytes
  }
}

async function get(url: string, cache: RequestCache): Promise<Bytes> {
  const { response, bytes } = await fetchPatiently(url, { cache })
  if (response.ok) return bytes
  throw new SnapshotError("file-missing", `${url} answered ${response.status}`, { path: url })
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
