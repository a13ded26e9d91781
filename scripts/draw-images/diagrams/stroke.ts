import type { SampleImage } from "../sample-image.ts"
import { group, type Markup } from "../svg.ts"
import { curve, limb } from "./curve.ts"
import { face } from "./face.ts"
import { arrow, box, disc, line, merged, shape, text } from "./marks.ts"
import { palette } from "./palette.ts"

const panel = { width: 320, height: 430, top: 70 }

/** The three signs of a stroke that anyone can look for. */
export function strokeSigns(): SampleImage {
  return {
    id: "stroke-face-arm-speech",
    alt: "Three pictograms of stroke signs: one side of the face droops, one raised arm drifts down, speech is slurred.",
    served: "png",
    drawing: {
      width: 1040,
      height: 570,
      content: group(
        {},
        ...framed(20, "Face", "One side droops", drooping()),
        ...framed(360, "Arm", "One arm drifts down", drifting()),
        ...framed(700, "Speech", "Slurred or strange", slurred()),
      ),
    },
  }
}

function framed(left: number, name: string, sign: string, content: Markup): Markup[] {
  const middle = left + panel.width / 2
  return [
    text([middle, 52], name, { size: 40, bold: true, anchor: "middle" }),
    box([left, panel.top], [panel.width, panel.height], palette.mist),
    group({ transform: `translate(${middle} ${panel.top + panel.height / 2})` }, content),
    text([middle, 546], sign, { size: 31, anchor: "middle" }),
  ]
}

function drooping(): Markup {
  return (
    group({ transform: "scale(1.35)" }, face(true)) + arrow([128, 66], [128, 148], palette.red, 8)
  )
}

function drifting(): Markup {
  const level = limb([52, -40, 20], [104, -44, 17], [140, -46, 13])
  const dropped = limb([50, -40, 21], [92, -2, 18], [122, 42, 14])
  const raised = limb([-50, -40, 21], [-100, -44, 18], [-142, -46, 14])
  const trunk = "M-58 -58C-30 -74 30 -74 58 -58C66 -20 56 60 58 212H-58C-56 60 -66 -20 -58 -58Z"
  return group(
    {},
    line(level, palette.quiet, 3.5, { "stroke-dasharray": "4 10" }),
    merged([raised, dropped], palette.skin, palette.ink),
    shape(trunk, palette.blue, palette.ink),
    merged(
      [limb([-54, -40, 22], [-80, -43, 20]), limb([52, -38, 22], [74, -20, 20])],
      palette.blue,
      palette.ink,
    ),
    shape(trunk, palette.blue, "none"),
    shape("M-20 -96V-62Q0 -44 20 -62V-96Z", palette.skin, palette.ink),
    group({ transform: "translate(0 -130) scale(0.48)" }, face(false)),
    arrow([140, -18], [150, 34], palette.red, 8),
  )
}

function slurred(): Markup {
  const bubble =
    "M-20 -196H118Q140 -196 140 -174V-92Q140 -70 118 -70H40L-6 -30L8 -70H-20Q-42 -70 -42 -92V-174Q-42 -196 -20 -196Z"
  const waves = [-160, -132, -104].map((y, row) => {
    const end = row === 2 ? 60 : 112
    const steps = Array.from({ length: Math.floor((end + 14) / 18) }, (_, index) => {
      const height = [9, 5, 12, 7][(index + row) % 4] ?? 8
      return `${-14 + index * 18},${y + (index % 2 === 0 ? height : -height)}`
    })
    return line(curve(steps.join(" ")), palette.red, 5)
  })
  return group(
    {},
    group({ transform: "translate(-46 84) scale(0.92)" }, speaker()),
    shape(bubble, palette.white, palette.ink),
    ...waves,
  )
}

/** A face with an open, uneven mouth. */
function speaker(): Markup {
  const mouth = shape("M-30 52Q0 44 34 62Q30 96 2 92Q-26 86 -30 52Z", "#7c1f1a", palette.ink)
  const chin = disc([0, 72], 44, palette.skin)
  return group({}, face(false), chin, mouth)
}
