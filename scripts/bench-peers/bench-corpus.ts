import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { Corpus } from "./corpora/corpus.ts"
import type { Group } from "./group.ts"
import { corpusFiles, type Job, type JobResults } from "./job.ts"
import { writeCorpusFile } from "./measure/corpus-files.ts"
import { type PeerMeasurements, spreads, spreadsByKind, type StoredSizes } from "./measurements.ts"
import { catalogue, type PeerName } from "./peers/catalogue.ts"
import { rate } from "./rate.ts"
import { runJob } from "./run-job.ts"
import { spread } from "./statistics.ts"

export interface BenchOptions {
  readonly peers: readonly PeerName[]
  readonly groups: readonly Group[]
  /** How often each group is measured; cold starts have their own number, ranking is once. */
  readonly rounds: number
  readonly coldRounds: number
}

/**
 * Measures every peer on one corpus, each time in a fresh process. The peers take turns within each
 * round, another one first each time, so that noise falls on all alike.
 *
 * @param folder Inside the repository; gets a folder for the corpus.
 * @param say Takes a line on what is under way.
 */
export async function benchCorpus(
  corpus: Corpus,
  options: BenchOptions,
  childFile: string,
  folder: string,
  say: (line: string) => void,
): Promise<PeerMeasurements[]> {
  const corpusFolder = writeCorpus(join(folder, corpus.name), corpus)
  const records = options.peers.map((peer) => new PeerRecord(peer))
  const last = Math.max(options.rounds, options.coldRounds)
  for (let round = 0; round < last; round++) {
    for (const group of ["build", ...options.groups.filter((one) => one !== "build")] as const) {
      if (round >= roundsOf(group, corpus, options)) continue
      for (const record of rotated(records, round)) {
        if (!record.takes(group, round)) continue
        say(`${corpus.name}, round ${round + 1}: ${group}, ${record.peer}`)
        await record.measure(childFile, { group, peer: record.peer, folder: corpusFolder, round })
      }
    }
  }
  return records.map((record) => record.measurements(corpus, corpusFolder, options.groups))
}

/** Where speed is not measured an index is built all the same, once, to be asked. */
function roundsOf(group: Group, { timed, judged }: Corpus, options: BenchOptions): number {
  if (group === "ranking") return judged.length === 0 ? 0 : 1
  if (group === "build")
    return timed !== undefined && options.groups.includes(group) ? options.rounds : 1
  if (timed === undefined) return 0
  return group === "cold" ? options.coldRounds : options.rounds
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

function writeCorpus(folder: string, { schema, documents, judged, timed }: Corpus): string {
  mkdirSync(folder)
  writeCorpusFile(folder, "schema", schema)
  writeCorpusFile(folder, "documents", documents)
  writeCorpusFile(folder, "judged", judged.map(({ text }) => text)) // prettier-ignore
  if (timed !== undefined) {
    writeCorpusFile(folder, "queries", timed.queries)
    writeCorpusFile(folder, "changes", timed.changes)
  }
  return folder
}

/** By group, what each round gave. */
type Results<G extends Group> = { readonly [K in G]: JobResults[K][] }

/** What was measured of one peer so far. */
class PeerRecord {
  readonly peer: PeerName
  private readonly results: Results<Group> = {
    build: [],
    cold: [],
    query: [],
    heap: [],
    update: [],
    ranking: [],
  }
  private readonly failures: Partial<Record<Group, string>> = {}

  constructor(peer: PeerName) {
    this.peer = peer
  }

  /** A group that failed is not tried again, and without an index nothing else is. */
  takes(group: Group, round: number): boolean {
    if (this.failures[group] !== undefined || this.failures.build !== undefined) return false
    const groups: readonly Group[] = catalogue[this.peer].groups
    return groups.includes(group) || (group === "build" && round === 0)
  }

  async measure(childFile: string, job: Job): Promise<void> {
    try {
      await runInto(this.results, childFile, job)
    } catch (error) {
      this.failures[job.group] = (error as Error).message
    }
  }

  measurements(corpus: Corpus, folder: string, groups: readonly Group[]): PeerMeasurements {
    const { build, cold, query, heap, update, ranking } = this.results
    const own: readonly Group[] = catalogue[this.peer].groups
    const isBuildAsked = corpus.timed !== undefined && groups.includes("build")
    const updates = update.flatMap(({ updateMs }) => updateMs ?? [])
    return {
      peer: this.peer,
      ...(isBuildAsked &&
        own.includes("build") &&
        build.length > 0 && { build: spreads(build), sizes: this.storedSizes(folder) }),
      ...(cold.length > 0 && { cold: spreads(cold) }),
      ...(query.length > 0 && { query: spreadsByKind(query) }),
      ...(heap.length > 0 && { heap: spreads(heap) }),
      ...(update.length > 0 && { update: updates.length > 0 ? spread(updates) : null }),
      ...(ranking[0] !== undefined && { ranking: rate(corpus, ranking[0].found) }),
      failures: this.failures,
    }
  }

  private storedSizes(folder: string): StoredSizes {
    const bytes = readFileSync(join(folder, corpusFiles.index(this.peer)))
    const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    return {
      stored: bytes.length,
      gzip: gzipSync(bytes, { level: 9 }).length,
      brotli: brotli.length,
    }
  }
}

async function runInto<G extends Group>(
  results: Results<G>,
  childFile: string,
  job: Job & { readonly group: G },
): Promise<void> {
  results[job.group].push(await runJob(childFile, job))
}
