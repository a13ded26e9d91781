import { type ApiClient, ApiError } from "@protoctl/api"
import type { ArticleTree } from "@protoctl/content/tree"
import type { ArticleName, AttachmentId } from "@protoctl/model"
import { pollIntervalMs } from "@protoctl/model/constants"
import { type Digest, type Manifest, SnapshotError } from "@protoctl/snapshot"
import type { Library } from "../state/library.ts"
import type { SyncStatus } from "../state/sync-status.ts"
import type { LocalStore, OverlayEntry, OverlayKey, StoreState } from "../store/local-store.ts"
import { download } from "./download.ts"
import { competeForLead, type Leadership } from "./leadership.ts"
import {
  type HeldStamp,
  poll,
  pollAll,
  type PollMemory,
  type PollOptions,
  type PollResult,
} from "./poll.ts"
import { createReading, type Reading } from "./reading.ts"
import type { SnapshotSource } from "./snapshot-source.ts"

const manifestIntervalMs = 15 * 60_000

export interface SyncOptions {
  readonly store: LocalStore
  readonly source: SnapshotSource
  readonly library: Library
  readonly status: SyncStatus
  readonly client: ApiClient
  readonly digest: Digest
  readonly parse: (bodies: readonly string[]) => Promise<readonly ArticleTree[]>
  readonly isSignedIn: () => boolean
  /** The session's token no longer counts. */
  readonly onUnauthorized: () => void
  /** Names this product's lock and channel; carries the base path. */
  readonly channel: string
}

export interface Sync {
  /** What is read now; undefined before the first edition is known. */
  reading(): Reading | undefined
  /** What came by the feed since the edition that is read. */
  overlay(): readonly OverlayEntry[]
  /**
   * Shows what the device holds, or the lists of the published edition when it holds none.
   * Resolves when something can be read.
   *
   * @throws {TypeError | SnapshotError} Nothing is held and the network gave nothing usable.
   */
  begin(): Promise<void>
  /** Stores the edition whole, then follows the feed for as long as the page lives. */
  follow(): void
  /** Polls at once, such as after a save or sign-in. */
  pollNow(): Promise<void>
  /** Forgets drafts after a sign-out. */
  dropDrafts(): Promise<void>
  /** Reads an article for the library. */
  readRow(name: ArticleName): ReturnType<Reading["article"]>
}

