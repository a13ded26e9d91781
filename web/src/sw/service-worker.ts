declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[]
}

/** What the bundle adds to the shell's own files; `protoctl build` fills it in. */
const brandFiles = JSON.parse("__BRAND_FILES__") as readonly {
  readonly url: string
  readonly revision: string
}[]

const files = [...self.__WB_MANIFEST, ...brandFiles]
const cachePrefix = `shell ${self.registration.scope} `
/** A cache for each build, named by what it holds, so that a running page keeps its own files. */
const cacheName =
  cachePrefix + checksum(files.map(({ url, revision }) => `${url} ${revision ?? ""}`).join("\n"))

const shellPage = "shell.html"

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) =>
        cache.addAll(files.map(({ url }) => new Request(address(url), { cache: "reload" }))),
      ),
  )
})

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(cachePrefix) && name !== cacheName) await caches.delete(name)
      }
      await self.clients.claim()
    })(),
  )
})

self.addEventListener("message", ({ data }) => {
  if (data === "skip-waiting") void self.skipWaiting()
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== "GET" || url.origin !== location.origin) return
  const path = url.pathname.slice(new URL(self.registration.scope).pathname.length)
  if (path.startsWith("api/") || path.startsWith("snapshot/")) return
  if (request.mode === "navigate") event.respondWith(cachedOrFetched(address(shellPage), request))
  else if (/^(js|css|icons)\//.test(path) || files.some((file) => file.url === path)) {
    event.respondWith(cachedOrFetched(address(path), request))
  }
})

/** What is not in the shell (the editor's files, say) is kept once it was fetched. */
async function cachedOrFetched(key: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const cached = await cache.match(key)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  if (response.ok && request.mode !== "navigate") await cache.put(key, response.clone())
  return response
}

function address(path: string): string {
  return new URL(path, self.registration.scope).href
}

/** FNV-1a: tells builds apart; it protects against nothing. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16)
}
