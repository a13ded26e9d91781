import type { Point } from "../polyline.ts"
import type { SampleImage } from "../sample-image.ts"
import { group, type Markup } from "../svg.ts"
import { adult, backMarks, child, figure, frontMarks, type Body } from "./body.ts"
import { disc, text, title } from "./marks.ts"
import { palette } from "./palette.ts"

/** Per cent of the body on one side, front or back. */
interface Shares {
  readonly head: string
  readonly trunk: string
  readonly arm: string
  readonly leg: string
}

const tints = { head: "#fbe3b0", trunk: "#cfe3f4", arm: "#d4ecd2", leg: "#f7d3c6" }
const groinTint = "#ddd0ea"

/** The rule of nines for an adult. */
export function adultNines(): SampleImage {
  return {
    id: "burn-rule-of-nines-adult",
    alt: "Adult body, front and back, with the rule of nines: head 9, each arm 9, front of trunk 18, back of trunk 18, each leg 18, perineum 1 per cent.",
    served: "webp",
    drawing: {
      width: 1000,
      height: 900,
      content: areasContent("Rule of nines: adult", adult, 1, {
        shares: { head: "4½", trunk: "18", arm: "4½", leg: "9" },
        groin: "1",
        sums: ["Head 9%", "Each arm 9%", "Front 18%", "Back 18%", "Each leg 18%", "Perineum 1%"],
      }),
    },
  }
}

/** The rule of nines for an infant, whose head is large and whose legs are small. */
export function childNines(): SampleImage {
  return {
    id: "burn-rule-of-nines-child",
    alt: "Body of a small child, front and back, with the rule of nines: head 18, each arm 9, front of trunk 18, back of trunk 18, each leg 14 per cent.",
    served: "webp",
    drawing: {
      width: 1000,
      height: 900,
      content: areasContent("Rule of nines: infant", child, 1.15, {
        shares: { head: "9", trunk: "18", arm: "4½", leg: "7" },
        sums: ["Head 18%", "Each arm 9%", "Front 18%", "Back 18%", "Each leg 14%"],
      }),
    },
  }
}

interface Numbers {
  readonly shares: Shares
  readonly groin?: string
  /** The sums of front and back, listed between the two figures. */
  readonly sums: readonly string[]
}

function areasContent(name: string, body: Body, scale: number, numbers: Numbers): Markup {
  const at = (x: number) => ({ transform: `translate(${x} 116) scale(${scale})` })
  const sums = numbers.sums.map((sum, index) =>
    text([500, 636 + index * 44], sum, { size: 27, anchor: "middle", color: palette.quiet }),
  )
  return group(
    {},
    title([40, 54], name),
    text([230, 100], "Front", { anchor: "middle", color: palette.quiet }),
    text([770, 100], "Back", { anchor: "middle", color: palette.quiet }),
    group(
      at(230),
      figure(body, tints),
      frontMarks(body),
      shareNumbers(body, numbers.shares),
      groin(numbers.groin),
    ),
    group(at(770), figure(body, tints), backMarks(body), shareNumbers(body, numbers.shares)),
    ...sums,
  )
}

function shareNumbers({ numberAt }: Body, shares: Shares): Markup {
  const number = (share: string, [x, y]: Point, size = 34) =>
    text([x, y + size * 0.36], share, { size, bold: true, anchor: "middle" })
  return [
    number(shares.head, numberAt.head),
    number(shares.trunk, numberAt.trunk, 44),
    ...[-1, 1].flatMap((side) => [
      number(shares.arm, [side * numberAt.arm[0], numberAt.arm[1]]),
      number(shares.leg, [side * numberAt.leg[0], numberAt.leg[1]]),
    ]),
  ].join("")
}

function groin(share: string | undefined): Markup {
  if (share === undefined) return ""
  return (
    disc([0, 386], 19, groinTint, palette.ink) +
    text([0, 396], share, { size: 28, bold: true, anchor: "middle" })
  )
}
