/**
 * npm start: fills an embedded server with the sample corpus (once), pulls it through the API,
 * validates it, builds snapshot and bundle, and serves reader, admin screens and API at one URL.
 */
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { createClient } from "@protoctl/api"
import { loadSample } from "./sample/load-sample.ts"
import { readSample } from "./sample/read-sample.ts"
import { fail, root, runTypeScript, say } from "./setup.mjs"
import { buildIsStale } from "./staleness.ts"

const data = join(root, ".data")
const protoctl = join(root, "cli/dist/bin/protoctl.mjs")
const welcome = join(data, "first-administrator.txt")
const database = join(data, "agency.db")
const content = join(data, "content")
const bundle = join(data, "bundle")
const sample = join(root, "fixtures/sample")

interface Administrator {
  readonly userName: string
  readonly password: string
}

const port = Number(process.env["PORT"] ?? "8080")
const isFirstStart = !existsSync(welcome)
if (buildIsStale()) runTypeScript("scripts/build.ts")
if (isFirstStart) rmSync(data, { recursive: true, force: true }) // left by a start that was cut off
mkdirSync(data, { recursive: true })

const server = spawn(
  process.execPath,
  [protoctl, "serve", "--database", database, "--bundle", bundle, "--port", String(port), "--json"],
  { stdio: ["ignore", "pipe", "inherit"] },
)
let administrator: Administrator | undefined
for await (const line of createInterface(server.stdout)) {
  const event = JSON.parse(line) as { event: string; url?: string } & Partial<Administrator>
  if (event.event === "administrator-created") administrator = event as Administrator
  if (event.event === "listening" && event.url !== undefined) {
    await prepare(event.url)
    announce(event.url)
  }
}
process.exit(server.exitCode ?? 1)

async function prepare(url: string): Promise<void> {
  if (isFirstStart) {
    if (administrator === undefined)
      fail("the server made no administrator; remove .data and start again")
    else await fill(url, administrator)
  }
  say("pull")
  command(["pull", "--api", url, "--content", content])
  say("validate")
  // What it finds is told and stops nothing: a fault in one text must not keep all others away.
  command(["validate", "--content", content], [0, 1])
  say("build")
  command(["build", "--content", content, "--out", bundle, "--config", join(sample, "config.json")])
}

async function fill(url: string, { userName, password }: Administrator): Promise<void> {
  say("loading the sample corpus")
  const caller: { token?: string | undefined } = {}
  const client = createClient({ fetch, baseUrl: url, caller: () => caller })
  const { accessToken } = await client.authenticate({ userNameOrEmailAddress: userName, password })
  caller.token = accessToken ?? undefined
  await loadSample(client, await readSample(sample), { nowMs: Date.now() })
  writeFileSync(welcome, `user name  ${userName}\npassword   ${password}\n`, { mode: 0o600 })
}

/** @param fine The ends after which there is more to do. */
function command(args: readonly string[], fine: readonly (number | null)[] = [0]): void {
  const { status } = spawnSync(process.execPath, [protoctl, ...args], { stdio: ["ignore", 2, 2] })
  if (fine.includes(status)) return
  server.kill()
  fail(`protoctl ${args[0] ?? ""} ended with status ${status ?? "none"}; see above`)
}

function announce(url: string): void {
  process.stdout.write(`\nReader, admin screens and API: ${url}\n`)
  process.stdout.write(`To sign in (${url}/login):\n${readFileSync(welcome, "utf8")}`)
  process.stdout.write("Change the password after the first sign-in. Ctrl-C stops the server.\n")
}
