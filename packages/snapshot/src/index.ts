export { bucketCount, bucketOf } from "./bucket.ts"
export { type Entry, packChunk, splitChunk } from "./chunk.ts"
export { diffSnapshots, type SnapshotDiff } from "./diff.ts"
export type { Digest } from "./digest.ts"
export {
  filesOfKind,
  type Manifest,
  type ManifestFile,
  manifestFormat,
  readManifest,
  writeManifest,
} from "./manifest.ts"
export { type Edition, packSnapshot, type PackInput, type Snapshot } from "./pack.ts"
export { SnapshotError, type SnapshotErrorCode } from "./snapshot-error.ts"
export { verifyFile, verifyManifest } from "./verify.ts"
