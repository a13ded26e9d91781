import { createHash } from "node:crypto"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { diffSnapshots } from "./diff.ts"
import type { Digest } from "./digest.ts"
import { readManifest, writeManifest } from "./manifest.ts"
import { type Edition, packSnapshot, type PackInput } from "./pack.ts"
import { SnapshotError } from "./snapshot-error.ts"
import { verifyFile, verifyManifest } from "./verify.ts"

const digest: Digest = (bytes) => Promise.resolve(createHash("sha256").update(bytes).digest("hex"))

const edition: Edition = {
  sequence: 1,
  epoch: "e",
  builtAt: "2026-03-31T12:00:00.000Z",
  effectiveAt: "2026-03-31T12:00:00.000Z",
  watermarks: {},
  counts: {},
  renamed: {},
  appVersion: "1",
  buckets: 1,
}

const anyInputs = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom("articles", "sources", "listing"),
    name: fc.constantFrom("", "0", "1", "2"),
    extension: fc.constantFrom("bin", "json"),
    bytes: fc.uint8Array({ maxLength: 2, max: 3 }).map((bytes) => new Uint8Array(bytes)),
  }),
  { selector: ({ kind, name }) => `${kind} ${name}`, maxLength: 10 },
)
const shuffledInputs = anyInputs.chain((inputs) =>
  fc.tuple(
    fc.constant(inputs),
    fc.shuffledSubarray(inputs, { minLength: inputs.length, maxLength: inputs.length }),
  ),
)

describe("packSnapshot", () => {
  it("gives the same manifest and files whatever the order of its input", async () => {
    await fc.assert(
      fc.asyncProperty(shuffledInputs, async ([inputs, other]) => {
        const one = await packSnapshot(inputs, edition, digest)
        const two = await packSnapshot(other, edition, digest)
        expect(writeManifest(two.manifest)).toBe(writeManifest(one.manifest))
        expect(new Map([...two.files].sort())).toEqual(new Map([...one.files].sort()))
      }),
    )
  })

  it("lists files that its own readers accept", async () => {
    await fc.assert(
      fc.asyncProperty(anyInputs, async (inputs) => {
        const { manifest, files } = await packSnapshot(inputs, edition, digest)
        expect(readManifest(writeManifest(manifest))).toEqual(manifest)
        await verifyManifest(manifest, digest)
        expect(manifest.files).toHaveLength(inputs.length)
        for (const file of manifest.files) {
          await verifyFile(file, files.get(file.path) ?? new Uint8Array(), digest)
        }
        expect(new Set(manifest.files.map(({ path }) => path))).toEqual(new Set(files.keys()))
      }),
    )
  })

  it("keeps the id apart from sequence and times, and changes it with any content", async () => {
    const one = await packSnapshot([input("a")], edition, digest)
    const later = { ...edition, sequence: 2, builtAt: "2027-01-01T00:00:00.000Z", epoch: null }
    expect((await packSnapshot([input("a")], later, digest)).manifest.id).toBe(one.manifest.id)
    expect((await packSnapshot([input("b")], edition, digest)).manifest.id).not.toBe(
      one.manifest.id,
    )
    const otherKind = { ...input("a"), kind: "sources" }
    expect((await packSnapshot([otherKind], edition, digest)).manifest.id).not.toBe(one.manifest.id)
  })

  it("names a file by its kind and content", async () => {
    const { manifest } = await packSnapshot([input("abc")], edition, digest)
    expect(manifest.files).toEqual([
      {
        kind: "articles",
        name: "0",
        path: "articles/ba7816bf8f01cfea414140de5dae2223.bin",
        sizeBytes: 3,
        sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      },
    ])
  })

  it("stores equal content of one kind once, under each name it has", async () => {
    const twice = [input("a"), { ...input("a"), name: "1" }]
    const { manifest, files } = await packSnapshot(twice, edition, digest)
    expect(manifest.files.map(({ name }) => name)).toEqual(["0", "1"])
    expect(files.size).toBe(1)
  })
})

describe("verifyFile", () => {
  it("refuses bytes of another size or content, and names the file", async () => {
    const { manifest } = await packSnapshot([input("abc")], edition, digest)
    const [file] = manifest.files
    if (file === undefined) throw new Error("nothing was packed")
    await expect(verifyFile(file, utf8("abc"), digest)).resolves.toBeUndefined()
    for (const bytes of ["ab", "abcd", "abd", ""]) {
      const failed: unknown = await verifyFile(file, utf8(bytes), digest).catch((e: unknown) => e)
      expect(failed).toBeInstanceOf(SnapshotError)
      expect(failed).toMatchObject({ code: "digest-mismatch", path: file.path })
    }
  })
})

describe("verifyManifest", () => {
  it("refuses a list of files that is not the one of its id", async () => {
    const { manifest } = await packSnapshot(
      [input("a"), { ...input("b"), name: "1" }],
      edition,
      digest,
    )
    const without = { ...manifest, files: manifest.files.slice(1) }
    await expect(verifyManifest(without, digest)).rejects.toMatchObject({ code: "bad-manifest" })
  })
})

describe("diffSnapshots", () => {
  it("adds what is not held, removes what is not needed; held and added cover the new", async () => {
    await fc.assert(
      fc.asyncProperty(anyInputs, anyInputs, async (before, after) => {
        const { manifest: from } = await packSnapshot(before, edition, digest)
        const { manifest: to } = await packSnapshot(after, edition, digest)
        const { added, removed } = diffSnapshots(from, to)
        const held = digests(from.files)
        for (const file of added) expect(held.has(file.sha256)).toBe(false)
        const kept = new Set([...held].filter((sha256) => !digests(removed).has(sha256)))
        expect(new Set([...kept, ...digests(added)])).toEqual(digests(to.files))
      }),
    )
  })

  it("adds everything to nothing, and nothing to the same", async () => {
    const { manifest } = await packSnapshot([input("a")], edition, digest)
    expect(diffSnapshots(undefined, manifest)).toEqual({ added: manifest.files, removed: [] })
    expect(diffSnapshots(manifest, manifest)).toEqual({ added: [], removed: [] })
  })

  it("passes over a file that only changed its name", async () => {
    const { manifest: from } = await packSnapshot([input("a")], edition, digest)
    const { manifest: to } = await packSnapshot([{ ...input("a"), name: "7" }], edition, digest)
    expect(diffSnapshots(from, to)).toEqual({ added: [], removed: [] })
  })
})

function input(content: string): PackInput {
  return { kind: "articles", name: "0", extension: "bin", bytes: utf8(content) }
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function digests(files: readonly { readonly sha256: string }[]): Set<string> {
  return new Set(files.map(({ sha256 }) => sha256))
}
