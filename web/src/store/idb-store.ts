import { fileKinds } from "@protoctl/corpus/apply"
import type { Entry, Manifest, ManifestFile } from "@protoctl/snapshot"
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from "idb"
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

/** Forgets everything; the next visit begins as the first did. */
export function deleteIdbStore(name: string): Promise<void> {
  return deleteDB(name)
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
    also: (tx: WriteTransaction, after: StoreState) => Promise<unknown>,
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
    const kept = new Map(entries.map((entry) => [entry.key as string, entry]))
    await Promise.all([
      active.put(rest, "state"),
      ...before.overlay.flatMap(({ key }) => (kept.has(key) ? [] : [overlay.delete(key)])),
      ...entries.flatMap((entry) => (before.overlay.includes(entry) ? [] : [overlay.put(entry)])),
      also(tx, after),
      tx.done,
    ])
    return after
  }

  const nothingElse = () => Promise.resolve()

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
      const puts = entries.map(({ name, bytes }) => tx.store.put(bytes.slice(), [digest, name]))
      await Promise.all([...puts, tx.done])
    },
    async putFile(digest, bytes) {
      await database.put("files", bytes, digest)
    },
    row: (digest, name) => database.get("rows", [digest, name]),
    file: (digest) => database.get("files", digest),
    activate: (manifest) => change((before) => activated(before, manifest), clean),
    applyFeed: (batch) =>
      change(
        (before) => fed(before, batch),
        (tx) => putFiles(tx, batch.files),
      ),
    replaceAll: (batch, epoch) =>
      change(
        (before) => replaced(before, batch, epoch),
        async (tx, after) => {
          await putFiles(tx, batch.files)
          await clean(tx, after)
        },
      ),
    dropDrafts: () => change(withoutDrafts, nothingElse),
  }
}

function putFiles(
  tx: WriteTransaction,
  files: readonly { readonly digest: string; readonly bytes: Bytes }[],
): Promise<unknown> {
  return Promise.all(files.map(({ digest, bytes }) => tx.objectStore("files").put(bytes, digest)))
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
