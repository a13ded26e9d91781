import { randomUUID } from "node:crypto"
import { noticeSave, noticeToWire, wireNoticeSave } from "@protoctl/api"
import { noticeId } from "@protoctl/model"
import type { FeedHandler, Handler } from "../http/call.ts"
import { readBody, readText } from "../http/read-request.ts"
import { Refusal } from "../http/refusal.ts"
import {
  changedNotices,
  deleteNotice as deleteStored,
  noticeState,
  writeNotice,
} from "../storage/notices.ts"
import { inWrite } from "../storage/write.ts"

export const notices: FeedHandler = (_request, { database }) => {
  return {
    variant: "",
    feed: "notices",
    async *changedSince(sinceMs) {
      for await (const page of changedNotices(database, sinceMs)) yield page.map(noticeToWire)
    },
  }
}

/** The server makes the id, whatever the request says. */
export const createNotice: Handler = async ({ caller, body }, services) => {
  const save = { ...noticeSave(readBody(wireNoticeSave, body)), id: noticeId(randomUUID()) }
  return noticeToWire(await inWrite(services, (write) => writeNotice(write, save, caller.userName)))
}

export const saveNotice: Handler = async ({ caller, body }, services) => {
  const save = noticeSave(readBody(wireNoticeSave, body))
  return inWrite(services, async (write) => {
    if ((await noticeState(write, save.id)) !== "posted") throw unknownNotice(save.id)
    return noticeToWire(await writeNotice(write, save, caller.userName))
  })
}

/** Deleting twice is deleting once, so that a lost answer can be asked for again. */
export const deleteNotice: Handler = async ({ caller, query }, services) => {
  const id = readText(query, "Id")
  await inWrite(services, async (write) => {
    const state = await noticeState(write, id)
    if (state === undefined) throw unknownNotice(id)
    if (state === "posted") await deleteStored(write, id, caller.userName)
  })
  return null
}

function unknownNotice(id: string): Refusal {
  return new Refusal("not-found", `there is no notice ${id}`)
}
