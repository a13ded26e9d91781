import { join } from "node:path"
import type { BundleFile } from "./bundle.ts"

export interface PartSize {
  readonly files: number
  readonly rawBytes: number
  /** What travels to a browser: brotli where there is such a form. */
  readonly brotliBytes: number
}

/** What the parts of a bundle weigh. */
export async function measureBundle(
  dir: string,
  files: readonly BundleFile[],
  sizeOf: (path: string) => Promise<number | undefined>,
): Promise<Record<"shell" | "snapshot" | "pages", PartSize>> {
  const parts = {
    shell: { files: 0, rawBytes: 0, brotliBytes: 0 },
    snapshot: { files: 0, rawBytes: 0, brotliBytes: 0 },
    pages: { files: 0, rawBytes: 0, brotliBytes: 0 },
  }
  for (const { path, bytes } of files) {
    const part = parts[partOf(path)]
    part.files++
    part.rawBytes += bytes.length
    part.brotliBytes += (await sizeOf(join(dir, `${path}.br`))) ?? bytes.length
  }
  return parts
}

function partOf(path: string): "shell" | "snapshot" | "pages" {
  if (path.startsWith("snapshot/")) return "snapshot"
  return path.endsWith(".html") && path !== "shell.html" ? "pages" : "shell"
}
