import type { SavedRevision } from "@protoctl/model"

/** Everything up to what ends a url in markdown or html. */
const inBody = /attachment:([^\s/\\?#()<>[\]{}"'`|,;]+)/g

/**
 * The ids of the attachments that a revision uses: those its editor listed and those its text
 * names. More may be found than there are; nothing hangs on a wrong one.
 */
export function imageReferences({
  images,
  body,
}: Pick<SavedRevision, "images" | "body">): string[] {
  const named = [...(body ?? "").matchAll(inBody)].map(([, id]) => id as string)
  return [...new Set([...images, ...named])]
}
