import { type Notice, type NoticeChange, noticeId, timestamp } from "@protoctl/model"
import { noticeDefaults } from "@protoctl/model/constants"
import * as z from "zod/mini"
import { looseFlag, looseText, made, time } from "./read.ts"

/** The id that a notice has before its server gives it one. */
export const zeroNoticeId = noticeId("00000000-0000-0000-0000-000000000000")
/** The modification time of a notice that was never saved. */
export const zeroTime = timestamp("0001-01-01T00:00:00.000Z")

const notice = {
  id: made(noticeId),
  title: looseText,
  body: looseText,
  color: looseText,
  fromDate: z.nullish(time),
  throughDate: z.nullish(time),
}

/** What Notice/GetAll answers for one notice. */
export const wireNotice = z.object({
  ...notice,
  modificationTime: time,
  modificationUserName: looseText,
  isDeleted: looseFlag(false),
})

/** What Notice/Create and Notice/Update take. A Create carries the zero id. */
export const wireNoticeSave = z.object({ ...notice, throughDate: time })
export type NoticeSave = Omit<Notice, "modified" | "modifiedBy">

/** @throws {RangeError} A notice that is not deleted has no last day. */
export function noticeChange(wire: z.infer<typeof wireNotice>): NoticeChange {
  const { id, modificationTime: modified } = wire
  if (wire.isDeleted) return { kind: "deleted", id, modified }
  if (wire.throughDate === null || wire.throughDate === undefined) {
    throw new RangeError(`notice ${id}: throughDate is missing`)
  }
  const save = noticeSave({ ...wire, throughDate: wire.throughDate })
  return {
    kind: "posted",
    notice: { ...save, modified, modifiedBy: wire.modificationUserName },
  }
}

export function noticeSave(wire: z.infer<typeof wireNoticeSave>): NoticeSave {
  return {
    id: wire.id,
    title: wire.title,
    body: wire.body,
    color: wire.color === "" ? noticeDefaults.color : wire.color,
    from: wire.fromDate ?? null,
    through: wire.throughDate,
  }
}

/** The payload of Notice/Create: neither id nor time is known yet. */
export function newNoticeToWire(save: NoticeSave) {
  return { ...noticeSaveToWire(save), id: zeroNoticeId, modificationTime: zeroTime }
}

/** The payload of Notice/Update. */
export function noticeSaveToWire(save: NoticeSave) {
  return {
    id: save.id,
    title: save.title,
    body: save.body,
    color: save.color,
    fromDate: save.from,
    throughDate: save.through,
  }
}

export function noticeToWire(saved: Notice & { readonly deleted: boolean }) {
  return {
    ...noticeSaveToWire(saved),
    modificationTime: saved.modified,
    modificationUserName: saved.modifiedBy,
    isDeleted: saved.deleted,
  }
}
