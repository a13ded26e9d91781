import { fileKinds } from "@protoctl/corpus/apply"
import type { Manifest, ManifestFile } from "@protoctl/snapshot"
import type { LocalStore } from "../store/local-store.ts"
import type { Reading } from "./reading.ts"

/** Requests at a time: enough to fill a slow line, few enough to leave it usable. */
const parallelRequests = 4

const order = [fileKinds.listing, fileKinds.index, fileKinds.articles, fileKinds.attachment]

/**
 * Fetches everything of an edition that the store does not hold: lists and search first, then
 * texts, then images. What is held when it fails is kept for the next try.
 */
export async function download(
  manifest: Manifest,
  store: LocalStore,
  reading: Reading,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const missing = (await store.missing(manifest)).sort((a, b) => rank(a) - rank(b))
  const total = missing.length
  let next = 0
  let done = 0
  onProgress(done, total)
  let hasFailed = false
  const goesOn = () => !hasFailed
  async function work(): Promise<void> {
    for (let file = missing[next++]; file !== undefined && goesOn(); file = missing[next++]) {
      await reading.ensure(file)
      if (goesOn()) onProgress(++done, total)
    }
  }
  const workers = Array.from({ length: parallelRequests }, () =>
    work().catch((error: unknown) => {
      hasFailed = true // the others finish what they have begun, and no more
      throw error
    }),
  )
  await Promise.all(workers)
}

function rank(file: ManifestFile): number {
  return (order as string[]).indexOf(file.kind)
}
