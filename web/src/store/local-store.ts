import type { ArticleRecord, ListedAttachment, NoticeRecord } from "@protoctl/corpus/apply"
import type {
  ArticleName,
  AttachmentId,
  Contents,
  FeedKind,
  LocalId,
  NoticeId,
  Timestamp,
  Watermarks,
} from "@protoctl/model"
import type { Entry, Manifest, ManifestFile } from "@protoctl/snapshot"

export type Bytes = Uint8Array<ArrayBuffer>

/** What arrived by the feed since the active snapshot was built. */
export type OverlayKey = LocalId | `attachment:${AttachmentId}` | `notice:${NoticeId}` | "contents"

export type OverlayValue =
  | { readonly kind: "article"; readonly record: ArticleRecord }
  /** Its bytes are among the files, under their digest. */
  | { readonly kind: "attachment"; readonly listed: ListedAttachment }
  | { readonly kind: "notice"; readonly notice: NoticeRecord }
  | { readonly kind: "contents"; readonly contents: Contents }

export interface OverlayEntry {
  readonly key: OverlayKey
  /** The feed that brought it; its watermark covers it. */
  readonly feed: FeedKind
  /** Grows with every entry that this store takes in. */
  readonly sequence: number
  readonly revision: number
  readonly modified: Timestamp
  /** Null is a tombstone: it hides what the snapshot holds under the key. */
  readonly value: OverlayValue | null
  readonly replacedBy: ArticleName | null
}

export interface FeedBatch {
  readonly entries: readonly Omit<OverlayEntry, "sequence">[]
  readonly files: readonly { readonly digest: string; readonly bytes: Bytes }[]
  readonly watermarks: Partial<Watermarks>
}

/** Everything that a reader keeps in memory of its store. */
export interface StoreState {
  /** Undefined before the first snapshot was stored whole. */
  readonly manifest: Manifest | undefined
  /** Of the server whose content this is; null when it never said. */
  readonly epoch: string | null
  readonly watermarks: Watermarks
  /** The newest sequence number given to an overlay entry. */
  readonly sequence: number
  readonly overlay: readonly OverlayEntry[]
}

/**
 * What a reader keeps on the device. Reading an article = its overlay entry, else the active
 * snapshot's row.
 *
 * Every method that writes does so in one transaction: wholly or not at all, whatever happens to
 * the tab. `test-store-suite.ts` states this contract in code, for every implementation.
 */
export interface LocalStore {
  state(): Promise<StoreState>

  /** The files of a snapshot that must still be fetched; an editor's sources are not among them. */
  missing(manifest: Manifest): Promise<ManifestFile[]>
  /** Is everything there that the active snapshot lists? */
  isWhole(): Promise<boolean>
  putChunk(digest: string, entries: readonly Entry[]): Promise<void>
  putFile(digest: string, bytes: Bytes): Promise<void>
  row(chunkDigest: string, name: string): Promise<Bytes | undefined>
  file(digest: string): Promise<Bytes | undefined>

  /**
   * Makes a snapshot, all of whose files are held, the one that is read. Overlay entries not newer
   * than its watermark of their kind go; of each watermark the later one stays. A snapshot of
   * another epoch takes the place of everything.
   *
   * Files and rows that nothing needs any more are removed.
   */
  activate(manifest: Manifest): Promise<StoreState>
  /** Takes in what a poll brought, with the watermarks it moved. */
  applyFeed(batch: FeedBatch): Promise<StoreState>
  /** A full feed of another epoch, for which there is no snapshot: it replaces everything. */
  replaceAll(batch: FeedBatch, epoch: string | null): Promise<StoreState>
  /** Forgets drafts and how far they were fetched. */
  dropDrafts(): Promise<StoreState>
}
