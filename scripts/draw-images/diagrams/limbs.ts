import type { Point } from "../polyline.ts"
import type { SampleImage } from "../sample-image.ts"
import { element, group, type Markup } from "../svg.ts"
import { closedCurve, curve } from "./curve.ts"
import { lyingLeg } from "./leg.ts"
import { arrow, box, disc, label, line, measure, shape, text, title } from "./marks.ts"
import { palette } from "./palette.ts"

const middle = { anchor: "middle" } as const

/** Where a tourniquet goes on a limb. */
export function tourniquet(): SampleImage {
  return {
    id: "tourniquet-placement",
    alt: "Leg with a bleeding wound above the knee and a tourniquet two to three inches nearer the body, away from the joint.",
    served: "png",
    drawing: {
      width: 1000,
      height: 560,
      content: group(
        {},
        title([40, 54], "Tourniquet placement"),
        group({ transform: "translate(70 310)" }, lyingLeg(), joint(), wound(), band()),
        measure([206, 452], [342, 452], palette.blue),
        line("M206 424V470M342 424V470", palette.blue, 4),
        text([274, 504], ["2 to 3 inches"], { anchor: "middle", bold: true, color: palette.blue }),
        label([208, 120], "Windlass, locked", [208, 186], middle),
        label([420, 176], "Wound", [352, 284], { color: palette.red }),
        label([590, 470], ["Knee: never", "over a joint"], [482, 330]),
      ),
    },
  }
}

/** A band around the thigh with its windlass and a slip for the time. */
function band(): Markup {
  return group(
    {},
    shape("M110 -112Q124 0 116 110H154Q164 0 150 -104Z", palette.ink, palette.ink),
    box([90, -36], [88, 66], palette.white, { stroke: palette.ink, "stroke-width": 4 }),
    line("M92 -120L184 -108", palette.white, 22),
    line("M92 -120L184 -108", palette.ink, 14),
    line("M124 -114L144 -112", palette.orange, 16),
    text([134, -10], "TIME", { ...middle, size: 20, color: palette.quiet }),
    text([134, 18], "14:05", { ...middle, size: 28, bold: true }),
  )
}

function wound(): Markup {
  return group(
    {},
    shape(closedCurve("262,-26 284,-34 306,-22 300,-4 278,2 260,-8"), palette.red, "#7c1f1a"),
    line(curve("282,0 284,26 278,48"), palette.red, 7),
    drop([276, 74]),
  )
}

function drop([x, y]: Point): Markup {
  return shape(
    `M${x} ${y - 18}Q${x + 13} ${y} ${x} ${y + 10}Q${x - 13} ${y} ${x} ${y - 18}Z`,
    palette.red,
    "none",
  )
}

function joint(): Markup {
  return element("ellipse", {
    cx: 402,
    cy: -10,
    rx: 56,
    ry: 74,
    fill: palette.yellow,
    opacity: 0.4,
  })
}

/** A leg held straight in a traction splint. */
export function tractionSplint(): SampleImage {
  return {
    id: "traction-splint",
    alt: "A leg secured in a traction splint: ischial strap at the groin, four leg straps that leave the knee free, ankle hitch and ratchet pulling at the foot.",
    served: "png",
    drawing: {
      width: 1100,
      height: 560,
      content: group(
        {},
        title([40, 54], "Traction splint"),
        group({ transform: "translate(60 290)" }, poles(), lyingLeg(), ...straps(), hitch()),
        arrow([930, 180], [1060, 180], palette.red, 9),
        text([994, 150], "Pull", { bold: true, anchor: "middle", color: palette.red }),
        label([150, 126], "Ischial strap", [150, 200], middle),
        label([470, 126], "Mid-shaft fracture", [340, 246], { ...middle, color: palette.red }),
        label([440, 520], "Leg straps, none over the knee", [400, 380], middle),
        label([770, 126], "Ankle hitch", [806, 268], middle),
        label([1010, 520], "Ratchet", [1019, 372], middle),
      ),
    },
  }
}

/** The frame under the leg, with a stand and the ratchet at its end. */
function poles(): Markup {
  return group(
    {},
    line("M30 92H970", palette.ink, 20),
    line("M30 92H970", "#9fb0bd", 13),
    line("M850 96L826 150M880 96L904 150", palette.ink, 9),
    box([930, 56], [58, 46], palette.teal, { stroke: palette.ink, "stroke-width": 4 }),
    disc([959, 56], 15, palette.white, palette.ink),
    line(curve("30,92 14,40 24,-30"), palette.ink, 16),
  )
}

function straps(): Markup[] {
  const places: readonly (readonly [x: number, top: number, bottom: number])[] = [
    [70, -116, 112],
    [190, -96, 104],
    [320, -74, 102],
    [500, -62, 102],
    [640, -50, 102],
  ]
  const fracture = line("M262 -66L276 -36L264 -12L282 18", palette.red, 7)
  return [
    fracture,
    ...places.map(([x, top, bottom], index) => {
      const width = index === 0 ? 40 : 34
      const d = `M${x} ${top}Q${x + 10} 0 ${x + 2} ${bottom}H${x + width + 2}Q${x + width + 10} 0 ${x + width} ${top + 4}Z`
      return shape(d, index === 0 ? palette.orange : palette.blue, palette.ink, 3.5)
    }),
  ]
}

function hitch(): Markup {
  return group(
    {},
    line(curve("760,40 800,56 850,66 940,72"), palette.ink, 12),
    line(curve("760,40 800,56 850,66 940,72"), palette.orange, 7),
    shape("M726 -42Q736 0 724 42L764 46Q776 0 762 -52Z", palette.orange, palette.ink, 3.5),
  )
}
