import type { Job, RankingResult } from "../job.ts"
import { loadPeer, readCorpusFile, readIndexBytes } from "./corpus-files.ts"

/** As deep as any figure looks. */
const depth = 100

/** Asks all judged queries; the main process, which knows what is right, rates the answers. */
export async function measureRanking(job: Job): Promise<RankingResult> {
  const peer = await loadPeer(job)
  const index = peer.open(readCorpusFile(job, "schema"), readIndexBytes(job))
  return { found: readCorpusFile(job, "judged").map((text) => index.search(text, depth)) }
}
