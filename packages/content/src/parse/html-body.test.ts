import { expect, it } from "vitest"
import { htmlBody } from "./html-body.ts"

it.each([
  ["<p>text</p>", true],
  ["\n  <p>a</p>\n\n<p>b</p>\n", true],
  ['<h1 class="tab">A</h1><p>x</p>', true],
  ["<!-- written elsewhere --><p>x</p>", true],
  ["<p>not closed", true],
  ["<DIV>x</DIV>", true],
  ["<o:p>from an office</o:p>", true],
  ["<script>alert(1)</script>", true],
  ['<a href="mailto:a@b.c">write</a>', true],
  ["", false],
  [" \n", false],
  ["text", false],
  ["# Title", false],
  ["text <b>bold</b>", false],
  ["<b>bold</b> text", false],
  ["<p>a</p>\n\n# Title", false],
  ["<!-- only a comment -->", false],
  ["<5 mg", false],
  ["< 5 mg <b>x</b>", false],
  ["<https://example.org>\n\n# Title", false],
  ["<mailto:a@example.org>\n\ntext", false],
  ["<a@example.org>\n\ntext", false],
])("%j is html: %s", (body, expected) => {
  expect(htmlBody(body) !== undefined).toBe(expected)
})
