import { expect, it } from "vitest"
import { testArticle, testContent } from "../testing/test-content.ts"
import { writeArticle } from "./front-matter.ts"
import { parseContent } from "./parse-content.ts"
import { renderContent } from "./render-content.ts"

const article = testArticle("Burns", "Cool them.", { images: [] })
const content = testContent([article])
const { texts } = renderContent(content)
const sizes = new Map(
  [...renderContent(content).attachments].map(([path, id]) => [
    path,
    content.attachments.get(id)?.listed.sizeBytes ?? 0,
  ]),
)

/** For every field values that it must not have; none may be absent. */
type Wrong = Readonly<Record<string, readonly unknown[]>>

const text = [7, null, ["a"]]
const texts7 = ["a", [7], null]
const flag = ["true", 1, null]
const count = [-1, 1.5, "1", null]
const time = ["yesterday", "2026-02-30", 0, null]
const name = ["", "..", 7, null]

const inFrontMatter: Wrong = {
  name,
  protocolSection: ["XLS", 0, null],
  protocolNumber: text,
  keywords: texts7,
  hierarchyParent: texts7,
  hierarchyWeight: text,
  isPublic: flag,
  images: ["a", ["a b"], [7]],
  revision: count,
  modified: time,
  modifiedBy: text,
  published: [...flag, false],
  isCurrent: flag,
  replaces: ["", "..", 7],
} satisfies Record<keyof Omit<typeof article, "body">, unknown[]>

const ofNotice: Wrong = {
  id: ["", 7, null],
  title: text,
  body: text,
  color: text,
  from: ["yesterday", 0],
  through: time,
  modified: time,
  modifiedBy: text,
}
const ofAttachment: Wrong = {
  id: ["", "a b", 7],
  fileType: text,
  created: time,
  modified: time,
  sizeBytes: count,
  sha256: [...text, "abc"],
}
const ofWithdrawn: Wrong = {
  name,
  revision: count,
  modified: time,
  deleted: flag,
  replacedBy: ["", "..", 7],
}
const ofContents: Wrong = { id: text, revision: count, modified: time, sections: [null, [], 7] }
const ofSection: Wrong = {
  name: text,
  icon: text,
  isPublic: flag,
  weight: ["1", null],
  children: [{}, null, [7]],
}
const ofFeed: Wrong = {
  api: text,
  epoch: [7, {}],
  asOf: time,
  ...Object.fromEntries(
    ["article", "draft", "attachment", "index", "notices"].map((kind) => [
      `watermarks.${kind}`,
      time,
    ]),
  ),
}

/** @param document What messages must name, beside the file. */
function casesOf(file: string, document: string, wrong: Wrong, before = "") {
  return Object.entries(wrong).flatMap(([field, values]) =>
    [undefined, ...values].map((value) => ({ file, document, field: before + field, value })),
  )
}

const jsonCases = [
  ...casesOf("notices.json", '"n1"', ofNotice, "0."),
  ...casesOf("attachments.json", '"rule-of-nines"', ofAttachment, "0."),
  ...casesOf("withdrawn.json", '"Old"', ofWithdrawn, "0."),
  ...casesOf("contents.json", "contents.json", ofContents),
  ...casesOf("contents.json", '"Cardiac", item 1', ofSection, "sections.ALS.0."),
  ...casesOf("feed.json", "feed.json", ofFeed),
]

it("reads what it wrote", () => {
  expect(parseContent("dir", { texts, attachments: sizes }).articles.get(article.name)).toEqual(
    article,
  )
})

it.each(casesOf("articles/Burns.md", "Burns", inFrontMatter))(
  "names $document and $field, which is $value in $file [EN1]",
  ({ file, field, value }) => {
    const written = texts.get(file) ?? ""
    const line = value === undefined ? "" : `${field}: ${JSON.stringify(value)}\n`
    const damaged = written.replace(new RegExp(`^${field}: .*\n`, "m"), () => line)
    expect(damaged).not.toBe(written)
    const message = refusal(new Map([...texts, [file, damaged]]))
    expect(message).toContain(`dir/${file}: `)
    expect(message).toContain(`field "${field}": `)
  },
)

it.each(jsonCases)(
  "names $document and $field, which is $value in $file [EN1]",
  ({ file, field, value, document }) => {
    const whole = JSON.parse(texts.get(file) ?? "") as unknown
    const changed = set(whole, field.split("."), value)
    const message = refusal(new Map([...texts, [file, JSON.stringify(changed)]]))
    const last = field.split(".").at(-1) ?? ""
    expect(message).toContain(`dir/${file}: `)
    expect(message).toMatch(new RegExp(`(field "${last}"|${last}|children, item 1): `))
    // Without its own name or id, an item is told by its place.
    expect(message).toContain(last === "id" || last === "name" ? "" : document)
  },
)

it("reads a draft by the same rules", () => {
  const draft = writeArticle(testArticle("Plan", "", { isCurrent: 7 as never }))
  const damaged = new Map([...texts, ["drafts/Plan.md", draft]])
  expect(refusal(damaged)).toContain('dir/drafts/Plan.md: field "isCurrent": ')
})

function refusal(damaged: ReadonlyMap<string, string>): string {
  try {
    parseContent("dir", { texts: damaged, attachments: sizes })
  } catch (error) {
    expect(error).toMatchObject({ name: "ProtoctlError", code: "content-damaged" })
    return (error as Error).message
  }
  throw new Error("it was taken")
}

/** A copy with one value changed; undefined takes the field away. */
function set(whole: unknown, [step = "", ...rest]: readonly string[], value: unknown): unknown {
  const next = (held: unknown) => (rest.length === 0 ? value : set(held, rest, value))
  if (Array.isArray(whole)) {
    return whole.map((it: unknown, at) => (at === Number(step) ? next(it) : it))
  }
  const held = whole as Record<string, unknown>
  return { ...held, [step]: next(held[step]) }
}
