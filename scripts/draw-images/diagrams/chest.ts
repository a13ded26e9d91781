import type { Point } from "../polyline.ts"
import type { SampleImage } from "../sample-image.ts"
import { group, type Markup } from "../svg.ts"
import { disc, label, line, text, title } from "./marks.ts"
import { palette } from "./palette.ts"
import { ribCage, spaceBelow, torso } from "./torso.ts"

interface Electrode {
  readonly name: string
  readonly at: Point
  readonly color: string
  readonly ink: string
  /** For the list beside the chest; limb electrodes are named together. */
  readonly place?: readonly string[]
}

const fifthSpace = spaceBelow(5, 112)

/** In the American colours, around the middle of the chest. */
const electrodes: readonly Electrode[] = [
  { name: "RA", at: [-226, 204], color: palette.white, ink: palette.ink },
  { name: "LA", at: [226, 204], color: palette.ink, ink: palette.white },
  { name: "RL", at: [-140, 640], color: palette.green, ink: palette.white },
  { name: "LL", at: [140, 640], color: palette.red, ink: palette.white },
  {
    name: "V1",
    at: [-46, spaceBelow(4, 46)],
    color: palette.red,
    ink: palette.white,
    place: ["4th space,", "right edge of sternum"],
  },
  {
    name: "V2",
    at: [46, spaceBelow(4, 46)],
    color: palette.yellow,
    ink: palette.ink,
    place: ["4th space,", "left edge of sternum"],
  },
  {
    name: "V3",
    at: [79, (spaceBelow(4, 46) + fifthSpace) / 2],
    color: palette.green,
    ink: palette.white,
    place: ["halfway between", "V2 and V4"],
  },
  {
    name: "V4",
    at: [112, fifthSpace],
    color: palette.blue,
    ink: palette.white,
    place: ["5th space,", "mid-clavicular line"],
  },
  {
    name: "V5",
    at: [156, fifthSpace],
    color: palette.orange,
    ink: palette.white,
    place: ["level with V4,", "anterior axillary line"],
  },
  {
    name: "V6",
    at: [200, fifthSpace],
    color: palette.purple,
    ink: palette.white,
    place: ["level with V4,", "mid-axillary line"],
  },
]

/** Where the ten electrodes of a 12-lead ECG go. */
export function leadPlacement(): SampleImage {
  return {
    id: "lead-placement",
    alt: "Torso with the ten electrode positions of a 12-lead ECG: four limb electrodes and V1 to V6 across the left chest.",
    served: "webp",
    drawing: { width: 1000, height: 764, content: leadPlacementContent() },
  }
}

function leadPlacementContent(): Markup {
  const listed = electrodes.filter(({ place }) => place !== undefined)
  const legend = listed.map((one, index) => {
    const y = 160 + index * 84
    return electrode(one, [692, y]) + text([728, y - 4], one.place ?? [], { size: 26 })
  })
  return group(
    {},
    group(
      { transform: "translate(328 64)" },
      torso(),
      group({ opacity: 0.7 }, ribCage()),
      ...electrodes.map((one) => electrode(one, one.at)),
    ),
    title([40, 54], "12-lead ECG"),
    ...legend,
    text([672, 686], ["RA, LA, RL, LL:", "on the limbs if possible"], {
      size: 26,
      color: palette.quiet,
    }),
  )
}

function electrode({ name, color, ink }: Electrode, at: Point): Markup {
  const lettering = { size: 22, bold: true, anchor: "middle", color: ink } as const
  return disc(at, 20.5, color, palette.ink) + text([at[0], at[1] + 8], name, lettering)
}

/** Where the needle goes in for a tension pneumothorax. */
export function needleSites(): SampleImage {
  return {
    id: "needle-thoracostomy-sites",
    alt: "Chest with the two needle decompression sites: 4th or 5th space at the anterior axillary line, 2nd space at the mid-clavicular line.",
    served: "png",
    drawing: { width: 1000, height: 650, content: needleSitesContent() },
  }
}

function needleSitesContent(): Markup {
  const onPage = ([x, y]: Point): Point => [330 + x, 76 + y]
  const upper = onPage([112, spaceBelow(2, 112)])
  const fourth = onPage([184, spaceBelow(4, 184)])
  const fifth = onPage([184, spaceBelow(5, 184)])
  const dashes = { "stroke-dasharray": "3 11" }
  return group(
    {},
    group(
      { transform: "translate(330 76)" },
      torso(),
      ribCage(),
      line("M112 128V500", palette.blue, 4, dashes),
      line("M184 290V500", palette.teal, 4, dashes),
    ),
    title([40, 54], "Needle decompression"),
    label([690, 170], "Mid-clavicular line", onPage([112, 150]), { color: palette.blue, size: 29 }),
    label([690, 262], ["2: second choice", "2nd space"], upper, { bold: true, size: 29 }),
    label([690, 384], ["1: first choice", "4th or 5th space"], fourth, { bold: true, size: 29 }),
    label([690, 506], ["Anterior axillary", "line"], onPage([184, 474]), {
      color: palette.teal,
      size: 29,
    }),
    text([690, 586], ["Over the top of", "the lower rib"], { size: 26, color: palette.quiet }),
    site(upper, "2"),
    site(fourth, "1"),
    site(fifth, "1"),
  )
}

function site(at: Point, name: string): Markup {
  const lettering = { size: 24, bold: true, anchor: "middle", color: palette.white } as const
  return disc(at, 18, palette.red, palette.white) + text([at[0], at[1] + 9], name, lettering)
}
