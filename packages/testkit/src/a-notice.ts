import { type Notice, noticeId, timestamp } from "@protoctl/model"

/** Fields in plain types; what is left out has a default. */
export interface NoticeOverrides extends Partial<
  Omit<Notice, "id" | "from" | "through" | "modified">
> {
  readonly id?: string
  readonly from?: string | null
  readonly through?: string
  readonly modified?: string
}

/**
 * A green notice for the first week of March 2026.
 *
 * @throws {RangeError} The id is empty, or a time is none.
 */
export function aNotice(overrides: NoticeOverrides = {}): Notice {
  const { id, from = "2026-03-01T00:00:00.000Z", through, modified, ...rest } = overrides
  return {
    title: "Skills days",
    body: "At the training center.",
    color: "green",
    modifiedBy: "edna",
    ...rest,
    id: noticeId(id ?? "48ac76e2-1f9b-4d05-8b6c-e07d35a9f21c"),
    from: from === null ? null : timestamp(from),
    through: timestamp(through ?? "2026-03-07T23:59:59.999Z"),
    modified: timestamp(modified ?? "2026-03-01T00:00:00.000Z"),
  }
}
