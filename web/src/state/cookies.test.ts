import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CookieJar, readCookie, removeCookie, writeCookie } from "./cookies.ts"

const options = { path: "/ems/", secure: false }

/** Keeps what a browser would: each name's last value, until it expires. */
function fakeJar(): CookieJar & { readonly written: string[] } {
  const kept = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join("; ")
    },
    set cookie(text) {
      written.push(text)
      const [pair = "", ...attributes] = text.split(";").map((part) => part.trim())
      const at = pair.indexOf("=")
      const expires = attributes.find((part) => part.startsWith("expires="))?.slice(8)
      if (expires !== undefined && Date.parse(expires) <= 0) kept.delete(pair.slice(0, at))
      else kept.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
}

describe("cookies", () => {
  it("give back every text that was written, beside others", () => {
    const wellFormed = fc.string({ unit: "binary", maxLength: 40 })
    fc.assert(
      fc.property(wellFormed, wellFormed, (value, other) => {
        const jar = fakeJar()
        writeCookie(jar, "Abp.AuthToken.other", other, options)
        writeCookie(jar, "Abp.AuthToken", value, options)
        return (
          readCookie(jar, "Abp.AuthToken") === value &&
          readCookie(jar, "Abp.AuthToken.other") === other
        )
      }),
    )
  })

  it.each([
    ["an empty jar", "", undefined],
    ["another name that ends so", "x-token=1", undefined],
    ["another name that begins so", "token2=1; tokens", undefined],
    ["the name alone", "token", undefined],
    ["an empty value", "a=1; token=", ""],
    ["a value with equals signs", "token=a=b==", "a=b=="],
    ["a value that another server did not encode", "token=100%; b=2", "100%"],
    ["an encoded value", "token=%C3%A4%3B%20%2F", "ä; /"],
  ])("read %s", (_, cookie, expected) => {
    expect(readCookie({ cookie }, "token")).toBe(expected)
  })

  it.each([
    ["until the browser closes", { path: "/", secure: false }, "t=v; path=/; SameSite=Strict"],
    [
      "until a time, over https",
      { path: "/ems/", secure: true, expires: new Date(Date.UTC(2026, 2, 1)) },
      "t=v; path=/ems/; SameSite=Strict; expires=Sun, 01 Mar 2026 00:00:00 GMT; Secure",
    ],
  ])("are written %s", (_, given, expected) => {
    const jar = fakeJar()
    writeCookie(jar, "t", "v", given)
    expect(jar.written).toEqual([expected])
  })

  it("are gone when removed, on the path they were written on", () => {
    const jar = fakeJar()
    writeCookie(jar, "t", "v", options)
    removeCookie(jar, "t", options)
    expect(readCookie(jar, "t")).toBeUndefined()
    expect(jar.written[1]).toContain("path=/ems/")
  })
})
