import type { ListedAttachment } from "@protoctl/corpus/apply"
import { anAttachment } from "@protoctl/testkit"
import { resolveObjectURL } from "node:buffer"
import { describe, expect, it } from "vitest"
import { createLentUrls } from "./lent-urls.ts"

function listed(sha256: string): ListedAttachment {
  return { ...anAttachment().header, sha256, width: 1, height: 1 }
}

/** Lends URLs of what is held; tells what was read. */
function lending(held: Map<string, string>) {
  const reads: string[] = []
  const lend = createLentUrls(({ sha256, fileType }) => {
    reads.push(sha256)
    const text = held.get(sha256)
    if (text === "broken") return Promise.reject(new Error("the disk is broken"))
    return Promise.resolve(text === undefined ? undefined : new Blob([text], { type: fileType }))
  })
  return { lend, reads }
}

const isAlive = (url: string | undefined) => resolveObjectURL(url ?? "") !== undefined

describe("a lent URL", () => {
  it("is read once for all who show the image, and lives until the last gives it back", async () => {
    const { lend, reads } = lending(new Map([["a", "bytes"]]))
    const [one, two] = [lend(listed("a")), lend(listed("a"))]
    const url = await one.url
    expect(await two.url).toBe(url)
    expect(await resolveObjectURL(url ?? "")?.text()).toBe("bytes")
    expect(resolveObjectURL(url ?? "")?.type).toBe("image/png")
    one.giveBack()
    one.giveBack()
    await settled()
    expect(isAlive(url)).toBe(true)
    two.giveBack()
    await settled()
    expect(isAlive(url)).toBe(false)
    expect(reads).toEqual(["a"])
  })

  it("is made anew for who comes after the last gave it back", async () => {
    const { lend, reads } = lending(new Map([["a", "bytes"]]))
    const first = lend(listed("a"))
    const old = await first.url
    first.giveBack()
    const fresh = await lend(listed("a")).url
    expect(fresh).not.toBe(old)
    expect([isAlive(old), isAlive(fresh)]).toEqual([false, true])
    expect(reads).toEqual(["a", "a"])
  })

  it("is revoked when it was given back before it was there", async () => {
    const { lend } = lending(new Map([["a", "bytes"]]))
    const lent = lend(listed("a"))
    lent.giveBack()
    expect(isAlive(await lent.url)).toBe(false)
  })

  it("is another for another image, and for the same bytes of another type", async () => {
    const { lend } = lending(new Map([["a", "bytes"], ["b", "bytes"]])) // prettier-ignore
    const urls = [listed("a"), listed("b"), { ...listed("a"), fileType: "image/gif" }].map(
      (of) => lend(of).url,
    )
    expect(new Set(await Promise.all(urls)).size).toBe(3)
  })

  it.each([
    ["there is nothing", undefined],
    ["it cannot be read", "broken"],
  ])("is tried again for the next who asks when %s", async (_, text) => {
    const held = new Map(text === undefined ? [] : [["a", text]])
    const { lend } = lending(held)
    const first = lend(listed("a"))
    expect(await first.url.catch(() => undefined)).toBeUndefined()
    held.set("a", "bytes")
    const second = lend(listed("a"))
    first.giveBack()
    expect(isAlive(await second.url)).toBe(true)
  })

  it("of what is not listed is none", async () => {
    const { lend, reads } = lending(new Map())
    expect(await lend(undefined).url).toBeUndefined()
    expect(reads).toEqual([])
  })
})

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
