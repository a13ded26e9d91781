import { afterEach, describe, expect, it } from "vitest"
import { bundleForPage, startTestBrowser, type TestBrowser } from "../src/test-browser.ts"
import { primerStyleHash } from "./primer-style-hash.ts"

let browser: TestBrowser | undefined
afterEach(() => browser?.close())

/** The height of Primer's live region, and what the policy refused, under a style policy. */
async function drawnUnder(styleSources: string) {
  const script = await bundleForPage("@primer/live-region-element", "region")
  browser = await startTestBrowser(script, {
    "Content-Security-Policy": `default-src 'none'; script-src 'self'; style-src ${styleSources}`,
  })
  const page = await browser.newPage()
  return page.evaluate(async () => {
    const refused: string[] = []
    document.addEventListener("securitypolicyviolation", (event) => {
      refused.push(event.effectiveDirective)
    })
    const region = document.createElement("live-region")
    document.body.append(region)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return { position: getComputedStyle(region).position, refused }
  })
}

describe("primerStyleHash", () => {
  it("lets Chromium draw Primer's live region under a policy without unsafe-inline", async () => {
    expect(await drawnUnder(`'self' '${primerStyleHash()}'`)).toEqual({
      position: "absolute",
      refused: [],
    })
  })

  it("is needed: without it the policy refuses the region's style", async () => {
    const { position, refused } = await drawnUnder("'self'")
    expect(position).not.toBe("absolute")
    expect(refused).toContain("style-src-elem")
  })
})
