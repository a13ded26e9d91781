import type { SampleImage } from "../sample-image.ts"
import { group, type Markup } from "../svg.ts"
import { closedCurve, curve } from "./curve.ts"
import { arrow, label, line, shape, text, title } from "./marks.ts"
import { palette } from "./palette.ts"
import { sagittalHead } from "./sagittal-head.ts"

const left = { anchor: "end" } as const

/** Side view of the upper airway with the names of its parts. */
export function airwayAnatomy(): SampleImage {
  return {
    id: "airway-anatomy",
    alt: "Side view of head and neck: nasal cavity, palate, tongue, epiglottis, vocal cords, cricothyroid membrane, trachea and esophagus.",
    served: "webp",
    drawing: {
      width: 1100,
      height: 880,
      content: group(
        {},
        group({ transform: "translate(90 0)" }, sagittalHead()),
        title([40, 56], "Upper airway"),
        label([232, 206], "Nasal cavity", [420, 228], left),
        label([232, 410], "Tongue", [440, 384], left),
        label([920, 262], "Soft palate", [612, 322]),
        label([920, 400], "Pharynx", [686, 430]),
        label([920, 490], "Epiglottis", [638, 490]),
        label([392, 604], "Thyroid cartilage", [562, 618], left),
        label([392, 668], "Vocal cords", [612, 638], left),
        label([392, 732], "Cricothyroid membrane", [556, 684], left),
        label([392, 800], "Trachea", [634, 800], left),
        label([920, 770], "Esophagus", [692, 770]),
        label([920, 650], "Spine", [760, 640], { color: palette.quiet }),
      ),
    },
  }
}

/** A supraglottic airway lying behind the tongue, over the entrance of the larynx. */
export function supraglotticPosition(): SampleImage {
  return {
    id: "supraglottic-position",
    alt: "Side view of head and neck with a supraglottic airway in place: the cuff covers the entrance of the larynx, its tip lies in the upper esophagus.",
    served: "png",
    drawing: {
      width: 1100,
      height: 880,
      content: group(
        {},
        group({ transform: "translate(60 0)" }, sagittalHead(), supraglotticDevice()),
        title([40, 56], "Supraglottic airway in place"),
        label([196, 240], "Tube", [226, 342], left),
        label([204, 430], "Tongue", [410, 420], left),
        label([892, 490], ["Cuff over", "the larynx"], [664, 540]),
        label([892, 640], ["Tip in upper", "esophagus"], [664, 650]),
        label([362, 620], "Epiglottis", [572, 548], left),
        label([362, 690], "Vocal cords", [570, 640], left),
        label([362, 800], "Trachea", [604, 800], left),
        text([892, 780], ["Arrow: air to", "the trachea"], { size: 27, color: palette.blue }),
      ),
    },
  }
}

function supraglotticDevice(): Markup {
  const tube = curve("130,330 210,344 300,347 400,343 490,362 548,408 578,474 582,520")
  const cuff =
    "560,500 586,486 604,520 612,580 614,640 606,676 594,672 586,636 572,596 560,560 552,526"
  return group(
    {},
    line(tube, palette.teal, 36, { "stroke-linecap": "butt" }),
    line(tube, "#d5f0ec", 27, { "stroke-linecap": "butt" }),
    line(tube, palette.teal, 2.5, { opacity: 0.5, "stroke-dasharray": "2 12" }),
    line("M133 304L123 356", palette.teal, 20),
    shape(closedCurve(cuff), "#8fd3cb", palette.teal),
    arrow([556, 586], [534, 690], palette.blue, 6),
  )
}
