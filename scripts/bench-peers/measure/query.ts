import {
  commonKinds,
  type Job,
  type Percentiles,
  type QueryKind,
  queryKinds,
  type QueryResult,
} from "../job.ts"
import type { PeerIndex } from "../peers/peer.ts"
import { percentile } from "../statistics.ts"
import { loadPeer, readCorpusFile, readIndexBytes } from "./corpus-files.ts"

/** How long each kind is asked before and while it is timed. */
const warmUpMs = 300
const enoughMs = 500
/** A slow library is stopped within a pass, once it answered so many. */
const mostMs = 3000
const fewest = 50
const mostPasses = 50

/**
 * Times searches for ten results by an open index, one by one, by kind. Each kind is asked again and
 * again before its times count.
 */
export async function measureQuery(job: Job): Promise<QueryResult> {
  const peer = await loadPeer(job)
  const queries = readCorpusFile(job, "queries")
  const index = peer.open(readCorpusFile(job, "schema"), readIndexBytes(job))
  for (const kind of queryKinds) warmUp(index, queries[kind])
  const samples = queryKinds.map((kind): [QueryKind, number[]] => {
    warmUp(index, queries[kind])
    return [kind, timesOf(index, queries[kind])]
  })
  // Each kind counts alike, however often it was asked.
  const least = Math.min(...samples.map(([, times]) => times.length))
  const common = samples
    .filter(([kind]) => commonKinds.includes(kind))
    .flatMap(([, times]) => times.slice(0, least))
  const byKind = samples.map(([kind, times]) => [kind, percentiles(times)] as const)
  return {
    ...(Object.fromEntries(byKind) as Record<QueryKind, Percentiles>),
    common: percentiles(common),
  }
}

function warmUp(index: PeerIndex, texts: readonly string[]): void {
  const start = performance.now()
  do {
    for (const text of texts) {
      index.search(text, 10)
      if (performance.now() - start > warmUpMs) return
    }
  } while (performance.now() - start < warmUpMs)
}

/** Microseconds of each search. */
function timesOf(index: PeerIndex, texts: readonly string[]): number[] {
  const times: number[] = []
  const start = performance.now()
  for (let pass = 0; pass < mostPasses; pass++) {
    for (const text of texts) {
      const before = performance.now()
      index.search(text, 10)
      const after = performance.now()
      times.push((after - before) * 1000)
      if (after - start > mostMs && times.length >= fewest) return times
    }
    if (performance.now() - start > enoughMs) break
  }
  return times
}

function percentiles(times: readonly number[]): Percentiles {
  return { p50: percentile(times, 50), p95: percentile(times, 95), p99: percentile(times, 99) }
}
