import { element, group, type Markup } from "../svg.ts"
import { closedCurve, curve } from "./curve.ts"
import { line, shape } from "./marks.ts"
import { palette } from "./palette.ts"

/** Head and neck cut down the middle, facing left: x from 230 to 810, y from 90 to 860, in pixels. */

const profile =
  "286,90 280,130 281,166 286,198 268,234 240,274 238,292 254,303 270,306! 260,322 252,336 262,346 280,350! 264,358 256,372 266,388 276,402 268,424 274,452 298,474 340,486 400,502 444,526 458,566 456,616 448,648 458,690 468,760 472,860"
const nape = "782,860 774,770 766,680 778,590 802,500 808,400 804,280 794,180 770,90"

/** Skin, bones, airway, tongue and larynx. */
export function sagittalHead(): Markup {
  return group(
    {},
    shape(`${curve(profile)}L${curve(nape).slice(1)}Z`, palette.skin, "none"),
    spine(),
    shape(closedCurve(airway), palette.air, palette.skinLine, 3),
    tongue(),
    palate(),
    teeth(),
    larynx(),
    line(curve(profile), palette.skinLine, 4.5),
    line(curve(nape), palette.skinLine, 4.5),
  )
}

/** From the nostril over the roof of the nose and down the back wall; up again in front. */
const airway = [
  "250,300! 266,270 300,226 356,204 440,200 520,216 576,250 604,304 612,380 612,470 610,560 604,640",
  "578,720 572,790 573,860! 506,860! 500,780 492,700 484,640 486,590 500,540 508,480 480,430 380,410 300,376",
  "268,354! 274,338! 286,318!",
].join(" ") // prettier-ignore

function tongue(): Markup {
  const outline =
    "294,358 316,342 376,334 446,340 502,366 532,412 540,462 530,506 514,532 488,522 446,504 396,490 346,472 318,444 306,406"
  return group(
    {},
    shape(closedCurve(outline), palette.flesh, palette.fleshLine),
    line(curve("352,440 400,420 450,418 492,434"), palette.fleshLine, 2.5, { opacity: 0.45 }),
    line(curve("372,464 420,450 468,456 500,480"), palette.fleshLine, 2.5, { opacity: 0.45 }),
    shape(
      closedCurve("286,408 312,412 330,434 326,462 300,468 280,452 278,430"),
      palette.bone,
      palette.boneLine,
      3,
    ),
    bead(474, 540, 16, 11, "bone"),
  )
}

function palate(): Markup {
  const whole =
    "288,300 330,286 400,280 476,286 524,304 556,338 572,384 562,392 540,364 508,338 468,324 400,318 330,320 296,322"
  const hard = "300,306 340,294 400,289 464,294 472,306 400,308 340,311"
  return (
    shape(closedCurve(whole), palette.flesh, palette.fleshLine, 3.5) +
    shape(closedCurve(hard), palette.bone, palette.boneLine, 2.5) +
    line(curve("330,252 390,240 450,246 500,262"), palette.flesh, 9) +
    line(curve("350,226 400,218 450,220"), palette.flesh, 7)
  )
}

function teeth(): Markup {
  return (
    shape(
      closedCurve("282,316! 298,318! 292,342 284,350 279,338"),
      palette.white,
      palette.boneLine,
      3,
    ) +
    shape(
      closedCurve("284,398! 300,402! 298,376 289,368 282,378"),
      palette.white,
      palette.boneLine,
      3,
    )
  )
}

function larynx(): Markup {
  const epiglottis = "492,574 500,548 522,508 548,472 562,470 560,488 542,526 520,562 506,582"
  const thyroid = "472,572 464,606 456,644 466,668 482,664 488,620 486,580"
  const arytenoid = "562,606 574,596 584,612 586,650 586,710 576,734 564,716 558,660"
  const rings = [0, 1, 2, 3, 4].map((index) => bead(495 + index * 3, 736 + index * 28, 8, 11))
  return group(
    {},
    esophagus(),
    line(curve("566,720 568,790 572,860"), palette.fleshLine, 4),
    shape(closedCurve(epiglottis), palette.cartilage, palette.cartilageLine, 3.5),
    shape(closedCurve(thyroid), palette.cartilage, palette.cartilageLine, 3.5),
    shape(closedCurve(arytenoid), palette.cartilage, palette.cartilageLine, 3.5),
    bead(490, 703, 9, 13),
    line("M473 670L484 688", palette.red, 9),
    ...rings,
    line("M490 644L556 632", palette.fleshLine, 13),
    line("M490 644L556 632", palette.white, 7),
  )
}

function esophagus(): Markup {
  const wall = "592,606 614,596 620,660 622,760 624,860! 576,860! 574,790 578,726 588,690"
  return (
    shape(closedCurve(wall), palette.flesh, palette.fleshLine, 3.5) +
    line(curve("604,640 602,700 600,780 601,856"), palette.fleshLine, 3)
  )
}

function spine(): Markup {
  const blocks = [0, 1, 2, 3, 4, 5].map((index) => {
    const lean = [0, 4, 8, 8, 4, 0][index] ?? 0
    const at = { x: 648 - lean, y: 322 + index * 91, width: 62, height: 74, rx: 14 }
    return element("rect", {
      ...at,
      fill: palette.bone,
      stroke: palette.boneLine,
      "stroke-width": 3,
    })
  })
  return blocks.join("")
}

/** A cut ring of cartilage or the hyoid bone. */
function bead(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  tissue: "cartilage" | "bone" = "cartilage",
): Markup {
  const edge = { stroke: palette[`${tissue}Line`], "stroke-width": 3 }
  return element("ellipse", { cx, cy, rx, ry, fill: palette[tissue], ...edge })
}
