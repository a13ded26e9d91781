import { group, type Markup } from "../svg.ts"
import { closedCurve, curve } from "./curve.ts"
import { line, shape } from "./marks.ts"
import { palette } from "./palette.ts"

/**
 * A leg lying on its back, hip on the left and toes up on the right: x from 0 to 860, y around 0
 * (its middle line), in pixels. The knee is at x = 400.
 */
export function lyingLeg(): Markup {
  const outline = [
    "0,-120! 90,-112 180,-96 280,-78 352,-68 400,-70 450,-62 520,-60 620,-52 700,-42 744,-40",
    "772,-62 788,-104 806,-132 826,-130 832,-104 826,-60 830,-10 828,30 812,46 780,48 740,40 700,38",
    "620,56 540,66 470,58 420,46 380,48 320,66 220,88 110,106 0,112!",
  ].join(" ") // prettier-ignore
  return group(
    {},
    shape(closedCurve(outline), palette.skin, "none"),
    line(curve(outline), palette.skinLine, 4.5),
    line(curve("384,-40 404,-52 424,-40 426,-18"), palette.skinShade, 5),
    line(curve("806,-130 800,-112 812,-104"), palette.skinLine, 3),
  )
}
