import { fileKinds } from "@protoctl/corpus/apply"
import type { Entry, Manifest, ManifestFile } from "@protoctl/snapshot"
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb"
import type { Bytes, LocalStore, OverlayEntry, StoreState } from "./local-store.ts"
import {
  activated,
  digestsInUse,
  emptyState,
  fed,
  neededFiles,
  replaced,
  withoutDrafts,
} from "./transitions.ts"

/** Formats never upgrade in place: a shell that is rolled back finds the store it knows. */
const storeFormat = 0

interface Schema extends DBSchema {
  /** Key: digest of the chunk, then the article's name. Value: a record as UTF-8 JSON. */
  rows: { key: [string, string]; value: Bytes }
  /** Key: digest. */
  files: { key: string; value: Bytes }
  /** Key: the entry's own. */
  overlay: { key: string; value: OverlayEntry }
  /** Under `state`, everything of a `StoreState` but its overlay. */
  active: { key: "state"; value: Omit<StoreState, "overlay"> }
}

type WriteStores = ["rows", "files", "overlay", "active"]
const allStores: WriteStores = ["rows", "files", "overlay", "active"]
type WriteTransaction = IDBPTransaction<Schema, WriteStores, "readwrite">

/** @param basePath Two editions of the product on one origin do not share a store. */
export function databaseName(basePath: string): string {
  return `protoctl ${storeFormat} ${basePath}`
}

/**
 * Opens the store of this device.
 *
 * @param onLost Called when the browser closes the database under us; the page must open it anew.
 * @throws {DOMException} The browser keeps no data, as in some private windows.
 */
export async function openIdbStore(name: string, onLost: () => void): Promise<LocalStore> {
  const database = await openDB<Schema>(name, 1, {
    upgrade(created) {
      created.createObjectStore("rows")
      created.createObjectStore("files")
      created.createObjectStore("overlay", { keyPath: "key" })
      created.createObjectStore("active")
    },
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: onLost,
  })
  return idbStore(database)
}

function idbStore(database: IDBPDatabase<Schema>): LocalStore {
  async function state(): Promise<StoreState> {
    const tx = database.transaction(["active", "overlay"])
    const [active, overlay] = await Promise.all([
      tx.objectStore("active").get("state"),
      tx.objectStore("overlay").getAll(),
    ])
    return { ...emptyState, ...active, overlay }
  }

  async function missing(manifest: Manifest): Promise<ManifestFile[]> {
    const tx = database.transaction(["rows", "files"])
    const [rows, files] = [tx.objectStore("rows"), tx.objectStore("files")]
    const held = await Promise.all(
      neededFiles(manifest).map(async (file) => {
        const key =
          file.kind === fileKinds.articles
            ? await rows.getKey(rowsOf(file.sha256))
            : await files.getKey(file.sha256)
        return { file, isHeld: key !== undefined }
      }),
    )
    return held.flatMap(({ file, isHeld }) => (isHeld ? [] : [file]))
  }

  /** One transaction from reading the state to writing the next. */
  async function change(
    next: (before: StoreState) => StoreState,
    also: (tx: WriteTransaction, after: StoreState) => readonly Step[],
  ): Promise<StoreState> {
    const tx: WriteTransaction = database.transaction(allStores, "readwrite")
    const overlay = tx.objectStore("overlay")
    const active = tx.objectStore("active")
    const before: StoreState = {
      ...emptyState,
      ...(await active.get("state")),
      overlay: await overlay.getAll(),
    }
    const after = next(before)
    const { overlay: entries, ...rest } = after
    const kept = new Set(entries.map((entry) => entry.key))
    const held = new Set(before.overlay)
    const gone = before.overlay.filter(({ key }) => !kept.has(key))
    const fresh = entries.filter((entry) => !held.has(entry))
    await wholly(tx, [
      () => active.put(rest, "state"),
      ...gone.map(
        ({ key }) =>
          () =>
            overlay.delete(key),
      ),
      ...fresh.map((entry) => () => overlay.put(entry)),
      ...also(tx, after),
    ])
    return after
  }

  return {
    state,
    missing,
    async isWhole() {
      const { manifest } = await state()
      if (manifest === undefined) return true
      if ((await missing(manifest)).length > 0) return false
      const chunks = neededFiles(manifest).filter((file) => file.kind === fileKinds.articles)
      const counts = await Promise.all(
        chunks.map((chunk) => database.count("rows", rowsOf(chunk.sha256))),
      )
      return counts.reduce((sum, count) => sum + count, 0) === manifest.counts["articles"]
    },
    async putChunk(digest: string, entries: readonly Entry[]) {
      const tx = database.transaction("rows", "readwrite")
      // A view would be stored with the whole chunk behind it.
      const puts = entries.map(
        ({ name, bytes }) =>
          () =>
            tx.store.put(bytes.slice(), [digest, name]),
      )
      await wholly(tx, puts)
    },
    async putFile(digest, bytes) {
      await database.put("files", bytes, digest)
    },
    row: (digest, name) => database.get("rows", [digest, name]),
    file: (digest) => database.get("files", digest),
    activate: (manifest) =>
      change(
        (before) => activated(before, manifest),
        (tx, after) => [() => clean(tx, after)],
      ),
    applyFeed: (batch) =>
      change(
        (before) => fed(before, batch),
        (tx) => putFiles(tx, batch.files),
      ),
    replaceAll: (batch, epoch) =>
      change(
        (before) => replaced(before, batch, epoch),
        (tx, after) => [...putFiles(tx, batch.files), () => clean(tx, after)],
      ),
    dropDrafts: () => change(withoutDrafts, () => []),
  }
}

type Step = () => Promise<unknown>

/** A put that throws at once does not end its transaction: what was put before would stay. */
async function wholly(
  tx: { readonly done: Promise<void>; abort(): void },
  steps: readonly Step[],
): Promise<void> {
  try {
    await Promise.all([...steps.map(async (step) => step()), tx.done])
  } catch (error) {
    try {
      tx.abort()
    } catch {
      // It has ended by itself.
    }
    throw error
  }
}

function putFiles(
  tx: WriteTransaction,
  files: readonly { readonly digest: string; readonly bytes: Bytes }[],
): Step[] {
  return files.map(
    ({ digest, bytes }) =>
      () =>
        tx.objectStore("files").put(bytes, digest),
  )
}

async function clean(tx: WriteTransaction, after: StoreState): Promise<void> {
  const used = digestsInUse(after)
  const [rows, files] = [tx.objectStore("rows"), tx.objectStore("files")]
  const [rowKeys, fileKeys] = await Promise.all([rows.getAllKeys(), files.getAllKeys()])
  await Promise.all([
    ...rowKeys.filter(([digest]) => !used.has(digest)).map((key) => rows.delete(key)),
    ...fileKeys.filter((digest) => !used.has(digest)).map((key) => files.delete(key)),
  ])
}

/** Every row of one chunk: an array sorts after every string. */
function rowsOf(digest: string): IDBKeyRange {
  return IDBKeyRange.bound([digest], [digest, []])
}
