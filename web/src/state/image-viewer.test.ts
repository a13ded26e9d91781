import { attachmentId } from "@protoctl/model"
import { expect, it } from "vitest"
import { createImageViewer, type ViewedImage } from "./image-viewer.ts"

const images: ViewedImage[] = [
  { kind: "attachment", id: attachmentId("a"), alt: "A strip" },
  { kind: "web", url: "https://example.org/b.png", alt: "" },
  { kind: "attachment", id: attachmentId("c"), alt: "A drawing" },
]

it.each([
  ["is closed at first", [], undefined],
  ["opens on one of several images", [["open", 1]], 1],
  ["opens on no image that is not there", [["open", 3]], undefined],
  ["goes to the next", [["open", 0], ["move", 1]], 1],
  ["goes back", [["open", 2], ["move", -1], ["move", -1]], 0],
  ["does not go beyond the last", [["open", 2], ["move", 1]], 2],
  ["does not go before the first", [["open", 0], ["move", -1]], 0],
  ["stays closed where there is nothing to move", [["move", 1]], undefined],
  ["closes", [["open", 1], ["close", 0]], undefined],
] as const)("the viewer %s", (_, calls, at) => {
  const viewer = createImageViewer()
  for (const [call, value] of calls) {
    if (call === "open") viewer.open(images, value)
    else if (call === "move") viewer.move(value)
    else viewer.close()
  }
  expect(viewer.viewing.value).toEqual(at === undefined ? undefined : { images, at })
}) // prettier-ignore
