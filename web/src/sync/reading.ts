import {
  type ArticleRecord,
  fileKinds,
  type Listing,
  parseArticleRecord,
  parseListing,
  RecordError,
} from "@protoctl/corpus/apply"
import type { ArticleName } from "@protoctl/model"
import {
  bucketOf,
  filesOfKind,
  type Manifest,
  type ManifestFile,
  splitChunk,
} from "@protoctl/snapshot"
import type { Bytes, LocalStore } from "../store/local-store.ts"
import type { SnapshotSource } from "./snapshot-source.ts"

/**
 * Reads an edition's parts from the store, and what is missing or damaged there from the network,
 * keeping it.
 */
export interface Reading {
  listing(): Promise<Listing>
  index(): Promise<Bytes>
  attachment(digest: string): Promise<Bytes | undefined>
  article(name: ArticleName): Promise<ArticleRecord | undefined>
  /** Fetches one file and keeps it; fails when it cannot be kept, as on a full disk. */
  ensure(file: ManifestFile): Promise<void>
}

/** What the network gave can be read even where the device cannot keep it. */
interface Fetched {
  readonly bytes: Bytes
  /** Why it was not kept. */
  readonly failure: Error | undefined
}

function notKept(file: ManifestFile, cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(`${file.path} could not be kept`, { cause })
}

export function createReading(
  manifest: Manifest,
  store: LocalStore,
  source: SnapshotSource,
): Reading {
  const inFlight = new Map<string, Promise<Fetched>>()

  /** One request for a file, however many ask for it. */
  function fetchAndKeep(file: ManifestFile): Promise<Fetched> {
    const running = inFlight.get(file.sha256)
    if (running !== undefined) return running
    const fetched = source.file(file).then(async (bytes) => {
      const kept =
        file.kind === fileKinds.articles
          ? store.putChunk(file.sha256, splitChunk(bytes))
          : store.putFile(file.sha256, bytes)
      return kept.then(
        () => ({ bytes, failure: undefined }),
        (cause: unknown) => ({ bytes, failure: notKept(file, cause) }),
      )
    })
    inFlight.set(file.sha256, fetched)
    const forget = () => void inFlight.delete(file.sha256)
    fetched.then(forget, forget)
    return fetched
  }

  async function whole(file: ManifestFile): Promise<Bytes> {
    const held = await store.file(file.sha256)
    return held?.length === file.sizeBytes ? held : (await fetchAndKeep(file)).bytes
  }

  function only(kind: string): ManifestFile {
    const [file] = filesOfKind(manifest, kind)
    if (file === undefined) throw new RangeError(`the edition has no ${kind}`)
    return file
  }

  return {
    async listing() {
      const file = only(fileKinds.listing)
      const held = readListing(await whole(file))
      if (held.isSound) return held.listing
      const fetched = await fetchAndKeep(file).then(
        ({ bytes }) => readListing(bytes),
        (failure: unknown) => {
          if (held.listing === undefined) throw failure
          return held // without a network, all but what is damaged
        },
      )
      if (fetched.listing === undefined) throw fetched.failure
      return fetched.listing
    },
    index: () => whole(only(fileKinds.index)),
    async attachment(digest) {
      const file = filesOfKind(manifest, fileKinds.attachment).find((f) => f.sha256 === digest)
      return file === undefined ? store.file(digest) : whole(file)
    },
    async article(name) {
      const bucket = String(bucketOf(name, manifest.buckets))
      const chunk = filesOfKind(manifest, fileKinds.articles).find((file) => file.name === bucket)
      if (chunk === undefined) return undefined
      const held = await store.row(chunk.sha256, name)
      const record = held === undefined ? undefined : readRecord(name, held)
      if (record !== undefined) return record
      const { bytes } = await fetchAndKeep(chunk)
      const fetched = splitChunk(bytes).find((row) => row.name === name)
      return fetched === undefined ? undefined : readRecord(name, fetched.bytes)
    },
    async ensure(file) {
      const { failure } = await fetchAndKeep(file)
      if (failure !== undefined) throw failure
    },
  }
}

/** Undefined for a row that is damaged; the caller fetches it anew. */
function readRecord(name: ArticleName, bytes: Bytes): ArticleRecord | undefined {
  try {
    return parseArticleRecord(decode(bytes), name)
  } catch (error) {
    console.warn(`the stored text of "${name}" is damaged`, error)
    return undefined
  }
}

type ReadListing =
  | { readonly isSound: boolean; readonly listing: Listing }
  | { readonly isSound: false; readonly listing: undefined; readonly failure: unknown }

/** Damaged items are told and left out. Without a listing, nothing of it can be read. */
function readListing(bytes: Bytes): ReadListing {
  let isSound = true
  try {
    const listing = parseListing(decode(bytes), (damaged) => {
      isSound = false
      console.warn("the stored lists are damaged", damaged)
    })
    return { isSound, listing }
  } catch (failure) {
    if (!(failure instanceof SyntaxError || failure instanceof RecordError)) throw failure
    console.warn("the stored lists are damaged", failure)
    return { isSound: false, listing: undefined, failure }
  }
}

function decode(bytes: Bytes): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
