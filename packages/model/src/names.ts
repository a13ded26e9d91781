import type { Brand } from "./brand.ts"

/** The unique key of an article, as its editors see it. Compared exactly; never normalised. */
export type ArticleName = Brand<string, "ArticleName">

/** The id of a stored image, as it stands after `attachment:` in an article's text. */
export type AttachmentId = Brand<string, "AttachmentId">

/** The id of a notice. */
export type NoticeId = Brand<string, "NoticeId">

/** Why a text cannot be an article's name, in words for the person who typed it. */
export function articleNameProblem(text: string): string | undefined {
  if (text.trim() === "") return "the name is empty"
  if (text === "." || text === "..") return `a web address cannot end in the name "${text}"`
  if (!text.isWellFormed()) return "the name holds half of a surrogate pair"
  return undefined
}

/** @throws {RangeError} The name is empty, `.`, `..` or not well-formed Unicode. */
export function articleName(text: string): ArticleName {
  const problem = articleNameProblem(text)
  if (problem !== undefined) throw new RangeError(problem)
  return text as ArticleName
}

/** @throws {RangeError} The id is empty or holds a character that would end it inside a link. */
export function attachmentId(text: string): AttachmentId {
  if (!/^[^\s/\\?#()<>"]+$/u.test(text)) {
    throw new RangeError(`"${text}" cannot be an attachment's id`)
  }
  return text as AttachmentId
}

/** @throws {RangeError} The id is empty. */
export function noticeId(text: string): NoticeId {
  if (text === "") throw new RangeError("a notice's id is empty")
  return text as NoticeId
}
