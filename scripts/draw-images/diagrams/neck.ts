import type { SampleImage } from "../sample-image.ts"
import { element, group, type Markup } from "../svg.ts"
import { curve, symmetricCurve } from "./curve.ts"
import { label, line, shape, title } from "./marks.ts"
import { palette } from "./palette.ts"
import { bothSides } from "./torso.ts"

/** The landmarks of the front of the neck, for a surgical airway. */
export function cricothyroidMembrane(): SampleImage {
  const strong = { bold: true, color: palette.red }
  return {
    id: "cricothyroid-membrane",
    alt: "Front of the neck with landmarks: thyroid cartilage, the cricothyroid membrane below it, cricoid cartilage, tracheal rings and sternal notch.",
    served: "png",
    drawing: {
      width: 1000,
      height: 760,
      content: group(
        {},
        group({ transform: "translate(340 70)" }, neck(), larynx()),
        title([40, 54], "Front of the neck"),
        label([660, 250], "Hyoid bone", [396, 292]),
        label([660, 326], ["Thyroid cartilage", "(Adam's apple)"], [386, 392]),
        label([660, 440], ["Cricothyroid", "membrane"], [362, 472], strong),
        label([660, 548], "Cricoid cartilage", [378, 516]),
        label([660, 616], "Tracheal rings", [372, 576]),
        label([660, 690], "Sternal notch", [350, 672]),
      ),
    },
  }
}

/** Chin, neck and shoulders around x = 0. */
function neck(): Markup {
  const outer = "196,0! 190,60 164,110 158,160 160,260 166,380 178,440 210,484 270,512 310,524!"
  const whole = symmetricCurve(`${outer} 310,690!`)
  const muscle = line(curve("146,140 120,300 84,450 36,590"), palette.skinShade, 6)
  const secondMuscle = line(curve("152,300 140,440 112,560"), palette.skinShade, 5)
  const collarBone = "36,604 90,580 170,570 300,548"
  const edge = line(curve(outer), palette.skinLine)
  return group(
    {},
    shape(whole, palette.skin, "none"),
    bothSides(
      muscle +
        secondMuscle +
        line(curve(collarBone), palette.skinShade, 16) +
        line(curve("190,60 130,118 60,150 0,158"), palette.skinLine, 4) +
        edge,
    ),
    line(curve("-34,600 -18,624 0,630 18,624 34,600"), palette.skinLine, 4),
  )
}

function larynx(): Markup {
  const thyroidHalf =
    "0,268! 14,246 38,232 62,236! 76,212! 80,236 74,290 66,340 56,372! 28,384 0,388"
  const membraneHalf = "0,388 28,384 54,374! 50,424! 24,420 0,418"
  const rings = [0, 1, 2, 3].map((index) =>
    element("rect", {
      x: -44,
      y: 480 + index * 30,
      width: 88,
      height: 20,
      rx: 10,
      fill: palette.cartilage,
      stroke: palette.cartilageLine,
      "stroke-width": 3,
    }),
  )
  const hyoid = curve("-82,196 -56,216 -22,226 0,228 22,226 56,216 82,196")
  const cricoidHalf = "0,420 26,422 50,418 58,432 54,458 28,468 0,470"
  return group(
    {},
    line(hyoid, palette.boneLine, 23),
    line(hyoid, palette.bone, 17),
    ...rings,
    symmetric(cricoidHalf, palette.cartilage, palette.cartilageLine),
    symmetric(membraneHalf, palette.red, palette.red),
    symmetric(thyroidHalf, palette.cartilage, palette.cartilageLine),
    line("M0 272V384", palette.cartilageLine, 2.5, { opacity: 0.6 }),
    line("M0 376V432", palette.white, 5, { "stroke-dasharray": "1 10" }),
  )
}

function symmetric(half: string, fill: string, stroke: string): Markup {
  return shape(symmetricCurve(half), fill, stroke, 3.5)
}
