import type { ArticleName, Notice } from "@protoctl/model"
import { aNotice } from "./a-notice.ts"
import { capitalised } from "./capitalised.ts"
import { pick, type Random, wholeNumber } from "./seeded-random.ts"
import type { Vocabulary } from "./vocabulary.ts"

const dayMs = 24 * 60 * 60 * 1000

/** Nine notices around a day: some over, some shown, some to come. */
export function generateNotices(
  random: Random,
  vocabulary: Vocabulary,
  names: readonly ArticleName[],
  todayMs: number,
): Notice[] {
  const at = (day: number, ms = 0) => new Date(todayMs + day * dayMs + ms).toISOString()
  return Array.from({ length: 9 }, (_, index) => {
    const from = (index - 5) * 4 + wholeNumber(random, 0, 3)
    const words = Array.from({ length: wholeNumber(random, 10, 25) }, vocabulary.ordinary)
    const link = names.length > 0 ? ` See **${pick(random, names)}**.` : ""
    return aNotice({
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
      title: capitalised(`${vocabulary.topical()} ${vocabulary.topical()}`),
      body: `${capitalised(words.join(" "))}.${link} (Demonstration.)`,
      color: pick(random, ["green", "blue", "yellow", "red"]),
      from: at(from),
      through: at(from + wholeNumber(random, 2, 12), dayMs - 1),
      modified: at(Math.min(from, -1)),
    })
  })
}
