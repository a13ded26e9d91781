import fc from "fast-check"
import { expect, test } from "vitest"
import { safeFileNames } from "./safe-file-names.ts"

const nameOf = (name: string) => safeFileNames([name]).get(name)

test.each([
  ["Cardiac Arrest", "Cardiac Arrest"],
  ["1203-P (Adult), A&B's +1_2.5", "1203-P (Adult), A&B's +1_2.5"],
])("%j keeps its name", (name, file) => {
  expect(nameOf(name)).toBe(file)
})

test.each([
  ["Asthma / COPD", /^Asthma %2F COPD~[0-9a-f]{10}$/],
  ["../../etc/passwd", /^%2E.%2F..%2Fetc%2Fpasswd~[0-9a-f]{10}$/],
  ["..a", /^%2E.a~/],
  ["Ménière", /^M%C3%A9ni%C3%A8re~/],
  ["CON", /^%43ON~/],
  ["nul.txt", /^%6Eul.txt~/],
  ["a~b", /^a%7Eb~/],
  ["100%", /^100%25~/],
  ["tab\tline\n\0", /^tab%09line%0A%00~/],
])("%j is encoded", (name, file) => {
  expect(nameOf(name)).toMatch(file)
})

test("names that differ by case or Unicode form have files that differ by more", () => {
  const names = ["Burns", "BURNS", "burns", "Café", "Cafe\u0301"]
  const files = [...safeFileNames(names).values()].map((file) => file.toLowerCase())
  expect(new Set(files).size).toBe(names.length)
})

test("any names give distinct, safe and short files, whatever their order", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom("a", "A", ".", "/", "%", "~", " ", "é", "\u0301"),
      maxLength: 8,
    }),
  )
  fc.assert(
    fc.property(fc.uniqueArray(hostile, { maxLength: 20 }), (names) => {
      const files = safeFileNames(names)
      expect(safeFileNames([...names].reverse())).toEqual(files)
      const folded = [...files.values()].map((file) => file.toLowerCase())
      expect(new Set(folded).size).toBe(names.length)
      for (const file of files.values()) {
        if (file !== "") expect(file).toMatch(/^[A-Za-z0-9\-_,()&'+%][A-Za-z0-9 \-_.,()&'+%~]*$/)
        expect(file.length).toBeLessThanOrEqual(190)
      }
    }),
  )
})
