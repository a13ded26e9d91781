import { describe, expect, it } from "vitest"
import { buildIndex, search, type SearchDocument, type SearchOptions } from "./index.ts"
import { article, schema } from "./test-corpus.ts"

/** The ids found for a query, best first. */
function find(
  documents: readonly SearchDocument[],
  text: string,
  options: Partial<SearchOptions> = {},
): string {
  return search(buildIndex(schema, documents), text, { limit: 10, ...options })
    .hits.map((hit) => hit.id)
    .join(" ")
}

describe("matching", () => {
  const corpus = [
    article("burns", "Burns", "Cool the burned skin with water"),
    article("chest", "Chest Pain", "Give aspirin; obtain a 12-lead ECG"),
    article("stemi", "STEMI", "The 12 lead shows elevation of the segment"),
    article("code", "1203-P Airway", "Paediatric airway"),
    article("adult", "1203-A Airway", "Adult airway"),
    article("oxygen", "Oxygen (O2)", "Titrate to the SpO₂"),
    article("french", "Hémorragie", "Comprimer, puis l’hôpital le plus proche"),
    article("turkish", "İlaç Yanıkları", "Isıyı azalt"),
    article("russian", "Ожоги", "Охладить ожог водой"),
    article("arabic", "إنعاش القلب", "أعطِ الأكسجين"),
    article("japanese", "心肺蘇生", "胸骨圧迫を行う"),
    article("chinese", "胸痛", "给予阿司匹林"),
    article("crohn", "Crohn's Disease"),
    article("vein", "MI and IV access", "The iv is in"),
  ]
  const rows: readonly (readonly [query: string, ids: string])[] = [
    ["burn", "burns"],
    ["burning", "burns"],
    ["cooled", "burns"],
    ["12-lead", "stemi chest"],
    ["12 lead", "stemi chest"],
    ["12lead", "stemi chest"],
    ["12-le", "stemi chest"],
    ["12le", "stemi chest"],
    ["1203-P", "code adult"],
    ["1203p", "code adult"],
    ["1203 P ", "code adult"],
    ["1203p ", "code adult"],
    ["1203", "adult code"],
    ["o2 ", "oxygen"],
    ["spo2 ", "oxygen"],
    ["hopital", "french"],
    ["HEMORRAGIE", "french"],
    ["ILAÇ", "turkish"],
    ["ilac", "turkish"],
    ["isiyi", "turkish"],
    ["ОЖОГ", "russian"],
    ["انعاش", "arabic"],
    ["الاكسجين", "arabic"],
    ["蘇生", "japanese"],
    ["心肺蘇生", "japanese"],
    ["骨圧", "japanese"],
    ["痛", "chinese"],
    ["痛 ", "chinese"],
    ["阿司匹林", "chinese"],
    ["crohn", "crohn"],
    ["crohns", "crohn"],
    ["crohn's", "crohn"],
    ["mi ", "vein"],
    ["iv ", "vein"],
    ["aspi", "chest"],
    ["aspi ", ""],
    ["the", ""],
    ["the and of ", ""],
    ["of", ""],
    ["", ""],
    ["  -- ", ""],
    ["zzzzzz", ""],
  ]

  it.each(rows)("%j finds %j", (query, ids) => {
    expect(find(corpus, query)).toBe(ids)
  })

  it("completes a trailing stop word without asking for it", () => {
    const documents = [article("a", "Pain"), article("b", "Pain in the thorax")]
    expect(find(documents, "pain the")).toBe("a b")
    expect(find([article("a", "Officer")], "of")).toBe("a")
    expect(find([article("a", "Officer")], "of", { prefix: false })).toBe("")
  })

  it("drops single letters within a query, but not the last", () => {
    expect(find(corpus, "x stemi")).toBe("stemi")
    expect(find(corpus, "stemi c").split(" ")[0]).toBe("stemi")
    expect(find(corpus, "s")).toContain("stemi")
    expect(find(corpus, "1203 p").split(" ")[0]).toBe("code")
  })
})

