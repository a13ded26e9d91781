import type { SampleImage } from "../sample-image.ts"
import { element, group, type Markup } from "../svg.ts"
import { closedCurve, curve, limb } from "./curve.ts"
import { arrow, box, label, line, measure, merged, shape, text, title } from "./marks.ts"
import { palette } from "./palette.ts"
import { ribCage, torso } from "./torso.ts"

const sleeve = "#7fb0dd"

/** Where the hands go for chest compressions, and how deep they push. */
export function cprHandPosition(): SampleImage {
  return {
    id: "cpr-hand-position",
    alt: "Chest with the heel of one hand on the lower half of the breastbone and the other on top; a section shows compressions 2 to 2.4 inches deep.",
    served: "webp",
    drawing: {
      width: 1000,
      height: 620,
      content: group(
        {},
        title([40, 54], "Chest compressions"),
        group({ transform: "translate(260 90) scale(0.66)" }, torso(), ribCage(), rescuer()),
        label([260, 598], "Lower half of the breastbone", [260, 344], {
          size: 29,
          anchor: "middle",
        }),
        group({ transform: "translate(770 0)" }, section()),
      ),
    },
  }
}

/** The rescuer kneels at the patient's right, where the arms leave the picture. */
function rescuer(): Markup {
  return group({ transform: "scale(-1 1)" }, hands())
}

/** Two hands, one on the other, fingers pointing away from the rescuer, heel at (0, 350). */
function hands(): Markup {
  const under = [
    limb([330, 440, 34], [150, 392, 30], [70, 366, 31]),
    closedCurve("84,330 20,318 -36,326 -52,352 -36,382 20,396 84,396"),
  ]
  const over = [
    limb([330, 300, 36], [160, 334, 31], [66, 346, 32]),
    closedCurve("80,312 20,302 -34,308 -52,338 -38,366 20,378 80,380"),
  ]
  const fingers = [-24, -8, 8, 24].map((offset, index) => {
    const tip = -118 + Math.abs(index - 1.4) * 12
    return limb(
      [-36, 338 + offset, 10],
      [-70, 340 + offset * 1.15, 9.5],
      [tip, 344 + offset * 1.25, 8.5],
    )
  })
  const between = [-16, 0, 16].map((offset) =>
    limb([-44, 346 + offset, 9], [-78, 352 + offset * 1.2, 9], [-98, 356 + offset * 1.2, 8]),
  )
  const cuffs = [limb([480, 474, 46], [236, 416, 40]), limb([480, 266, 48], [240, 318, 42])]
  return group(
    {},
    merged([...under, ...between], palette.skinShade, palette.ink),
    merged([cuffs[0] ?? ""], sleeve, palette.ink),
    merged([...over, ...fingers], palette.skin, palette.ink),
    merged([limb([52, 322, 12], [6, 300, 11], [-30, 292, 9])], palette.skin, palette.ink),
    line(curve("44,336 10,330 -20,334"), palette.skinLine, 2.5),
    merged([cuffs[1] ?? ""], sleeve, palette.ink),
  )
}

/** The chest cut across, pressed down between hands and ground; around x = 0. */
function section(): Markup {
  const pressed =
    "0,392 34,384 74,358 116,350 160,378 184,428 176,482 130,516 0,522 -130,516 -176,482 -184,428 -160,378 -116,350 -74,358 -34,384"
  const before = "-150,372 -110,344 -60,332 0,328 60,332 110,344 150,372"
  const spine = closedCurve("-26,470 0,462 26,470 32,494 0,512 -32,494")
  return group(
    {},
    box([-214, 522], [428, 16], palette.faint),
    shape(closedCurve(pressed), palette.skin, palette.skinLine),
    shape(
      closedCurve("-4,420 26,415 48,430 38,452 0,456 -24,440"),
      palette.flesh,
      palette.fleshLine,
      3,
    ),
    shape(spine, palette.bone, palette.boneLine, 3),
    element("rect", {
      x: -34,
      y: 396,
      width: 68,
      height: 15,
      rx: 7,
      fill: palette.bone,
      stroke: palette.boneLine,
      "stroke-width": 3,
    }),
    line(curve(before), palette.blue, 3.5, { "stroke-dasharray": "3 10" }),
    arms(),
    arrow([-104, 150], [-104, 270], palette.red, 9),
    line("M-52 328H-226M-52 390H-226", palette.blue, 3),
    measure([-206, 328], [-206, 390], palette.blue),
    text([0, 580], ["2 to 2.4 in (5 to 6 cm) deep"], {
      size: 29,
      bold: true,
      anchor: "middle",
      color: palette.blue,
    }),
    text([82, 160], ["100 to 120", "a minute,", "full recoil"], { size: 27, color: palette.quiet }),
  )
}

/** Straight arms that end in two stacked hands. */
function arms(): Markup {
  return group(
    {},
    merged(
      [limb([-12, 300, 20], [-6, 336, 24]), limb([12, 300, 20], [6, 336, 24])],
      palette.skin,
      palette.ink,
    ),
    merged([limb([-20, 374, 15], [24, 374, 15])], palette.skinShade, palette.ink),
    merged([limb([-22, 350, 16], [26, 350, 16])], palette.skin, palette.ink),
    merged([limb([-42, -60, 32], [-16, 280, 24])], sleeve, palette.ink),
    merged([limb([42, -60, 32], [16, 280, 24])], sleeve, palette.ink),
  )
}
