import { describe, expect, it } from "vitest"
import { articleName, articleNameProblem, attachmentId, noticeId } from "./names.ts"

describe("articleName", () => {
  it.each([
    "1210",
    "1210-P Anaphylaxis",
    "A/B",
    "…",
    "...",
    "a?b#c%",
    "Ménière",
    "救急",
    "🚑",
    " x ",
  ])("takes %j as it stands", (text) => {
    expect(articleName(text)).toBe(text)
    expect(articleNameProblem(text)).toBeUndefined()
  })

  it.each([
    ["", "empty"],
    [" \t\n", "empty"],
    [".", "web address"],
    ["..", "web address"],
    ["half \ud83d", "surrogate"],
    ["\ude91 half", "surrogate"],
  ])("refuses %j and says why", (text, why) => {
    expect(articleNameProblem(text)).toContain(why)
    expect(() => articleName(text)).toThrow(RangeError)
  })

  it("does not take two spellings of one letter for the same name", () => {
    expect(articleName("e\u0301")).not.toBe(articleName("\u00e9"))
  })
})

describe("attachmentId", () => {
  it.each(["a", "7c9e6679-7425-40de-944b-e07fc1f90ae7", "ekg.png", "42"])("takes %j", (text) => {
    expect(attachmentId(text)).toBe(text)
  })

  it.each(["", "a b", "a/b", "a\\b", "a?b", "a#b", "a)", "(a", "<a", "a>", 'a"', "a\n"])(
    "refuses %j",
    (text) => expect(() => attachmentId(text)).toThrow(RangeError),
  )
})

it("refuses a notice without an id", () => {
  expect(noticeId("n1")).toBe("n1")
  expect(() => noticeId("")).toThrow(RangeError)
})
