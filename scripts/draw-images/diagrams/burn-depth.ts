import type { SampleImage } from "../sample-image.ts"
import { element, group, type Markup } from "../svg.ts"
import { closedCurve, curve } from "./curve.ts"
import { label, line, shape, text, title } from "./marks.ts"
import { palette } from "./palette.ts"

const left = 40
const right = 760
/** The borders of the layers of skin, from the surface down, in pixels. */
const depths = { surface: 190, dermis: 244, fat: 432, muscle: 560, bottom: 640 }
const layers = {
  epidermis: "#efc3a4",
  dermis: "#f8ded0",
  fat: "#fbedc0",
  muscle: "#dd9a90",
  edge: "#a56a4c",
}

/** The layers of the skin and how deep each kind of burn goes. */
export function burnDepth(): SampleImage {
  return {
    id: "burn-depth",
    alt: "Layers of the skin: a superficial burn stays in the epidermis, partial thickness reaches into the dermis, full thickness goes through it into the fat.",
    served: "webp",
    drawing: {
      width: 1000,
      height: 690,
      content: group(
        {},
        title([40, 54], "Burn depth"),
        tissue(),
        structures(),
        ...burns(),
        label([800, 230], "Epidermis", [742, 220]),
        label([800, 340], "Dermis", [742, 340]),
        label([800, 500], "Fat", [742, 500]),
        label([800, 610], "Muscle", [742, 604]),
      ),
    },
  }
}

function tissue(): Markup {
  const width = right - left
  const band = (top: number, bottom: number, fill: string) =>
    element("rect", { x: left, y: top, width, height: bottom - top, fill })
  const waves = (y: number, length: number, height: number) => {
    const count = Math.round(width / length)
    const swing = Array.from(
      { length: count },
      () => `q${length / 4} ${height} ${length / 2} 0t${length / 2} 0`,
    )
    return `M${left} ${y}${swing.join("")}`
  }
  return group(
    {},
    band(depths.dermis - 20, depths.fat, layers.dermis),
    band(depths.fat, depths.muscle, layers.fat),
    band(depths.muscle, depths.bottom, layers.muscle),
    shape(`${waves(depths.dermis, 45, 22)}V${depths.surface}H${left}Z`, layers.epidermis, "none"),
    line(waves(depths.dermis, 45, 22), layers.edge, 3),
    line(waves(depths.surface, 120, 5), layers.edge, 5),
    line(waves(depths.fat, 90, 12), layers.edge, 2.5),
    line(waves(depths.muscle, 180, 8), layers.edge, 2.5),
    ...[584, 606, 628].map((y) => line(waves(y, 180, 7), palette.fleshLine, 2, { opacity: 0.5 })),
    ...fatCells(),
  )
}

function fatCells(): Markup[] {
  const middles = [
    ...Array.from({ length: 11 }, (_, index) => [left + 36 + index * 64, 478] as const),
    ...Array.from({ length: 10 }, (_, index) => [left + 66 + index * 64, 524] as const),
  ]
  const edge = { fill: "none", stroke: "#d8bd6c", "stroke-width": 2.5 }
  return middles.map(([cx, cy]) => element("ellipse", { cx, cy, rx: 29, ry: 20, ...edge }))
}

/** A hair with its follicle, a sweat gland, blood vessels and a nerve ending. */
function structures(): Markup {
  const follicle = "318,196 322,300 330,380 342,404 354,392 346,330 334,196"
  const gland =
    "520,192 516,250 526,310 516,360 500,392 522,408 544,396 528,380 508,404 530,420 548,406"
  return group(
    {},
    shape(closedCurve(follicle), layers.epidermis, layers.edge, 3),
    line(curve("344,394 334,300 324,180 318,158"), "#6b4a36", 6),
    line(curve(gland), "#4c7fa8", 6),
    line(curve("40,404 140,398 250,412 400,404 470,424 600,408 760,416"), palette.red, 6),
    line(curve("40,420 140,414 250,428 400,420 470,440 600,424 760,432"), palette.blue, 6),
    ...[120, 250, 410, 600, 690].map((x) =>
      line(curve(`${x},408 ${x + 6},350 ${x - 8},310 ${x + 4},268`), palette.red, 3),
    ),
    line(curve("640,560 636,470 644,380 634,300"), "#c79a1e", 5),
    line(curve("634,300 622,282 630,266 642,276 634,300"), "#c79a1e", 4),
  )
}

function burns(): Markup[] {
  return [
    burn("Superficial", 52, 246, "#d2493e"),
    burn("Partial thickness", 290, 350, "#c8352b"),
    burn("Full thickness", 528, 524, "#7c1f1a"),
  ]
}

/** A column of burnt tissue 220 pixels wide, from the surface down to a depth. */
function burn(name: string, x: number, bottom: number, color: string): Markup {
  const width = 220
  const side = Math.min(40, (bottom - depths.surface) / 2)
  const outline =
    `M${x} ${depths.surface - 4}H${x + width}V${bottom - side}` +
    `Q${x + width} ${bottom} ${x + width - side} ${bottom}H${x + side}Q${x} ${bottom} ${x} ${bottom - side}Z`
  return group(
    {},
    element("path", { d: outline, fill: color, opacity: 0.42 }),
    line(outline, color, 3, { "stroke-dasharray": "8 9" }),
    text([x + width / 2, 132], name, {
      size: 27,
      bold: true,
      anchor: "middle",
      color,
      halo: palette.white,
    }),
  )
}
