import type { ArticleRecord, Listing } from "@protoctl/corpus/apply"
import { articlePath } from "@protoctl/content/tree"
import { type ArticleName, defaultProtocolSection } from "@protoctl/model"
import type { Manifest } from "@protoctl/snapshot"
import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import { App } from "./app.tsx"
import { createI18n } from "./locales/i18n.ts"
import { readConfig, type ReaderConfig } from "./reader-config.ts"
import { createLibrary } from "./state/library.ts"
import { createStillApp } from "./state/still-app.ts"
import { AppProvider } from "./ui/app-context.tsx"
import { pageTitle } from "./ui/title.ts"

export interface BundleInput {
  /** What config.json will hold. */
  readonly config: unknown
  readonly manifest: Manifest
  readonly listing: Listing
  /** Undefined for an article that gets no page of its own. */
  readonly article: (name: ArticleName) => ArticleRecord | undefined
}

export interface Page {
  /** Below the bundle's folder, as a web server decodes it from an address. */
  readonly path: string
  readonly html: string
}

/** Paths of the shell's own files below the base path; the build fills it in. */
declare const SHELL_ASSETS: {
  readonly script: string
  readonly styles: readonly string[]
  readonly adminStyles: string
  readonly preloads: readonly string[]
}

/**
 * Draws every page that is served before any script has run, with the reader's own components.
 *
 * Same input, same html: no clock, no locale of the machine.
 */
export function* renderBundle(input: BundleInput): Generator<Page> {
  const config = readConfig(input.config)
  const i18n = createI18n()
  const draw = (title: string, path: string, records: readonly ArticleRecord[]) =>
    html(
      config,
      input.manifest,
      pageTitle(config.appName, title),
      body(input, config, path, records),
    )
  const shell = html(config, input.manifest, config.appName, "")
  yield { path: "shell.html", html: shell }
  yield { path: "404.html", html: shell }
  yield { path: "index.html", html: draw(i18n.t("Home"), "/", []) }
  yield { path: "toc.html", html: draw(i18n.t("Contents"), "/toc", []) }
  for (const { name } of input.listing.articles) {
    const record = input.article(name)
    const path = filePath(name)
    if (record === undefined || path === undefined) continue
    yield { path, html: draw(record.name, articlePath(record.name), [record]) }
  }
}

/** The policy that every page is served under. */
export function contentSecurityPolicy(config: unknown): string {
  const { apiBaseUrl, snapshotUrl } = readConfig(config)
  const elsewhere = [apiBaseUrl, snapshotUrl].flatMap((url) =>
    /^https?:/.test(url) ? [new URL(url).origin] : [],
  )
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${PRIMER_STYLE_HASH}'`,
    "img-src 'self' blob: data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...elsewhere].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")
}

/** Of the one style element that Primer makes, its live region's; the build computes it. */
declare const PRIMER_STYLE_HASH: string

function body(
  { manifest, listing }: BundleInput,
  config: ReaderConfig,
  path: string,
  records: readonly ArticleRecord[],
): string {
  const library = createLibrary(() => Promise.resolve(undefined), records)
  library.show({ edition: manifest, listing, renamed: manifest.renamed, overlay: [] })
  const [record] = records
  const app = createStillApp(config, library, record?.protocolSection ?? defaultProtocolSection)
  const basename = config.basePath === "/" ? "/" : config.basePath.slice(0, -1)
  return renderToString(
    <AppProvider value={{ app, i18n: createI18n() }}>
      <StaticRouter basename={basename} location={(basename === "/" ? "" : basename) + path}>
        <App />
      </StaticRouter>
    </AppProvider>,
  )
}

function html(config: ReaderConfig, manifest: Manifest, title: string, root: string): string {
  const head = [
    `<base href="${attribute(config.basePath)}">`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta name="color-scheme" content="light dark">`,
    `<title>${text(title)}</title>`,
    ...SHELL_ASSETS.styles.map((path) => `<link rel="stylesheet" href="${attribute(path)}">`),
    `<link rel="stylesheet" href="brand.css">`,
    `<meta name="admin-styles" content="${attribute(SHELL_ASSETS.adminStyles)}">`,
    `<link rel="manifest" href="manifest.webmanifest">`,
    `<link rel="icon" href="icons/icon.svg" type="image/svg+xml">`,
    `<link rel="preload" href="config.json" as="fetch" crossorigin>`,
    `<link rel="preload" href="${attribute(config.snapshotUrl)}manifest.json" as="fetch" crossorigin>`,
    ...SHELL_ASSETS.preloads.map((path) => `<link rel="modulepreload" href="${attribute(path)}">`),
    `<script type="module" src="${attribute(SHELL_ASSETS.script)}"></script>`,
  ]
  const edition = root === "" ? "" : ` data-edition="${manifest.id}"`
  return (
    `<!doctype html>\n<html lang="en" dir="ltr" data-color-mode="auto" data-light-theme="light" ` +
    `data-dark-theme="dark"${edition}>\n<head>\n${head.join("\n")}\n</head>\n` +
    `<body>\n<div id="root">${root}</div>\n</body>\n</html>\n`
  )
}

/**
 * Where a web server looks for an article's page: its address, decoded once. Names that would not
 * be a plain path have none; they are drawn by the app.
 */
function filePath(name: ArticleName): string | undefined {
  const segments = name.split("/")
  const isPlain = segments.every(
    (segment) => segment !== "" && !segment.startsWith(".") && !/[\\\0-\x1f\x7f]/.test(segment),
  )
  return isPlain ? `article/${name}.html` : undefined
}

function text(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;")
}

function attribute(value: string): string {
  return text(value).replace(/"/g, "&quot;")
}
