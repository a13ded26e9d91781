import { expect, it } from "vitest"
import { base64SizeBytes, usageCounts } from "./attachment.ts"
import { articleName, attachmentId } from "./names.ts"

it.each([0, 1, 2, 3, 4, 5, 6143, 6144])("tells the size of %i bytes by their base64", (size) => {
  expect(base64SizeBytes(Buffer.alloc(size).toString("base64"))).toBe(size)
})

it.each<[string, [name: string, images: string][], string]>([
  ["nothing", [], ""],
  ["one use", [["A", "x"]], "x 1"],
  [
    "two articles",
    [
      ["A", "x y"],
      ["B", "x"],
    ],
    "x 2, y 1",
  ],
  ["twice in one article", [["A", "x x"]], "x 1"],
  [
    "an article and its draft",
    [
      ["A", "x"],
      ["A", "x y"],
    ],
    "x 1, y 1",
  ],
  ["an article without images", [["A", ""]], ""],
])("counts the articles that show an attachment: %s", (_, articles, expected) => {
  const counts = usageCounts(
    articles.map(([name, images]) => ({
      name: articleName(name),
      images: images.split(" ").filter(Boolean).map(attachmentId),
    })),
  )
  expect([...counts].map(([id, count]) => `${id} ${count}`).join(", ")).toBe(expected)
})
