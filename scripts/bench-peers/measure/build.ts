import type { BuildResult, Job } from "../job.ts"
import { collectGarbage, loadPeer, readCorpusFile, writeIndexBytes } from "./corpus-files.ts"

/** Builds an index from extracted fields, stores it, and leaves the bytes for the other groups. */
export async function measureBuild(job: Job): Promise<BuildResult> {
  const peer = await loadPeer(job)
  const schema = readCorpusFile(job, "schema")
  const documents = readCorpusFile(job, "documents")
  collectGarbage()
  const start = performance.now()
  const index = peer.build(schema, documents)
  const built = performance.now()
  const bytes = index.save()
  const saved = performance.now()
  writeIndexBytes(job, bytes)
  return {
    buildMs: built - start,
    documentsPerSecond: documents.length / ((built - start) / 1000),
    saveMs: saved - built,
    storedBytes: bytes.length,
  }
}
