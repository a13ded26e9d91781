import type { Job, UpdateResult } from "../job.ts"
import { median } from "../statistics.ts"
import { collectGarbage, loadPeer, readCorpusFile, readIndexBytes } from "./corpus-files.ts"

const mostMs = 10_000

/** Replaces documents in an open index, one by one; each change on top of those before. */
export async function measureUpdate(job: Job): Promise<UpdateResult> {
  const peer = await loadPeer(job)
  const changes = readCorpusFile(job, "changes")
  const index = peer.open(readCorpusFile(job, "schema"), readIndexBytes(job))
  if (index.update === undefined) return { updateMs: null }
  collectGarbage()
  const times: number[] = []
  const start = performance.now()
  for (const document of changes) {
    const before = performance.now()
    index.update(document)
    const after = performance.now()
    times.push(after - before)
    if (after - start > mostMs) break
  }
  return { updateMs: median(times) }
}
