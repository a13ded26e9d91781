import { signal, type Signal } from "@preact/signals-core"

/** How fresh the data is, and what is being fetched. */
export interface SyncStatus {
  /** When the server last answered every feed, or the edition's own time before that. UTC ms. */
  readonly asOfMs: Signal<number | undefined>
  /** While the server is being asked for changes, until they are shown. */
  readonly isPolling: Signal<boolean>
  /** Of a snapshot being stored: files held and files in all; undefined when none is. */
  readonly progress: Signal<{ readonly done: number; readonly total: number } | undefined>
  /** True once everything is on the device. */
  readonly isOfflineReady: Signal<boolean>
  /** Why nothing can be kept on this device, as a message key; undefined when it can. */
  readonly cannotStore: Signal<"insecure" | "no-database" | undefined>
  /** The last thing that kept content from being fetched or stored, in words. */
  readonly trouble: Signal<string | undefined>
}

export function createSyncStatus(): SyncStatus {
  return {
    asOfMs: signal(undefined),
    isPolling: signal(false),
    progress: signal(undefined),
    isOfflineReady: signal(false),
    cannotStore: signal(undefined),
    trouble: signal(undefined),
  }
}
