import {
  type AttachmentChange,
  type AttachmentId,
  attachmentId,
  base64SizeBytes,
  type Timestamp,
} from "@protoctl/model"
import * as z from "zod/mini"
import { looseFlag, looseText, made, time } from "./read.ts"

/** What Attachment/GetAll answers for one image. Our server adds `modificationTime`. */
export const wireAttachment = z.object({
  id: made(attachmentId),
  contents: z.nullish(z.string()),
  fileType: looseText,
  creationTime: z.nullish(time),
  modificationTime: z.nullish(time),
  isDeleted: looseFlag(false),
})

/** Looks for what must not be there: a pattern for the whole text overflows at some megabytes. */
function isBase64(text: string): boolean {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0
  return text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.slice(0, text.length - padding))
}

/** What Attachment/Create takes. */
export const wireAttachmentCreate = z.object({
  fileType: z.string().check(z.minLength(1)),
  contents: z.string().check(z.minLength(1), z.refine(isBase64, "is not base64")),
})

/** What Attachment/Create answers. */
export const wireCreated = z.object({ id: z.string() })

/** @throws {RangeError} The item has neither a time nor contents nor a deletion. */
export function attachmentChange(wire: z.infer<typeof wireAttachment>): AttachmentChange {
  const modified = wire.modificationTime ?? wire.creationTime
  if (modified === null || modified === undefined) {
    throw new RangeError(`attachment ${wire.id}: creationTime is missing`)
  }
  if (wire.isDeleted) return { kind: "deleted", id: wire.id, modified }
  if (typeof wire.contents !== "string" || !isBase64(wire.contents)) {
    throw new RangeError(`attachment ${wire.id}: contents are not base64`)
  }
  return {
    kind: "stored",
    header: {
      id: wire.id,
      fileType: wire.fileType,
      created: wire.creationTime ?? modified,
      modified,
      sizeBytes: base64SizeBytes(wire.contents),
    },
    base64: wire.contents,
  }
}

export function attachmentToWire(attachment: {
  readonly id: AttachmentId
  readonly fileType: string
  readonly created: Timestamp
  readonly modified: Timestamp
  readonly deleted: boolean
  readonly base64: string | null
}) {
  return {
    id: attachment.id,
    contents: attachment.base64,
    fileType: attachment.fileType,
    creationTime: attachment.created,
    modificationTime: attachment.modified,
    isDeleted: attachment.deleted,
  }
}
