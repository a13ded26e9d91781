import { attachmentId, timestamp } from "@protoctl/model"
import { describe, expect, it } from "vitest"
import {
  attachmentChange,
  attachmentToWire,
  wireAttachment,
  wireAttachmentCreate,
} from "./attachment.ts"
import { readOne, readPage } from "./read.ts"

const read = (result: unknown) =>
  readPage("Attachment/GetAll", result, wireAttachment, attachmentChange)
const ours = {
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  contents: "iVBORw0=",
  fileType: "image/png",
  creationTime: "2026-03-30T12:00:00.000Z",
  modificationTime: "2026-03-31T12:00:00.000Z",
  isDeleted: false,
}

describe("an attachment of the feed", () => {
  it("is stored with its size and both times", () => {
    expect(read({ items: [ours] }).items).toEqual([
      {
        kind: "stored",
        header: {
          id: ours.id,
          fileType: "image/png",
          created: ours.creationTime,
          modified: ours.modificationTime,
          sizeBytes: 5,
        },
        base64: "iVBORw0=",
      },
    ])
  })

  it("of the older family has its creation time alone", () => {
    const { modificationTime: _, isDeleted: _d, ...rest } = ours
    const older = { ...rest, creationTime: "2025-10-30T08:15:00.1234567", tenantId: null }
    expect(read(older).items[0]).toMatchObject({
      header: { created: older.creationTime, modified: older.creationTime },
    })
  })

  it("is deleted, with or without contents", () => {
    const gone = { kind: "deleted", id: ours.id, modified: ours.modificationTime }
    expect(read([{ ...ours, isDeleted: true }]).items).toEqual([gone])
    expect(read([{ ...ours, isDeleted: true, contents: null }]).items).toEqual([gone])
  })

  it("may weigh many megabytes", () => {
    const contents = Buffer.alloc(15_000_001, 7).toString("base64")
    expect(read([{ ...ours, contents }])).toMatchObject({
      problems: [],
      items: [{ header: { sizeBytes: 15_000_001 } }],
    })
  })

  it.each<[string, object]>([
    ["contents", { contents: "not base64!" }],
    ["contents", { contents: "AAA" }],
    ["contents", { contents: "A===" }],
    ["contents", { contents: "AA=A" }],
    ["contents", { contents: null }],
    ["creationTime", { creationTime: null, modificationTime: null }],
    ["creationTime", { creationTime: "2026-02-30" }],
  ])("names item and field when %s is wrong: %j", (field, fields) => {
    const { items, problems } = read([{ ...ours, ...fields }, ours])
    expect(items).toHaveLength(1)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.item).toBe(ours.id)
    expect(problems[0]?.faults.join()).toContain(field)
  })

  it("without an id is told by its place", () => {
    const { id: _, ...rest } = ours
    expect(read([rest]).problems).toMatchObject([{ item: "item 1" }])
    expect(read([rest]).problems[0]?.faults[0]).toMatch(/^id:/)
  })

  it("is read as it was written", () => {
    const attachment = {
      id: attachmentId("a1"),
      fileType: "image/webp",
      created: timestamp("2026-01-01T00:00:00.000Z"),
      modified: timestamp("2026-01-02T00:00:00.000Z"),
    }
    const stored = attachmentToWire({ ...attachment, deleted: false, base64: "AAAA" })
    expect(read([stored]).items).toEqual([
      { kind: "stored", header: { ...attachment, sizeBytes: 3 }, base64: "AAAA" },
    ])
    const deleted = attachmentToWire({ ...attachment, deleted: true, base64: null })
    expect(read([deleted]).items).toMatchObject([{ kind: "deleted", id: "a1" }])
  })
})

it.each<[string, object]>([
  ["contents", { fileType: "image/png", contents: "" }],
  ["contents", { fileType: "image/png", contents: "data:image/png;base64,AAAA" }],
  ["contents", { fileType: "image/png" }],
  ["fileType", { fileType: "", contents: "AAAA" }],
])("refuses an upload with bad %s", (field, body) => {
  expect(() => readOne("Attachment/Create", body, wireAttachmentCreate)).toThrow(`: ${field}:`)
})
