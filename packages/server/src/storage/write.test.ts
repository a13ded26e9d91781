import { expect, it } from "vitest"
import { openDatabase } from "./database.ts"
import { FeedVersions } from "./feed-versions.ts"
import { inWrite } from "./write.ts"

async function setUp() {
  const database = await openDatabase(":memory:")
  const clock = { ms: 1000.7 }
  const now = () => clock.ms
  const feedVersions = new FeedVersions(database, now)
  return { services: { database, now, feedVersions }, clock }
}

it("grows at every tick, whole milliseconds, whatever the wall clock does", async () => {
  const { services, clock } = await setUp()
  const times: number[] = []
  for (const ms of [1000.7, 1000.7, 500, Number.MIN_SAFE_INTEGER, 2000]) {
    clock.ms = ms
    await inWrite(services, ({ tick }) => Promise.resolve(times.push(tick("notices"), tick())))
  }
  expect(times).toEqual([1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 2000, 2001])
})

it("gives writers that come at once different times, in the order of their commits", async () => {
  const { services } = await setUp()
  const times: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, () =>
      inWrite(services, async ({ tick }) => {
        const ms = tick("articles")
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 3))
        times.push(ms)
      }),
    ),
  )
  expect(times).toEqual(Array.from({ length: 20 }, (_, i) => 1000 + i))
})

it("moves a feed's version when the write commits, not when it fails", async () => {
  const { services } = await setUp()
  const version = async () => (await services.feedVersions.current()).versions.get("notices")
  expect(await version()).toBe(0)
  await inWrite(services, ({ tick }) => Promise.resolve(tick("notices")))
  expect(await version()).toBe(1000)
  const failing = inWrite(services, ({ tick }) => {
    tick("notices")
    return Promise.reject(new Error("no"))
  })
  await expect(failing).rejects.toThrow("no")
  expect(await version()).toBe(1000)
  expect((await services.feedVersions.current()).versions.get("articles")).toBe(0)
})

it("goes on after what another process wrote", async () => {
  const { services } = await setUp()
  await services.database
    .updateTable("feed_clock")
    .set({ last_ms: 5_000 })
    .where("feed", "=", "clock")
    .execute()
  expect(await inWrite(services, ({ tick }) => Promise.resolve(tick()))).toBe(5_001)
})
