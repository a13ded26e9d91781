import { mkdir, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { articleName, attachmentId, type PublishedArticle } from "@protoctl/model"
import { afterEach, beforeEach, expect, test } from "vitest"
import { testArticle, testContent, writeTestContent } from "../testing/test-content.ts"
import { temporaryFolder } from "../testing/test-folder.ts"
import { protoctl } from "../testing/test-io.ts"

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dir: string
beforeEach(async () => {
  folder = await temporaryFolder()
  dir = join(folder.path, "content")
})
afterEach(() => folder.remove())

async function validate(articles: PublishedArticle[], ...args: string[]) {
  await writeTestContent(dir, testContent(articles))
  return protoctl(["validate", "--content", dir, ...args])
}

const clean = testArticle("Burns", "# Cooling\n\nTwenty minutes.\n", {
  images: [attachmentId("rule-of-nines")],
})
const broken = testArticle("Shock", "See [this](/article/Nowhere).\n\n:::unknown\ntext\n:::\n")
const unplaced = testArticle("Lost", "Text.\n", { hierarchyParent: ["Nowhere"] })

test("clean content is exit 0", async () => {
  expect(await validate([clean])).toMatchObject({
    code: 0,
    stdout: "1 articles: 0 errors, 0 warnings\n",
  })
})

test("findings are exit 1, by article, with place and remedy", async () => {
  const { code, stdout } = await validate([clean, broken])
  expect(code).toBe(1)
  expect(stdout).toMatch(/^Shock\n {2}(error|warning)/)
  expect(stdout).toContain('it links to "Nowhere", which is not published')
  expect(stdout).toContain("publish that article, or correct or remove the link")
  expect(stdout).toMatch(/line 3/)
  expect(stdout).not.toContain("Burns")
})

test("what is wrong with a text is told with place and remedy, in the order of the text", async () => {
  const text =
    "## Dose\n\nEpinephrine 0.3 IM, see [there](#nowhere).\n\n![](attachment:rule-of-nines)\n"
  const shown = testArticle("Shock", text, { images: [attachmentId("rule-of-nines")] })
  const { code, stdout } = await validate([shown])
  expect(code).toBe(1)
  expect(stdout.split("\n").slice(0, 7)).toEqual([
    "Shock",
    '  warning line 3:13: "Epinephrine 0.3 IM, see" looks like a dose, but says no unit dose-without-unit',
    "          write the unit after the number, such as mg or mL",
    '  warning line 3:25: it links to "nowhere" in "Shock", which has no such heading link-part-unresolved',
    "          correct the part after #, or remove it",
    "  warning line 5:1: this image has no alternative text, for who cannot see it and for search image-alt-missing",
    "          say in a few words what it shows: ![what it shows](attachment:…)",
  ])
})

test("a link to a deleted article is told apart from one to none", async () => {
  const content = testContent([testArticle("Shock", "[a](/article/Gone) [b](/article/Nowhere)")])
  const gone = { name: articleName("Gone"), revision: 2, deleted: true, replacedBy: null }
  const { asOf: modified } = content
  await writeTestContent(dir, {
    ...content,
    withdrawn: new Map([[gone.name, { ...gone, modified }]]),
  })
  const { stdout } = await protoctl(["validate", "--content", dir])
  expect(stdout).toContain('line 1:1: it links to "Gone", which was deleted link-deleted')
  expect(stdout).toContain(
    'line 1:20: it links to "Nowhere", which is not published link-unresolved',
  )
})

test("an image is measured by what was pulled", async () => {
  const text = "![Nines](attachment:rule-of-nines)"
  const content = testContent([
    testArticle("Burns", text, { images: [attachmentId("rule-of-nines")] }),
  ])
  const [[id, held] = []] = content.attachments
  if (id === undefined || held === undefined) throw new Error("the content has no image")
  const listed = { ...held.listed, width: 9000, height: 10 }
  await writeTestContent(dir, { ...content, attachments: new Map([[id, { ...held, listed }]]) })
  const { stdout } = await protoctl(["validate", "--content", dir])
  expect(stdout).toMatch(
    /line 1:1: attachment:rule-of-nines is 9000 pixels long, .* image-oversized/,
  )
})

test("findings below the asked severity do not count", async () => {
  expect(await validate([unplaced])).toMatchObject({ code: 1 })
  expect(await protoctl(["validate", "--content", dir, "--severity", "error"])).toMatchObject({
    code: 0,
    stdout: "1 articles: 0 errors, 0 warnings\n",
  })
})

test("--json gives the findings as data, and nothing else", async () => {
  const { code, stdout, stderr } = await validate([broken], "--json")
  const { counts, findings } = JSON.parse(stdout) as { counts: object; findings: object[] }
  expect(code).toBe(1)
  expect(counts).toMatchObject({ articles: 1 })
  expect(findings).toContainEqual(
    expect.objectContaining({
      code: "link-unresolved",
      where: { article: "Shock", line: 1, column: 5 },
    }),
  )
  expect(stderr).toBe("")
})

test("no content is exit 3, and nothing is made", async () => {
  const { code, stderr } = await protoctl(["validate", "--content", dir])
  expect(code).toBe(3)
  expect(stderr).toContain("there is no content")
  await mkdir(dir) // would fail if the command had made it
})

test.each([
  ["a damaged article", "articles/Burns.md", "---\nname: 3\n---\n", 'Burns.md: field "name"'],
  ["damaged JSON", "notices.json", "[{]", "notices.json: "],
  ["a wrong item", "withdrawn.json", '[{"name":"a"}]', 'item 1: field "revision"'],
  ["an article twice", "articles/Twin.md", null, "Burns.md holds"],
  ["another format", "feed.json", '{"format":7}', "format 7"],
])("%s is exit 3 and names the file", async (_, path, text, message) => {
  await validate([clean])
  const twin = await import("../content-folder/front-matter.ts")
  await writeFile(join(dir, path), text ?? twin.writeArticle(clean))
  const { code, stderr } = await protoctl(["validate", "--content", dir])
  expect(code).toBe(3)
  expect(stderr).toContain(message)
})

test("a link in the place of an article is not followed", async () => {
  await validate([clean])
  await symlink("/etc/passwd", join(dir, "articles", "passwd.md"))
  const { code, stderr } = await protoctl(["validate", "--content", dir])
  expect(code).toBe(3)
  expect(stderr).toContain("never read through links")
  expect(stderr).not.toContain("root:")
})
