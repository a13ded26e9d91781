import { viewStateKey } from "@protoctl/model/constants"
import type { ArticleName } from "@protoctl/model"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  createViewStates,
  keptViewStates,
  type ViewStates,
  viewStateKeyIn,
  withViewStateKey,
} from "./view-state.ts"

const asthma = "Asthma / COPD" as ArticleName
const burns = "Burns" as ArticleName
const key = "ABCDEFGH27"
const otherKey = "ZZZZZZZZZZ"

describe("view states", () => {
  it("survive a reload as they were left: the tab, what was opened, what was closed", () => {
    const id = fc.oneof(fc.string(), fc.constantFrom("constructor", "__proto__", "a/b", "2"))
    const step = fc.oneof(
      fc.record({ tab: id }),
      fc.record({ part: id, isOpen: fc.boolean() }),
      fc.record({ isReload: fc.constant(true) }),
    )
    const steps = fc.array(fc.record({ at: fc.nat(3), step }), { maxLength: 40 })
    fc.assert(
      fc.property(steps, (all) => {
        const storage = fakeStorage()
        let states = statesIn(storage)
        const places = [asthma, burns].flatMap((name) => [key, otherKey].map((k) => ({ name, k })))
        const expected = places.map(() => ({
          tab: undefined as string | undefined,
          open: new Map(),
        }))
        for (const { at, step } of all) {
          const { name, k } = places[at] ?? { name: asthma, k: key }
          const model = expected[at]
          if (model === undefined) throw new Error("there is no such place")
          const state = states.of(name, k)
          if ("tab" in step) {
            state.chooseTab(step.tab)
            model.tab = step.tab
          } else if ("part" in step) {
            state.setOpen(Object.fromEntries([[step.part, step.isOpen]]))
            model.open.set(step.part, step.isOpen)
          } else if ("isReload" in step) states = statesIn(storage)
        }
        states = statesIn(storage)
        expect(
          places.map(({ name, k }) => {
            const { tab, open } = states.of(name, k)
            return { tab: tab.value, open: open.value }
          }),
        ).toEqual(expected)
      }),
    )
  })

  it("are one and the same for the same article and key, and tell of their changes", () => {
    const states = statesIn(fakeStorage())
    const tabs: (string | undefined)[] = []
    states.of(asthma, key).tab.subscribe((tab) => tabs.push(tab))
    states.of(asthma, key).chooseTab("adult")
    states.of(asthma, key).chooseTab("adult")
    expect(tabs).toEqual([undefined, "adult"])
  })

  it("fork: the copy begins alike, and then each goes its own way", () => {
    const storage = fakeStorage()
    const states = statesIn(storage)
    const first = states.of(asthma, key)
    first.chooseTab("adult")
    first.setOpen({ "adult/dosing": true })
    first.visit()
    states.fork(asthma, key, otherKey)
    const copy = states.of(asthma, otherKey)
    expect([copy.tab.value, [...copy.open.value]]).toEqual(["adult", [["adult/dosing", true]]])
    expect(copy.visit()).toBe(false)
    copy.chooseTab("pediatric")
    copy.setOpen({ "adult/dosing": false })
    expect([first.tab.value, [...first.open.value]]).toEqual(["adult", [["adult/dosing", true]]])
  })

  it("know after a reload whether they were visited", () => {
    const storage = fakeStorage()
    const state = statesIn(storage).of(asthma, key)
    expect([state.visit(), state.visit()]).toEqual([false, true])
    expect(statesIn(storage).of(asthma, key).visit()).toBe(true)
    expect(statesIn(storage).of(asthma, otherKey).visit()).toBe(false)
    expect(statesIn(storage).of(burns, key).visit()).toBe(false)
  })

  it("are kept up to a bound; the one that was changed longest ago goes first", () => {
    const storage = fakeStorage()
    const states = statesIn(storage)
    const names = Array.from(
      { length: keptViewStates + 1 },
      (_, i) => `Article ${i}` as ArticleName,
    )
    for (const name of names) states.of(name, key).chooseTab("adult")
    const [first, second] = names
    if (first === undefined || second === undefined) throw new Error("the bound is too small")
    states.of(second, key).chooseTab("pediatric")
    states.of("One more" as ArticleName, key).visit()

    const later = statesIn(storage)
    const tabs = names.map((name) => later.of(name, key).tab.value)
    expect(tabs.filter((tab) => tab === undefined)).toHaveLength(2)
    expect(tabs.slice(0, 3)).toEqual([undefined, "pediatric", undefined])
  })

  it.each([
    ["throws when it is read", { getItem: refuse, setItem: () => undefined }],
    ["throws when it is written", { getItem: () => null, setItem: refuse }],
    ["is missing", undefined],
  ])("live on in memory when the storage %s", (_, storage) => {
    const states = statesIn(storage)
    states.of(asthma, key).chooseTab("adult")
    expect(states.of(asthma, key).tab.value).toBe("adult")
  })

  it.each([
    "",
    "{",
    "null",
    "7",
    '{"a":1}',
    "[1,null,[],[1,2],[[],{}]]",
    `[["${key} ${asthma}"]]`,
    `[["${key} ${asthma}",null]]`,
    `[["${key} ${asthma}",{"tab":7,"open":[["a"],["b",1],7,null],"isVisited":"yes"}]]`,
  ])("ignore what was stored damaged: %s", (text) => {
    const state = statesIn({ getItem: () => text, setItem: () => undefined }).of(asthma, key)
    expect([state.tab.value, [...state.open.value], state.visit()]).toEqual([undefined, [], false])
  })

  it("keep what is whole beside what is damaged", () => {
    const text = `[7,["${key} ${asthma}",{"tab":"adult","open":[["a",true],["b",0]]}]]`
    const state = statesIn({ getItem: () => text, setItem: () => undefined }).of(asthma, key)
    expect([state.tab.value, [...state.open.value]]).toEqual(["adult", [["a", true]]])
  })
})

