import { execFile, execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { createClient } from "@protoctl/api"
import type { ArticleName } from "@protoctl/model"
import { createFirstAdministrator, createServer, openDatabase, serveHttp } from "@protoctl/server"
import { afterAll, beforeAll, expect, it } from "vitest"
import { packCli } from "./pack-cli.ts"

let folder: string
let program: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "packed-"))
  const file = await packCli(folder)
  const installed = join(folder, "elsewhere")
  mkdirSync(installed)
  // The optional database driver may need a compiler; only `serve` asks for it.
  const options = ["--omit=optional", "--no-audit", "--no-fund", "--loglevel=error"]
  execFileSync("npm", ["install", "--prefix", installed, ...options, file], { stdio: "pipe" })
  program = join(installed, "node_modules/.bin/protoctl")
}, 240_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it("runs outside the repository, with the reader's files inside it: pull, validate, build", async () => {
  const database = await openDatabase(":memory:")
  const server = createServer({ database, now: Date.now, appVersion: "test" })
  const administrator = await createFirstAdministrator(database, { now: Date.now })
  const http = await serveHttp(server.fetch, { port: 0, hostname: "127.0.0.1" })
  const caller: { token?: string | undefined } = {}
  const client = createClient({ fetch, baseUrl: http.url, caller: () => caller })
  const { accessToken } = await client.authenticate({
    userNameOrEmailAddress: administrator?.userName ?? "",
    password: administrator?.password ?? "",
  })
  caller.token = accessToken ?? undefined
  await client.saveArticle({ ...article, name: "Burns" as ArticleName })

  const [content, bundle] = [join(folder, "content"), join(folder, "bundle")]
  await protoctl("pull", "--api", http.url, "--content", content)
  await protoctl("validate", "--content", content, "--severity", "error")
  await protoctl("build", "--content", content, "--out", bundle)
  expect(existsSync(join(bundle, "article/Burns.html"))).toBe(true)
  expect(existsSync(join(bundle, "service-worker.js"))).toBe(true)
  await http.close()
  await database.destroy()
}, 120_000)

/** Asynchronous, because the server that it talks to runs in this process. */
async function protoctl(...args: string[]): Promise<void> {
  await promisify(execFile)(program, args, { cwd: folder })
}

const article = {
  body: "# Cool the burn\n\nTwenty minutes of running water.\n",
  baseRevision: 0,
  published: true,
  deleted: false,
  replaces: null,
  replacedBy: null,
  protocolSection: "BLS",
  protocolNumber: "332",
  keywords: ["burn"],
  hierarchyParent: [],
  hierarchyWeight: "332",
  isPublic: true,
  images: [],
} as const
