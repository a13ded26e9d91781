import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { errorCodes } from "@protoctl/api"
import { describe, expect, it } from "vitest"

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What the sources know, by the name that the page's heading gives in backticks. */
const known: Readonly<Record<string, readonly string[]>> = {
  ApiErrorKind: unionIn("packages/api/src/api-error.ts", "ApiErrorKind"),
  errorCodes,
  SnapshotErrorCode: unionIn("packages/snapshot/src/snapshot-error.ts", "SnapshotErrorCode"),
  RecordErrorCode: unionIn("packages/corpus/src/apply/record-error.ts", "RecordErrorCode"),
  SearchIndexErrorCode: unionIn(
    "packages/search/src/search-index-error.ts",
    "SearchIndexErrorCode",
  ),
  ServerErrorCode: unionIn("packages/server/src/server-error.ts", "ServerErrorCode"),
  ProtoctlErrorCode: [
    ...unionIn("cli/src/io/protoctl-error.ts", "ProtoctlErrorCode"),
    ...codesIn("cli/src/run.ts"),
  ],
  Diagnostic: sourcesBelow("packages/content/src", "packages/corpus/src").flatMap(codesIn),
}

const told = codesBySection(read("docs/errors.md"))

describe("docs/errors.md", () => {
  it("has a section for every list of codes, and no other", () => {
    expect([...told.keys()].sort()).toEqual(Object.keys(known).sort())
  })

  it.each(Object.entries(known))(
    "tells every code of %s once, and none that is gone",
    (name, codes) => {
      expect(codes.length).toBeGreaterThan(0)
      expect([...(told.get(name) ?? [])].sort()).toEqual([...new Set(codes)].sort())
    },
  )

  it("says of every code what to do", () => {
    const entries = read("docs/errors.md")
      .split(/^- (?=\*\*`)/m)
      .slice(1)
    const silent = entries.filter((entry) => !entry.split("\n#", 1)[0]?.includes("Remedy:"))
    expect(silent).toEqual([])
  })
})

/** The codes that stand in bold at the beginning of a list item, by the name in their heading. */
function codesBySection(page: string): Map<string, string[]> {
  const sections = new Map<string, string[]>()
  for (const section of page.split(/^## /m).slice(1)) {
    const name = /^[^\n]*`(\w+)`\n/.exec(section)?.[1]
    const codes = [...section.matchAll(/^- \*\*`([^`]+)`\*\*/gm)].map(([, code = ""]) => code)
    if (name !== undefined || codes.length > 0) sections.set(name ?? "(no name)", codes)
  }
  return sections
}

/** The members of an exported union of string literals; it ends at the first empty line. */
function unionIn(file: string, type: string): string[] {
  const [, union = ""] =
    new RegExp(`^export type ${type} =([^]*?)\\n\\n`, "m").exec(read(file)) ?? []
  return literalsIn(union.replace(/\/\*[^]*?\*\//g, ""))
}

/** Codes as a file's objects carry them, and as the corpus' check gives them to `problem`. */
function codesIn(file: string): string[] {
  const text = read(file)
  const values = [...text.matchAll(/\bcode:([^,;]*"[^,;]*),/g)].flatMap(([, value = ""]) =>
    // `test ? "one" : "other"`: what stands before the question mark is no code
    literalsIn(value.slice(value.indexOf("?") + 1)),
  )
  const problems = [...text.matchAll(/\bproblem\(\s*"([^"]+)"/g)].map(([, code = ""]) => code)
  return [...values, ...problems]
}

function literalsIn(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"/g)].map(([, literal = ""]) => literal)
}

function sourcesBelow(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { encoding: "utf8", recursive: true }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith(".ts") && !/\.(?:test|d)\.ts$/.test(file))
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8")
}
