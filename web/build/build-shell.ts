import { createHash } from "node:crypto"
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { build, type BuildOptions, type BuildResult, type Metafile } from "esbuild"
import { injectManifest } from "workbox-build"
import { articleModules, helpPictures } from "./article-modules.ts"
import { primerImports } from "./primer-imports.ts"
import { primerStyleHash } from "./primer-style-hash.ts"
import { pruneVariables } from "./prune-variables.ts"

const web = dirname(dirname(fileURLToPath(import.meta.url)))

/** What an anonymous reader may download before the first page answers, brotli. */
export const firstPageLimitBytes = 150_000

export interface ShellSizes {
  /** Everything of script and style that the first page needs, brotli. */
  readonly firstPageBytes: number
}

interface OutputFile {
  readonly path: string
  contents: Uint8Array
}

/**
 * Builds the shell: scripts and styles of the reader, named by their content, the service worker,
 * and the server entry that draws pages ahead. `protoctl build` fills it for an agency.
 *
 * @param folder Emptied first.
 * @throws {Error} The reader's first page is larger than its limit.
 */
export async function buildShell(folder: string, appVersion: string): Promise<ShellSizes> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  const worker = await bundle({
    entryPoints: { worker: source("worker/worker.ts") },
    conditions: ["worker"],
  })
  const workerPath = entryOf(worker, "worker/worker.ts")
  const page = await bundle({
    entryPoints: { main: source("main.tsx"), reader: source("ui/reader.css") },
    plugins: [primerImports(), articleModules()],
    define: { ...production, WORKER_PATH: JSON.stringify(workerPath) },
  })
  const main = entryOf(page, "main.tsx")
  const files = [...outputs(page), ...outputs(worker)]
  const styles = finishStyles(page, files)
  await writeAll(folder, files)
  await cp(join(web, "icons"), join(folder, "icons"), { recursive: true })
  const pictures = join(web, "../docs/article-language")
  await cp(pictures, join(folder, helpPictures), { recursive: true })

  const first = [main, ...reachable(page.metafile, main, false)]
  const assets = {
    script: main,
    styles: [styles.main],
    adminStyles: styles.admin,
    preloads: first.filter((path) => path !== main),
  }
  await bundleServerEntry(folder, assets)
  await buildServiceWorker(folder, adminOnly(page.metafile, main))
  const published = [
    ...files.map((file) => file.path),
    "icons/icon.svg",
    ...(await readdir(pictures)).map((name) => `${helpPictures}/${name}`),
  ].sort()
  await writeFile(
    join(folder, "shell.json"),
    `${JSON.stringify({ appVersion, files: published, serviceWorker: "service-worker.js" }, null, 2)}\n`,
  )
  return measure(files, [...first, styles.main])
}

const production = { "process.env.NODE_ENV": '"production"' }

type BundleResult = BuildResult<{ write: false; metafile: true }>

function bundle(options: BuildOptions): Promise<BundleResult> {
  return build({
    bundle: true,
    splitting: true,
    format: "esm",
    target: ["es2022", "chrome111", "firefox121", "safari16.4"],
    jsx: "automatic",
    minify: true,
    legalComments: "none",
    define: production,
    outdir: web,
    entryNames: "[ext]/[name]-[hash]",
    chunkNames: "[ext]/[name]-[hash]",
    absWorkingDir: web,
    ...options,
    write: false,
    metafile: true,
  })
}

function source(path: string): string {
  return join(web, "src", path)
}

function outputs(result: BundleResult): OutputFile[] {
  return result.outputFiles.map(({ path, contents }) => ({
    path: path.slice(web.length + 1),
    contents,
  }))
}

function entryOf(result: BundleResult, entry: string): string {
  const found = Object.entries(result.metafile.outputs).find(
    ([, output]) => output.entryPoint === `src/${entry}`,
  )
  if (found === undefined) throw new Error(`esbuild made no output for ${entry}`)
  return found[0]
}

