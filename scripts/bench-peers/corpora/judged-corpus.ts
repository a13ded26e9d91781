import { access, readFile } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { searchSchema } from "@protoctl/corpus/search"
import type { SearchDocument, SearchSchema } from "@protoctl/search"
import * as z from "zod/mini"
import type { Corpus, JudgedQuery } from "./corpus.ts"

/** A judged collection cannot be read. The message names file and line. */
export class JudgedCorpusError extends Error {
  override name = "JudgedCorpusError"
}

/**
 * Reads a test collection: `docs.jsonl` (id, title, text), `queries.jsonl` (id, text) and
 * `qrels.tsv` or `qrels.txt` (query, doc, grade; apart by tabs or spaces). Title and text weigh as
 * the title and the body of an article. Empty lines are passed over. Queries for which no document
 * has a grade above 0 are left out.
 *
 * @throws {JudgedCorpusError} At the first thing that is wrong.
 */
export async function judgedCorpus(folder: string): Promise<Corpus> {
  const documents = new Map<string, SearchDocument>()
  for (const { value, at } of await readJsonLines(folder, "docs.jsonl", documentShape)) {
    const { id, title, text } = value
    if (documents.has(id)) throw wrong(at, `a second document has the id "${id}"`)
    documents.set(id, { id, category: "", fields: { title, body: text } })
  }
  const queries = new Map<string, { readonly text: string; readonly grades: Map<string, number> }>()
  for (const { value, at } of await readJsonLines(folder, "queries.jsonl", queryShape)) {
    if (queries.has(value.id)) throw wrong(at, `a second query has the id "${value.id}"`)
    queries.set(value.id, { text: value.text, grades: new Map() })
  }
  for (const { line, at } of await readLines(folder, await qrelsFile(folder))) {
    const { query, document, grade } = understandQrel(line, at)
    const asked = queries.get(query)
    if (asked === undefined) throw wrong(at, `no query has the id "${query}"`)
    if (!documents.has(document)) throw wrong(at, `no document has the id "${document}"`)
    if (asked.grades.has(document))
      throw wrong(at, `query "${query}" has a second grade for document "${document}"`)
    asked.grades.set(document, grade)
  }
  return {
    name: basename(resolve(folder)),
    schema: judgedSchema,
    documents: [...documents.values()],
    judged: [...queries.values()].flatMap(judgedQuery),
    success: "any",
    timed: undefined,
  }
}

const judgedSchema: SearchSchema = {
  ...searchSchema,
  fields: searchSchema.fields.filter(({ name }) => name === "title" || name === "body"),
}

const documentShape = z.object({
  id: z.string().check(z.minLength(1)),
  title: z.string(),
  text: z.string(),
})
const queryShape = z.object({ id: z.string().check(z.minLength(1)), text: z.string() })

function judgedQuery(query: {
  readonly text: string
  readonly grades: ReadonlyMap<string, number>
}): JudgedQuery[] {
  const grades = new Map([...query.grades].filter(([, grade]) => grade > 0))
  // A question is asked when it is finished: with the space, its last word is no prefix.
  return grades.size === 0 ? [] : [{ text: `${query.text} `, kind: "judged", grades }]
}

function understandQrel(line: string, at: string) {
  const columns = line.trim().split(/\s+/)
  const [query, document, grade] = columns
  if (query === undefined || document === undefined || grade === undefined || columns.length > 3)
    throw wrong(at, `expected query, doc and grade, found ${columns.length} columns`)
  if (!/^\d+$/.test(grade))
    throw wrong(at, `expected a grade that is a whole number from 0, found "${grade}"`)
  return { query, document, grade: Number(grade) }
}

/** The name of the file of judgements. */
async function qrelsFile(folder: string): Promise<string> {
  for (const file of ["qrels.tsv", "qrels.txt"]) if (await exists(join(folder, file))) return file
  throw new JudgedCorpusError(`${folder}: expected qrels.tsv or qrels.txt`)
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false
    throw error
  }
}

async function readJsonLines<T>(folder: string, file: string, shape: z.ZodMiniType<T>) {
  const lines = await readLines(folder, file)
  return lines.map(({ line, at }) => {
    const read = z.safeParse(shape, parsed(line, at))
    if (read.success) return { value: read.data, at }
    const faults = read.error.issues.map(({ path, message }) => `"${path.join(".")}": ${message}`)
    throw wrong(at, faults.join("; "))
  })
}

function parsed(line: string, at: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new JudgedCorpusError(`${at}: expected JSON: ${(cause as Error).message}`, { cause })
  }
}

/** The lines that are not empty, each with its place for messages. */
async function readLines(folder: string, file: string) {
  const path = join(folder, file)
  let text: string
  try {
    text = await readFile(path, "utf8")
  } catch (cause) {
    throw new JudgedCorpusError(`${path}: ${(cause as Error).message}`, { cause })
  }
  return text
    .split(/\r?\n/)
    .map((line, number) => ({ line, at: `${path}:${number + 1}` }))
    .filter(({ line }) => line.trim() !== "")
}

function wrong(at: string, what: string): JudgedCorpusError {
  return new JudgedCorpusError(`${at}: ${what}`)
}
