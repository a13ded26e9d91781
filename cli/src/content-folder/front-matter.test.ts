import { type ArticleRevision, articleName, attachmentId, timestamp } from "@protoctl/model"
import fc from "fast-check"
import { expect, test } from "vitest"
import { readArticle, writeArticle } from "./front-matter.ts"

const article: ArticleRevision = {
  name: articleName("Cardiac Arrest"),
  protocolSection: "ALS",
  protocolNumber: "1210",
  keywords: ["cpr", "yes", "1e3", "null"],
  hierarchyParent: ["Cardiac", "Arrest"],
  hierarchyWeight: "1210",
  isPublic: true,
  images: [attachmentId("9f0c2a1e")],
  revision: 3,
  modified: timestamp("2026-03-01T10:00:00.1234567"),
  modifiedBy: "admin",
  published: true,
  isCurrent: true,
  replaces: null,
  body: "# Adult {.tab}\r\n\r\n---\n\ntext",
}

test("an article is readable front matter and its text", () => {
  expect(writeArticle(article)).toBe(`---
name: "Cardiac Arrest"
protocolSection: "ALS"
protocolNumber: "1210"
keywords: ["cpr", "yes", "1e3", "null"]
hierarchyParent: ["Cardiac", "Arrest"]
hierarchyWeight: "1210"
isPublic: true
images: ["9f0c2a1e"]
revision: 3
modified: "2026-03-01T10:00:00.1234567"
modifiedBy: "admin"
published: true
isCurrent: true
replaces: null
---
# Adult {.tab}\r\n\r\n---\n\ntext`)
})

test("what is written is read back exactly, whatever the texts hold", () => {
  const text = fc.string({ unit: "binary" })
  fc.assert(
    fc.property(text, fc.array(text), text, (name, keywords, body) => {
      fc.pre(name.trim() !== "" && name !== "." && name !== "..")
      const hostile = { ...article, name: articleName(name), keywords, modifiedBy: name, body }
      expect(readArticle(writeArticle(hostile))).toEqual(hostile)
    }),
  )
})

test("front matter that a person wrote as YAML is read", () => {
  const written = writeArticle(article).replace(
    'keywords: ["cpr", "yes", "1e3", "null"]',
    'keywords:\n  - cpr\n  - "yes"\n  - "1e3"\n  - "null" # a word',
  )
  expect(readArticle(written)).toEqual(article)
})

test.each([
  ["no front matter", "text", /expected "---"/],
  ["no end", "---\nname: a\n", /no end/],
  ["a missing field", '---\nname: "a"\n---\n', /field "protocolSection".*found nothing/],
  [
    "a wrong field",
    writeArticle(article).replace("revision: 3", "revision: -1"),
    /field "revision"/,
  ],
  ["YAML that is none", "---\nname: [a\n---\n", /flow|\]/i],
])("%s is refused in words", (_, text, message) => {
  expect(() => readArticle(text)).toThrow(message)
})
