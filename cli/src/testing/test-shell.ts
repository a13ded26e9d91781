import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** Writes a small shell that keeps the contract of publish/shell.ts. */
export async function writeTestShell(dir: string): Promise<string> {
  for (const folder of ["js", "css", "icons"]) await mkdir(join(dir, folder), { recursive: true })
  const files = {
    "js/main-1a2b.js": `console.log(${JSON.stringify("x".repeat(500))})\n`,
    "css/main-3c4d.css": `body { margin: 0 }\n${"/* */".repeat(100)}\n`,
    "icons/app-192.png": "not really an image",
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(dir, path), text)
  await writeFile(
    join(dir, "shell.json"),
    JSON.stringify({
      appVersion: "test.1",
      files: Object.keys(files),
      serviceWorker: "service-worker.js",
    }),
  )
  await writeFile(
    join(dir, "service-worker.js"),
    'const brandFiles = JSON.parse("__BRAND_FILES__")\n',
  )
  await writeFile(join(dir, "prerender.mjs"), prerender)
  return dir
}

const prerender = `
const page = (title, text = "") => "<!doctype html><title>" + title + "</title>" + text + "\\n"
export function* renderBundle({ config, listing, manifest, article, basePath, assets }) {
  yield { path: "shell.html", html: page(config.appName, basePath + assets.join()) }
  yield { path: "index.html", html: page("Home", listing.notices.map((n) => n.title).join()) }
  yield { path: "toc.html", html: page("Contents", listing.articles.map((a) => a.name).join()) }
  yield { path: "404.html", html: page("Not found") }
  for (const { name } of listing.articles) {
    const record = article(name)
    if (record === undefined) continue
    const path = "article/" + name + ".html"
    yield { path, html: page(name, JSON.stringify(record.tree)) }
  }
}
export function contentSecurityPolicy() {
  return "default-src 'self'"
}
`
