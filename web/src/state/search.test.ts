import type { ArticleName } from "@protoctl/model"
import { describe, expect, it } from "vitest"
import { createSearch, type SearchQuery, type SearchResults } from "./search.ts"

/** Answers when told to. */
function started() {
  const asked: (SearchQuery & {
    answer: (results: SearchResults | undefined) => Promise<void>
    fail: (reason: Error) => Promise<void>
  })[] = []
  const search = createSearch(
    (query) =>
      new Promise((resolve, reject) => {
        asked.push({
          ...query,
          answer: (results) => (resolve(results), settled()),
          fail: (reason) => (reject(reason), settled()),
        })
      }),
  )
  const texts = () => asked.map(({ text }) => text)
  const last = () => {
    const query = asked.at(-1)
    if (query === undefined) throw new Error("nothing was asked")
    return query
  }
  return { search, asked, texts, last }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

function found(text: string): SearchResults {
  const name = `about ${text}` as ArticleName
  const item = { name, section: "ALS", nameFragments: [], excerpts: [], score: 1 } as const
  return { text, items: [item], matchedWords: [], total: 1 }
}

/** A search whose results to a text are shown. */
async function showing(text: string) {
  const all = started()
  all.search.text.value = text
  await all.last().answer(found(text))
  expect(all.search.results.value?.text).toBe(text)
  return all
}

describe("a search", () => {
  it.each(["", " ", "\t\n"])("asks nothing for %j", async (text) => {
    const { search, asked } = await showing("asth")
    search.text.value = text
    expect([asked.length, search.results.value, search.isSearching.value]).toEqual([
      1,
      undefined,
      false,
    ])
  })

  it("is searching until the answer is there", async () => {
    const { search, last } = started()
    search.text.value = "asthma"
    expect([search.isSearching.value, search.results.value]).toEqual([true, undefined])
    await last().answer(found("asthma"))
    expect([search.isSearching.value, search.results.value]).toEqual([false, found("asthma")])
  })

  it("asks one query at a time, and of those that came meanwhile only the last", async () => {
    const { search, texts, last } = started()
    for (const text of ["a", "as", "ast", "asth"]) search.text.value = text
    expect(texts()).toEqual(["a"])
    await last().answer(found("a"))
    expect(texts()).toEqual(["a", "asth"])
    await last().answer(found("asth"))
    expect(texts()).toEqual(["a", "asth"])
    expect(search.results.value?.text).toBe("asth")
  })

  it("drops the answer to what is no longer asked", async () => {
    const { search, last } = started()
    search.text.value = "asthma"
    const first = last()
    search.text.value = "burns"
    await first.answer(found("asthma"))
    expect([search.results.value, search.isSearching.value]).toEqual([undefined, true])
    await last().answer(found("burns"))
    expect([search.results.value?.text, search.isSearching.value]).toEqual(["burns", false])
  })

  it("drops an answer that comes after the text was emptied", async () => {
    const { search, last } = started()
    search.text.value = "asthma"
    search.text.value = ""
    await last().answer(found("asthma"))
    expect([search.results.value, search.isSearching.value]).toEqual([undefined, false])
  })

  it.each<[string, string, boolean]>([
    ["a text that only grew", "asthma", true],
    ["one more word", "asth att", true],
    ["a shorter text", "ast", false],
    ["another text", "burns", false],
  ])("while it asks for %s, keeps the results or clears them", async (_, text, keeps) => {
    const { search, last } = await showing("asth")
    search.text.value = text
    expect(search.results.value?.text).toBe(keeps ? "asth" : undefined)
    await last().answer(found(text))
    expect(search.results.value?.text).toBe(text)
  })

  it("clears results of other sections", async () => {
    const { search, last } = await showing("asth")
    search.sections.value = ["BLS"]
    expect(search.results.value).toBeUndefined()
    expect(last()).toMatchObject({ text: "asth", sections: ["BLS"] })
  })

  it("grows by ten, and begins with ten again for another text or other sections", async () => {
    const { search, last, asked } = await showing("asth")
    search.grow()
    expect(search.results.value?.text).toBe("asth")
    await last().answer(found("asth"))
    search.grow()
    await last().answer(found("asth"))
    search.text.value = "asthma"
    await last().answer(found("asthma"))
    search.grow()
    await last().answer(found("asthma"))
    search.sections.value = ["ALS"]
    await last().answer(found("asthma"))
    expect(asked.map(({ count }) => count)).toEqual([10, 20, 30, 10, 20, 10])
  })

  it("asks again when what is searched changed, with the results shown meanwhile", async () => {
    const { search, last, asked } = await showing("asth")
    search.refresh()
    expect([asked.length, search.results.value?.text]).toEqual([2, "asth"])
    await last().answer({ ...found("asth"), total: 7 })
    expect(search.results.value?.total).toBe(7)
  })

  it("goes on searching while there is no index, until it is asked again", async () => {
    const { search, last } = started()
    search.text.value = "asth"
    await last().answer(undefined)
    expect(search.isSearching.value).toBe(true)
    search.refresh()
    await last().answer(found("asth"))
    expect([search.isSearching.value, search.results.value?.text]).toEqual([false, "asth"])
  })

  it.each([
    ["an error", new Error("the worker failed"), "the worker failed"],
    ["whatever was thrown", "no" as unknown as Error, "no"],
  ])("says why it failed: %s", async (_, reason, message) => {
    const { search, last } = started()
    search.text.value = "asth"
    await last().fail(reason)
    expect([search.trouble.value, search.isSearching.value]).toEqual([message, false])
  })

  it.each<[string, (search: ReturnType<typeof createSearch>) => void]>([
    ["asked again", (search) => search.refresh()],
    ["asked something else", (search) => (search.text.value = "burns")],
  ])("recovers when it is %s", async (_, again) => {
    const { search, last } = started()
    search.text.value = "asth"
    await last().fail(new Error("the worker failed"))
    again(search)
    await last().answer(found(last().text))
    expect(search.trouble.value).toBeUndefined()
    expect(search.results.value?.text).toBe(last().text)
  })

  it("has no trouble when nothing is asked", async () => {
    const { search, last } = started()
    search.text.value = "asth"
    await last().fail(new Error("the worker failed"))
    search.text.value = ""
    expect(search.trouble.value).toBeUndefined()
  })

  it("answers the next query when the one before failed late", async () => {
    const { search, last } = started()
    search.text.value = "asth"
    const first = last()
    search.text.value = "burns"
    await first.fail(new Error("the worker failed"))
    expect(search.trouble.value).toBeUndefined()
    await last().answer(found("burns"))
    expect(search.results.value?.text).toBe("burns")
  })
})
