/**
 * Looks for texts that pass the parser's limits and yet take long: random markup, repeated. Tells
 * the slowest. What the limits are for is in docs/decisions/0015.
 *
 *     npx tsx scripts/bench-limits.ts [seconds] [seed]
 */
import { loadavg } from "node:os"
import { parseArticle } from "@protoctl/content/parse"
import { pick, type Random, seededRandom, wholeNumber } from "@protoctl/testkit"

const pieces = [
  ..."> |- |1. |  |    |# |## |*|**|_|~~|`|[|]|(|)|![|](|[^1]|<|<b>|</b>|<p>|<div>|</p>|<br>".split(
    "|",
  ),
  ..."<table>|<td>|<!--|-->|&|&amp;|:|::|:icon[heart]|:::expander[|a|b c |https://|www.a.b ".split(
    "|",
  ),
  ...["|", "|-|\n", "|a|b|\n", "\t", "\n", "\n\n", "```\n", ":::note\n", ":::\n", "---\n", "===\n"],
  ...["[a]: b\n", "[^1]: ", "x\n", "a@b.c ", "\\", "=3x)", "'", '"', "{.tab}", "- [ ] ", "😀"],
]
const sizes = [5_000, 20_000, 60_000, 200_000]

const seconds = Number(process.argv[2] ?? 60)
const random = seededRandom(Number(process.argv[3] ?? 1))
const end = performance.now() + seconds * 1000
const slowest: { readonly ms: number; readonly of: string }[] = []
let read = 0
let refused = 0
while (performance.now() < end) {
  const { of, text } = soup(random)
  const start = performance.now()
  const { diagnostics } = parseArticle(text)
  if (diagnostics.some(({ code }) => code === "text-too-complex")) refused++
  else {
    read++
    slowest.push({ ms: performance.now() - start, of: `${text.length} characters of ${of}` })
    slowest.sort((a, b) => b.ms - a.ms).splice(5)
  }
}
console.log(`${read} texts read, ${refused} refused, load ${loadavg()[0]?.toFixed(1) ?? "unknown"}`)
for (const { ms, of } of slowest) console.log(`${(ms / 1000).toFixed(2)} s  ${of}`)

/** A few pieces, one after the other again and again, in any order, or first some and then others. */
function soup(random: Random): { of: string; text: string } {
  const some = Array.from({ length: wholeNumber(random, 1, 6) }, () => pick(random, pieces))
  const size = pick(random, sizes)
  const half = Math.ceil(some.length / 2)
  const fill = (piece: string, to: number) => piece.repeat(Math.ceil(to / piece.length))
  const ways = [
    () => fill(some.join(""), size),
    () => {
      const found: string[] = []
      for (let length = 0; length < size;)
        length += found[found.push(pick(random, some)) - 1]?.length ?? 1
      return found.join("")
    },
    () =>
      fill(some.slice(0, half).join(""), size / 2) +
      fill(some.slice(half).join("") || "x", size / 2),
  ]
  return { of: JSON.stringify(some), text: pick(random, ways)() }
}
