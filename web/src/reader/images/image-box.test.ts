import { describe, expect, it } from "vitest"
import { type AuthorSide, emptyImage, imageBox, isShare, measuredSize } from "./image-box.ts"

describe("the place that is kept for an image", () => {
  const wide = { width: 640, height: 480 }

  it.each<[string, AuthorSide, AuthorSide, string]>([
    ["its own size where its author says nothing", undefined, undefined, "640 480"],
    ["the author's width, the height by the ratio", 300, undefined, "300 225"],
    ["the author's height, the width by the ratio", undefined, 240, "320 240"],
    ["what fits both, the width being the bound", 320, 1000, "320 240"],
    ["what fits both, the height being the bound", 1000, 240, "320 240"],
    ["a width in a text", "300", undefined, "300 225"],
    ["a width in pixels in a text", "300px", undefined, "300 225"],
    ["a larger width than its own", 1280, undefined, "1280 960"],
    ["at least one pixel", 1, undefined, "1 1"],
    ["a share of the line, the height by the ratio", "50%", 200, "50% -"],
    ["its own size where the width is nonsense", "wide", undefined, "640 480"],
    ["its own size where the width is nothing", 0, undefined, "640 480"],
    ["its own size where only the height is a share", undefined, "50%", "640 480"],
  ])("is %s", (_, authorWidth, authorHeight, box) => {
    const { width = "-", height = "-" } = imageBox(wide, authorWidth, authorHeight)
    expect(`${width} ${height}`).toBe(box)
  })

  it.each<[string, AuthorSide, AuthorSide, string]>([
    ["nothing where nothing is known", undefined, undefined, "- -"],
    ["the author's width alone", 300, undefined, "300 -"],
    ["what the author says", 300, 200, "300 200"],
    ["the author's share", "50%", undefined, "50% -"],
  ])("is %s, when it was not measured", (_, authorWidth, authorHeight, box) => {
    const { width = "-", height = "-" } = imageBox(undefined, authorWidth, authorHeight)
    expect(`${width} ${height}`).toBe(box)
  })
})

it("an empty image has the ratio of the one to come", () => {
  expect(emptyImage({ width: 640, height: 480 })).toContain("viewBox='0 0 640 480'")
  expect(emptyImage(undefined)).not.toContain("viewBox")
})

it.each([
  ["nothing listed", undefined, undefined],
  ["one that cannot be measured", { width: null, height: null }, undefined],
  ["a measured one", { width: 2, height: 1 }, { width: 2, height: 1 }],
])("knows the size of %s", (_, listed, size) => {
  expect(measuredSize(listed)).toEqual(size)
})

it.each([
  ["50%", true],
  [" 33.3% ", true],
  ["50", false],
  ["%", false],
  [50, false],
  [undefined, false],
])("%j is a share of the line: %j", (side, is) => {
  expect(isShare(side)).toBe(is)
})
