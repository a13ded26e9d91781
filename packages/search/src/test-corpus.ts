import fc from "fast-check"
import type { SearchDocument, SearchSchema } from "./schema.ts"

/** A schema with every kind of field. */
export const schema: SearchSchema = {
  fields: [
    { name: "title", weight: 48, minWordLength: 2, pairs: true },
    { name: "heading", weight: 4, minWordLength: 3, pairs: true },
    { name: "body", weight: 1, minWordLength: 3 },
  ],
  longWordLength: 7,
  stopWords: "default",
}

/** A document from its title and body. */
export function article(
  id: string,
  title: string,
  body = "",
  { category = "ALS", heading = "" } = {},
): SearchDocument {
  return { id, category, fields: { title, heading, body } }
}

/** Few words, so that documents share them; forms, near misses, codes, hyphens and other scripts. */
const vocabulary =
  `burn burns burned burning bum chest pain pains cardiac cardiacs arrest arest arrests airway
  airways the of a 12-lead 12 lead 12lead ECG 1203-P 1203p 1203 O2 SpO2 x-ray follow-up
  epinephrine epinefrine epinephrin Überdosis uberdosis ожог ожоги 心肺蘇生 心肺 痛 10 mg 10mg`.split(
    /\s+/,
  )

const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...vocabulary), { maxLength }).chain((words) =>
    fc
      .array(fc.constantFrom(" ", " ", " ", ", ", "-", "\n"), {
        minLength: words.length,
        maxLength: words.length,
      })
      .map((gaps) => words.map((word, i) => (i === 0 ? word : gaps[i]! + word)).join("")),
  )

const id = fc.constantFrom(...Array.from("abcdefghij"), "\u{1f691}", "\uffee")

export const documentOf = fc.record({
  id,
  category: fc.constantFrom("ALS", "BLS", "Policy"),
  fields: fc.record({ title: text(4), heading: text(4), body: text(12) }),
})

export const documentsOf = fc.uniqueArray(documentOf, { selector: (one) => one.id, maxLength: 10 })

export const updatesOf = fc.array(
  fc.record({
    upserts: fc.uniqueArray(documentOf, { selector: (one) => one.id, maxLength: 4 }),
    removals: fc.array(id, { maxLength: 3 }),
    sequence: fc.nat(),
  }),
  { maxLength: 5 },
)

export const queryOf = fc
  .tuple(text(4), fc.nat(3), fc.constantFrom("", "", " "))
  .map(([words, cut, end]) => words.slice(0, words.length - cut) + end)

export const optionsOf = fc.record(
  {
    limit: fc.constantFrom(1, 3, 100),
    offset: fc.nat(2),
    categories: fc.subarray(["ALS", "BLS", "Policy"]),
    prefix: fc.boolean(),
    lookahead: fc.constantFrom(0, 1, 3, 50),
  },
  { requiredKeys: ["limit"] },
)

/** What is left of some documents after some updates. */
export function afterUpdates(
  documents: readonly SearchDocument[],
  updates: readonly { upserts: readonly SearchDocument[]; removals: readonly string[] }[],
): SearchDocument[] {
  const byId = new Map(documents.map((document) => [document.id, document]))
  for (const { upserts, removals } of updates) {
    for (const gone of removals) byId.delete(gone)
    for (const document of upserts) byId.set(document.id, document)
  }
  return [...byId.values()]
}
