import { createHash } from "node:crypto"
import type { ArticleRecord, Listing } from "@protoctl/corpus/apply"
import { fileKinds } from "@protoctl/corpus/apply"
import type { ArticleName } from "@protoctl/model"
import { filesOfKind, type Snapshot, writeManifest } from "@protoctl/snapshot"
import { fieldsOf } from "../io/fields.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"
import type { BundleConfig } from "./bundle-config.ts"
import { plainPagePaths } from "./page-paths.ts"
import type { CompressedForm } from "./precompress.ts"
import type { Shell } from "./read-shell.ts"
import { type BrandFile, brandFilesPlaceholder, type RenderedPage, requiredPages } from "./shell.ts"

/** In the order of publishing: what is named by its content first, what points to it later. */
export const publishingSteps = [
  "content-named",
  "manifest",
  "config",
  "page",
  "home",
  "service-worker",
] as const
export type PublishingStep = (typeof publishingSteps)[number]

export interface BundleFile {
  /** Relative to the bundle, with `/`. */
  readonly path: string
  readonly step: PublishingStep
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Made already; undefined: to be made. */
  readonly forms?: readonly CompressedForm[] | undefined
}

export interface BundleInput {
  readonly shell: Shell
  readonly config: BundleConfig
  readonly snapshot: Snapshot
  readonly records: readonly ArticleRecord[]
  /** So many public articles, the first in list order, get a page of their own. */
  readonly prerender: number
}

/** Every file of a bundle. Same input, same bytes. */
export function composeBundle({ shell, config, snapshot, ...rest }: BundleInput): BundleFile[] {
  const pages = renderPages({ shell, config, snapshot, ...rest })
  const brand: BundleFile[] = [
    text("config.json", "config", `${JSON.stringify(config, null, 2)}\n`),
    text("brand.css", "config", brandCss(config)),
    text("manifest.webmanifest", "config", webManifest(config, [...shell.files.keys()])),
  ]
  const cached = [...brand, ...pages.filter(({ path }) => path === "shell.html")]
  return [
    ...[...shell.files].map(([path, bytes]) => ({
      ...file(path, "content-named", bytes),
      forms: shell.forms.get(path),
    })),
    ...[...snapshot.files].map(([path, bytes]) => file(`snapshot/${path}`, "content-named", bytes)),
    text("snapshot/manifest.json", "manifest", writeManifest(snapshot.manifest)),
    ...brand,
    text("headers.json", "config", headersJson(shell.renderer.contentSecurityPolicy(config))),
    ...pages,
    text("service-worker.js", "service-worker", fillWorker(shell.serviceWorker, cached)),
  ]
}

/** The response headers of every page. */
export const headersFile = "headers.json"

function headersJson(policy: string): string {
  const framed = /\bframe-ancestors\b/.test(policy) ? policy : `${policy}; frame-ancestors 'none'`
  const headers = {
    "Content-Security-Policy": framed,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
  }
  return `${JSON.stringify(headers, null, 2)}\n`
}

function renderPages(input: BundleInput): BundleFile[] {
  const { shell, config, snapshot, records, prerender } = input
  const listing = listingOf(snapshot)
  const chosen = listing.articles.filter(({ isPublic }) => isPublic).slice(0, prerender)
  const byName = new Map<ArticleName, ArticleRecord>(records.map((it) => [it.name, it]))
  const withPage = new Map(chosen.map(({ name }) => [name, byName.get(name)]))
  const pages = [
    ...shell.renderer.renderBundle({
      config,
      listing,
      manifest: snapshot.manifest,
      article: (name) => withPage.get(name),
      basePath: config.basePath,
      assets: [...shell.files.keys()],
    }),
  ]
  checkPages(pages)
  const plain = plainPagePaths(pages.map(({ path }) => path))
  return pages
    .filter(({ path }) => plain.has(path))
    .map(({ path, html }) => text(path, path === "index.html" ? "home" : "page", html))
}

function checkPages(pages: readonly RenderedPage[]): void {
  const paths = new Set(pages.map(({ path }) => path))
  const lacking = requiredPages.filter((path) => !paths.has(path))
  const odd = pages.find(({ path }) => !isPagePath(path))
  if (lacking.length === 0 && odd === undefined) return
  throw new ProtoctlError(
    "shell-damaged",
    odd === undefined
      ? `the shell rendered no ${lacking.join(", no ")}`
      : `the shell rendered an unexpected page, "${odd.path}"`,
    "make the shell anew (npm run build), or install protoctl again",
  )
}

function isPagePath(path: string): boolean {
  return requiredPages.some((page) => page === path) || /^article\/.+\.html$/s.test(path)
}

function listingOf({ manifest, files }: Snapshot): Listing {
  const [listed] = filesOfKind(manifest, fileKinds.listing)
  const bytes = files.get(listed?.path ?? "") ?? new Uint8Array()
  return JSON.parse(Buffer.from(bytes).toString("utf8")) as Listing
}

function fillWorker(worker: string, cached: readonly BundleFile[]): string {
  const brandFiles = cached.map(({ path, bytes }): BrandFile => ({
    url: path,
    revision: createHash("sha256").update(bytes).digest("hex").slice(0, 32),
  }))
  return worker.replace(brandFilesPlaceholder, () => JSON.stringify(JSON.stringify(brandFiles)))
}

function brandCss({ colors }: BundleConfig): string {
  return `:root {\n  --agency-primary: ${colors.primary};\n  --agency-secondary: ${colors.secondary};\n}\n`
}

function webManifest({ appName, basePath, colors }: BundleConfig, files: string[]): string {
  const manifest = {
    name: appName,
    short_name: appName,
    id: basePath,
    start_url: basePath,
    scope: basePath,
    display: "standalone",
    theme_color: colors.primary,
    background_color: "#ffffff",
    icons: files.flatMap((src) => iconOf(src) ?? []),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** `icons/app-192.png`: its size stands in its name; an SVG fits every size. */
function iconOf(src: string) {
  const [, size, type = ""] = /^icons\/.+?(?:-(\d+))?\.(png|svg)$/.exec(src) ?? []
  if (type === "svg") return { src, sizes: "any", type: "image/svg+xml" }
  return size === undefined ? undefined : { src, sizes: `${size}x${size}`, type: "image/png" }
}

/**
 * The headers that a bundle was built with.
 *
 * @throws {RangeError} The text is no such file.
 */
export function readHeaders(json: string): Record<string, string> {
  const fields = fieldsOf(JSON.parse(json))
  return Object.fromEntries(fields.names().map((name) => [name, fields.text(name)]))
}

function text(path: string, step: PublishingStep, content: string): BundleFile {
  return file(path, step, new TextEncoder().encode(content))
}

function file(path: string, step: PublishingStep, bytes: Uint8Array<ArrayBuffer>): BundleFile {
  return { path, step, bytes }
}
