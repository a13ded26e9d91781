import {
  compareTimestamps,
  feedKinds,
  initialWatermarks,
  laterOf,
  type Timestamp,
  type Watermarks,
} from "@protoctl/model"
import { fileKinds } from "@protoctl/corpus/apply"
import type { Manifest, ManifestFile } from "@protoctl/snapshot"
import type { FeedBatch, OverlayEntry, StoreState } from "./local-store.ts"

export const emptyState: StoreState = {
  manifest: undefined,
  epoch: null,
  watermarks: initialWatermarks,
  sequence: 0,
  overlay: [],
}

/** What a store holds after a snapshot became the active one. */
export function activated(state: StoreState, manifest: Manifest): StoreState {
  const built = watermarksOf(manifest)
  if (state.epoch !== manifest.epoch) {
    const { sequence } = state
    return { ...emptyState, manifest, epoch: manifest.epoch, watermarks: built, sequence }
  }
  // Another tab was faster and took a newer edition.
  if (state.manifest !== undefined && state.manifest.sequence > manifest.sequence) return state
  return {
    manifest,
    epoch: manifest.epoch,
    watermarks: laterWatermarks(state.watermarks, built),
    sequence: state.sequence,
    overlay: state.overlay.filter(
      (entry) => compareTimestamps(entry.modified, built[entry.feed]) > 0,
    ),
  }
}

/** What a store holds after a poll. */
export function fed(state: StoreState, batch: FeedBatch): StoreState {
  const numbered = batch.entries.map((entry, i): OverlayEntry => ({
    ...entry,
    sequence: state.sequence + i + 1,
  }))
  const overlay = new Map(state.overlay.map((entry) => [entry.key, entry]))
  for (const entry of numbered) {
    const held = overlay.get(entry.key)
    // A tab that was frozen in the middle of its poll brings what others have long surpassed.
    const isLate = held !== undefined && compareTimestamps(entry.modified, held.modified) < 0
    if (!isLate) overlay.set(entry.key, entry)
  }
  return {
    ...state,
    watermarks: laterWatermarks(state.watermarks, { ...state.watermarks, ...batch.watermarks }),
    sequence: state.sequence + numbered.length,
    overlay: [...overlay.values()],
  }
}

/** What a store holds after a full feed of another epoch. */
export function replaced(state: StoreState, batch: FeedBatch, epoch: string | null): StoreState {
  return fed({ ...emptyState, sequence: state.sequence, epoch }, batch)
}

export function withoutDrafts(state: StoreState): StoreState {
  return {
    ...state,
    watermarks: { ...state.watermarks, draft: initialWatermarks.draft },
    overlay: state.overlay.filter((entry) => entry.feed !== "draft"),
  }
}

/** The files that a reader needs; sources are an editor's. */
export function neededFiles(manifest: Manifest): ManifestFile[] {
  return manifest.files.filter((file) => file.kind !== fileKinds.sources)
}

/** The digests that a state still refers to. */
export function digestsInUse(state: StoreState): Set<string> {
  const files = state.manifest === undefined ? [] : neededFiles(state.manifest)
  const attachments = state.overlay.flatMap(({ value }) =>
    value?.kind === "attachment" ? [value.listed.sha256] : [],
  )
  return new Set([...files.map((file) => file.sha256), ...attachments])
}

function watermarksOf(manifest: Manifest): Watermarks {
  const read = (kind: keyof Watermarks) =>
    (manifest.watermarks[kind] ?? initialWatermarks[kind]) as Timestamp
  return Object.fromEntries(feedKinds.map((kind) => [kind, read(kind)])) as Record<
    keyof Watermarks,
    Timestamp
  >
}

function laterWatermarks(a: Watermarks, b: Watermarks): Watermarks {
  return Object.fromEntries(feedKinds.map((kind) => [kind, laterOf(a[kind], b[kind])])) as Record<
    keyof Watermarks,
    Timestamp
  >
}
