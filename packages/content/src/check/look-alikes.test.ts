import { expect, it } from "vitest"
import { type Case, messages, places } from "./test-findings.ts"

it.each<Case>([
  ["5 мg", "1:3"],
  ["a\n\nАtropine and epinephrinе", "3:1", "3:24"],
  ["**Моrphine**", "1:3"],
  ["ΑTROPINE", "1:1"],
  ["10 µg, 10 μg, ΔP, βhCG, NFκB, α-blocker"],
  ["Адреналин 0,5 мг; ЭКГ-12, QT-интервал, mg/кг"],
  ["naïve Ångström Größe İstanbul"],
  ["小児mg 成人ECG أدرينالين"],
])("a letter of another script in a word of %j is told", (body, ...expected) => {
  expect(places("character-lookalike", body)).toEqual(expected)
})

it("names the letter that is in the minority", () => {
  expect(messages("character-lookalike", "мg")[0]).toContain(
    'in "мg", "м" is U+043C, a Cyrillic letter',
  )
  expect(messages("character-lookalike", "мoлодой")[0]).toContain('"o" is U+006F, a Latin letter')
})
