import { describe, expect, it } from "vitest"
import { type Case, messages, places } from "./test-findings.ts"

describe("styles", () => {
  it.each<Case>([
    ["<p>a</p>\n<p style='display: none'>b</p>", "2:1"],
    ["a <span style='VISIBILITY:hidden'>b</span>", "1:3"],
    ["<div style='text-decoration:line-through'><p>a</p></div>", "1:1"],
    ["<table><tr style='font-weight:700'><th>a<th>b</table>", "1:8"],
    ["<ol style='list-style-type:lower-greek'><li>a</ol>", "1:1"],
    ["<p style='direction:rtl'>a</p>", "1:1"],
    ["<p style='font:12pt Arial;margin:0;color:red;text-align:center;display:block'>a</p>"],
    ["<p style='font-weight:bold;text-decoration:line-through;font-style:italic'>a</p>"],
    ["<p style='font-weight:bold'><b>a</b></p><div style='font-weight:bold'></div>"],
    ["<ol style='list-style-type:upper-alpha'><li>a</ol>"],
    ["<ul style='list-style-type:disc'><li>a</ul>"],
  ])("that said something are told in %j", (body, ...expected) => {
    expect(places("style-removed", body)).toEqual(expected)
  })

  it.each<Case>([
    ["<p>5 <font face=Symbol>m</font>g</p>", "1:6"],
    ["<p>a</p>\n<p>5 <span style='font-family:\"Symbol\"'>m</span>g</p>", "2:6"],
    ["<p style='font:bold 12pt/1.5 Symbol, serif'>a</p>", "1:1"],
    ["<p><span style='font-family:Symbol'>·</span> item</p>"],
    ["<p><font face='Segoe UI Symbol, Arial'>a</font></p>"],
    ["<p style='font-family:Calibri'>symbol</p>"],
  ])("with the letters of a symbol font are told in %j", (body, ...expected) => {
    expect(places("font-symbol", body)).toEqual(expected)
  })

  it("are one finding, however many there are", () => {
    const body = "<p style='display:none'>a</p>".repeat(3)
    expect(messages("style-removed", body)).toEqual([
      "a style says what articles cannot show: hidden text (3 times)",
    ])
  })
})
