import { expect, it } from "vitest"
import { base64SizeBytes } from "./attachment.ts"

it.each([0, 1, 2, 3, 4, 5, 6143, 6144])("tells the size of %i bytes by their base64", (size) => {
  expect(base64SizeBytes(Buffer.alloc(size).toString("base64"))).toBe(size)
})
