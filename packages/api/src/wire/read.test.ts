import { describe, expect, it } from "vitest"
import * as z from "zod/mini"
import { attachmentChange, wireAttachment } from "./attachment.ts"
import { articleChange, wireDocument } from "./document.ts"
import { contentsOf, wireContents } from "./index-configuration.ts"
import { noticeChange, wireNotice } from "./notice.ts"
import { readPage, type WirePage } from "./read.ts"

type Read = (result: unknown) => WirePage<unknown>

const feeds: [string, Read, Record<string, unknown>, string[]][] = [
  [
    "Document/GetAll",
    (result) => readPage("Document/GetAll", result, wireDocument, articleChange),
    { documentName: "A", revisionCount: 1, modificationTime: "2026-01-01", documentBody: "x" },
    ["documentName", "revisionCount", "modificationTime"],
  ],
  [
    "Attachment/GetAll",
    (result) => readPage("Attachment/GetAll", result, wireAttachment, attachmentChange),
    { id: "a", contents: "AAAA", fileType: "image/png", creationTime: "2026-01-01" },
    ["id", "contents", "creationTime"],
  ],
  [
    "IndexConfigurationService/GetAll",
    (result) => readPage("IndexConfigurationService/GetAll", result, wireContents, contentsOf),
    { id: "1", revisionCount: 1, revisionDate: "2026-01-01" },
    ["revisionCount", "revisionDate"],
  ],
  [
    "Notice/GetAll",
    (result) => readPage("Notice/GetAll", result, wireNotice, noticeChange),
    { id: "n", title: "T", throughDate: "2026-01-01", modificationTime: "2026-01-01" },
    ["id", "throughDate", "modificationTime"],
  ],
]

describe.each(feeds)("%s", (call, read, item, required) => {
  it("tolerates unknown fields and names each required one that is missing [AP3]", () => {
    const plain = read({ totalCount: 1, items: [item] })
    expect(plain.problems).toEqual([])
    const extended = { ...item, tenantId: 1, extra: { deep: [null] }, __abp: true }
    expect(read({ items: [extended], totalCount: 1, extra: 1 })).toEqual(plain)
    for (const field of required) {
      const { [field]: _, ...rest } = item
      const { items, problems } = read({ items: [rest, item] })
      expect(items).toHaveLength(1)
      expect(problems).toHaveLength(1)
      expect(problems[0]?.call).toBe(call)
      expect(problems[0]?.faults.join()).toContain(field)
    }
  })
})

it("lets a bug through that is no refusal", () => {
  const bug = () => {
    throw new TypeError("bug")
  }
  expect(() => readPage("x", [1], z.number(), bug)).toThrow(TypeError)
})
