import type { ArticleRecord, Listing } from "@protoctl/corpus/apply"
import type { ArticleName } from "@protoctl/model"
import type { Manifest } from "@protoctl/snapshot"
import type { BundleConfig } from "./bundle-config.ts"

/**
 * The shell: what `npm run build` makes of the web app, once, for every agency. `protoctl build`
 * copies its files, fills in its service worker and lets it render the pages.
 *
 *     shell.json            ShellDescription
 *     js/… css/… icons/…    the files that shell.json lists, copied as they are, with their
 *                           compressed forms (.br, .gz) where those lie beside them
 *     service-worker.js     holds `brandFilesPlaceholder` once
 *     prerender.mjs         a module of the type ShellRenderer; runs in Node, is not copied
 */
export interface ShellDescription {
  readonly appVersion: string
  /** Every file under js/, css/ and icons/. Those under js/ and css/ are named by content. */
  readonly files: readonly string[]
  readonly serviceWorker: string
}

/**
 * A JSON string literal in the service worker's text. In its place comes a literal whose text is
 * the JSON of `BrandFile[]`, for the worker to parse and cache beside its own list.
 */
export const brandFilesPlaceholder = '"__BRAND_FILES__"'

/** A file that depends on shell and configuration but not on content. */
export interface BrandFile {
  /** Relative to the base path. */
  readonly url: string
  /** Changes with the file's content. */
  readonly revision: string
}

/** The exports of prerender.mjs. */
export interface ShellRenderer {
  /**
   * The bundle's pages: `shell.html` (the app without content), `index.html` (home), `toc.html`,
   * `article/{name}.html` with the name as it is, `404.html`. Same input, same pages.
   */
  renderBundle(input: RenderInput): Iterable<RenderedPage>
  /** The value of the Content-Security-Policy header for every page. */
  contentSecurityPolicy(config: BundleConfig): string
}

export interface RenderInput {
  /** What config.json holds. */
  readonly config: BundleConfig
  readonly listing: Listing
  readonly manifest: Manifest
  /** Undefined for an article that gets no page of its own. */
  readonly article: (name: ArticleName) => ArticleRecord | undefined
  /** Begins and ends with a slash. */
  readonly basePath: string
  /** The shell's files, as shell.json lists them. */
  readonly assets: readonly string[]
}

export interface RenderedPage {
  /** Relative to the bundle, with `/`. */
  readonly path: string
  readonly html: string
}

/** Pages without which there is no bundle. */
export const requiredPages = ["shell.html", "index.html", "toc.html", "404.html"] as const
