import { expect, it } from "vitest"
import { imageTypes, looksLike } from "./image-type.ts"

it.each([
  ["image/png", "\x89PNG\r\n\x1a\n…", true],
  ["image/png", "\xff\xd8\xff", false],
  ["image/jpeg", "\xff\xd8\xff\xe0", true],
  ["image/gif", "GIF89a", true],
  ["image/gif", "<svg/>", false],
  ["image/webp", "RIFF\0\0\0\0WEBPVP8 ", true],
  ["image/webp", "RIFF\0\0\0\0AVI LIST", false],
  ["image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>", true],
  ["image/svg+xml", "<?xml version='1.0'?>\n<!-- drawn -->\n<!DOCTYPE svg>\n<svg/>", true],
  ["image/svg+xml", "<html><svg/></html>", false],
  ["image/svg+xml", "<!-- <svg> --><script/>", false],
  ["image/svg+xml", "", false],
  ["text/html", "<html/>", false],
  ["toString", "", false],
])("tells whether %s fits %j: %j", (fileType, latin1, fits) => {
  expect(looksLike(fileType, Buffer.from(latin1, "latin1"))).toBe(fits)
})

it("names the types that an attachment may have", () => {
  expect(imageTypes).toEqual([
    "image/png",
    "image/jpeg",
    "image/gif",
    "image/webp",
    "image/svg+xml",
  ])
})
