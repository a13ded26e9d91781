import { realpath } from "node:fs/promises"
import { Readable } from "node:stream"
import { headersFile, readHeaders } from "../publish/bundle.ts"
import { acceptedEncodings } from "./accepted-encodings.ts"
import { findFile } from "./find-file.ts"
import { mediaType } from "./media-type.ts"
import { openFile, type OpenFile } from "./open-file.ts"

/** What answers addresses that are not the API's. */
export type StaticHandler = (request: Request) => Promise<Response>

/** What is known of a bundle before a file of it is sent. */
interface Bundle {
  /** Its real path: the folder may be a link that publishing switches. */
  readonly root: string
  readonly basePath: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Serves a bundle's files, compressed where they are, to GET and HEAD. A bundle that is built or
 * exchanged later is served from then on, without a restart.
 */
export function serveBundle(dir: string): StaticHandler {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return plain(405, "Only GET and HEAD.", { Allow: "GET, HEAD" })
    }
    const bundle = await openBundle(dir)
    if (bundle === undefined) {
      const message = "The reader has not been built yet. Run protoctl build, then load this again."
      return plain(503, message, { "Retry-After": "10" })
    }
    const target = findFile(new URL(request.url).pathname, bundle.basePath)
    switch (target.kind) {
      case "malformed":
        return plain(400, "The address is not well formed.", bundle.headers)
      case "outside":
        return plain(404, `The reader is at ${bundle.basePath}.`, bundle.headers)
      case "files": {
        for (const path of target.paths) {
          const response = await sendFile(request, bundle, path, 200)
          if (response !== undefined) return response
        }
        const [page, status] = target.fallback === "shell" ? ["shell.html", 200] : ["404.html", 404]
        const isPage = status === 200 || acceptsHtml(request)
        const response = isPage ? await sendFile(request, bundle, page, status) : undefined
        return response ?? plain(404, "There is nothing at this address.", bundle.headers)
      }
    }
  }
}

async function openBundle(dir: string): Promise<Bundle | undefined> {
  try {
    const root = await realpath(dir)
    const [config, headers] = await Promise.all(
      ["config.json", headersFile].map((path) => readSmall(root, path)),
    )
    if (config === undefined || headers === undefined) return undefined
    const { basePath } = JSON.parse(config) as { basePath?: unknown }
    return {
      root,
      basePath: typeof basePath === "string" ? basePath : "/",
      headers: readHeaders(headers),
    }
  } catch {
    return undefined // absent, or not built by us: the sentence above says what to do
  }
}

async function readSmall(root: string, path: string): Promise<string | undefined> {
  const file = await openFile(root, path)
  if (file === undefined) return undefined
  try {
    return await file.handle.readFile("utf8")
  } finally {
    await file.handle.close()
  }
}

async function sendFile(
  request: Request,
  { root, headers }: Bundle,
  path: string,
  status: number,
): Promise<Response | undefined> {
  const { file, encoding } = (await openSmallest(request, root, path)) ?? {}
  if (file === undefined) return undefined
  const { size, mtimeNs } = file.stats
  const etag = `"${size.toString(36)}-${mtimeNs.toString(36)}${encoding === undefined ? "" : `-${encoding}`}"`
  const sent = new Headers({
    ...headers,
    ...(path.endsWith(".svg") ? { "Content-Security-Policy": svgPolicy } : {}),
    "Cache-Control": isContentNamed(path) ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: etag,
    Vary: "Accept-Encoding",
  })
  if (status === 200 && matches(request.headers.get("If-None-Match"), etag)) {
    await file.handle.close()
    return new Response(null, { status: 304, headers: sent })
  }
  sent.set("Content-Type", mediaType(path))
  sent.set("Content-Length", size.toString())
  if (encoding !== undefined) sent.set("Content-Encoding", encoding)
  if (request.method === "HEAD") {
    await file.handle.close()
    return new Response(null, { status, headers: sent })
  }
  const body = Readable.toWeb(file.handle.createReadStream())
  return new Response(body, { status, headers: sent })
}

/** An image that is opened as a page of its own must not run anything. */
const svgPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

async function openSmallest(
  request: Request,
  root: string,
  path: string,
): Promise<{ readonly file: OpenFile; readonly encoding?: string } | undefined> {
  const plainFile = await openFile(root, path)
  if (plainFile === undefined) return undefined
  for (const { name, ending } of acceptedEncodings(request.headers.get("Accept-Encoding"))) {
    const file = await openFile(root, path + ending)
    if (file === undefined) continue
    await plainFile.handle.close()
    return { file, encoding: name }
  }
  return { file: plainFile }
}

/** Named by their content, so that what a name once held it always holds. */
function isContentNamed(path: string): boolean {
  return /^(?:js|css|snapshot\/[^/]+)\//.test(path)
}

function matches(header: string | null, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""))
  return tags.includes(etag) || tags.includes("*")
}

function acceptsHtml(request: Request): boolean {
  return (request.headers.get("Accept") ?? "").includes("text/html")
}

function plain(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-cache",
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
    },
  })
}
