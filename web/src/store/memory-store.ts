import type { Entry, Manifest } from "@protoctl/snapshot"
import { fileKinds } from "@protoctl/corpus/apply"
import type { Bytes, LocalStore, StoreState } from "./local-store.ts"
import {
  activated,
  digestsInUse,
  emptyState,
  fed,
  neededFiles,
  replaced,
  withoutDrafts,
} from "./transitions.ts"

/** A store for a page that may keep nothing: it lives as long as the tab. */
export function createMemoryStore(): LocalStore {
  let state: StoreState = emptyState
  const rows = new Map<string, ReadonlyMap<string, Bytes>>()
  const files = new Map<string, Bytes>()

  const holds = (kind: string, digest: string) =>
    kind === fileKinds.articles ? rows.has(digest) : files.has(digest)

  function become(next: StoreState): Promise<StoreState> {
    state = next
    return Promise.resolve(next)
  }

  function clean(): void {
    const used = digestsInUse(state)
    for (const held of [rows, files]) {
      for (const digest of held.keys()) if (!used.has(digest)) held.delete(digest)
    }
  }

  return {
    state: () => Promise.resolve(state),
    missing: (manifest: Manifest) =>
      Promise.resolve(neededFiles(manifest).filter((file) => !holds(file.kind, file.sha256))),
    isWhole: () =>
      Promise.resolve(
        state.manifest === undefined ||
          neededFiles(state.manifest).every((file) => holds(file.kind, file.sha256)),
      ),
    putChunk(digest: string, entries: readonly Entry[]) {
      rows.set(digest, new Map(entries.map(({ name, bytes }) => [name, bytes])))
      return Promise.resolve()
    },
    putFile(digest, bytes) {
      files.set(digest, bytes)
      return Promise.resolve()
    },
    row: (digest, name) => Promise.resolve(rows.get(digest)?.get(name)),
    file: (digest) => Promise.resolve(files.get(digest)),
    async activate(manifest) {
      await become(activated(state, manifest))
      clean()
      return state
    },
    applyFeed(batch) {
      for (const { digest, bytes } of batch.files) files.set(digest, bytes)
      return become(fed(state, batch))
    },
    async replaceAll(batch, epoch) {
      for (const { digest, bytes } of batch.files) files.set(digest, bytes)
      await become(replaced(state, batch, epoch))
      clean()
      return state
    },
    dropDrafts: () => become(withoutDrafts(state)),
  }
}
