import { routes, zeroNoticeId, zeroTime } from "@protoctl/api"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestServer, type TestServer } from "../test-server.ts"

/** For every field of a request values that it must not have; undefined where it may not be absent. */
type Wrong = Readonly<Record<string, readonly unknown[]>>

const text = [7, {}, ["a"]]
const texts = ["a,b", [7], {}]
const flag = ["yes", 1, {}]
const time = ["tomorrow", "2026-02-30", 0]
const sections = ["Cardiac", {}, [7], [{}], [{ name: "A", children: [{ name: 7 }] }]]
const section = { name: "Cardiac", isPublic: true, weight: 1, icon: "heart", children: [] }

const requests: [string, { method: string; path: string }, Record<string, unknown>, Wrong][] = [
  [
    "an article",
    routes.saveArticle,
    { documentName: "1210 Anaphylaxis", documentBody: "# Dose", published: true },
    {
      documentName: [undefined, "", "..", 7],
      documentBody: [undefined, ...text],
      protocolSection: ["XLS", 7, {}],
      protocolNumber: text,
      keywords: texts,
      hierarchyParent: texts,
      hierarchyWeight: text,
      isPublic: flag,
      images: ["attachment:a", ["a b"], [7]],
      revisionCount: [-1, 1.5, "4", null],
      published: flag,
      deleted: flag,
      replaces: ["", "..", 7],
      replacedBy: ["", "..", 7],
    },
  ],
  [
    "an image",
    routes.createAttachment,
    { fileType: "image/png", contents: "iVBORw0KGgo=" },
    {
      fileType: [undefined, "", 7, "text/html"],
      contents: [undefined, "", 7, "no base64!", "AAAA"],
    },
  ],
  [
    "the contents",
    routes.saveContents,
    { id: "1", revisionCount: 0, sections: null, alsSections: [section] },
    {
      id: [{}, true],
      revisionCount: [-1, "1"],
      alsSections: sections,
      blsSections: sections,
      policySections: sections,
      sections,
    },
  ],
  [
    "a section of the contents",
    routes.saveContents,
    { id: "1", revisionCount: 0, sections: null },
    {
      "alsSections.0.name": [undefined, 7, null].map((it) => [{ ...section, name: it }]),
      "alsSections.0.isPublic": ["yes", 1].map((it) => [{ ...section, isPublic: it }]),
      "alsSections.0.weight": ["1", {}].map((it) => [{ ...section, weight: it }]),
      "alsSections.0.icon": [7].map((it) => [{ ...section, icon: it }]),
      "alsSections.0.children": ["A", {}].map((it) => [{ ...section, children: it }]),
    },
  ],
  ...[routes.createNotice, routes.saveNotice].map((route): (typeof requests)[number] => [
    "a notice",
    route,
    {
      id: zeroNoticeId,
      modificationTime: zeroTime,
      title: "Road closed",
      throughDate: "2026-03-08T23:59:59.999Z",
    },
    {
      id: [undefined, "", 7],
      title: text,
      body: text,
      color: text,
      fromDate: time,
      throughDate: [undefined, null, ...time],
    },
  ]),
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.database.destroy())

describe.each(requests)("a request to save %s (%j)", (_, { method, path }, body, fields) => {
  const cases = Object.entries(fields).flatMap(([field, values]) =>
    values.map((value) => ({ field, value })),
  )

  it.each(cases)("is refused by $field for $value, and nothing is written [EN1]", async (wrong) => {
    const before = await everything()
    const changed = { ...body, [wrong.field.split(".")[0] ?? ""]: wrong.value }
    const response = await server.fetch(path, {
      method,
      headers: {
        Authorization: `Bearer ${server.editor.token}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify(changed),
    })
    const { error } = (await response.json()) as {
      error: { message: string; validationErrors: { message: string; members: string[] }[] }
    }
    expect(response.status).toBe(400)
    const members = error.validationErrors.flatMap((fault) => fault.members)
    expect(members).toHaveLength(1)
    expect(`${members[0]}.`.startsWith(`${wrong.field}.`)).toBe(true)
    const named = changed["documentName"] ?? changed["id"]
    for (const fault of error.validationErrors)
      if (typeof named === "string") expect(fault.message.startsWith(named)).toBe(true)
    expect(await everything()).toEqual(before)
  })
})

async function everything(): Promise<string[]> {
  const feeds = [routes.articles, routes.attachments, routes.contents, routes.notices]
  const headers = { Authorization: `Bearer ${server.editor.token}` }
  return Promise.all(
    feeds.map(async ({ path }) =>
      (await server.fetch(`${path}?IncludeDrafts=true`, { headers })).text(),
    ),
  )
}
