import { expect, it } from "vitest"
import { feedKinds, initialWatermarks } from "./feed.ts"

it("keeps a watermark for each of five kinds, initially 1900-01-01 [EN3]", () => {
  expect(feedKinds).toEqual(["article", "draft", "attachment", "index", "notices"])
  expect(initialWatermarks).toEqual({
    article: "1900-01-01",
    draft: "1900-01-01",
    attachment: "1900-01-01",
    index: "1900-01-01",
    notices: "1900-01-01",
  })
})
