import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Peer } from "../peers/peer.ts"
import { catalogue } from "../peers/catalogue.ts"
import { corpusFiles, type CorpusFiles, type Job } from "../job.ts"

/** A file that the main process wrote for this bench. */
export function readCorpusFile<K extends keyof CorpusFiles>(
  { folder }: Pick<Job, "folder">,
  file: K,
): CorpusFiles[K] {
  return JSON.parse(readFileSync(join(folder, corpusFiles[file]), "utf8")) as CorpusFiles[K]
}

export function writeCorpusFile<K extends keyof CorpusFiles>(
  folder: string,
  file: K,
  value: CorpusFiles[K],
): void {
  writeFileSync(join(folder, corpusFiles[file]), JSON.stringify(value))
}

/** The stored index of the job's peer, in memory of its own. */
export function readIndexBytes({ folder, peer }: Job): Uint8Array {
  return Uint8Array.from(readFileSync(join(folder, corpusFiles.index(peer))))
}

export function writeIndexBytes({ folder, peer }: Job, bytes: Uint8Array): void {
  writeFileSync(join(folder, corpusFiles.index(peer)), bytes)
}

export function loadPeer({ peer }: Job): Promise<Peer> {
  return catalogue[peer].load()
}

/** Two collections, since the first may leave what only then became unreachable. */
export function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error("A measuring process needs node --expose-gc")
  globalThis.gc()
  globalThis.gc()
}