describe("view-state keys", () => {
  it("are ten characters of A–Z and 2–7, each as likely as any other", () => {
    const { alphabet, length } = viewStateKey
    let byte = 0
    const states = createViewStates({
      storage: undefined,
      storageKey: "",
      randomBytes: (count) => Uint8Array.from({ length: count }, () => byte++),
    })
    const minted = Array.from({ length: 256 }, () => states.mintKey())
    expect(
      minted.every((made) => made.length === length && viewStateKeyIn(`?s=${made}`) === made),
    ).toBe(true)
    const letters = minted.join("")
    const counts = Array.from(alphabet, (letter) => letters.split(letter).length - 1)
    expect(new Set(counts)).toEqual(new Set([(256 * length) / alphabet.length]))
  })

  it.each([
    ["?s=ABCDEFGH27", "ABCDEFGH27"],
    ["?q=a&s=ABCDEFGH27&x", "ABCDEFGH27"],
    ["", undefined],
    ["?s=", undefined],
    ["?s=ABCDEFGH2", undefined],
    ["?s=ABCDEFGH277", undefined],
    ["?s=abcdefgh27", undefined],
    ["?s=ABCDEFGH21", undefined],
    ["?s=ABCDEFGH2%0A", undefined],
    ["?S=ABCDEFGH27", undefined],
  ])("in %j: %s", (query, found) => {
    expect(viewStateKeyIn(query)).toBe(found)
  })

  it("take the place of the old one and leave the other parameters alone", () => {
    const parameters = fc.uniqueArray(fc.tuple(fc.string(), fc.string()), {
      selector: ([name]) => name,
    })
    fc.assert(
      fc.property(parameters, (pairs) => {
        const before = new URLSearchParams(pairs)
        const after = new URLSearchParams(withViewStateKey(`?${before.toString()}`, key))
        expect(after.getAll("s")).toEqual([key])
        before.delete("s")
        after.delete("s")
        expect([...after]).toEqual([...before])
      }),
    )
  })
})

function statesIn(storage: Pick<Storage, "getItem" | "setItem"> | undefined): ViewStates {
  return createViewStates({
    storage,
    storageKey: "/ems/ views",
    randomBytes: (count) => new Uint8Array(count),
  })
}

function fakeStorage(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
  }
}

function refuse(): never {
  throw new DOMException("forbidden", "SecurityError")
}
