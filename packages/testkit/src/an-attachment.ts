import { type AttachmentChange, attachmentId, base64SizeBytes, timestamp } from "@protoctl/model"

export interface AttachmentOverrides {
  readonly id?: string
  readonly fileType?: string
  readonly created?: string
  /** Default: when it was created. */
  readonly modified?: string
  readonly base64?: string
}

/** A PNG of one transparent pixel. */
export const onePixelPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

/**
 * A stored image, by default of one pixel; its size is that of its bytes.
 *
 * @throws {RangeError} The id or a time is none.
 */
export function anAttachment(
  overrides: AttachmentOverrides = {},
): Extract<AttachmentChange, { readonly kind: "stored" }> {
  const {
    id = "0b9c7e1d-4c52-4f0e-9a53-5b8f2f6d7a10",
    fileType = "image/png",
    created = "2026-03-01T12:00:00.000Z",
    modified = created,
    base64 = onePixelPng,
  } = overrides
  return {
    kind: "stored",
    header: {
      id: attachmentId(id),
      fileType,
      created: timestamp(created),
      modified: timestamp(modified),
      sizeBytes: base64SizeBytes(base64),
    },
    base64,
  }
}
