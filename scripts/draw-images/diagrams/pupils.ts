import type { SampleImage } from "../sample-image.ts"
import { group, type Markup } from "../svg.ts"
import { disc, line, text, title } from "./marks.ts"
import { palette } from "./palette.ts"

/** How many pixels stand for a millimetre. */
const scale = 9
const sizes = [2, 3, 4, 5, 6, 7, 8, 9]
const spacing = 118

/** Discs for comparing pupils, each in an iris 12 mm wide. */
export function pupilGauge(): SampleImage {
  return {
    id: "pupil-gauge",
    alt: "Pupil gauge: eight discs from 2 to 9 millimeters with ranges for pinpoint, normal and dilated pupils.",
    served: "webp",
    drawing: {
      width: 1000,
      height: 420,
      content: group(
        {},
        title([40, 54], "Pupil gauge"),
        text([960, 54], "millimeters", { anchor: "end", color: palette.quiet }),
        ...sizes.map(pupil),
        range(0, 0, "Pinpoint", palette.purple),
        range(1, 3, "Normal in room light", palette.green),
        range(4, 7, "Dilated", palette.orange),
        text([500, 404], "Compare the two sides: more than 1 mm apart is unequal.", {
          size: 27,
          anchor: "middle",
          color: palette.quiet,
        }),
      ),
    },
  }
}

function pupil(millimetres: number, index: number): Markup {
  const middle = middleX(index)
  return group(
    {},
    disc([middle, 152], 6 * scale, "#a9c6cf", palette.quiet),
    disc([middle, 152], (millimetres / 2) * scale, "#11161b"),
    text([middle, 262], String(millimetres), { size: 42, bold: true, anchor: "middle" }),
  )
}

/** A bar under some of the sizes. */
function range(first: number, last: number, name: string, color: string): Markup {
  const from = middleX(first) - 46
  const to = middleX(last) + 46
  return (
    line(`M${from} 296H${to}`, color, 10) +
    text([(from + to) / 2, 342], name, { anchor: "middle", bold: true, color, size: 28 })
  )
}

function middleX(index: number): number {
  return 87 + index * spacing
}