describe("ranking", () => {
  const rows: readonly (readonly [
    name: string,
    query: string,
    documents: readonly SearchDocument[],
    ids: string,
  ])[] = [
    [
      "puts a title before a heading before a body",
      "sepsis ",
      [
        article("body", "One", "sepsis sepsis sepsis"),
        article("heading", "Two", "three", { heading: "Sepsis" }),
        article("title", "Sepsis"),
      ],
      "title heading body",
    ],
    [
      "puts all words before some, wherever they stand",
      "cardiac arrest asystole ",
      [
        article("some", "Cardiac Arrest", "cardiac arrest"),
        article("all", "Rhythms", "arrest from asystole; cardiac rhythms"),
      ],
      "all some",
    ],
    [
      "puts words side by side before words apart",
      "chest pain ",
      [
        article("apart", "Pain of the Chest Wall"),
        article("apart2", "Pain of the Chest", "chest pain and more"),
        article("beside", "Other", "nothing", { heading: "Chest pain" }),
      ],
      "beside apart2 apart",
    ],
    [
      "looks over stop words for words side by side",
      "shortness breath ",
      [article("a", "Breath and Shortness"), article("b", "Shortness of Breath and more of it")],
      "b a",
    ],
    [
      "puts a word before its other forms",
      "burns ",
      [article("form", "Burned"), article("word", "Burns")],
      "word form",
    ],
    [
      "puts a word before its other forms, however rare those are",
      "burns ",
      [article("form", "Burned"), ...["a", "b", "c", "d"].map((id) => article(id, "Burns"))],
      "a b c d form",
    ],
    [
      "puts a finished word before its completions",
      "card",
      [article("longer", "Cardiac"), article("word", "Card")],
      "word longer",
    ],
    [
      "counts shorter texts more",
      "naloxone ",
      [
        article("long", "A", "naloxone and many other words that make a long text of it"),
        article("short", "A", "naloxone"),
      ],
      "short long",
    ],
    [
      "counts rare words more",
      "rare common ",
      [
        article("a", "Common"),
        article("b", "Common"),
        article("c", "Common"),
        article("d", "Rare"),
      ],
      "d a b c",
    ],
    [
      "counts long words more",
      "medicament alpha ",
      [article("a", "Alpha"), article("b", "Medicament")],
      "b a",
    ],
    [
      "orders equal scores by code point",
      "same ",
      ["b", "\u{1f691}", "\uffee", "a", "B"].map((id) => article(id, "Same")),
      "B a b \uffee \u{1f691}",
    ],
  ]

  it.each(rows)("%s", (_, query, documents, ids) => {
    expect(find(documents, query)).toBe(ids)
  })
})

describe("forgiving mistakes", () => {
  const corpus = [
    article("epi", "Epinephrine", "cardiac"),
    article("burns", "Burns"),
    article("ecg", "ECG"),
    article("code", "Rule 1203", "q12034"),
  ]
  it.each([
    ["epinefrine", "epi"],
    ["epinephrin", "epi"],
    ["epinehprine", "epi"],
    ["cardaic ", "epi"],
    ["bunrs ", "burns"],
    ["burms", "burns"],
    ["barms ", ""],
    ["eeg ", ""],
    ["1204 ", ""],
    ["q12035 ", ""],
  ])("%j finds %j", (query, ids) => {
    expect(find(corpus, query)).toBe(ids)
  })

  it("happens only when fewer than three documents match as typed", () => {
    const similar = article("similar", "Cardias")
    const exact = ["a", "b", "c"].map((id) => article(id, "Other", "cardiac"))
    expect(find([similar, ...exact], "cardiac ")).toBe("a b c")
    expect(find([similar, ...exact.slice(1)], "cardiac ")).toBe("b c similar")
  })

  it("never ranks a similar word above the word, wherever they stand", () => {
    const documents = [
      article("similar", "Cardias Cardias", "cardias cardias", { heading: "Cardias" }),
      article(
        "exact",
        "A long title of many words about something else",
        "long text ".repeat(50) + "cardiac",
      ),
    ]
    expect(find(documents, "cardiac ")).toBe("exact similar")
  })
})

describe("options", () => {
  const corpus = ["a", "b", "c", "d"].map((id, i) =>
    article(id, "Burn", "cardiac", { category: i % 2 === 0 ? "ALS" : "BLS" }),
  )
  const index = buildIndex(schema, corpus)

  it("page through the hits and keep the total", () => {
    const page = search(index, "burn", { limit: 2, offset: 1 })
    expect(page.hits.map((hit) => hit.id)).toEqual(["b", "c"])
    expect(page.total).toBe(4)
    expect(search(index, "burn", { limit: 0 })).toMatchObject({ hits: [], total: 4 })
  })

  it("keep to the categories", () => {
    expect(find(corpus, "burn", { categories: ["BLS"] })).toBe("b d")
    expect(find(corpus, "burn", { categories: [] })).toBe("")
    expect(find(corpus, "burn", { categories: ["Policy"] })).toBe("")
  })

  it("complete to the most frequent words first, as many as asked", () => {
    const documents = [
      article("a", "", "carbon cardiac"),
      article("b", "", "cardiac carotid"),
      article("c", "", "carbon careful"),
    ]
    const matched = (lookahead: number) =>
      search(buildIndex(schema, documents), "car", { limit: 9, lookahead }).matchedWords
    expect(matched(0)).toEqual([])
    expect(matched(1)).toEqual(["carbon"])
    expect(matched(2)).toEqual(["carbon", "cardiac"])
    expect(matched(3)).toEqual(["carbon", "cardiac", "careful"])
  })

  it("tell which words matched", () => {
    const { matchedWords } = search(index, "burned card none", { limit: 1 })
    expect(matchedWords).toEqual(["burn"])
    expect(search(index, "burned card", { limit: 1 }).matchedWords).toEqual(["burn", "cardiac"])
  })

  it.each([{ limit: -1 }, { limit: NaN }, { limit: 1, offset: -1 }, { limit: 1, lookahead: -1 }])(
    "out of range are refused: %j",
    (options) => {
      expect(() => search(index, "burn", options)).toThrow(RangeError)
    },
  )
})
