import type { ArticleFields } from "./article.ts"
import type { AttachmentId } from "./names.ts"
import type { Timestamp } from "./timestamp.ts"

/** What is known of an image without its bytes. */
export interface AttachmentHeader {
  readonly id: AttachmentId
  /** A media type such as `image/png`. */
  readonly fileType: string
  readonly created: Timestamp
  /** Equals `created` unless the server says that visibility changed later. */
  readonly modified: Timestamp
  readonly sizeBytes: number
}

/** One item of the attachment feed. */
export type AttachmentChange =
  | { readonly kind: "stored"; readonly header: AttachmentHeader; readonly base64: string }
  | { readonly kind: "deleted"; readonly id: AttachmentId; readonly modified: Timestamp }

/** The bytes that a base64 text holds: 3 for every 4 characters, less padding. */
export function base64SizeBytes(base64: string): number {
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0
  return Math.max(0, Math.floor((base64.length * 3) / 4) - padding)
}

/**
 * How many articles show each attachment; one that none shows is not named.
 *
 * @param articles Drafts too; an article and its draft count as one.
 */
export function usageCounts(
  articles: Iterable<Pick<ArticleFields, "name" | "images">>,
): Map<AttachmentId, number> {
  const users = new Map<AttachmentId, Set<string>>()
  for (const { name, images } of articles) {
    for (const image of images) {
      const names = users.get(image) ?? new Set()
      users.set(image, names.add(name))
    }
  }
  return new Map([...users].map(([image, names]) => [image, names.size]))
}
