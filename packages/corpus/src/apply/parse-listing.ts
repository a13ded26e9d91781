import {
  attachmentId,
  type Contents,
  type ContentsSection,
  noticeId,
  timestamp,
} from "@protoctl/model"
import {
  type Check,
  checked,
  count,
  fields,
  flag,
  list,
  made,
  named,
  nullable,
  number,
  type Shape,
  text,
  tree,
} from "./check.ts"
import type { ListedAttachment, Listing, NoticeRecord } from "./listing.ts"
import { checkListed } from "./parse-article-record.ts"
import { RecordError } from "./record-error.ts"

const time = made(timestamp)

/** What was held before images were measured has no such field. */
const measure: Check<number | null> = (value) =>
  value === undefined ? null : nullable(count)(value)

const attachment: Shape<ListedAttachment> = {
  id: made(attachmentId),
  fileType: text,
  created: time,
  modified: time,
  sizeBytes: count,
  sha256: text,
  width: measure,
  height: measure,
}

const notice: Shape<NoticeRecord> = {
  id: made(noticeId),
  title: text,
  body: text,
  color: text,
  from: nullable(time),
  through: time,
  modified: time,
  modifiedBy: text,
  tree,
}

const section: Check<ContentsSection> = fields<ContentsSection>({
  name: text,
  icon: text,
  isPublic: flag,
  weight: number,
  children: (value) => list(section)(value),
})

const checkContents = fields<Contents>({
  id: text,
  revision: count,
  modified: time,
  sections: fields<Contents["sections"]>({
    ALS: list(section),
    BLS: list(section),
    Policy: list(section),
  }),
})

const checkAttachment = named("attachment", "id", fields(attachment))
const checkNotice = named("notice", "id", fields(notice))

/** @throws {RecordError} */
export function parseListedAttachment(value: unknown): ListedAttachment {
  return checked("an attachment", checkAttachment, value)
}

/** A notice with its tree sanitised. @throws {RecordError} */
export function parseNoticeRecord(value: unknown): NoticeRecord {
  return checked("a notice", checkNotice, value)
}

/** @throws {RecordError} */
export function parseContents(value: unknown): Contents {
  return checked("the contents", checkContents, value)
}

/**
 * The listing of a snapshot.
 *
 * @param report Called for every damaged item, which then is left out; damaged contents are null.
 * @throws {RecordError} It is no listing.
 */
export function parseListing(value: unknown, report: (damaged: RecordError) => void): Listing {
  function unlessDamaged<T>(document: string, check: Check<T>, item: unknown): T | undefined {
    try {
      return checked(document, check, item)
    } catch (error) {
      if (!(error instanceof RecordError)) throw error
      report(error)
      return undefined
    }
  }
  function each<T>(kind: string, check: Check<T>): Check<readonly T[]> {
    return (all) =>
      list((item) => item)(all).flatMap((item, at) => {
        return unlessDamaged(`${kind} ${at + 1} of the list`, check, item) ?? []
      })
  }
  const shape: Shape<Listing> = {
    contents: (it) => unlessDamaged("the contents", nullable(checkContents), it) ?? null,
    notices: each("notice", checkNotice),
    articles: each("article", checkListed),
    attachments: each("attachment", checkAttachment),
  }
  return checked("the listing", fields(shape), value)
}
