import { type ChildProcess, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { type ApiClient, createClient } from "@protoctl/api"
import type { ArticleName, ArticleSave } from "@protoctl/model"
import { loadSample } from "../../scripts/sample/load-sample.ts"
import { readSample } from "../../scripts/sample/read-sample.ts"

const root = join(import.meta.dirname, "../..")
const protoctl = join(root, "cli/dist/bin/protoctl.mjs")
const sample = join(root, "fixtures/sample")

/** A whole agency on loopback: server, content folder and bundle, run by the built command line. */
export interface Agency {
  readonly url: string
  /** Of a bundle that the server serves. */
  readonly bundle: string
  readonly administrator: { readonly userName: string; readonly password: string }
  /** Signed in as the administrator. */
  readonly client: ApiClient
  /** Saves an article as published, made new or from its newest revision. */
  save(name: string, fields: Partial<ArticleSave>): Promise<void>
  /** Runs protoctl to its end; fails with what it printed. */
  run(...args: string[]): Promise<string>
  /** Brings content folder and bundle up to what the server holds. */
  publish(): Promise<void>
  stop(): Promise<void>
}

/** Starts an agency that holds the sample corpus, published once. */
export async function startAgency(): Promise<Agency> {
  if (!existsSync(protoctl))
    throw new Error("run `npm run build` first: the tests use what it makes")
  const folder = await mkdtemp(join(tmpdir(), "agency-"))
  const bundle = join(folder, "bundle")
  const content = join(folder, "content")
  const server = spawn(
    process.execPath,
    [
      protoctl,
      "serve",
      "--database",
      join(folder, "agency.db"),
      "--bundle",
      bundle,
      "--port",
      "0",
      "--json",
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  )
  const { url, administrator } = await welcome(server)
  const client = await signedIn(url, administrator)
  await loadSample(client, await readSample(sample), { nowMs: Date.now() })

  const agency: Agency = {
    url,
    bundle,
    administrator,
    client,
    save: (name, fields) => save(client, name as ArticleName, fields),
    run: (...args) => runToEnd(args),
    async publish() {
      await runToEnd(["pull", "--api", url, "--content", content])
      await runToEnd([
        "build",
        "--content",
        content,
        "--out",
        bundle,
        "--config",
        join(sample, "config.json"),
      ])
    },
    async stop() {
      const ended = new Promise((done) => server.once("exit", done))
      server.kill("SIGTERM")
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await agency.publish()
  } catch (error) {
    await agency.stop()
    throw error
  }
  return agency
}

async function welcome(server: ChildProcess) {
  if (server.stdout === null) throw new Error("the server has no output")
  let administrator: Agency["administrator"] | undefined
  for await (const line of createInterface(server.stdout)) {
    const event = JSON.parse(line) as { event: string; url?: string } & Partial<
      Agency["administrator"]
    >
    const { userName, password, url } = event
    if (userName !== undefined && password !== undefined) administrator = { userName, password }
    if (url !== undefined && administrator !== undefined) return { url, administrator }
  }
  throw new Error("the server ended before it listened")
}

async function signedIn(url: string, { userName, password }: Agency["administrator"]) {
  const caller: { token?: string | undefined } = {}
  const client = createClient({ fetch, baseUrl: url, caller: () => caller })
  const { accessToken } = await client.authenticate({ userNameOrEmailAddress: userName, password })
  caller.token = accessToken ?? undefined
  return client
}

async function save(
  client: ApiClient,
  name: ArticleName,
  fields: Partial<ArticleSave>,
): Promise<void> {
  const { items } = await client.revisions(name, 1, 1_000_000)
  await client.saveArticle({
    name,
    protocolSection: "ALS",
    protocolNumber: "",
    keywords: [],
    hierarchyParent: [],
    hierarchyWeight: "",
    isPublic: true,
    images: [],
    body: "",
    baseRevision: Math.max(0, ...items.map(({ revision }) => revision)),
    published: true,
    deleted: false,
    replaces: null,
    replacedBy: null,
    ...fields,
  })
}

function runToEnd(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [protoctl, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
    })
    let output = ""
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()))
    child.once("exit", (status) => {
      if (status === 0) resolve(output)
      else
        reject(
          new Error(`protoctl ${args.join(" ")} ended with ${status ?? "a signal"}:\n${output}`),
        )
    })
  })
}
