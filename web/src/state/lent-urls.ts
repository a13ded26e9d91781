import type { ListedAttachment } from "@protoctl/corpus/apply"

/** An object URL, shared by all who show the same image. */
export interface LentUrl {
  /** Undefined when the bytes are nowhere to be had. */
  readonly url: Promise<string | undefined>
  /** Whoever asked for it says when it is not shown any more; after the last one it is revoked. */
  readonly giveBack: () => void
}

export type LendUrl = (listed: ListedAttachment | undefined) => LentUrl

interface Held {
  readonly url: Promise<string | undefined>
  borrowers: number
}

const nothing: LentUrl = { url: Promise.resolve(undefined), giveBack: () => undefined }

/**
 * Reads each image once for all who show it at the same time. What could not be read is read anew
 * for the next who asks.
 *
 * @param read Undefined when the bytes are nowhere to be had.
 */
export function createLentUrls(
  read: (listed: ListedAttachment) => Promise<Blob | undefined>,
): LendUrl {
  const lent = new Map<string, Held>()

  function start(key: string, listed: ListedAttachment): Held {
    const forget = () => {
      if (lent.get(key) === held) lent.delete(key)
    }
    const url = read(listed).then((blob) => {
      if (blob !== undefined) return URL.createObjectURL(blob)
      forget()
      return undefined
    })
    url.catch(forget)
    const held: Held = { url, borrowers: 0 }
    lent.set(key, held)
    return held
  }

  return (listed) => {
    if (listed === undefined) return nothing
    const key = `${listed.sha256} ${listed.fileType}`
    const held = lent.get(key) ?? start(key, listed)
    held.borrowers++
    let isLent = true
    return {
      url: held.url,
      giveBack() {
        if (!isLent) return
        isLent = false
        if (--held.borrowers > 0) return
        if (lent.get(key) === held) lent.delete(key)
        const revoke = (url: string | undefined) => {
          if (url !== undefined) URL.revokeObjectURL(url)
        }
        held.url.then(revoke, () => undefined) // whoever asked was told why
      },
    }
  }
}
