import { execFileSync } from "node:child_process"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { build } from "esbuild"
import { type BrowserContext, chromium, type Page } from "playwright-core"

const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

export interface TestBrowser {
  /** A tab that has run the script. Tabs share their stores, locks and channels. */
  newPage(): Promise<Page>
  /** What went wrong in any tab and was caught by nobody. */
  readonly errors: string[]
  close(): Promise<void>
}

/** Bundles a module for a page, where it stands under a global name. */
export async function bundleForPage(entry: string, globalName: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    globalName,
    target: "es2022",
    logLevel: "silent",
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error(`esbuild made nothing of ${entry}`)
  return file.text
}

/**
 * Starts a real Chromium on pages that run one script, from a server on this machine: a page
 * without an origin of its own has neither database nor locks.
 *
 * @param headers Sent with the page, such as a content security policy.
 */
export async function startTestBrowser(
  script: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestBrowser> {
  const server = createServer(({ url }, response) => {
    if (url === "/script.js") {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(script)
    } else if (url === "/") {
      const html = '<!doctype html><title>test</title><script src="/script.js"></script>'
      response.writeHead(200, { "Content-Type": "text/html", ...headers }).end(html)
    } else response.writeHead(404).end()
  })
  const origin = await listen(server)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArguments })
  const context: BrowserContext = await browser.newContext()
  const errors: string[] = []
  context.on("weberror", (error) => errors.push(error.error().message))
  return {
    errors,
    async newPage() {
      const page = await context.newPage()
      await page.goto(origin)
      return page
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      // localhost is trusted as https is.
      resolve(`http://localhost:${(server.address() as AddressInfo).port}/`)
    })
  })
}

function chromiumPath(): string {
  return (
    process.env["CHROMIUM_PATH"] ?? execFileSync("which", ["chromium"], { encoding: "utf8" }).trim()
  )
}
