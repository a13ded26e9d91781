import type { SampleImage } from "../sample-image.ts"
import { element, group, type Markup } from "../svg.ts"
import { curve, limb } from "./curve.ts"
import { label, line, merged, shape, title } from "./marks.ts"
import { palette } from "./palette.ts"

const shirt = "#7fb0dd"
const trousers = "#5d7489"
const middle = { anchor: "middle" } as const
const hairColor = "#5b4636"

/** A person lying on the side, seen from in front and a little above. */
export function recoveryPosition(): SampleImage {
  return {
    id: "recovery-position",
    alt: "Person in the recovery position: on the side, head tilted back on the hand, lower arm out in front, upper knee bent to keep from rolling.",
    served: "png",
    drawing: {
      width: 1000,
      height: 600,
      content: group(
        {},
        title([40, 54], "Recovery position"),
        ground(),
        lowerLeg(),
        lowerArm(),
        trunk(),
        upperLeg(),
        head(),
        upperArm(),
        label([150, 128], ["Head back,", "mouth down"], [174, 236], middle),
        label([490, 138], "Upper hand under the cheek", [264, 324], middle),
        label([220, 570], "Lower arm out in front", [290, 474], middle),
        label([660, 570], "Upper knee bent", [650, 440], middle),
      ),
    },
  }
}

function ground(): Markup {
  return element("ellipse", { cx: 530, cy: 400, rx: 420, ry: 60, fill: palette.mist })
}

function lowerLeg(): Markup {
  const leg = limb([560, 330, 50], [700, 352, 40], [770, 362, 34], [860, 372, 26])
  return (
    merged([leg], trousers, palette.ink) +
    merged([limb([866, 372, 22], [900, 372, 20], [926, 352, 14])], palette.ink, palette.ink)
  )
}

function lowerArm(): Markup {
  const arm = limb([318, 350, 32], [352, 400, 28], [348, 440, 24])
  const forearm = limb([350, 436, 23], [310, 462, 19], [262, 474, 15])
  return (
    merged([forearm, limb([258, 474, 17], [232, 476, 13])], palette.skin, palette.ink) +
    merged([arm], shirt, palette.ink)
  )
}

function trunk(): Markup {
  return (
    merged([limb([500, 308, 59], [570, 316, 58])], trousers, palette.ink) +
    merged(
      [limb([316, 304, 58], [380, 298, 66], [450, 302, 64], [500, 308, 60])],
      shirt,
      palette.ink,
    )
  )
}

function upperLeg(): Markup {
  const thigh = limb([570, 304, 56], [620, 366, 46], [648, 426, 38])
  const shin = limb([648, 426, 37], [730, 444, 31], [806, 456, 24])
  return (
    merged([limb([812, 456, 21], [842, 460, 19], [868, 444, 14])], palette.ink, palette.ink) +
    merged([thigh, shin], trousers, palette.ink)
  )
}

function head(): Markup {
  return group(
    {},
    merged([limb([268, 300, 26], [240, 294, 28])], palette.skin, palette.ink),
    group(
      { transform: "translate(196 286) rotate(-96)" },
      shape(
        curve("-58,-20 -40,-72 0,-84 40,-72 58,-20 54,20 34,58 0,70 -34,58 -54,20 -58,-20") + "Z",
        palette.skin,
        palette.ink,
      ),
      shape(
        curve("-60,-14 -46,-74 0,-90 46,-74 60,-14 44,-44 0,-52 -44,-44 -60,-14") + "Z",
        hairColor,
        palette.ink,
      ),
      line(curve("-32,0 -22,6 -12,0"), palette.ink, 4),
      line(curve("12,0 22,6 32,0"), palette.ink, 4),
      line(curve("0,4 -5,20 3,24"), palette.ink, 3.5),
      line(curve("-14,42 0,46 14,42"), palette.fleshLine, 4.5),
    ),
  )
}

function upperArm(): Markup {
  const arm = limb([330, 284, 34], [372, 330, 30], [366, 372, 26])
  const forearm = limb([366, 370, 24], [320, 362, 20], [276, 338, 16])
  return (
    merged([forearm, limb([272, 336, 18], [244, 322, 14])], palette.skin, palette.ink) +
    merged([arm], shirt, palette.ink)
  )
}
