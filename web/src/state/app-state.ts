import type { ReadonlySignal, Signal } from "@preact/signals-core"
import type { ApiClient } from "@protoctl/api"
import type { AttachmentId, ProtocolSection } from "@protoctl/model"
import type { ReaderConfig } from "../reader-config.ts"
import type { ImageViewer } from "./image-viewer.ts"
import type { LentUrl } from "./lent-urls.ts"
import type { Library } from "./library.ts"
import type { SearchState } from "./search.ts"
import type { SessionState } from "./session.ts"
import type { Settings } from "./settings.ts"
import type { MarkAnswer, MarkQuestion } from "../worker/protocol.ts"
import type { SyncStatus } from "./sync-status.ts"
import type { ViewStates } from "./view-state.ts"

/** Everything that components read and call. One for each page; prerendering makes its own. */
export interface AppState {
  readonly config: ReaderConfig
  readonly library: Library
  readonly session: SessionState
  readonly search: SearchState
  readonly status: SyncStatus
  readonly settings: Settings
  /** How articles are being looked at in this tab. */
  readonly viewStates: ViewStates
  /** The protocol section in use, kept on the device. */
  readonly section: Signal<ProtocolSection>
  /** Text has been typed that is saved nowhere: nothing may reload the page. */
  readonly hasUnsavedText: Signal<boolean>
  /** What is drawn must equal the prerendered page until this is true. */
  readonly isLive: ReadonlySignal<boolean>
  readonly client: () => Promise<ApiClient>
  readonly imageViewer: ImageViewer
  /** Lends an object URL of an attachment's bytes. */
  readonly attachmentUrl: (id: AttachmentId) => LentUrl
  /** Marks words in an article, off the main thread. */
  readonly mark: (question: MarkQuestion) => Promise<MarkAnswer>
  /** Fetches what changed, at once. */
  readonly pollNow: () => Promise<void>
  readonly signOut: () => Promise<void>
}
