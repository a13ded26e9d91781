import { describe, expect, it } from "vitest"
import { analyse, canonicalQuery } from "./index.ts"
import { defaultStopWords } from "./stop-words.ts"

/** Words as they stand, then what else is read: `=joined`, `<part`, `~tail`. */
function written(text: string): string {
  const signs = { word: "", joined: "=", part: "<", tail: "~" }
  return analyse(text)
    .map(({ word, kind }) => signs[kind] + word)
    .join(" ")
}

describe("analysing a text", () => {
  const rows: readonly (readonly [name: string, text: string, words: string])[] = [
    ["lower-cases", "Chest PAIN", "chest pain"],
    ["folds accents", "Überdosis naïve Çocuk Ångström", "uberdosis naive cocuk angstrom"],
    ["folds accents written apart", "e\u0301cole u\u0308ber", "ecole uber"],
    ["takes ligatures apart", "Straße STRASSE Œdème ÆTHER", "strasse strasse oedeme aether"],
    ["reads every Turkish i alike", "İlaç ILAÇ ılaç ilaç", "ilac ilac ilac ilac"],
    ["lower-cases and folds Cyrillic", "Ожог ОЖОГИ Ёлка йод", "ожог ожоги елка иод"],
    ["lower-cases and folds Greek", "ΚΑΡΔΙΆ καρδιάς", "καρδια καρδιασ"],
    ["drops Arabic vowels and tatweel", "قَلْب قـــلب", "قلب قلب"],
    ["unifies Arabic alef, yeh and heh", "أدوية إلى آلام", "ادويه الي الام"],
    ["meets Persian and Arabic letters", "کبدی كبدي", "كبدي كبدي"],
    ["drops Hebrew points", "שָׁלוֹם שלום", "שלומ שלומ".replaceAll("מ", "ם")],
    ["reads ideographs in pairs", "心肺蘇生", "心肺 肺蘇 蘇生 ~生"],
    ["keeps a single ideograph", "痛 です", "痛 です ~す"],
    ["reads kana as ideographs", "アドレナリン", "アド ドレ レナ ナリ リン ~ン"],
    ["parts scripts", "ECG心電図test", "ecg 心電 電図 ~図 test"],
    ["reads full-width and raised digits", "ＥＣＧ１２ SpO₂ m²", "ecg 12 =ecg12 spo2 <spo m2"],
    ["joins and splits hyphens", "12-lead", "12 lead =12lead"],
    ["joins and splits where letters meet digits", "12lead", "12 lead =12lead"],
    ["joins a number and its neighbour", "12 lead", "12 lead =12lead"],
    ["joins no word to the number after it", "lead 12", "lead 12"],
    ["joins no stop word", "in 10 to 20", "in 10 to 20"],
    ["joins nothing across a stop", "stage 2. lead", "stage 2 lead"],
    ["keeps a code whole", "1203-P 1203p", "1203p <1203 1203p <1203"],
    ["keeps short mixes whole", "O2 H1N1 x-ray", "o2 h1n1 xray <ray"],
    ["reads three in a chain", "12-lead-ECG", "12 lead ecg =12lead =leadecg =12leadecg"],
    ["reads longer chains word by word", "a-bb-cc-dd-ee", "a bb cc dd ee"],
    ["keeps ranges apart", "10-20 mg", "10 20 mg =20mg"],
    ["reads apostrophes as hyphens", "Crohn's l’hôpital", "crohns <crohn lhopital <hopital"],
    ["reads every hyphen alike", "follow‐up follow‑up", "follow up =followup follow up =followup"],
    ["drops soft hyphens and joiners", "car\u00addiac می\u200cخواهم", "cardiac ميخواهم"],
    ["parts at all else", "a/b_c.d,e (f) g—h", "a b c d e f g h"],
    ["finds nothing in signs", " - ' … 🚑 \u0301", ""],
    ["finds nothing in nothing", "", ""],
  ]

  it.each(rows)("%s", (_, text, words) => {
    expect(written(text)).toBe(words)
  })

  it("tells where each token stands in the original text", () => {
    const text = "(É\u0301cole) 12-Lead 心肺蘇 𠀀𠀁"
    const shown = analyse(text).map(({ word, start, end }) => [word, text.slice(start, end)])
    expect(shown).toEqual([
      ["ecole", "É\u0301cole"],
      ["12", "12"],
      ["lead", "Lead"],
      ["12lead", "12-Lead"],
      ["心肺", "心肺"],
      ["肺蘇", "肺蘇"],
      ["蘇", "蘇"],
      ["𠀀𠀁", "𠀀𠀁"],
      ["𠀁", "𠀁"],
    ])
  })

  it("numbers words, and says how many a joined one covers", () => {
    const seen = analyse("give 12-lead now").map((t) => [t.word, t.position, t.span])
    expect(seen).toEqual([
      ["give", 0, 1],
      ["12", 1, 1],
      ["lead", 2, 1],
      ["12lead", 1, 2],
      ["now", 3, 1],
    ])
  })

  it("reads its own stop words as they are listed, about sixty of them", () => {
    expect(written(defaultStopWords.join(" "))).toBe(defaultStopWords.join(" "))
    expect(new Set(defaultStopWords).size).toBe(defaultStopWords.length)
    expect(Math.abs(defaultStopWords.length - 65)).toBeLessThan(15)
  })
})

describe("the canonical form of a query", () => {
  it.each([
    ["  Chest   PAIN", "chest pain"],
    ["chest pain  ", "chest pain "],
    ["12‑Lead / ECG!", "12-lead ecg "],
    ["1203-", "1203 "],
    ["a -- b", "a b"],
    ["École", "école"],
    ["Crohn’s", "crohn-s"],
    ["İV O₂", "iv o2"],
    ["心肺、蘇生", "心肺 蘇生"],
    ["?!", ""],
  ])("of %j is %j", (text, canonical) => {
    expect(canonicalQuery(text)).toBe(canonical)
  })
})
