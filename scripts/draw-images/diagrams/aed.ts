import type { Point } from "../polyline.ts"
import type { SampleImage } from "../sample-image.ts"
import { group, type Markup } from "../svg.ts"
import { backMarks, child, frontMarks, silhouette } from "./body.ts"
import { curve } from "./curve.ts"
import { face } from "./face.ts"
import { box, line, shape, text } from "./marks.ts"
import { palette } from "./palette.ts"
import { torso } from "./torso.ts"

/** Where the pads of a defibrillator go. */
export function aedPads(): SampleImage {
  return {
    id: "aed-pad-placement",
    alt: "AED pad positions: adult, below the right collar bone and on the left side below the armpit; infant, middle of the chest and middle of the back.",
    served: "png",
    drawing: {
      width: 1040,
      height: 650,
      content: group(
        {},
        heading(240, "Adult"),
        group({ transform: "translate(240 164) scale(0.62)" }, adultChest()),
        heading(790, "Infant and small child"),
        group(
          { transform: "translate(660 124) scale(0.68)" },
          silhouette(child),
          frontMarks(child),
          sleepingFace(),
          pad([0, 252], 0, 0.9),
        ),
        group(
          { transform: "translate(920 124) scale(0.68)" },
          silhouette(child),
          backMarks(child),
          pad([0, 258], 0, 0.9),
        ),
        text([660, 630], "Front", { size: 29, anchor: "middle", color: palette.quiet }),
        text([920, 630], "Back", { size: 29, anchor: "middle", color: palette.quiet }),
        text([240, 630], "Front and side", { size: 29, anchor: "middle", color: palette.quiet }),
      ),
    },
  }
}

function heading(x: number, name: string): Markup {
  return text([x, 52], name, { size: 36, bold: true, anchor: "middle" })
}

function adultChest(): Markup {
  const cable = (points: string) => line(curve(points), palette.quiet, 5)
  return group(
    {},
    torso(),
    group({ transform: "translate(0 -22) scale(0.92)" }, face(false)),
    cable("-116,280 -96,400 -40,500 10,566"),
    cable("150,448 110,500 60,540 14,566"),
    pad([-122, 224], -8, 1.05),
    pad([170, 420], 14, 1.05),
  )
}

/** The closed eyes and the mouth of an infant. */
function sleepingFace(): Markup {
  const eyes = "M-36 92Q-26 100 -16 92M16 92Q26 100 36 92"
  return line(`${eyes}M-12 124Q0 130 12 124`, palette.skinLine, 4)
}

/** A pad with a lightning bolt. */
function pad([x, y]: Point, degrees: number, scale: number): Markup {
  return group(
    { transform: `translate(${x} ${y}) rotate(${degrees}) scale(${scale})` },
    box([-44, -58], [88, 116], palette.white, { stroke: palette.ink, "stroke-width": 4 }),
    box([-33, -47], [66, 94], palette.teal),
    shape("M6 -34L-20 6H-2L-8 34L20 -8H2L10 -34Z", palette.yellow, "none"),
  )
}
