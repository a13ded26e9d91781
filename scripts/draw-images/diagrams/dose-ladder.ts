import type { SampleImage } from "../sample-image.ts"
import { group, type Markup } from "../svg.ts"
import { arrow, box, text, title } from "./marks.ts"
import { palette } from "./palette.ts"

interface Rung {
  readonly name: string
  readonly score: string
  readonly medicines: readonly string[]
  readonly color: string
  readonly tint: string
}

/** From the bottom up. The doses are those of the article Pain Management. */
const rungs: readonly Rung[] = [
  {
    name: "Comfort",
    score: "everyone",
    medicines: ["Position, splint, ice,", "warmth, calm voice"],
    color: palette.teal,
    tint: "#e0f2f0",
  },
  {
    name: "Mild",
    score: "1 to 3",
    medicines: ["Acetaminophen 1 g", "PO or IV"],
    color: palette.green,
    tint: "#e3f3e4",
  },
  {
    name: "Moderate",
    score: "4 to 6",
    medicines: ["Acetaminophen 1 g or", "ketorolac 15 mg"],
    color: "#b9840c",
    tint: "#fdf1d2",
  },
  {
    name: "Severe",
    score: "7 to 10",
    medicines: ["Fentanyl 1 mcg/kg or", "ketamine 0.3 mg/kg IV"],
    color: palette.red,
    tint: "#fbe3e0",
  },
]

const rung = { height: 122, step: 134, top: 96, indent: 90 }

/** Pain relief by score, as a staircase. */
export function doseLadder(): SampleImage {
  return {
    id: "dose-ladder",
    alt: "Pain ladder for adults: comfort measures for everyone; acetaminophen for mild pain; acetaminophen or ketorolac for moderate pain; fentanyl or ketamine for severe pain.",
    served: "png",
    drawing: {
      width: 1000,
      height: 650,
      content: group(
        {},
        title([40, 58], "Pain ladder, adult"),
        ...rungs.map(rungMarkup),
        arrow([62, 470], [62, 110], palette.quiet, 8),
      ),
    },
  }
}

function rungMarkup({ name, score, medicines, color, tint }: Rung, index: number): Markup {
  const y = rung.top + (rungs.length - 1 - index) * rung.step
  const left = 40 + index * rung.indent
  const edge = { stroke: color, "stroke-width": 4 }
  return group(
    {},
    box([left, y], [960 - left, rung.height], tint, edge),
    text([left + 28, y + 56], name, { size: 36, bold: true, color }),
    text([left + 28, y + 96], score, { size: 29, color: palette.quiet }),
    text([540, y + 52], medicines, { size: 34 }),
  )
}