/** Prunes the sheets, names them by what they then hold, and joins those of the admin screens. */
function finishStyles(page: BundleResult, files: OutputFile[]) {
  const scripts = files
    .filter((file) => file.path.endsWith(".js"))
    .map((file) => decode(file.contents))
  const sheets = files.filter((file) => file.path.endsWith(".css"))
  for (const sheet of sheets) files.splice(files.indexOf(sheet), 1)
  // Of a script, esbuild gathers the sheets of what it loads lazily too: here, the admin screens'.
  const admin = page.metafile.outputs[entryOf(page, "main.tsx")]?.cssBundle
  const text = (path: string | undefined) =>
    decode(sheets.find((sheet) => sheet.path === path)?.contents ?? new Uint8Array())
  return {
    main: addStyles(files, "reader", pruneVariables(text(entryOf(page, "ui/reader.css")), [])),
    admin: addStyles(files, "admin", pruneVariables(text(admin), scripts)),
  }
}

function addStyles(files: OutputFile[], name: string, text: string): string {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8)
  const path = `css/${name}-${hash}.css`
  files.push({ path, contents: new TextEncoder().encode(text) })
  return path
}

/** The outputs that an output needs before it runs; `lazily`, also those that it may ask for later. */
function reachable(metafile: Metafile, from: string, lazily: boolean): string[] {
  const found = new Set<string>()
  const visit = (path: string): void => {
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
      const follows = kind === "import-statement" || (lazily && kind === "dynamic-import")
      if (!follows || found.has(next) || metafile.outputs[next] === undefined) continue
      found.add(next)
      visit(next)
    }
  }
  visit(from)
  return [...found].sort()
}

/** Scripts that only the admin screens need: they are not kept on a reader's device. */
function adminOnly(metafile: Metafile, main: string): string[] {
  const lazyEntries = Object.entries(metafile.outputs).filter(([, output]) =>
    output.entryPoint?.startsWith("src/admin/"),
  )
  const first = new Set([main, ...reachable(metafile, main, false)])
  return lazyEntries
    .flatMap(([path]) => [path, ...reachable(metafile, path, true)])
    .filter((path) => !first.has(path))
}

async function bundleServerEntry(folder: string, assets: object): Promise<void> {
  await build({
    entryPoints: [source("prerender.tsx")],
    outfile: join(folder, "prerender.mjs"),
    absWorkingDir: web,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    jsx: "automatic",
    loader: { ".css": "empty" },
    plugins: [primerImports(), articleModules()],
    define: {
      ...production,
      SHELL_ASSETS: JSON.stringify(assets),
      PRIMER_STYLE_HASH: JSON.stringify(primerStyleHash()),
    },
    // React's server renderer is CommonJS and requires Node's own modules.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    legalComments: "none",
  })
}

async function buildServiceWorker(folder: string, left: readonly string[]): Promise<void> {
  const unfilled = join(folder, "service-worker.unfilled.js")
  await build({
    entryPoints: [source("sw/service-worker.ts")],
    outfile: unfilled,
    bundle: true,
    format: "iife",
    target: ["es2022"],
    minify: true,
    legalComments: "none",
  })
  const { warnings } = await injectManifest({
    swSrc: unfilled,
    swDest: join(folder, "service-worker.js"),
    globDirectory: folder,
    globPatterns: ["js/*.js", "css/reader-*.css", "icons/*"],
    globIgnores: [...left],
    dontCacheBustURLsMatching: /-[0-9A-Za-z]{8}\.(js|css)$/,
    maximumFileSizeToCacheInBytes: 4_000_000,
  })
  if (warnings.length > 0) throw new Error(warnings.join("\n"))
  await rm(unfilled)
}

async function writeAll(folder: string, files: readonly OutputFile[]): Promise<void> {
  for (const { path, contents } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), contents)
    // Slow, so that it is done once for a shell and not with every night's content.
    await writeFile(join(folder, `${path}.br`), brotliCompressSync(contents))
    await writeFile(join(folder, `${path}.gz`), gzipSync(contents, { level: 9 }))
  }
}

function measure(files: readonly OutputFile[], paths: readonly string[]): ShellSizes {
  const firstPageBytes = files
    .filter((file) => paths.includes(file.path))
    .reduce((sum, file) => sum + brotliCompressSync(file.contents).length, 0)
  if (firstPageBytes > firstPageLimitBytes) {
    throw new Error(
      `the reader's first page is ${firstPageBytes} bytes (brotli); its limit is ${firstPageLimitBytes}`,
    )
  }
  return { firstPageBytes }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
