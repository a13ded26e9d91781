import { mkdir, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { attachmentId, type PublishedArticle } from "@protoctl/model"
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
    expect.objectContaining({ code: "link-unresolved", where: { article: "Shock" } }),
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
