import { expect, it } from "vitest"
import { createPasswords } from "./password.ts"

const cheap = createPasswords({ ln: 4, r: 8, p: 1 })

it("keeps a password as scrypt in PHC form, at the cost decided", async () => {
  const hash = await createPasswords().hash("secret")
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
})

it("salts: the same password twice makes two hashes, and both verify", async () => {
  const [first, second] = [await cheap.hash("secret"), await cheap.hash("secret")]
  expect(first).not.toBe(second)
  expect(await cheap.verify("secret", first)).toBe(true)
  expect(await cheap.verify("secret", second)).toBe(true)
})

it.each([
  ["Secret", false],
  ["", false],
  ["secret ", false],
  ["sécret", true],
  ["se\u0301cret", true],
])("compares %j with sécret: %j", async (password, same) => {
  expect(await cheap.verify(password, await cheap.hash("sécret"))).toBe(same)
})

it("takes no password for nobody's", async () => {
  expect(await cheap.verify("", null)).toBe(false)
})

it("turns away a crowd rather than letting it wait without bound", async () => {
  const hash = await cheap.hash("secret")
  const crowd = Array.from({ length: 35 }, () => cheap.verify("secret", hash))
  const outcomes = await Promise.allSettled(crowd)
  const refused = outcomes.filter((outcome) => outcome.status === "rejected")
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ code: "too-many-requests", status: 429 })
})

it("reads a hash that another program made (RFC 7914's vector)", async () => {
  const hash = Buffer.from(
    "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162",
    "hex",
  )
  const salt = Buffer.from("NaCl").toString("base64").replace(/=+$/, "")
  const phc = `$scrypt$ln=10,r=8,p=16$${salt}$${hash.toString("base64").replace(/=+$/, "")}`
  expect(await cheap.verify("password", phc)).toBe(true)
})
