import { createServer, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { packSnapshot, type Snapshot, SnapshotError, writeManifest } from "@protoctl/snapshot"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { fetchSnapshot, platformDigest } from "./snapshot-source.ts"
import { digest } from "./test-edition.ts"

type Answer = (response: ServerResponse, right: Buffer) => void

let server: Server
let folder: string
let snapshot: Snapshot
/** What the server does instead of answering rightly, first answer first; then it answers rightly. */
let wrong: Answer[] = []
let asked: string[] = []

beforeAll(async () => {
  const edition = {
    sequence: 1,
    epoch: "e",
    builtAt: "2026-03-01T00:00:00.000Z",
    effectiveAt: "2026-03-01T00:00:00.000Z",
    watermarks: {},
    counts: {},
    renamed: {},
    appVersion: "1",
    buckets: 1,
  }
  const bytes = new TextEncoder().encode("a listing ".repeat(1000))
  const input = { kind: "listing", name: "", extension: "json", bytes }
  snapshot = await packSnapshot([input], edition, digest)
  server = createServer((request, response) => {
    const path = (request.url ?? "").replace("/snapshot/", "")
    asked.push(path)
    const file = snapshot.files.get(path)
    const right =
      path === "manifest.json"
        ? Buffer.from(writeManifest(snapshot.manifest))
        : file && Buffer.from(file)
    if (right === undefined) response.writeHead(404).end()
    else (wrong.shift() ?? answerRightly)(response, right)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  folder = `http://127.0.0.1:${(server.address() as AddressInfo).port}/snapshot/`
})
afterAll(() => server.close())
beforeEach(() => {
  wrong = []
  asked = []
})

const answerRightly: Answer = (response, right) => void response.end(right)
const notFound: Answer = (response) => void response.writeHead(404).end("no")
const failure: Answer = (response) => void response.writeHead(503).end("no")
const html: Answer = (response) => void response.end("<!doctype html><title>Sign in</title>")
const silence: Answer = (response) => void response.destroy()
const cut: Answer = (response, right) => {
  response.writeHead(200, { "Content-Length": right.length })
  response.write(right.subarray(0, right.length / 2), () => response.destroy())
}
const short: Answer = (response, right) => void response.end(right.subarray(1))
const altered =
  (from: string, to: string): Answer =>
  (response, right) =>
    void response.end(right.toString().replace(from, to))

const source = () => fetchSnapshot(folder, platformDigest())

async function outcome(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
    return "given"
  } catch (error) {
    return error instanceof SnapshotError ? error.code : (error as Error).name
  }
}

describe("a manifest", () => {
  it("is given when it is whole", async () => {
    expect(await source().manifest()).toEqual(snapshot.manifest)
  })

  it.each<[string, Answer, string]>([
    ["is not there", notFound, "file-missing"],
    ["is refused", failure, "file-missing"],
    ["is a portal's page", html, "bad-manifest"],
    ["is of a later format", altered('"format": 0', '"format": 7'), "unsupported-version"],
    ["lacks a field", altered('"buckets"', '"bucket"'), "bad-manifest"],
    [
      "lists another file than its id says",
      altered('"kind": "listing"', '"kind": "index"'),
      "bad-manifest",
    ],
    ["leads out of its folder", altered('"path": "', '"path": "../'), "bad-manifest"],
    ["comes shortened", short, "bad-manifest"],
    ["breaks off", cut, "TypeError"],
    ["does not come", silence, "TypeError"],
  ])("is refused when it %s", async (_, answer, code) => {
    wrong = [answer]
    expect(await outcome(source().manifest())).toBe(code)
  })
})

describe("a file", () => {
  const file = () => {
    const [first] = snapshot.manifest.files
    if (first === undefined) throw new Error("the snapshot has no file")
    return first
  }

  it("is given byte for byte", async () => {
    const bytes = await source().file(file())
    expect(Buffer.from(bytes).equals(snapshot.files.get(file().path) ?? Buffer.of())).toBe(true)
    expect(asked).toEqual([file().path])
  })

  it.each<[string, Answer, string]>([
    ["is not there", notFound, "file-missing"],
    ["is refused", failure, "file-missing"],
    ["is a portal's page", html, "digest-mismatch"],
    ["has a wrong digest", altered("listing", "lusting"), "digest-mismatch"],
    ["comes shortened", short, "digest-mismatch"],
    ["breaks off", cut, "TypeError"],
    ["does not come", silence, "TypeError"],
  ])("is refused when it %s", async (_, answer, code) => {
    wrong = [answer, answer]
    expect(await outcome(source().file(file()))).toBe(code)
  })

  it("is asked for once more when its content is wrong, past every cache", async () => {
    wrong = [altered("listing", "lusting")]
    expect(await outcome(source().file(file()))).toBe("given")
    expect(asked.length).toBe(2)
  })

  it("is checked by its size alone where the platform gives no digest", async () => {
    const unchecked = fetchSnapshot(folder, undefined)
    wrong = [altered("listing", "lusting")]
    expect(await outcome(unchecked.file(file()))).toBe("given")
    wrong = [short, short]
    expect(await outcome(unchecked.file(file()))).toBe("digest-mismatch")
  })
})