export function createSync(options: SyncOptions): Sync {
  const { store, source, library, status } = options
  const memory: PollMemory = { etags: new Map(), serverMs: undefined }
  const channel = new BroadcastChannel(options.channel)
  let state: StoreState | undefined
  let current: { readonly manifest: Manifest; readonly reading: Reading } | undefined
  let lead: Leadership | undefined
  let shown = 0
  let checkedManifestAt = 0
  /** False until the edition held was compared with the published one for the first time. */
  let isFollowing = false
  let polling: Promise<void> | undefined

  async function show(next: StoreState, manifest: Manifest | undefined): Promise<void> {
    const mine = ++shown
    state = next
    if (manifest !== undefined && current?.manifest.id !== manifest.id) {
      current = { manifest, reading: createReading(manifest, store, source) }
    }
    if (manifest === undefined) current = undefined
    const listing = current === undefined ? emptyListing : await current.reading.listing()
    if (mine !== shown) return // something newer is on its way
    library.show({
      edition: manifest,
      listing,
      renamed: manifest?.renamed ?? {},
      overlay: next.overlay,
    })
    if (status.asOfMs.peek() === undefined && manifest !== undefined) {
      status.asOfMs.value = Date.parse(manifest.effectiveAt)
    }
  }

  async function begin(): Promise<void> {
    const held = await store.state()
    if (held.manifest !== undefined || held.overlay.length > 0) {
      await show(held, held.manifest)
      return
    }
    const manifest = await source.manifest()
    checkedManifestAt = Date.now()
    await show({ ...held, epoch: manifest.epoch }, manifest)
  }

  /** Stores an edition beside the one that is read, then switches. */
  async function adopt(manifest: Manifest): Promise<void> {
    const reading =
      current?.manifest.id === manifest.id
        ? current.reading
        : createReading(manifest, store, source)
    await download(manifest, store, reading, (done, total) => {
      status.progress.value = done < total ? { done, total } : undefined
    })
    const next = await store.activate(manifest)
    await show(next, manifest)
    status.isOfflineReady.value = true
    channel.postMessage("changed")
  }

  /** Takes the published edition when it is newer than the one held, or repairs the one held. */
  async function checkManifest(): Promise<void> {
    checkedManifestAt = Date.now()
    const held = await store.state()
    try {
      await compare(held, await source.manifest())
      status.trouble.value = undefined
    } catch (error) {
      status.progress.value = undefined
      if (!status.isOfflineReady.peek()) status.isOfflineReady.value = await isWhole(held)
      report(error)
    }
  }

  async function compare(held: StoreState, published: Manifest): Promise<void> {
    // A whole feed was taken because no edition fitted the server; an older one must not undo it.
    const isFeedOnly = held.manifest === undefined && held.overlay.length > 0
    if (isFeedOnly && published.epoch !== held.epoch) status.isOfflineReady.value = true
    else if (held.manifest === undefined || published.sequence > held.manifest.sequence) {
      await adopt(published)
    } else if (await isWhole(held)) status.isOfflineReady.value = true
    else await adopt(held.manifest)
  }

  async function isWhole({ manifest }: StoreState): Promise<boolean> {
    return manifest !== undefined && store.isWhole()
  }

  async function pollOnce(): Promise<void> {
    const before = await store.state()
    state = before
    if (before.manifest === undefined && before.overlay.length === 0) return
    try {
      const asked = pollOptions()
      const result = await poll(before, asked)
      if (isSignedOutOf(asked)) return
      if (result.kind === "other-epoch") await changeEpoch(before, result.epoch)
      else await take(result, (batch) => store.applyFeed(batch))
    } catch (error) {
      memory.etags.clear() // what was answered was not kept
      if (error instanceof ApiError && error.status === 401) options.onUnauthorized()
      report(error)
      await checkManifest()
    }
  }

  function pollOptions(): PollOptions {
    return {
      client: options.client,
      includeDrafts: options.isSignedIn(),
      parse: options.parse,
      digest: options.digest,
      memory,
      heldInSnapshot,
    }
  }

  /** Drafts that arrive after a sign-out must not be kept. */
  function isSignedOutOf({ includeDrafts }: PollOptions): boolean {
    if (!includeDrafts || options.isSignedIn()) return false
    memory.etags.clear()
    return true
  }

  async function heldInSnapshot(key: OverlayKey): Promise<HeldStamp | undefined> {
    const [kind, id] = [key.split(":", 1)[0], key.slice(key.indexOf(":") + 1)]
    if (kind === "article") {
      const name = id as ArticleName
      return library.listed(name) === undefined ? undefined : current?.reading.article(name)
    }
    if (kind === "contents") return library.contents.peek() ?? undefined
    const found =
      kind === "attachment"
        ? library.attachment(id as AttachmentId)
        : library.notices.peek().find((notice) => notice.id === id)
    return found && { revision: 0, modified: found.modified }
  }

  async function take(
    result: Extract<PollResult, { kind: "changes" }>,
    keep: (batch: typeof result.batch) => Promise<StoreState>,
  ): Promise<void> {
    const { batch, problems } = result
    const isNews = batch.entries.length > 0
    const moved = Object.entries(batch.watermarks).some(
      ([kind, mark]) => state?.watermarks[kind as keyof StoreState["watermarks"]] !== mark,
    )
    if (isNews || moved) {
      const next = await keep(batch)
      if (isNews) {
        await show(next, next.manifest)
        channel.postMessage("changed")
      }
    }
    status.asOfMs.value = memory.serverMs ?? Date.now()
    library.retry()
    const [first] = problems
    status.trouble.value =
      first === undefined ? undefined : `${first.call}, ${first.item}: ${first.faults.join("; ")}`
  }

  /** A server that was restored or replaced: its own edition if there is one, else its whole feed. */
  async function changeEpoch(before: StoreState, epoch: string): Promise<void> {
    memory.etags.clear()
    const published = await source.manifest().catch(() => undefined)
    if (published?.epoch === epoch) {
      await adopt(published)
      return
    }
    const asked = pollOptions()
    const result = await pollAll(asked, before)
    if (isSignedOutOf(asked)) return
    if (result.kind === "changes") await take(result, (batch) => store.replaceAll(batch, epoch))
  }

  function report(error: unknown): void {
    if (error instanceof ApiError && error.kind === "no-answer") return // offline is normal
    if (error instanceof TypeError || isTimeout(error)) return // so is a network that gives nothing
    status.trouble.value = error instanceof Error ? error.message : String(error)
    const isExpected =
      error instanceof ApiError || error instanceof SnapshotError || error instanceof DOMException
    if (!isExpected) throw error
  }

  function pollNow(): Promise<void> {
    if (polling === undefined) {
      status.isPolling.value = true
      polling = pollOnce().finally(() => {
        polling = undefined
        status.isPolling.value = false
      })
    }
    return polling
  }

  function tick(): void {
    if (!isFollowing || document.hidden || lead?.mayPoll() !== true) return
    if (Date.now() - checkedManifestAt > manifestIntervalMs) void checkManifest().then(pollNow)
    else void pollNow()
  }

  return {
    reading: () => current?.reading,
    overlay: () => state?.overlay ?? [],
    begin,
    pollNow,
    follow() {
      channel.onmessage = () => void store.state().then((next) => show(next, next.manifest))
      lead = competeForLead(`${options.channel} feed`, tick)
      document.addEventListener("visibilitychange", tick)
      window.addEventListener("online", tick)
      setInterval(tick, pollIntervalMs)
      void checkManifest().then(() => {
        isFollowing = true
        tick()
      })
    },
    async dropDrafts() {
      memory.etags.clear()
      const next = await store.dropDrafts()
      await show(next, next.manifest)
      channel.postMessage("changed")
    },
    readRow: (name) => current?.reading.article(name) ?? Promise.resolve(undefined),
  }
}

const emptyListing = { contents: null, notices: [], articles: [], attachments: [] } as const

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && ["TimeoutError", "AbortError"].includes(error.name)
}
