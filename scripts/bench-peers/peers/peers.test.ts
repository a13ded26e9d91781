import { describe, expect, it } from "vitest"
import { generatedCorpus } from "../corpora/generated-corpus.ts"
import { catalogue, type PeerName, peerNames } from "./catalogue.ts"
import { buildIndex, search } from "@protoctl/search"
import { queryWords } from "./query-words.ts"
import { stopWords } from "./stop-words.ts"

const { schema, documents, judged } = generatedCorpus(52, 3)
const [first, second] = documents
if (first === undefined || second === undefined) throw new Error("The corpus is too small")
const titles = judged.filter(({ kind }) => kind === "title").slice(0, 20)

const immutable: readonly PeerName[] = ["lunr", "bm25-porter"]

describe.each(peerNames)("%s", (name) => {
  it("finds the same after its bytes were opened again", async () => {
    const peer = await catalogue[name].load()
    const built = peer.build(schema, documents)
    const opened = peer.open(schema, built.save())
    for (const { text } of titles) {
      const found = built.search(text, 10)
      expect(found.length, text).toBeGreaterThan(0)
      // As a set: libraries may order equals differently once they are read.
      expect(new Set(opened.search(text, 100)), text).toEqual(new Set(built.search(text, 100)))
      expect(opened.search(text, 10)[0], text).toBe(found[0])
    }
  })

  it("ranks what is looked for high, and gives no more than the limit", async () => {
    const peer = await catalogue[name].load()
    const index = peer.open(schema, peer.build(schema, documents).save())
    const right = titles.filter(({ text, grades }) => {
      const found = index.search(text, 3)
      expect(found.length).toBeLessThanOrEqual(3)
      return found.some((id) => grades.has(id))
    })
    expect(right.length).toBeGreaterThanOrEqual(16)
  })

  it("finds documents with any word of the query", async () => {
    const peer = await catalogue[name].load()
    const index = peer.build(schema, [
      { id: "left", category: "", fields: { title: "Stridor" } },
      { id: "right", category: "", fields: { title: "Burns" } },
    ])
    expect(index.search("stridor burns ", 10).toSorted()).toEqual(["left", "right"])
  })

  it.skipIf(name === "bm25-porter")("completes the last word", async () => {
    const peer = await catalogue[name].load()
    const index = peer.build(schema, [
      { id: "one", category: "", fields: { title: "Stridor of infants" } },
      { id: "other", category: "", fields: { title: "Burns" } },
    ])
    expect(index.search("infants stri", 10)).toEqual(["one"])
    expect(index.search("stri", 10)).toEqual(["one"])
  })

  it.skipIf(immutable.includes(name))("replaces a document of an opened index", async () => {
    const peer = await catalogue[name].load()
    const index = peer.open(schema, peer.build(schema, documents).save())
    expect(index.search("xylophone ", 10)).not.toContain(first.id)
    const title = first.fields["title"] ?? ""
    expect(index.search(`${title} `, 10)).toContain(first.id)
    index.update?.({ ...first, fields: { title: "Xylophone" } })
    expect(index.search("xylophone ", 10)).toContain(first.id)
    expect(index.search(`${title} `, 10)).not.toContain(first.id)
    const other = second.fields["title"] ?? ""
    expect(index.search(`${other} `, 10)).toContain(second.id)
  })

  it.runIf(immutable.includes(name))("does not pretend that it can be changed", async () => {
    const peer = await catalogue[name].load()
    expect(peer.build(schema, documents).update).toBeUndefined()
  })
})

const commonWords = `
  a about above after again all also always am an and another any are as at away be because been
  before being below between both but by came can could did do does doing down during each either
  every few first for from further get give go had has have having he her here hers him his how
  if in into is it its just last like made make many may me might more most much must my never new
  no nor not now of off often on once one only or other ought our out over own same see shall she
  should since so some still such take than that the their theirs them then there these they this
  those through to too two under until up upon us use very was way we well were what when where
  which while who whom why will with within without would yes yet you your yours`

it("the stop words are those common words that packages/search passes over", () => {
  const words = commonWords.trim().split(/\s+/)
  const index = buildIndex(
    { ...schema, fields: schema.fields.map((field) => ({ ...field, minWordLength: 1 })) },
    words.map((word) => ({ id: word, category: "", fields: { title: `${word} airway` } })),
  )
  const passedOver = words.filter((word) => search(index, `${word} `, { limit: 1 }).total === 0)
  expect(passedOver).toEqual([...stopWords].toSorted())
})

it.each([
  ["12-lead ecg", { finished: ["12", "lead"], unfinished: "ecg" }],
  ["12-lead ecg ", { finished: ["12", "lead", "ecg"], unfinished: undefined }],
  ["What is the dose?", { finished: ["dose"], unfinished: undefined }],
  ["dose of the", { finished: ["dose"], unfinished: "the" }],
  ["", { finished: [], unfinished: undefined }],
])("the words of %j", (text, expected) => {
  expect(queryWords(text)).toEqual(expected)
})
