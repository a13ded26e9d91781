import { describe, expect, it } from "vitest"
import { stem, stemPrefix } from "./stem.ts"

describe("English stems", () => {
  it.each([
    ["burn", "burns", "burned", "burning"],
    ["dose", "doses", "dosed", "dosing"],
    ["injury", "injuries"],
    ["stop", "stops", "stopped", "stopping"],
    ["seizure", "seizures"],
    ["pass", "passes", "passed", "passing"],
    ["crush", "crushes", "crushed"],
    ["breathe", "breathed", "breathing"],
    ["bleed", "bleeds", "bleeding"],
    ["airway", "airways"],
  ])("of %s and its forms are one, and begin them all", (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1)
    for (const form of forms) expect(form.startsWith(stemPrefix(stem(form)))).toBe(true)
  })

  it.each([
    ["need", "ned"],
    ["sepsis", "sepsi"],
    ["virus", "viru"],
    ["string", "str"],
    ["speed", "spe"],
    ["abscess", "absces"],
  ])("of %s is not %s", (word, wrong) => {
    expect(stem(word)).not.toBe(wrong)
  })

  it.each(["12leads", "ожоги", "gas", "心肺"])("of %s is itself", (word) => {
    expect(stem(word)).toBe(word)
  })
})
