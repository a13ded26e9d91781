import { expect, it } from "vitest"
import { type Case, messages, places } from "./test-findings.ts"

it.each<Case>([
  ["give 1.0 mg IV", "1:6"],
  ["1.0-2.0 mg/kg, 5.00 mL, 1,0 mg", "1:1", "1:5", "1:16", "1:25"],
  ["a\n- **10.0** units", "2:5"],
  ["1 mg, 10 mg, 1.05 mg, 1.10 mg, 1,000 mg, 10.01 mL"],
  ["K 4.0 mmol/L, Hb 7.0 g/dL, glucose 5.0 mmol / l"],
  ["ETT 6.0, temperature 37.0, 2.0 cm, version 1.0"],
])("a trailing zero in %j is told", (body, ...expected) => {
  expect(places("dose-trailing-zero", body)).toEqual(expected)
})

it.each<Case>([
  ["give .5 mg", "1:6"],
  ["a\n\n| x |\n|-|\n| .25-.5 mcg/kg |", "5:3", "5:7"],
  ["saline .9%", "1:8"],
  ["0.5 mg, 1.5 mL, 10.25 g"],
  ["wait ... 5 mg. 5 mg .22 caliber v.5 mg (see A).5 mg"],
])("a naked decimal in %j is told", (body, ...expected) => {
  expect(places("dose-naked-decimal", body)).toEqual(expected)
})

it.each<Case>([
  ["5 U insulin, 10U/kg", "1:1", "1:14"],
  ["oxytocin 1,000 U.", "1:10"],
  ["5 units, U-100 insulin, 5 U-100 syringes, 3 U.S. states, 10 IU, 2 Upper, U 5"],
])("units as a single letter in %j are told", (body, ...expected) => {
  expect(places("dose-unit-abbreviated", body)).toEqual(expected)
})

it("says how a notation is misread", () => {
  expect(messages("dose-trailing-zero", "1.0 mg")[0]).toContain('"1.0" is read as 10')
  expect(messages("dose-naked-decimal", ".5 mg")[0]).toContain('".5" is read as 5')
})
