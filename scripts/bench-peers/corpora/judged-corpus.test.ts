import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { judgedCorpus, JudgedCorpusError } from "./judged-corpus.ts"

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "judged-")), "tiny")
  await mkdir(folder)
})
afterEach(() => rm(join(folder, ".."), { recursive: true }))

const good = {
  "docs.jsonl": `{"id": "d1", "title": "Shock waves", "text": "Of wings."}
{"id": "d2", "title": "", "text": "Of heat.", "author": "passed over"}

`,
  "queries.jsonl": `{"id": "q1", "text": "what of wings?"}\r\n{"id": "q2", "text": "heat"}\r\n{"id": "q3", "text": "nothing"}\r\n`,
  "qrels.tsv": "q1\td1\t2\nq1\td2\t0\nq2\td2\t1\nq3\td1\t0\n",
}

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
}

describe("a judged collection", () => {
  it("is read with titles, texts and grades, and named by its folder", async () => {
    await write(good)
    const corpus = await judgedCorpus(folder)
    expect(corpus.name).toBe("tiny")
    expect(corpus.documents).toEqual([
      { id: "d1", category: "", fields: { title: "Shock waves", body: "Of wings." } },
      { id: "d2", category: "", fields: { title: "", body: "Of heat." } },
    ])
    expect(corpus.schema.fields.map(({ name }) => name)).toEqual(["title", "body"])
  })

  it("keeps only queries for which something is relevant, and only relevant documents", async () => {
    await write(good)
    const { judged } = await judgedCorpus(folder)
    expect(judged.map(({ text, grades }) => [text, [...grades]])).toEqual([
      ["what of wings? ", [["d1", 2]]],
      ["heat ", [["d2", 1]]],
    ])
  })

  it("may have its judgements in qrels.txt, apart by spaces", async () => {
    const { "qrels.tsv": _, ...rest } = good
    await write({ ...rest, "qrels.txt": "q2  d1 3\n" })
    const { judged } = await judgedCorpus(folder)
    expect(judged.map(({ grades }) => [...grades])).toEqual([[["d1", 3]]])
  })
})

describe("a judged collection is refused, with file and line,", () => {
  it.each([
    ["text that is no JSON", "docs.jsonl", '{"id": "d1"', "docs.jsonl:1: expected JSON"],
    [
      "a document without text",
      "docs.jsonl",
      '\n{"id": "d1", "title": ""}',
      'docs.jsonl:2: "text"',
    ],
    [
      "an id twice",
      "docs.jsonl",
      '{"id": "d1", "title": "", "text": ""}\n{"id": "d1", "title": "", "text": ""}',
      'docs.jsonl:2: a second document has the id "d1"',
    ],
    ["an id that is a number", "queries.jsonl", '{"id": 1, "text": ""}', 'queries.jsonl:1: "id"'],
    [
      "a query twice",
      "queries.jsonl",
      '{"id": "q1", "text": ""}\n{"id": "q1", "text": ""}',
      'queries.jsonl:2: a second query has the id "q1"',
    ],
    ["an unknown query", "qrels.tsv", "q9\td1\t1", 'qrels.tsv:1: no query has the id "q9"'],
    ["an unknown document", "qrels.tsv", "q1\td9\t1", 'qrels.tsv:1: no document has the id "d9"'],
    ["a grade in words", "qrels.tsv", "q1\td1\tgood", 'whole number from 0, found "good"'],
    ["a grade below 0", "qrels.tsv", "q1\td1\t-1", 'whole number from 0, found "-1"'],
    ["four columns", "qrels.tsv", "q1\t0\td1\t1", "qrels.tsv:1: expected query, doc and grade"],
    ["two columns", "qrels.tsv", "q1\td1\t1\n\nq1\td2", "qrels.tsv:3: expected query, doc"],
    ["two grades", "qrels.tsv", "q1\td1\t1\nq1\td1\t2", 'qrels.tsv:2: query "q1" has a second'],
  ])("for %s", async (_, file, text, message) => {
    await write({ ...good, [file]: text })
    const reading = judgedCorpus(folder)
    await expect(reading).rejects.toThrow(JudgedCorpusError)
    await expect(reading).rejects.toThrow(message)
  })

  it("for a file that is missing", async () => {
    const { "queries.jsonl": _, ...rest } = good
    await write(rest)
    await expect(judgedCorpus(folder)).rejects.toThrow("queries.jsonl")
    await rm(join(folder, "qrels.tsv"))
    await write(good)
    await rm(join(folder, "qrels.tsv"))
    await expect(judgedCorpus(folder)).rejects.toThrow("expected qrels.tsv or qrels.txt")
  })
})
