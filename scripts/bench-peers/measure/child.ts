// Run by run-job.ts in a fresh process: node --expose-gc child.js JOB RESULT_FILE.
import { writeFileSync } from "node:fs"
import type { Group } from "../group.ts"
import type { Job, JobResults } from "../job.ts"

const measurements: {
  readonly [G in Group]: () => Promise<(job: Job) => Promise<JobResults[G]>>
} = {
  build: async () => (await import("./build.ts")).measureBuild,
  cold: async () => (await import("./cold.ts")).measureCold,
  query: async () => (await import("./query.ts")).measureQuery,
  heap: async () => (await import("./heap.ts")).measureHeap,
  update: async () => (await import("./update.ts")).measureUpdate,
  ranking: async () => (await import("./ranking.ts")).measureRanking,
}

const [, , job, resultFile] = process.argv
if (job === undefined || resultFile === undefined) throw new Error("Expected a job and a file")
await run(JSON.parse(job) as Job, resultFile)

async function run(job: Job, resultFile: string): Promise<void> {
  const measure = await measurements[job.group]()
  writeFileSync(resultFile, JSON.stringify(await measure(job)))
}
