import * as z from "zod/mini"
import { SnapshotError } from "./snapshot-error.ts"

/** Version 0 may change until 1.0; from then on every version that shipped can be read. */
export const manifestFormat = 0

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.nonnegative())
/** Relative, inside the snapshot's folder. */
const path = z.string().check(z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/))

const manifestFile = z.object({
  /** What the file holds; files of one kind are read alike. */
  kind: z.string(),
  /** Which of its kind, such as a bucket's number; empty when there is only one. */
  name: z.string(),
  path,
  sizeBytes: count,
  sha256,
})

const manifest = z.object({
  format: z.literal(manifestFormat),
  /** SHA-256 over the sorted (kind, digest) pairs: equal content has an equal id. */
  id: sha256,
  /** Grows with every edition that is published, rollbacks included. */
  sequence: z.int().check(z.positive()),
  /** Of the server that the content came from; null when it did not say. */
  epoch: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  builtAt: z.string(),
  /** When the server was asked for the content; what it says is as of then. */
  effectiveAt: z.string(),
  /** The newest modification time held of each kind: where a feed continues. */
  watermarks: z.record(z.string(), z.string()),
  counts: z.record(z.string(), count),
  /** Old names of renamed entries, each with the name that replaced it. */
  renamed: z.record(z.string(), z.string()),
  appVersion: z.string(),
  /** How many buckets entries are spread over (see `bucketOf`). */
  buckets: z.int().check(z.positive()),
  files: z.array(manifestFile),
})

export type Manifest = Readonly<z.infer<typeof manifest>>
export type ManifestFile = Readonly<z.infer<typeof manifestFile>>

/** @throws {SnapshotError} `bad-manifest` or `unsupported-version`. */
export function readManifest(text: string): Manifest {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new SnapshotError("bad-manifest", "the manifest is not JSON", { cause })
  }
  const format = typeof json === "object" && json !== null && "format" in json ? json.format : null
  if (typeof format === "number" && format !== manifestFormat) {
    throw new SnapshotError(
      "unsupported-version",
      `the manifest is of format ${format}; this version reads format ${manifestFormat}`,
    )
  }
  const parsed = z.safeParse(manifest, json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)
  throw new SnapshotError("bad-manifest", `the manifest is damaged: ${faults.join("; ")}`)
}

/** Same manifest, same text: keys in the order of the format, files as they stand. */
export function writeManifest(value: Manifest): string {
  return `${JSON.stringify(z.parse(manifest, value), null, 1)}\n`
}

export function filesOfKind(from: Manifest, kind: string): ManifestFile[] {
  return from.files.filter((file) => file.kind === kind)
}
