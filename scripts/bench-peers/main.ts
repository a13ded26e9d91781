// npx tsx scripts/bench-peers/main.ts: packages/search beside other libraries; docs/benchmarks.md.
import { rmSync } from "node:fs"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { root } from "../setup.mjs"
import { type Arguments, readArguments, usage } from "./arguments.ts"
import { benchCorpus } from "./bench-corpus.ts"
import type { Corpus } from "./corpora/corpus.ts"
import { generatedCorpus } from "./corpora/generated-corpus.ts"
import { judgedCorpus, JudgedCorpusError } from "./corpora/judged-corpus.ts"
import { sampleCorpus } from "./corpora/sample-corpus.ts"
import type { PeerMeasurements } from "./measurements.ts"
import { describeMachine, load } from "./report/machine.ts"
import { tables } from "./report/tables.ts"
import { bundleChild } from "./run-job.ts"

process.exitCode = await main(process.argv.slice(2))

/** @returns 0, 1 when something could not be measured, or 2 when the arguments are wrong. */
async function main(args: readonly string[]): Promise<number> {
  let given: Arguments
  let judged: readonly Corpus[]
  try {
    given = readArguments(args)
    judged = await Promise.all(given.judged.map(judgedCorpus))
  } catch (error) {
    if (!isForTheUser(error)) throw error
    process.stderr.write(`${error.message}\n\n${usage}\n`)
    return 2
  }
  await mkdir(join(root, ".build"), { recursive: true })
  const folder = await mkdtemp(join(root, ".build/bench-peers-"))
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop(folder))
  try {
    return await bench(given, judged, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The indexes of a large corpus weigh hundreds of megabytes, so none are left behind. */
function stop(folder: string): never {
  rmSync(folder, { recursive: true, force: true })
  process.exit(130)
}

function isForTheUser(error: unknown): error is Error {
  return (
    error instanceof JudgedCorpusError || error instanceof RangeError || error instanceof TypeError
  )
}

async function bench(given: Arguments, judged: readonly Corpus[], folder: string): Promise<number> {
  const machine = describeMachine(given.peers)
  const loadAtStart = load()
  const { processor, cores, node, versions } = machine
  const libraries = Object.entries(versions).map((entry) => entry.join(" "))
  print(`${processor}, ${cores} cores, node ${node}; ${libraries.join(", ")}`)
  print(`load at start ${loadAtStart.join(" ")}; seed ${given.seed}`)
  const childFile = await bundleChild(folder)
  const corpora: CorpusReport[] = []
  for await (const corpus of corporaOf(given, judged)) {
    const measured = await benchCorpus(corpus, given, childFile, folder, say)
    const { name, documents } = corpus
    print(`\n${tables(`${name}: ${documents.length} documents`, measured)}`)
    corpora.push({ name, documents: documents.length, judged: corpus.judged.length, measured })
  }
  const loadAtEnd = load()
  print(`\nload at end ${loadAtEnd.join(" ")}`)
  if (given.json !== undefined) {
    const figures = { machine, loadAtStart, loadAtEnd, arguments: given, corpora }
    await writeFile(given.json, `${JSON.stringify(figures, null, 2)}\n`)
  }
  const hasFailed = corpora.some(({ measured }) =>
    measured.some(({ failures }) => Object.keys(failures).length > 0),
  )
  return hasFailed ? 1 : 0
}

interface CorpusReport {
  readonly name: string
  readonly documents: number
  readonly judged: number
  readonly measured: readonly PeerMeasurements[]
}

/** One after the other, since the large ones need their memory only while they are measured. */
async function* corporaOf(given: Arguments, judged: readonly Corpus[]): AsyncGenerator<Corpus> {
  if (given.groups.includes("ranking")) {
    yield await sampleCorpus()
    yield* judged
  }
  for (const size of given.sizes) {
    say(`making ${size} articles and reading them`)
    yield generatedCorpus(size, given.seed)
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
