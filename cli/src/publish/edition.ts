import { join } from "node:path"
import { type Manifest, readManifest, SnapshotError } from "@protoctl/snapshot"
import { readIfThere } from "../io/durable.ts"
import { textOf } from "../io/fields.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"

/** The manifest of a bundle that was published before; undefined when there is none. */
export async function readPrevious(bundle: string): Promise<Manifest | undefined> {
  const path = join(bundle, "snapshot", "manifest.json")
  const bytes = await readIfThere(path)
  if (bytes === undefined) return undefined
  try {
    return readManifest(textOf(bytes))
  } catch (cause) {
    if (!(cause instanceof SnapshotError || cause instanceof RangeError)) throw cause
    throw new ProtoctlError(
      "previous-damaged",
      `${path}: ${cause.message}`,
      "name a whole bundle with --previous, or build into an empty folder",
      { cause },
    )
  }
}

/** Grows with every edition, also when the clock was set back. */
export function nextSequence(builtAtMs: number, previous: Manifest | undefined): number {
  return Math.max(builtAtMs, (previous?.sequence ?? 0) + 1, 1)
}

/**
 * The manifest to publish: the previous one when it says the same, so that readers see no new
 * edition where nothing changed.
 */
export function chooseManifest(made: Manifest, previous: Manifest | undefined): Manifest {
  return previous !== undefined && saysTheSame(made, previous) ? previous : made
}

/** The id covers the files. Epoch and renames stand in the manifest alone. */
function saysTheSame(a: Manifest, b: Manifest): boolean {
  return (
    a.id === b.id && a.epoch === b.epoch && JSON.stringify(a.renamed) === JSON.stringify(b.renamed)
  )
}
