import { describe, expect, it } from "vitest"
import { type DayOf, noticeIsActive, noticesOn } from "./calendar.ts"
import type { Notice } from "./notice.ts"
import { noticeId } from "./names.ts"
import { timestamp } from "./timestamp.ts"

const utc: DayOf = (ms) => new Date(ms).toISOString().slice(0, 10)
const auckland: DayOf = (ms) => utc(ms + 13 * 3_600_000)

describe("noticeIsActive", () => {
  it.each([
    ["the day before its first", "2026-03-01T00:00Z", "2026-02-28", false],
    ["its first day, from its first minute on", "2026-03-01T23:59Z", "2026-03-01", true],
    ["a day between", "2026-03-01T00:00Z", "2026-03-05", true],
    ["its last day", "2026-03-01T00:00Z", "2026-03-08", true],
    ["the day after its last", "2026-03-01T00:00Z", "2026-03-09", false],
    ["a day before it was saved, when it has no first day", null, "2026-02-19", false],
    ["the day it was saved, when it has no first day", null, "2026-02-20", true],
    ["a day before it was saved, when its first day is earlier", "2026-02-01", "2026-02-10", true],
    ["the day it was saved, when its first day is later", "2026-03-01", "2026-02-20", false],
  ])("tells for %s", (_, from, day, active) => {
    expect(noticeIsActive(notice({ from }), day, utc)).toBe(active)
  })

  it("counts days in the zone that it is given", () => {
    const late = notice({ from: "2026-03-01T12:00Z" })
    expect(noticeIsActive(late, "2026-03-01", utc)).toBe(true)
    expect(noticeIsActive(late, "2026-03-01", auckland)).toBe(false)
    expect(noticeIsActive(late, "2026-03-09", auckland)).toBe(true)
  })
})

it("lists the notices of a day, the newest first", () => {
  const notices = [
    notice({ id: "old", modified: "2026-02-18" }),
    notice({ id: "over", through: "2026-02-21" }),
    notice({ id: "new", modified: "2026-02-21T10:00:00.5" }),
    notice({ id: "newer", modified: "2026-02-21T10:00:01" }),
  ]
  expect(noticesOn(notices, "2026-03-01", utc).map(({ id }) => id)).toEqual(["newer", "new", "old"])
})

function notice(fields: {
  id?: string
  from?: string | null
  through?: string
  modified?: string
}): Notice {
  return {
    id: noticeId(fields.id ?? "n"),
    title: "Diversion",
    body: "",
    color: "green",
    from: typeof fields.from === "string" ? timestamp(fields.from) : null,
    through: timestamp(fields.through ?? "2026-03-08T23:59:59.999Z"),
    modified: timestamp(fields.modified ?? "2026-02-20T08:00:00Z"),
    modifiedBy: "editor",
  }
}
