import { describe, expect, it } from "vitest"
import { type Case, places } from "./test-findings.ts"

describe("images", () => {
  it.each<Case>([
    ["a ![](attachment:9)", "1:3"],
    ["![ ](attachment:9 =300x)", "1:1"],
    ["<p><img src=attachment:9></p>", "1:4"],
    ["![Lead placement](attachment:9 =300x)"],
    ["![](icon:heart) :icon[heart]"],
  ])("without alternative text are told in %j", (body, ...expected) => {
    expect(places("image-alt-missing", body)).toEqual(expected)
  })

  it.each<Case>([
    ["a\n![b](https://example.org/b.png)", "2:1"],
    ['<p><img src="//example.org/b.png" alt=b></p>', "1:4"],
    ["![b](attachment:9) ![](icon:heart) [c](https://example.org/b.png)"],
  ])("from elsewhere are told in %j", (body, ...expected) => {
    expect(places("image-external", body)).toEqual(expected)
  })

  it.each<Case>([
    ["![b](images/b.png)", "1:1"],
    ["![b]()", "1:1"],
    ["<p><img alt=b></p>", "1:4"],
    ["![b](attachment:)", "1:1"],
    ["![b](attachment:9) ![b](https://example.org/b) ![](icon:hart)"],
    ["![b](data:image/png;base64,AAAA)"],
  ])("whose address leads nowhere are told in %j", (body, ...expected) => {
    expect(places("image-address-wrong", body)).toEqual(expected)
  })

  it.each<Case>([
    ["a ![hart](icon:hart)", "1:3"],
    ["<p><img src=icon:></p>", "1:4"],
    ["![heart](icon:heart)"],
    ["![icon](attachment:icon)"],
  ])("that are icons nobody knows are told in %j", (body, ...expected) => {
    expect(places("icon-unknown", body)).toEqual(expected)
  })
})
