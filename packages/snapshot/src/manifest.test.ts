import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { filesOfKind, type Manifest, readManifest, writeManifest } from "./manifest.ts"
import { SnapshotError } from "./snapshot-error.ts"

const sha256 = "0123456789abcdef".repeat(4)
const file = { kind: "articles", name: "3", path: "articles/0123.bin", sizeBytes: 12, sha256 }
const manifest: Manifest = {
  format: 0,
  id: sha256,
  sequence: 1_774_958_400_000,
  epoch: null,
  builtAt: "2026-03-31T12:00:00.000Z",
  effectiveAt: "2026-03-31T11:59:00.000Z",
  watermarks: { article: "1900-01-01", notices: "2026-03-31T11:00:00.1234567" },
  counts: { articles: 1 },
  renamed: { "Old / name": "New" },
  appVersion: "20251030.5",
  buckets: 4,
  files: [file, { ...file, kind: "listing", name: "", path: "listing/9.json" }],
}

describe("a manifest", () => {
  it("is read as it was written", () => {
    const text = fc.string({ unit: "binary" })
    const key = text.filter((name) => name !== "__proto__")
    const any = fc.record({
      id: fc.stringMatching(/^[0-9a-f]{64}$/),
      sequence: fc.integer({ min: 1 }),
      epoch: fc.option(text),
      renamed: fc.dictionary(key, text, { noNullPrototype: true }),
      counts: fc.dictionary(key, fc.nat(), { noNullPrototype: true }),
    })
    fc.assert(
      fc.property(any, (fields) => {
        const written = { ...manifest, ...fields }
        expect(readManifest(writeManifest(written))).toEqual(written)
      }),
    )
  })

  it("is written with its keys in one order, and nothing that is not of the format", () => {
    const { format, ...rest } = manifest
    const other = { ...rest, signature: "x", format } as Manifest
    expect(writeManifest(other)).toBe(writeManifest(manifest))
    expect(writeManifest(manifest).endsWith("}\n")).toBe(true)
  })

  it("of a later minor writer may hold more than is known", () => {
    const text = JSON.stringify({ ...manifest, signature: "x" })
    expect(readManifest(text)).toEqual(manifest)
  })

  it.each<[string, string]>([
    ["empty", ""],
    ["cut", writeManifest(manifest).slice(0, -20)],
    ["html", "<!doctype html>"],
    ["null", "null"],
    ["a list", "[]"],
    ["without a format", changed({ format: undefined })],
    ["with a format that is no number", changed({ format: "0" })],
    ["with a short id", changed({ id: "ab" })],
    ["with an id in capitals", changed({ id: sha256.toUpperCase() })],
    ["with sequence 0", changed({ sequence: 0 })],
    ["with half a sequence", changed({ sequence: 1.5 })],
    ["without buckets", changed({ buckets: 0 })],
    ["without files", changed({ files: undefined })],
    ["with a file without a digest", changed({ files: [{ ...file, sha256: "" }] })],
    ["with a file of negative size", changed({ files: [{ ...file, sizeBytes: -1 }] })],
    ["with a path upwards", changed({ files: [{ ...file, path: "../x.bin" }] })],
    ["with a path from the root", changed({ files: [{ ...file, path: "/etc/x.bin" }] })],
    [
      "with a path elsewhere",
      changed({ files: [{ ...file, path: "https://evil.example/x.bin" }] }),
    ],
    ["with a path for Windows", changed({ files: [{ ...file, path: "articles\\x.bin" }] })],
    ["with a path and a query", changed({ files: [{ ...file, path: "articles/x.bin?y" }] })],
    ["with a path of two lines", changed({ files: [{ ...file, path: "articles/x.bin\n" }] })],
  ])("is refused when it is %s", (_, text) => {
    expect(refusal(text).code).toBe("bad-manifest")
  })

  it.each([1, 2, -1, 0.5])("of format %d is refused as one to come", (format) => {
    expect(refusal(changed({ format })).code).toBe("unsupported-version")
    expect(refusal(JSON.stringify({ format })).code).toBe("unsupported-version")
  })

  it("names the fields that are damaged", () => {
    const { message } = refusal(changed({ sequence: "1", files: [{ ...file, path: 1 }] }))
    expect(message).toContain("sequence:")
    expect(message).toContain("files.0.path:")
  })
})

it("finds the files of a kind", () => {
  expect(filesOfKind(manifest, "articles")).toEqual([file])
  expect(filesOfKind(manifest, "none")).toEqual([])
})

function changed(fields: object): string {
  return JSON.stringify({ ...manifest, ...fields })
}

function refusal(text: string): SnapshotError {
  try {
    readManifest(text)
  } catch (error) {
    if (error instanceof SnapshotError) return error
    throw error
  }
  throw new Error("the manifest was accepted")
}
