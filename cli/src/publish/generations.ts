import { fieldsOf } from "../io/fields.ts"

/** The content-named files that one publishing put in place. */
export interface Generation {
  /** UTC milliseconds since 1970. */
  readonly publishedAtMs: number
  readonly files: readonly string[]
}

/** Readers may still hold a page or manifest of an older generation for so long. */
const keptDays = 30
const keptGenerations = 3

/**
 * Takes a new generation in, and says which files nobody needs any more: those that neither the
 * newest three generations nor any of the last thirty days name. Files that no generation names
 * are not ours to remove.
 *
 * @param before Newest first.
 */
export function addGeneration(
  before: readonly Generation[],
  current: Generation,
): { readonly kept: readonly Generation[]; readonly removable: readonly string[] } {
  const repeated = sameFiles(before[0], current)
  const all = repeated ? before : [current, ...before]
  const since = current.publishedAtMs - keptDays * 24 * 3600 * 1000
  // A generation was in use until the next one came.
  const kept = all.filter(
    (_, at) => at < keptGenerations || (all[at - 1] as Generation).publishedAtMs >= since,
  )
  const needed = new Set(kept.flatMap(({ files }) => files))
  const removable = all.flatMap(({ files }) => files).filter((file) => !needed.has(file))
  return { kept, removable: [...new Set(removable)] }
}

export function writeGenerations(generations: readonly Generation[]): string {
  return `${JSON.stringify({ generations }, null, 1)}\n`
}

/** @throws {RangeError | SyntaxError} The text is no list of generations. */
export function readGenerations(text: string): Generation[] {
  return fieldsOf(JSON.parse(text))
    .list("generations")
    .map((row) => ({ publishedAtMs: row.number("publishedAtMs"), files: row.texts("files") }))
}

function sameFiles(a: Generation | undefined, b: Generation): boolean {
  return a !== undefined && JSON.stringify(a.files) === JSON.stringify(b.files)
}
