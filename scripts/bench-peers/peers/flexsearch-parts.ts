import { Charset, Encoder } from "flexsearch"
import { stopWords } from "./stop-words.ts"

/** What an `export` hands over, and `import` takes, part by part; then the ids by number. */
export interface Exported {
  readonly parts: readonly (readonly [key: string, data: string])[]
  readonly ids: readonly string[]
}

interface Exporting {
  export(handler: (key: string, data: string) => void): void
}

interface Importing {
  import(key: string, data: string): void
}

/** Prefixes of every word are indexed; there is no way to ask for them at the last one only. */
export function flexsearchOptions() {
  const encoder = new Encoder({ ...Charset.Default, filter: new Set(stopWords) })
  return { tokenize: "forward", encoder } as const
}

export function exportParts(index: Exporting): Exported["parts"] {
  const parts: [string, string][] = []
  index.export((key, data) => void parts.push([key, data]))
  return parts
}

export function importParts(index: Importing, parts: Exported["parts"]): void {
  for (const [key, data] of parts) index.import(key, data)
}
