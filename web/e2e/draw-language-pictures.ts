/**
 * Draws the pictures of docs/article-language.md: each is what the reader makes of the source above
 * it. Needs a build: `npm run build`, then `npx tsx web/e2e/draw-language-pictures.ts`.
 */
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { startAgency } from "./agency.ts"
import { openBrowser, waitUntilOffline } from "./browser.ts"

const docs = join(import.meta.dirname, "../../docs")
const source = await readFile(join(docs, "article-language.md"), "utf8")
const examples = [
  ...source.matchAll(/```(?:md|html)\n((?:(?!```)[^])*)```\n\n!\[[^\]]+\]\(([^)]+)\)/g),
]

const agency = await startAgency()
const browser = await openBrowser()
try {
  const picture = await readFile(join(docs, "../fixtures/sample/images/burn-depth.webp"))
  const id = await agency.client.createAttachment("image/webp", picture.toString("base64"))
  for (const [i, [, text = ""]] of examples.entries()) {
    const body = text.replace(/attachment:[0-9a-f-]+/, `attachment:${id}`)
    await agency.save(nameOf(i), { body, images: body === text ? [] : [id] })
  }
  await agency.publish()
  const page = await browser.newPage({
    viewport: { width: 480, height: 900 },
    deviceScaleFactor: 1.5,
  })
  for (const [i, [, , picture = ""]] of examples.entries()) {
    await page.goto(`${agency.url}/article/${encodeURIComponent(nameOf(i))}`)
    await waitUntilOffline(page)
    const closed = page.locator(".article-text details:not([open]) > summary").first()
    if (/expander|headings/.test(picture)) await closed.click()
    await page.mouse.move(0, 0)
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    )
    const image = await page.locator(".article-text").screenshot({ animations: "disabled" })
    await writeFile(join(docs, picture), image)
  }
} finally {
  await browser.close()
  await agency.stop()
}

function nameOf(example: number): string {
  return `Example ${example + 1}`
}
