import { type ClientOptions, createClient } from "@protoctl/api"
import { cookieNames } from "@protoctl/api"
import type { ProtocolSection } from "@protoctl/model"
import { defaultProtocolSection, isProtocolSection } from "@protoctl/model"
import { type ReadonlySignal, signal } from "@preact/signals-core"
import type { ReaderConfig } from "../reader-config.ts"
import type { AppState } from "../state/app-state.ts"
import { readCookie, removeCookie, writeCookie } from "../state/cookies.ts"
import { createImageViewer } from "../state/image-viewer.ts"
import { createLentUrls } from "../state/lent-urls.ts"
import { createLibrary } from "../state/library.ts"
import { createSearch } from "../state/search.ts"
import { createSession, type TokenKeeper } from "../state/session.ts"
import { createSettings, zoomFactor } from "../state/settings.ts"
import { createSyncStatus } from "../state/sync-status.ts"
import { createViewStates } from "../state/view-state.ts"
import { databaseName, openIdbStore } from "../store/idb-store.ts"
import type { LocalStore } from "../store/local-store.ts"
import { createMemoryStore } from "../store/memory-store.ts"
import { createSync, type Sync } from "../sync/engine.ts"
import { fetchPatiently } from "../sync/patient-fetch.ts"
import { createLiveIndex } from "../sync/live-index.ts"
import { fetchSnapshot, platformDigest } from "../sync/snapshot-source.ts"
import { createWorkerClient } from "../worker/worker-client.ts"

export interface StartedApp {
  readonly app: AppState
  readonly sync: Sync
  /** Sets the protocol section that was last in use on this device. */
  readonly restoreSection: () => void
  /** Lets what is drawn differ from the prerendered page. */
  readonly goLive: () => void
}

/** The address of the worker's script below the base path; the build fills it in. */
declare const WORKER_PATH: string

/** Wires the parts of the app together for a browser. Nothing is fetched yet but the store opened. */
export async function startBrowser(config: ReaderConfig): Promise<StartedApp> {
  const status = createSyncStatus()
  const settings = createSettings(document, {
    basePath: config.basePath,
    secure: location.protocol === "https:",
    now: () => Date.now(),
  })
  // Outside of React and at once, so that no text jumps when the page is taken over.
  settings.zoom.subscribe((zoom) =>
    document.documentElement.style.setProperty("--zoom-factor", String(zoomFactor(zoom))),
  )
  const digest = platformDigest()
  if (digest === undefined) status.cannotStore.value = "insecure"
  const hasUnsavedText = signal(false)
  const onLost = () => reloadUnless(hasUnsavedText)
  const store = digest === undefined ? createMemoryStore() : await openStore(config, status, onLost)
  const isLive = signal(false)
  const section = signal<ProtocolSection>(defaultProtocolSection)
  const sectionKey = `${config.basePath} section`
  const library = createLibrary((name) => sync.readRow(name))
  const keeper = tokenKeeper(config.basePath)

  const client = createClient({
    fetch: apiFetch,
    baseUrl: config.apiBaseUrl,
    caller: () => ({
      token: session.token.peek(),
      language: document.documentElement.lang || undefined,
      tenantId: readCookie(document, cookieNames.tenant),
      antiForgery: readCookie(document, cookieNames.antiForgery),
    }),
  })
  const session = createSession(() => Promise.resolve(client), keeper)

  const worker = createWorkerClient(
    () => new Worker(new URL(config.basePath + WORKER_PATH, location.origin), { type: "module" }),
  )
  const channel = databaseName(config.basePath)
  const sync: Sync = createSync({
    store,
    source: fetchSnapshot(config.basePath + config.snapshotUrl, digest),
    library,
    status,
    client,
    digest: digest ?? weakDigest,
    parse: (bodies) => worker.parse(bodies),
    isSignedIn: () => session.isSignedIn.peek(),
    onUnauthorized: () => void signOut(),
    channel,
  })
  const liveIndex = createLiveIndex({
    worker,
    library,
    reading: () => sync.reading(),
    overlay: () => sync.overlay(),
  })
  const search = createSearch((query) => liveIndex.search(query))
  library.changes.subscribe(() => search.refresh())

  const lendUrl = createLentUrls(async ({ sha256, fileType }) => {
    const bytes =
      (await store.file(sha256)) ??
      (await sync
        .reading()
        ?.attachment(sha256)
        .catch(() => undefined))
    return bytes && new Blob([bytes], { type: fileType })
  })

  async function signOut(): Promise<void> {
    session.signOut()
    await sync.dropDrafts()
  }

  const app: AppState = {
    config,
    library,
    session,
    search,
    status,
    settings,
    viewStates: createViewStates({
      storage: sessionStorageOrNone(),
      storageKey: `${config.basePath} views`,
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    }),
    section,
    hasUnsavedText,
    isLive,
    client: () => Promise.resolve(client),
    pollNow: () => sync.pollNow(),
    signOut,
    imageViewer: createImageViewer(),
    mark: (question) => worker.mark(question),
    attachmentUrl: (id) => lendUrl(library.attachment(id)),
  }
  return {
    app,
    sync,
    restoreSection() {
      const kept = localStorage.getItem(sectionKey) ?? ""
      if (isProtocolSection(kept)) section.value = kept
    },
    goLive() {
      if (isLive.peek()) return
      section.subscribe((value) => localStorage.setItem(sectionKey, value))
      settings.goLive()
      isLive.value = true
      liveIndex.primeLater()
      void session.resume()
    },
  }
}

/** A call without a bound of its own, such as a whole feed, is bounded by its silence. */
async function apiFetch(
  url: string,
  init: Parameters<ClientOptions["fetch"]>[1],
): ReturnType<ClientOptions["fetch"]> {
  const request: RequestInit = { ...init, credentials: "same-origin", cache: "no-store" }
  if (init.signal !== undefined) return fetch(url, request)
  const { response, bytes } = await fetchPatiently(url, request)
  const { status, headers } = response
  return { status, headers, text: () => Promise.resolve(new TextDecoder().decode(bytes)) }
}

/** A browser that forbids storage throws when it is named. */
function sessionStorageOrNone(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** @returns Whether the page is reloaded. */
export function reloadUnless(hasUnsavedText: ReadonlySignal<boolean>): boolean {
  if (hasUnsavedText.peek()) return false
  location.reload()
  return true
}

async function openStore(
  config: ReaderConfig,
  status: ReturnType<typeof createSyncStatus>,
  onLost: () => void,
): Promise<LocalStore> {
  try {
    return await openIdbStore(databaseName(config.basePath), onLost)
  } catch (error) {
    status.cannotStore.value = "no-database"
    status.trouble.value = error instanceof Error ? error.message : String(error)
    return createMemoryStore()
  }
}

/** Over plain http there is no SHA-256; attachments of the tab's own memory go by a running name. */
let unnamed = 0
const weakDigest = () => Promise.resolve(`memory-${++unnamed}`)

function tokenKeeper(basePath: string): TokenKeeper {
  const options = { path: basePath, secure: location.protocol === "https:" }
  return {
    read: () => readCookie(document, cookieNames.token),
    write: (token, expiresInSeconds) =>
      writeCookie(document, cookieNames.token, token, {
        ...options,
        expires:
          expiresInSeconds === undefined
            ? undefined
            : new Date(Date.now() + expiresInSeconds * 1000),
      }),
    remove: () => removeCookie(document, cookieNames.token, options),
  }
}
