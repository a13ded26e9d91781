import { commonKinds, type HeapResult, type Job } from "../job.ts"
import type { PeerIndex } from "../peers/peer.ts"
import { collectGarbage, loadPeer, readCorpusFile, readIndexBytes } from "./corpus-files.ts"

/** How many searches of each common kind are made first, so that what is made late is counted. */
const searchesOfEach = 10

/** What an open index holds after it answered some searches. */
export async function measureHeap(job: Job): Promise<HeapResult> {
  const peer = await loadPeer(job)
  const schema = readCorpusFile(job, "schema")
  const queries = readCorpusFile(job, "queries")
  const texts = commonKinds.flatMap((kind) => queries[kind].slice(0, searchesOfEach))
  const held: { index?: PeerIndex } = {}
  collectGarbage()
  const before = process.memoryUsage()
  held.index = peer.open(schema, readIndexBytes(job))
  for (const text of texts) held.index.search(text, 10)
  // The event loop turns once, since some buffers are let go only then.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  const after = process.memoryUsage()
  const result = {
    heapBytes: after.heapUsed - before.heapUsed,
    externalBytes: after.external - before.external,
    arrayBufferBytes: after.arrayBuffers - before.arrayBuffers,
    residentBytes: after.rss - before.rss,
  }
  // Asked once more, so that no engine takes the index for garbage before.
  held.index.search(texts[0] ?? "", 10)
  return result
}
