import type { Point } from "../polyline.ts"
import { element, group, type Markup } from "../svg.ts"
import { closedCurve, curve, symmetricCurve } from "./curve.ts"
import { line, shape } from "./marks.ts"
import { palette } from "./palette.ts"
import { bothSides } from "./torso.ts"

/**
 * One body around x = 0, its top at y = 0, in pixels. Head and trunk are given as right halves;
 * arm and leg are the ones on the right.
 */
export interface Body {
  readonly head: string
  readonly trunk: string
  readonly arm: string
  readonly leg: string
  readonly crotchY: number
  /** Where the numbers of head, trunk, arm and leg stand. */
  readonly numberAt: Readonly<Record<"head" | "trunk" | "arm" | "leg", Point>>
}

/** A colour for each part of a body. */
type Tints = Readonly<Record<"head" | "trunk" | "arm" | "leg", string>>

/** A grown person, 768 pixels tall. */
export const adult: Body = {
  head: "0,0 18,2 33,13 41,32 42,46 48,47 47,63 40,68 32,88 20,102 21,122!",
  trunk: "21,122! 44,132 86,142! 74,206! 67,252 63,292 67,332 76,368! 9,402!",
  arm: "86,142! 108,156 119,190 122,236 131,288 141,336 147,362 157,388 155,416 146,438 134,436 129,412 120,420 114,410 121,380 122,348 108,296 98,250 88,222 74,206!",
  leg: "76,368! 81,420 79,480 71,536 71,572 73,616 64,668 54,716 60,742 70,758 58,768 36,768 28,752 33,716 29,664 24,612 27,562 22,500 14,440 9,402!",
  crotchY: 402,
  numberAt: { head: [0, 62], trunk: [0, 268], arm: [164, 236], leg: [48, 500] },
}

/** An infant, 664 pixels tall. */
export const child: Body = {
  head: "0,0 26,3 48,16 62,42 65,72 74,76 72,97 63,104 50,136 24,154 23,168!",
  trunk: "23,168! 52,176 84,186! 74,244! 73,290 76,330 76,366! 9,398!",
  arm: "84,186! 106,198 116,230 121,272 132,314 140,342 148,364 146,386 138,402 126,398 122,382 113,388 108,378 114,354 112,334 98,298 88,264 74,244!",
  leg: "76,366! 84,416 79,468 70,506 72,542 68,590 59,624 66,642 74,654 62,664 38,664 30,648 34,622 28,580 28,536 27,498 19,446 9,398!",
  crotchY: 398,
  numberAt: { head: [0, 92], trunk: [0, 290], arm: [160, 262], leg: [48, 480] },
}

/** A standing body, each part with an outline of its own. */
export function figure(body: Body, tints: Tints): Markup {
  const limbs = part(closedCurve(body.arm), tints.arm) + part(closedCurve(body.leg), tints.leg)
  const trunk = part(symmetricCurve(body.trunk), tints.trunk)
  return bothSides(limbs) + trunk + part(symmetricCurve(body.head), tints.head)
}

/** The same body in one colour, without lines between its parts. */
export function silhouette(body: Body): Markup {
  const path = (d: string) => element("path", { d })
  const limbs = bothSides(path(closedCurve(body.arm)) + path(closedCurve(body.leg)))
  const whole = limbs + path(symmetricCurve(body.trunk)) + path(symmetricCurve(body.head))
  const edge = { fill: palette.skinLine, stroke: palette.skinLine, "stroke-width": 9 }
  return (
    group(edge, whole) +
    group({ fill: palette.skin, stroke: palette.skin, "stroke-width": 1.5 }, whole)
  )
}

function part(d: string, tint: string): Markup {
  return shape(d, tint, palette.ink, 3)
}

/** Collar bones and navel. */
export function frontMarks({ trunk, numberAt }: Body): Markup {
  const [, middle] = numberAt.trunk
  const shoulderY = Number(trunk.split(",")[1]?.split("!")[0]) + 34
  const collarBone = line(
    curve(`8,${shoulderY} 30,${shoulderY - 6} 58,${shoulderY - 4}`),
    palette.ink,
    2.5,
  )
  return group(
    { opacity: 0.55 },
    bothSides(collarBone),
    line(`M0 ${middle + 56}v10`, palette.ink, 3.5),
  )
}

/** Spine, shoulder blades and buttocks. */
export function backMarks({ numberAt, crotchY }: Body): Markup {
  const [, middle] = numberAt.trunk
  const blade = line(
    curve(`56,${middle - 92} 28,${middle - 76} 40,${middle - 36}`),
    palette.ink,
    2.5,
  )
  const buttock = line(
    curve(`10,${crotchY + 12} 38,${crotchY + 22} 64,${crotchY + 12}`),
    palette.ink,
    2.5,
  )
  const spine = line(
    `M0 ${middle - 110}V${middle - 26}M0 ${middle + 26}V${crotchY}`,
    palette.ink,
    2.5,
  )
  return group({ opacity: 0.55 }, bothSides(blade + buttock), spine)
}
