import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { root } from "../setup.mjs"
import { benchCorpus } from "./bench-corpus.ts"
import type { Corpus } from "./corpora/corpus.ts"
import { generatedCorpus } from "./corpora/generated-corpus.ts"
import { bundleChild } from "./run-job.ts"

let folder: string
let childFile: string
const corpus = generatedCorpus(150, 2)
const options = { rounds: 1, coldRounds: 2 }

beforeAll(async () => {
  await mkdir(join(root, ".build"), { recursive: true })
  folder = await mkdtemp(join(root, ".build/bench-peers-test-"))
  childFile = await bundleChild(folder)
})
afterAll(() => rm(folder, { recursive: true }))

async function bench(
  one: Corpus,
  more: Pick<Parameters<typeof benchCorpus>[1], "peers" | "groups">,
) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const measured = await benchCorpus(one, { ...options, ...more }, childFile, folder, say)
  return { measured, said }
}

describe("a bench of one corpus", () => {
  it("measures each peer in processes of its own, the peers taking turns", async () => {
    const { measured, said } = await bench(corpus, {
      peers: ["ours", "lunr"],
      groups: ["build", "cold", "heap", "update", "ranking"],
    })
    const [ours, lunr] = measured
    expect(measured.map(({ failures }) => failures)).toEqual([{}, {}])
    expect(ours?.build?.documentsPerSecond.median).toBeGreaterThan(0)
    expect(ours?.sizes?.gzip).toBeLessThan(ours?.sizes?.stored ?? 0)
    const { min = 0, max = 0 } = ours?.cold?.totalMs ?? {}
    expect(max).toBeGreaterThan(min)
    expect(lunr?.heap?.heapBytes.median).toBeGreaterThan(100_000)
    expect(ours?.update?.median).toBeGreaterThan(0)
    expect(lunr?.update).toBeNull()
    expect(ours?.query).toBeUndefined()
    expect(ours?.ranking?.["all"]?.["MRR@10"]).toBeGreaterThan(0.8)
    const cold = said.filter((line) => line.includes("cold")).map((line) => line.split(", ").at(-1))
    expect(cold).toEqual(["ours", "lunr", "lunr", "ours"])
  })

  it("only ranks where there is nothing to time with", async () => {
    const { measured, said } = await bench(
      { ...corpus, name: "untimed", timed: undefined },
      { peers: ["ours", "bm25-porter"], groups: ["build", "cold", "query", "ranking"] },
    )
    const figures = ["peer", "ranking", "failures"]
    expect(measured.map((one) => Object.keys(one))).toEqual([figures, figures])
    expect(measured.map(({ failures }) => failures)).toEqual([{}, {}])
    expect(said.length).toBe(4)
  })

  it("says what failed and goes on with the others", async () => {
    const [first] = corpus.documents
    if (first === undefined) throw new Error("The corpus is empty")
    const { measured } = await bench(
      { ...corpus, name: "twice", documents: [...corpus.documents, first] },
      { peers: ["ours", "flexsearch-index"], groups: ["build", "cold"] },
    )
    expect(measured[0]?.failures.build).toContain("Two documents have the id")
    expect(Object.keys(measured[0]?.failures ?? {})).toEqual(["build"])
    expect(measured[1]?.cold?.totalMs.median).toBeGreaterThan(0)
  })

  it("leaves its files to the folder that it was given", async () => {
    expect(await readdir(folder)).toEqual(expect.arrayContaining(["untimed", "twice"]))
  })
})
