import { randomUUID } from "node:crypto"
import { attachmentToWire, wireAttachmentCreate } from "@protoctl/api"
import { attachmentId, timestampFromMs } from "@protoctl/model"
import type { FeedHandler, Handler } from "../http/call.ts"
import { readBody, readText } from "../http/read-request.ts"
import { invalid, Refusal } from "../http/refusal.ts"
import { imageTypes, looksLike } from "../image-type.ts"
import {
  changedAttachments,
  deleteAttachment as deleteStored,
  insertAttachment,
  type StoredAttachment,
} from "../storage/attachments.ts"
import { inWrite } from "../storage/write.ts"

/** Everybody gets the images of published articles; who is signed in gets all. */
export const attachments: FeedHandler = ({ caller }, { database }) => {
  const onlyPublic = caller === null
  return {
    variant: onlyPublic ? "p" : "a",
    feed: onlyPublic ? "publicImages" : "images",
    async *changedSince(sinceMs) {
      for await (const page of changedAttachments(database, sinceMs, onlyPublic)) {
        yield page.map(toWire)
      }
    },
  }
}

export const createAttachment: Handler = async ({ caller, body }, services) => {
  const { fileType, contents } = readBody(wireAttachmentCreate, body)
  const bytes = Buffer.from(contents, "base64")
  checkImage(fileType, bytes)
  const id = attachmentId(randomUUID())
  await inWrite(services, (write) =>
    insertAttachment(write, { id, fileType, bytes, createdBy: caller.userName }),
  )
  return { id }
}

/** Deleting twice is deleting once, so that a lost answer can be asked for again. */
export const deleteAttachment: Handler = async ({ query }, services) => {
  const id = readText(query, "Id")
  const existed = await inWrite(services, (write) => deleteStored(write, id))
  if (!existed) throw new Refusal("not-found", `there is no attachment ${id}`)
  return null
}

function checkImage(fileType: string, bytes: Uint8Array): void {
  const members = ["fileType"]
  if (!imageTypes.includes(fileType)) {
    throw invalid({ message: `fileType is none of ${imageTypes.join(", ")}`, members })
  }
  if (!looksLike(fileType, bytes)) {
    throw invalid({ message: `the contents are not ${fileType}`, members: ["contents"] })
  }
}

function toWire({ createdMs, modifiedMs, bytes, ...attachment }: StoredAttachment) {
  return attachmentToWire({
    ...attachment,
    created: timestampFromMs(createdMs),
    modified: timestampFromMs(modifiedMs),
    base64: bytes === null ? null : Buffer.from(bytes).toString("base64"),
  })
}
