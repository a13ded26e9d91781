import { openDB } from "idb"
import { openIdbStore } from "./idb-store.ts"
import type { LocalStore } from "./local-store.ts"
import {
  batch,
  day,
  entry,
  equal,
  manifest,
  putEdition,
  row,
  sorted,
  type StoreCase,
  storeCases,
} from "./test-store-suite.ts"

/** What only a database can do or suffer. */
export const idbCases: readonly StoreCase[] = [
  {
    name: "gives the same state when it is opened again",
    async run(open) {
      const store = await open()
      const edition = manifest({ watermarks: { article: day(1) } })
      await putEdition(store, edition)
      await store.activate(edition)
      const before = await store.applyFeed(
        batch([entry("article:A", "article", day(2)), entry("notice:n", "notices", day(2), null)], {
          notices: day(2),
        }),
      )
      const again = await open()
      equal(sorted(await again.state()), sorted(before))
      equal(await again.isWhole(), true)
    },
  },
  ...["rows", "files"].map((part): StoreCase => ({
    name: `is not whole when one of its ${part} is gone`,
    async run(open) {
      const store = await open()
      const edition = manifest({ chunks: ["c1", "c2"], files: ["f"] })
      await putEdition(store, edition)
      await store.putChunk("c1", [row("c1"), row("second")])
      await store.activate({ ...edition, counts: { articles: 3 } })
      equal(await store.isWhole(), true)
      const database = await openDB(currentName)
      await database.delete(part, part === "rows" ? ["c1", "second"] : "f")
      database.close()
      equal(await store.isWhole(), false)
    },
  })),
  ...(["entry", "file"] as const).map((broken): StoreCase => ({
    name: `is as before when the last ${broken} of a feed cannot be stored`,
    async run(open) {
      const store = await open()
      const before = await store.applyFeed(batch([entry("article:A", "article", day(1))]))
      const unclonable = (() => undefined) as never
      await rejects(
        store.applyFeed({
          entries: [
            entry("article:B", "article", day(2)),
            entry("article:A", "article", day(2), null),
            ...(broken === "entry" ? [entry("article:C", "article", day(2), unclonable)] : []),
          ],
          files: [
            { digest: "good", bytes: row("good").bytes },
            ...(broken === "file" ? [{ digest: "bad", bytes: unclonable }] : []),
          ],
          watermarks: { article: day(2) },
        }),
      )
      equal(await store.state(), before)
      equal(await store.file("good"), undefined)
      const after = await store.applyFeed(batch([entry("article:B", "article", day(2))]))
      equal(after.sequence, 2)
    },
  })),
  {
    name: "keeps no row of a chunk that cannot be stored whole",
    async run(open) {
      const store = await open()
      const broken = { name: "B", bytes: { slice: () => () => undefined } as never }
      await rejects(store.putChunk("c1", [row("A"), broken]))
      equal(await store.row("c1", "A"), undefined)
    },
  },
  {
    name: "takes two feeds at once, one after the other",
    async run(open) {
      const [one, other] = [await open(), await open()]
      await Promise.all([
        one.applyFeed(batch([entry("article:A", "article", day(1))])),
        other.applyFeed(batch([entry("article:B", "article", day(1))])),
      ])
      const { overlay, sequence } = await one.state()
      equal(overlay.map((held) => held.sequence).sort(), [1, 2])
      equal(sequence, 2)
    },
  },
]

const cases = [...storeCases, ...idbCases]
let currentName = ""

/** Runs a case over a database of its own. */
export async function runCase(name: string): Promise<void> {
  const found = cases.find((one) => one.name === name)
  if (found === undefined) throw new Error(`there is no case ${name}`)
  currentName = `case ${name}`
  await found.run(() => openStore(currentName))
}

export function openStore(name: string): Promise<LocalStore> {
  return openIdbStore(name, () => undefined)
}

async function rejects(promise: Promise<unknown>): Promise<void> {
  const failed = await promise.then(
    () => false,
    () => true,
  )
  equal(failed, true)
}

export { batch, day, entry }
