import { describe, it } from "vitest"
import { createMemoryStore } from "./memory-store.ts"
import { storeCases } from "./test-store-suite.ts"

describe("the memory store", () => {
  it.each(storeCases.map((one) => [one.name, one.run] as const))("%s", async (_, run) => {
    const store = createMemoryStore()
    await run(() => Promise.resolve(store))
  })
})
