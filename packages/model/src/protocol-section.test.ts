import { expect, it } from "vitest"
import { defaultProtocolSection, isProtocolSection, protocolSections } from "./protocol-section.ts"

it("knows three protocol sections, ALS unless another is said", () => {
  expect(protocolSections).toEqual(["ALS", "BLS", "Policy"])
  expect(defaultProtocolSection).toBe("ALS")
  expect(["ALS", "BLS", "Policy", "als", "All", ""].map(isProtocolSection)).toEqual([
    true, true, true, false, false, false,
  ]) // prettier-ignore
})
