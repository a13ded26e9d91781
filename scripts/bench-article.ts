/**
 * How long an article takes: to be parsed in a worker of the browser, and to be drawn from a stored
 * tree, both in Chromium. Each text is put together from articles of the sample, up to the last
 * paragraph before 10,000 characters.
 *
 *     npx tsx scripts/bench-article.ts
 */
import { createServer } from "node:http"
import { loadavg } from "node:os"
import { join } from "node:path"
import { parseArticle } from "@protoctl/content/parse"
import { build } from "esbuild"
import { chromium } from "playwright-core"
import { findChromium } from "./chromium.mjs"
import { readSample } from "./sample/read-sample.ts"

const root = join(import.meta.dirname, "..")
const rounds = 30

const { articles } = await readSample(join(root, "fixtures/sample"))
const texts = articles.map(({ body }) => body).filter((body) => !body.startsWith("<"))
const bodies = Array.from({ length: 20 }, (_, i) => tenKilobytes(texts.slice(i * 4, i * 4 + 4)))
const records = bodies.map((body) => JSON.stringify(parseArticle(body).tree))

const { outputFiles } = await build({
  entryPoints: {
    page: join(root, "web/src/bench/bench-page.tsx"),
    worker: join(root, "web/src/worker/worker.ts"),
  },
  bundle: true,
  format: "esm",
  minify: true,
  write: false,
  outdir: root,
  jsx: "automatic",
  conditions: ["worker"],
  define: { "process.env.NODE_ENV": '"production"' },
})
const files = new Map(outputFiles.map(({ path, contents }) => [path.slice(root.length), contents]))
const server = createServer(({ url = "/" }, response) => {
  const script = files.get(url)
  response.setHeader("Content-Type", script === undefined ? "text/html" : "text/javascript")
  response.end(
    script ?? '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>',
  )
})
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
const address = server.address()
const port = typeof address === "object" && address !== null ? address.port : 0

const browser = await chromium.launch({
  executablePath: findChromium() ?? "",
  args: ["--no-sandbox", "--disable-gpu"],
})
try {
  const page = await browser.newPage()
  page.on("pageerror", (error) => console.error(error))
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.waitForFunction("globalThis.bench !== undefined")
  const ask = (call: string, input: object) =>
    page.evaluate<number[]>(`bench.${call}(${JSON.stringify(input)})`)
  const drawn = await ask("draw", { records, rounds })
  const parsed = await ask("parse", { bodies, rounds })
  const sizes = bodies.map((body) => body.length)
  console.log(
    `${bodies.length} articles of ${Math.min(...sizes)} to ${Math.max(...sizes)} characters, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1) ?? ""}`,
  )
  console.log(`parse in a worker, median ${told(parsed)}`)
  console.log(`read, sanitise and draw a stored tree, median ${told(drawn)}`)
} finally {
  await browser.close()
  server.close()
}

function tenKilobytes(parts: readonly string[]): string {
  const text = parts.join("\n\n").slice(0, 10_000)
  return text.slice(0, text.lastIndexOf("\n\n"))
}

function told(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return `${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`
}
