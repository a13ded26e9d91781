import { group, type Markup } from "../svg.ts"
import { curve, symmetricCurve } from "./curve.ts"
import { disc, line, shape } from "./marks.ts"
import { palette } from "./palette.ts"
import { bothSides } from "./torso.ts"

const hairColor = "#5b4636"

/** A face from the front around (0, 0), 260 pixels high; its left side may droop. */
export function face(droops: boolean): Markup {
  const head = "0,-128 46,-120 82,-84 92,-30 88,20 72,72 40,110 0,124"
  const hair = "0,-136 56,-126 94,-84 100,-26 90,-34! 84,-66 58,-84 0,-86"
  const ear = shape("M90 -14C108 -26 114 6 104 24C100 34 90 34 86 28Z", palette.skin, palette.ink)
  const mouth = droops ? "-38,60 -14,62 8,66 28,78 38,94" : "-34,64 -14,67 0,67 14,67 34,64"
  return group(
    {},
    bothSides(ear),
    shape(symmetricCurve(head), palette.skin, palette.ink),
    shape(symmetricCurve(hair), hairColor, palette.ink),
    line("M-6 -4C-14 22 -14 30 2 32", palette.ink, 3.5),
    eye(-40, false),
    eye(40, droops),
    line(curve(mouth), palette.fleshLine, 6),
    droops ? line(curve("50,28 58,52 54,76"), palette.skinLine, 3) : "",
  )
}

function eye(x: number, droops: boolean): Markup {
  const brow = droops
    ? `${x - 20},-34 ${x},-38 ${x + 24},-26`
    : `${x - 22},-40 ${x},-48 ${x + 22},-40`
  const lid = `${x - 20},-10 ${x},${droops ? -6 : -24} ${x + 20},-8`
  return group(
    {},
    line(curve(brow), hairColor, 6),
    shape(`${curve(lid)}Q${x} ${droops ? 6 : 4} ${x - 20} -10Z`, palette.white, palette.ink, 3.5),
    disc([x, droops ? -4 : -11], droops ? 5 : 8, palette.ink),
  )
}
