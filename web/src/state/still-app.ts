import type { ProtocolSection } from "@protoctl/model"
import { signal } from "@preact/signals-core"
import type { ReaderConfig } from "../reader-config.ts"
import type { AppState } from "./app-state.ts"
import { createImageViewer } from "./image-viewer.ts"
import type { Library } from "./library.ts"
import { createSearch } from "./search.ts"
import { createSession } from "./session.ts"
import { createSettings } from "./settings.ts"
import { createSyncStatus } from "./sync-status.ts"
import { createViewStates } from "./view-state.ts"

/** An app that only shows what its library holds: no device, no network, nobody signed in. */
export function createStillApp(
  config: ReaderConfig,
  library: Library,
  section: ProtocolSection,
): AppState {
  const never = () => Promise.reject(new Error("nothing is fetched for a page that stands still"))
  return {
    config,
    library,
    session: createSession(never, {
      read: () => undefined,
      write: () => undefined,
      remove: () => undefined,
    }),
    search: createSearch(never),
    status: createSyncStatus(),
    settings: createSettings({ cookie: "" }, { ...config, secure: false, now: () => 0 }),
    viewStates: createViewStates({
      storage: undefined,
      storageKey: "",
      randomBytes: (count) => new Uint8Array(count),
    }),
    section: signal(section),
    hasUnsavedText: signal(false),
    isLive: signal(false),
    client: never,
    imageViewer: createImageViewer(),
    attachmentUrl: () => ({ url: never(), giveBack: () => undefined }),
    mark: never,
    pollNow: never,
    signOut: never,
  }
}
