import type { Point } from "../polyline.ts"
import type { SampleImage } from "../sample-image.ts"
import { group, type Markup } from "../svg.ts"
import { arrow, box, line, text } from "./marks.ts"
import { palette } from "./palette.ts"

/** A question, its answer that ends the sort, and the category that answer gives. */
interface Step {
  readonly question: readonly string[]
  readonly ends: string
  readonly goesOn: string
  readonly category: Category
}

interface Category {
  readonly name: string
  readonly meaning: string
  readonly fill: string
  readonly ink: string
}

const red: Category = { name: "RED", meaning: "Immediate", fill: palette.red, ink: palette.white }
const green: Category = { name: "GREEN", meaning: "Minor", fill: palette.green, ink: palette.white }
const black: Category = { name: "BLACK", meaning: "Deceased", fill: "#15191d", ink: palette.white }
const yellow: Category = {
  name: "YELLOW",
  meaning: "Delayed",
  fill: palette.yellow,
  ink: palette.ink,
}

const steps: readonly Step[] = [
  { question: ["Can walk?"], ends: "yes", goesOn: "no", category: green },
  { question: ["Breathing?"], ends: "no", goesOn: "yes", category: black },
  { question: ["More than 30 breaths", "a minute?"], ends: "yes", goesOn: "no", category: red },
  {
    question: ["Radial pulse absent, or", "refill over 2 seconds?"],
    ends: "yes",
    goesOn: "no",
    category: red,
  },
  { question: ["Follows commands?"], ends: "no", goesOn: "yes", category: red },
]

const top = 100
const stepHeight = 168
const question = { left: 40, width: 380, height: 96 }
const outcome = { left: 740, width: 220, height: 96 }
const middleX = question.left + question.width / 2

/** A START style flow chart, the one picture that is served as SVG. */
export function triageFlow(): SampleImage {
  return {
    id: "triage-flow",
    alt: "Triage flow chart: walking, green; not breathing after opening the airway, black; breathing again, over 30 breaths, poor perfusion or not following commands, red; otherwise yellow.",
    served: "svg",
    drawing: {
      width: 1000,
      height: top + stepHeight * 5 + 130,
      content: group(
        {},
        text([40, 60], "Adult triage in 30 seconds", { size: 40, bold: true }),
        ...steps.map(stepMarkup),
        airway(),
        verdict(yellow, [middleX - outcome.width / 2, top + stepHeight * 5]),
        text([450, top + stepHeight * 3 + 84], "and control bleeding", {
          size: 25,
          color: palette.quiet,
        }),
      ),
    },
  }
}

function stepMarkup(step: Step, index: number): Markup {
  const y = top + index * stepHeight
  const middleY = y + question.height / 2
  const right = question.left + question.width
  const below = y + question.height
  const hasAirway = step.category === black
  return group(
    {},
    asked(step.question, y),
    arrow([middleX, below + 4], [middleX, y + stepHeight - 4], palette.ink, 5),
    text([middleX + 20, below + 46], step.goesOn, { size: 28, bold: true, color: palette.quiet }),
    hasAirway ? "" : arrow([right + 4, middleY], [outcome.left - 6, middleY], palette.ink, 5),
    text([right + 18, middleY - 14], step.ends, { size: 28, bold: true, color: palette.quiet }),
    verdict(step.category, [outcome.left, y]),
  )
}

function asked(lines: readonly string[], y: number): Markup {
  const firstY = y + question.height / 2 + (lines.length === 1 ? 11 : -8)
  const edge = { stroke: palette.blue, "stroke-width": 4 }
  return (
    box([question.left, y], [question.width, question.height], "#eaf2fb", edge) +
    text([middleX, firstY], lines, { size: 31, bold: true, anchor: "middle" })
  )
}

/** Between "Breathing?" and black: the airway is opened, and some start to breathe. */
function airway(): Markup {
  const y = top + stepHeight
  const middleY = y + question.height / 2
  const left = 500
  const width = 168
  const edge = { stroke: palette.blue, "stroke-width": 4 }
  const redY = top + stepHeight * 2 + question.height / 2
  return group(
    {},
    box([left, y], [width, question.height], "#eaf2fb", edge),
    text([left + width / 2, middleY - 8], ["Open the", "airway"], {
      size: 30,
      bold: true,
      anchor: "middle",
    }),
    arrow([question.left + question.width + 4, middleY], [left - 6, middleY], palette.ink, 5),
    arrow([left + width + 4, middleY], [outcome.left - 6, middleY], palette.ink, 5),
    line(`M${left + width / 2} ${y + question.height + 4}V${redY - 26}`, palette.ink, 5),
    arrow([left + width / 2, redY - 26], [outcome.left - 6, redY - 26], palette.ink, 5),
    text([left + width / 2 + 16, y + question.height + 38], "breathes", {
      size: 26,
      bold: true,
      color: palette.quiet,
    }),
    text([left + width + 6, middleY - 40], "still", { size: 24, bold: true, color: palette.quiet }),
    text([left + width + 6, middleY - 14], "not", { size: 24, bold: true, color: palette.quiet }),
  )
}

function verdict({ name, meaning, fill, ink }: Category, [x, y]: Point): Markup {
  const middle = x + outcome.width / 2
  return group(
    {},
    box([x, y], [outcome.width, outcome.height], fill, { stroke: palette.ink, "stroke-width": 4 }),
    text([middle, y + 44], name, { size: 34, bold: true, anchor: "middle", color: ink }),
    text([middle, y + 78], meaning, { size: 27, anchor: "middle", color: ink }),
  )
}
