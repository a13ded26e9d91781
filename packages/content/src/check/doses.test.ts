import { describe, expect, it } from "vitest"
import { type Case, messages, places } from "./test-findings.ts"

describe("a dose without a unit", () => {
  it.each<Case>([
    ["give 5 of adrenaline", "1:6"],
    ["1.5 IV", "1:1"],
    ["a\n\nadenosine 6 rapid IV push", "3:11"],
    ["epinephrine 0.3 IM", "1:13"],
    ["naloxone 0.4-2 IV", "1:10"],
    ["Naloxone **0.4** to **2** IV, IM or IN", "1:12"],
    ["Give 0.5 IM", "1:6"],
    ["give 150 amiodarone", "1:6"],
    ["Amiodarone 300, then 150", "1:12"],
    ["Adenosine 6, then 12 IV.", "1:11", "1:19"],
    ["adenosine IV 6.", "1:14"],
    ["> - midazolam 5 IM/IN", "1:15"],
    ["Adrenalin 0,5 i.m.", "1:11"],
    ["ketamine: 100 IV over 1 min", "1:11"],
    ["fentanyl dose of 50.", "1:18"],
    ["Dose: 10", "1:7"],
    ["Versed 2.5 IV slow push", "1:8"],
    ["Morphine 4 intravenously", "1:10"],
    ["Atropine 1 IV every 3 min", "1:10"],
    ["naloxone 2&nbsp;IM &amp; fentanyl 50 IN", "1:10", "1:35"],
    ["a\r\n\u202d\0 1.5 IV", "2:4"],
    ["a &lt; &#0; \\& 1.5 IV", "1:16"],
    ["<p>a\rb 1.5 IV</p>", "2:3"],
    ["`&amp; a` b `&#0; 1.5 IV`", "1:19"],
    ["<p>give\n  <b>5</b>\n  of adrenaline</p>", "2:6"],
    ["- [ketamine](/article/Ketamine) 300 IM", "1:33"],
    ["## Epinephrine 0.3 IM", "1:16"],
    ["| Drug | Dose |\n|-|-|\n| Adenosine | 6 |\n| Naloxone | 0.4 mg |", "3:15"],
    ["| Drug | How |\n|-|-|\n| Adenosine | 6 mg |\n| Naloxone | 0.4 IN |", "4:14"],
  ])("is told in %j", (body, ...expected) => {
    expect(places("dose-without-unit", body)).toEqual(expected)
  })

  it.each([
    "give 5 mg of adrenaline",
    "1.5 mg IV, 0.3 mL IM, 1 g IO, 10 units IM, 2 mEq/kg IV, 100 mcg IN, 5 µg IV, 2-mg IM",
    "adenosine 6, then 12 mg",
    "adenosine 6 mg IV rapid push; 12 mg IV once after 2 minutes",
    "epinephrine 1:10,000 IV; epinephrine 1 : 1000 IM",
    "18 gauge IV, 2 IV lines, 1 IV attempt, two 14 gauge IV, 22 G IV",
    "7.5 ET tube, pH 7.1 IV bicarbonate, pH 7.1, IV",
    "dextrose 10% 250 mL IV; dextrose 10 % IV; D10 100 mL IV; lidocaine 2% 40 mg IO",
    "shock at 200 J, then 360 J; pace at 70 mA",
    "age 5, IV; 10 years old IV; weight 10 kg IV; GCS 8 IV; SpO2 94 on oxygen",
    "every 5 min IV; after 2 doses of epinephrine; Repeat 2 IV boluses; x 2 IV; × 2 IM",
    "give 1 epinephrine auto-injector; give 2 naloxone sprays; give 2 puffs of albuterol",
    "See Ketamine 1310, Fentanyl 1309 and Naloxone 1312.",
    "Give 15 L oxygen. Give 500 mL fluid. Give 4 baby aspirin, 81 mg each.",
    "1. IV access\n2. IM epinephrine\n3. IV fluids",
    "at 10 IN THE MORNING, 5 in 10, level 3 or IV",
    "QRS 0.12 seconds; rate 60 to 100, IV; 37.5 °C IV; 0.5/hour",
    "Maximum dose 3 mg; dose of 3, 6 and 12 mg; second dose: 5 minutes later; Epinephrine dose 1 of 3",
    "within 3 hours IV alteplase; call 555 1234; 2026-03-01 IV; section 4.2 IV",
    "Aspirin 324 chewable; midazolam 10 if over 40 kg; HR < 60: atropine; < 90 IV",
    "| Drug | Dose (mg) | Route |\n|-|-|-|\n| Adenosine | 6 | IV |",
    "| Dose | When |\n|-|-|\n| 1 | now |\n| 2 | after 5 min |",
    "| Rate, mcg/min | 2 | 4 |\n|-|-|-|\n| Pump, mL/hour | 30 | 60 |",
    "| Drug | Dose |\n|-|-|\n| Fentanyl, mcg | 50 |",
    "| Indication | Dose | 5 kg |\n|-|-|-|\n| Arrest IV, IO | 0.01 mg/kg | 0.5 mL |",
    "<table><caption>Doses in mg</caption><tr><th>Drug<th>Dose<tr><td>Adenosine<td>6</table>",
    "Adrenalin 0,5 mg i.m.; Амиодарон 300 мг; ナロキソン 2 mg IV",
  ])("is none in %j", (body) => {
    expect(places("dose-without-unit", body)).toEqual([])
  })

  it("is quoted with what stands around it", () => {
    expect(messages("dose-without-unit", "If no pulse, epinephrine 0.3 IM once")).toEqual([
      '"pulse, epinephrine 0.3 IM once" looks like a dose, but says no unit',
    ])
  })
})
