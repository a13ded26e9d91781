import { execFileSync } from "node:child_process"
import { type Browser, chromium, type Page } from "playwright-core"

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** Starts the Chromium that CHROMIUM_PATH names, or the one on the PATH. */
export function openBrowser(): Promise<Browser> {
  const path = process.env["CHROMIUM_PATH"] ?? which("chromium")
  return chromium.launch({ executablePath: path, args: quiet })
}

function which(name: string): string {
  return execFileSync("which", [name], { encoding: "utf8" }).trim()
}

/** Gathers what a page must never do: throw, or break its content security policy. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message))
  page.on("console", (message) => {
    const text = message.text()
    if (message.type() === "error" && /Content Security Policy|Hydration|#418/.test(text))
      faults.push(text)
    if (message.type() === "warning" && /Hydration|error #4/.test(text)) faults.push(text)
  })
  return faults
}

/** Waits until everything is on the device and the service worker would answer. */
export async function waitUntilOffline(page: Page): Promise<void> {
  await page.getByText("Everything is on this device").waitFor({ timeout: 30_000 })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
