/**
 * The bucket that an entry lives in: FNV-1a (32 bit) over its name's UTF-16 code units, low byte
 * first. It depends on the name alone, so a change of one entry touches one bucket, and a reader
 * finds an entry's chunk without a table.
 */
export function bucketOf(name: string, buckets: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(i)
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193)
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193)
  }
  return (hash >>> 0) % buckets
}

/** What a chunk weighs on average, before compression. */
export const targetChunkBytes = 128 * 1024

/**
 * How many buckets entries of this weight in all are spread over: a power of two, so that it
 * seldom changes as an agency's content grows.
 */
export function bucketCount(totalBytes: number): number {
  return 2 ** Math.max(0, Math.round(Math.log2(Math.max(1, totalBytes / targetChunkBytes))))
}
