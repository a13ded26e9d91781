import { createHash } from "node:crypto"
import { commonKinds, type ColdResult, type Job } from "../job.ts"
import { collectGarbage, loadPeer, readCorpusFile, readIndexBytes } from "./corpus-files.ts"

/**
 * From index bytes in memory to the first ten results, by code that is loaded but never ran. Each
 * round asks another query, the same one for every library.
 */
export async function measureCold(job: Job): Promise<ColdResult> {
  const peer = await loadPeer(job)
  const schema = readCorpusFile(job, "schema")
  const text = queryOfRound(job)
  const bytes = readIndexBytes(job)
  collectGarbage()
  const start = performance.now()
  const index = peer.open(schema, bytes)
  const opened = performance.now()
  index.search(text, 10)
  const found = performance.now()
  createHash("sha256").update(bytes).digest("hex")
  const digested = performance.now()
  return {
    openMs: opened - start,
    firstSearchMs: found - opened,
    totalMs: found - start,
    digestMs: digested - found,
  }
}

function queryOfRound(job: Job): string {
  const queries = readCorpusFile(job, "queries")
  const kind = commonKinds[job.round % commonKinds.length] ?? "one word"
  const text = queries[kind][job.round]
  if (text === undefined) throw new RangeError(`There is no query for round ${job.round}`)
  return text
}
