import type { Digest } from "./digest.ts"
import type { Manifest, ManifestFile } from "./manifest.ts"
import { manifestFormat } from "./manifest.ts"

/** A file before it has its content's name. */
export interface PackInput {
  readonly kind: string
  readonly name: string
  readonly extension: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface Snapshot {
  readonly manifest: Manifest
  /** By path, relative to the snapshot's folder. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/** Everything of the manifest that is not counted from the files. */
export type Edition = Omit<Manifest, "format" | "id" | "files">

/**
 * Names files by their content and lists them. Same files, same edition, same manifest; files of
 * equal kind and content are kept once per name they have.
 */
export async function packSnapshot(
  inputs: readonly PackInput[],
  edition: Edition,
  digest: Digest,
): Promise<Snapshot> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const listed: ManifestFile[] = []
  for (const { kind, name, extension, bytes } of inputs) {
    const sha256 = await digest(bytes)
    const path = `${kind}/${sha256.slice(0, 32)}.${extension}`
    files.set(path, bytes)
    listed.push({ kind, name, path, sizeBytes: bytes.length, sha256 })
  }
  listed.sort((a, b) => order(a.kind, b.kind) || order(a.name, b.name) || order(a.path, b.path))
  const id = await snapshotId(listed, digest)
  return { manifest: { format: manifestFormat, id, ...edition, files: listed }, files }
}

/** SHA-256 over the sorted `kind digest` lines. */
export async function snapshotId(
  files: readonly Pick<ManifestFile, "kind" | "sha256">[],
  digest: Digest,
): Promise<string> {
  const lines = files.map(({ kind, sha256 }) => `${kind} ${sha256}\n`).sort(order)
  return digest(new TextEncoder().encode(lines.join("")))
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
