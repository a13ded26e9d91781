import { type Notice, noticeId, timestamp } from "@protoctl/model"
import { describe, expect, it } from "vitest"
import {
  newNoticeToWire,
  noticeChange,
  noticeSave,
  noticeSaveToWire,
  noticeToWire,
  wireNotice,
  wireNoticeSave,
} from "./notice.ts"
import { readOne, readPage } from "./read.ts"

const read = (result: unknown) => readPage("Notice/GetAll", result, wireNotice, noticeChange)
const notice: Notice = {
  id: noticeId("7c9e6679-7425-40de-944b-e07fc1f90ae7"),
  title: "Diversion",
  body: "General is closed",
  color: "red",
  from: timestamp("2026-03-31T00:00:00.000Z"),
  through: timestamp("2026-04-07T23:59:59.999Z"),
  modified: timestamp("2026-03-30T12:00:00.000Z"),
  modifiedBy: "editor",
}

describe("a notice of the feed", () => {
  it.each([notice, { ...notice, from: null }])("is read as our server wrote it", (posted) => {
    const wire: unknown = JSON.parse(JSON.stringify(noticeToWire({ ...posted, deleted: false })))
    expect(read({ items: [wire] }).items).toEqual([{ kind: "posted", notice: posted }])
  })

  it("of the older family may lack colour, first day and editor", () => {
    const older = {
      id: "n1",
      title: "T",
      body: null,
      color: null,
      throughDate: "2025-11-06T00:00:00",
      modificationTime: "2025-10-30T08:15:00.1234567",
      postImmediately: true,
    }
    expect(read(older).items[0]).toMatchObject({
      notice: { body: "", color: "green", from: null, modifiedBy: "" },
    })
  })

  it("is deleted, its days no longer told", () => {
    const gone = { id: "n1", isDeleted: true, modificationTime: "2026-01-01", throughDate: null }
    expect(read([gone]).items).toEqual([{ kind: "deleted", id: "n1", modified: "2026-01-01" }])
  })

  it.each<[string, object]>([
    ["throughDate", { throughDate: null }],
    ["throughDate", { throughDate: "31.12." }],
    ["fromDate", { fromDate: "soon" }],
    ["modificationTime", { modificationTime: undefined }],
    ["title", { title: 5 }],
  ])("names item and field when %s is wrong", (field, fields) => {
    const good = noticeToWire({ ...notice, deleted: false })
    const { items, problems } = read([{ ...good, ...fields, id: "bad" }, good])
    expect(items).toHaveLength(1)
    expect(problems).toMatchObject([{ item: "bad" }])
    expect(problems[0]?.faults.join()).toContain(field)
  })
})

describe("a notice on its way to the server", () => {
  const { modified: _, modifiedBy: _by, ...save } = notice

  it("comes out as it went in", () => {
    const wire: unknown = JSON.parse(JSON.stringify(noticeSaveToWire(notice)))
    expect(noticeSave(readOne("Notice/Update", wire, wireNoticeSave))).toEqual(save)
  })

  it("is created with zero id and zero modification time", () => {
    expect(newNoticeToWire(save)).toEqual({
      ...noticeSaveToWire(save),
      id: "00000000-0000-0000-0000-000000000000",
      modificationTime: "0001-01-01T00:00:00.000Z",
    })
    expect(() => readOne("Notice/Create", newNoticeToWire(save), wireNoticeSave)).not.toThrow()
  })

  it("needs a last day", () => {
    const body = { ...noticeSaveToWire(notice), throughDate: null }
    expect(() => readOne("Notice/Create", body, wireNoticeSave)).toThrow("throughDate")
  })
})
