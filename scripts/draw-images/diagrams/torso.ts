import { group, type Markup } from "../svg.ts"
import { curve, symmetricCurve } from "./curve.ts"
import { disc, line, shape } from "./marks.ts"
import { palette } from "./palette.ts"

/**
 * The front of an adult chest, drawn around x = 0 for y from 0 (neck) to 700 (hips), in pixels.
 * What the picture shows on its right is the patient's left.
 */

/** From the neck over the shoulder and the arm to the hip. */
const side = [
  "64,30 66,70 82,104 122,126 180,138 236,156 274,204 292,272 300,350 310,440 316,520!",
  "248,520! 242,440 232,376 208,318! 203,400 192,480 186,560 192,630 206,700!",
].join(" ") // prettier-ignore

/** The body, open at the neck and at the hips. */
export function torso(): Markup {
  const outline = symmetricCurve(`62,0! ${side}`)
  const edge = line(curve(`62,0 ${side}`), palette.skinLine)
  const pectoral = line(curve("200,314 164,348 104,360 48,346"), palette.skinShade, 5)
  const neck = line(curve("60,40 44,100 18,150"), palette.skinShade, 5)
  return group(
    {},
    shape(outline, palette.skin, "none"),
    bothSides(edge + pectoral + neck + disc([112, 322], 8, palette.skinShade)),
    line("M0 560V582", palette.skinShade, 6),
  )
}

/** Sternum, ribs 1 to 10 and collar bones, around x = 0. */
export function ribCage(): Markup {
  const collarBone = bone("12,156 70,144 140,144 200,154", 14)
  const cartilage = line(curve("22,404 54,430 88,470 116,512 140,546"), palette.boneLine, 12)
  const arch = cartilage + line(curve("22,404 54,430 88,470 116,512 140,546"), palette.bone, 8)
  return bothSides(arch + ribs.map((points) => bone(points, 14)).join("") + collarBone) + sternum()
}

/** The same drawing on both sides of x = 0. */
export function bothSides(content: Markup): Markup {
  return group({}, content, group({ transform: "scale(-1 1)" }, content))
}

/** The height of the space below a rib (2 to 6), at a distance from the midline, in pixels. */
export function spaceBelow(number: number, x: number): number {
  return (ribHeight(number, x) + ribHeight(number + 1, x)) / 2
}

/** How far ribs 0 to 7 reach from the midline, in pixels; there is no rib 0. */
const edgeByRib = [0, 104, 158, 182, 194, 200, 201, 200]

/** Rib 1 is short; from 8 on the ribs lean on the cartilage of the one above. */
const ribs: readonly string[] = [
  "30,180 74,168 106,180",
  ...[2, 3, 4, 5, 6, 7].map(ribPoints),
  "92,474 124,488 162,484 198,458",
  "116,510 142,520 170,514 196,494",
  "138,544 154,548 174,542 192,528",
]

function ribPoints(number: number): string {
  const edge = edgeByRib[number] ?? 190
  const start = 30 + Math.max(0, number - 5) * 8
  const steps = [start, 70, 110, 150, edge].filter((x) => x <= edge)
  return steps.map((x) => `${x},${ribHeight(number, x).toFixed(1)}`).join(" ")
}

/** Where the middle of a rib runs, at a distance from the midline, in pixels. */
function ribHeight(number: number, x: number): number {
  const atSternum = 216 + (number - 2) * 41
  const sag = Math.min(34, 4 + number * 5) * Math.sin((Math.PI * x) / 215)
  return atSternum + sag + Math.max(0, number - 5) * 2
}

function bone(points: string, breadth: number): Markup {
  const d = curve(points)
  return line(d, palette.boneLine, breadth + 5) + line(d, palette.bone, breadth)
}

function sternum(): Markup {
  const half = "0,160 18,154! 34,166! 27,212 21,224 26,280 29,356 24,404 11,416 6,446 0,454"
  return shape(symmetricCurve(half), palette.bone, palette.boneLine, 3)
}
