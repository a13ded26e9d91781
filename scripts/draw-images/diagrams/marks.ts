import type { Point } from "../polyline.ts"
import { coordinate, element, escapeText, group, type Attributes, type Markup } from "../svg.ts"
import { palette } from "./palette.ts"

/** Line art, lettering, pointers and arrows that all diagrams share. Lengths in pixels. */

/** A filled and outlined shape. */
export function shape(d: string, fill: string, stroke: string, strokeWidth = 4): Markup {
  return element("path", { d, fill, stroke, "stroke-width": strokeWidth })
}

/** A line without filling. */
export function line(d: string, stroke: string, strokeWidth = 4, more: Attributes = {}): Markup {
  return element("path", { d, fill: "none", stroke, "stroke-width": strokeWidth, ...more })
}

/** A disc, with or without an outline. */
export function disc([x, y]: Point, radius: number, fill: string, stroke?: string): Markup {
  const edge = stroke === undefined ? {} : { stroke, "stroke-width": 4 }
  return element("circle", { cx: x, cy: y, r: radius, fill, ...edge })
}

/** A box with rounded corners. */
export function box(
  [x, y]: Point,
  [width, height]: Point,
  fill: string,
  more: Attributes = {},
): Markup {
  return element("rect", { x, y, width, height, rx: 12, fill, ...more })
}

/** How text stands at its point. */
interface Lettering {
  readonly size?: number
  readonly color?: string
  readonly bold?: boolean
  readonly anchor?: "start" | "middle" | "end"
  /** A halo that keeps text readable on line work. */
  readonly halo?: string
}

/** Text in one or several lines; the point is the baseline of the first one. */
export function text(
  [x, y]: Point,
  lines: string | readonly string[],
  how: Lettering = {},
): Markup {
  const size = how.size ?? 30
  const attributes = {
    "font-size": size,
    fill: how.color ?? palette.ink,
    "font-weight": how.bold === true ? 700 : undefined,
    "text-anchor": how.anchor === "start" ? undefined : how.anchor,
    stroke: how.halo,
    "stroke-width": how.halo === undefined ? undefined : 7,
    "paint-order": how.halo === undefined ? undefined : "stroke",
  }
  const written = (typeof lines === "string" ? [lines] : lines).map((content, index) =>
    element("text", { x, y: y + index * size * 1.2 }, escapeText(content)),
  )
  return group(attributes, ...written)
}

/**
 * A name beside the drawing and a thin line from it to the thing, which gets a dot. The line
 * leaves the text at the end where it is anchored; centred text is left above or below.
 */
export function label(
  at: Point,
  lines: string | readonly string[],
  target: Point,
  how: Lettering = {},
): Markup {
  const start = leaderStart(at, typeof lines === "string" ? 1 : lines.length, target, how)
  const leader = `M${start.map(coordinate).join(" ")}L${target.map(coordinate).join(" ")}`
  return group(
    {},
    line(leader, palette.white, 6),
    line(leader, palette.quiet, 2.5),
    disc(target, 5.5, palette.quiet),
    text(at, lines, how),
  )
}

function leaderStart([x, y]: Point, lineCount: number, target: Point, how: Lettering): Point {
  const size = how.size ?? 30
  const height = (lineCount - 1) * size * 1.2
  if (how.anchor === "middle") return [x, target[1] < y ? y - size : y + height + size * 0.4]
  return [how.anchor === "end" ? x + 10 : x - 10, y - size * 0.34 + height / 2]
}

/** An arrow from one point to another. */
export function arrow(from: Point, to: Point, color: string, strokeWidth = 6): Markup {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const head = strokeWidth * 3.4
  const neck: Point = [to[0] - along[0] * head, to[1] - along[1] * head]
  const half: Point = [-along[1] * head * 0.55, along[0] * head * 0.55]
  const corners = [
    to,
    [neck[0] + half[0], neck[1] + half[1]],
    [neck[0] - half[0], neck[1] - half[1]],
  ]
  return group(
    {},
    line(
      `M${from.join(" ")}L${neck.map((value) => value.toFixed(1)).join(" ")}`,
      color,
      strokeWidth,
    ),
    element("polygon", {
      points: corners.map((corner) => corner.map((value) => value.toFixed(1)).join(",")).join(" "),
      fill: color,
    }),
  )
}

/** A measured distance: an arrow both ways between two short bars. */
export function measure(from: Point, to: Point, color: string): Markup {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return arrow(middle, from, color, 5) + arrow(middle, to, color, 5)
}

/** Shapes that melt into one: all outlines first, then all fillings over them. */
export function merged(
  outlines: readonly string[],
  fill: string,
  stroke: string,
  strokeWidth = 4,
): Markup {
  const behind = outlines.map((d) => element("path", { d }))
  return (
    group({ fill: stroke, stroke, "stroke-width": strokeWidth * 2 }, ...behind) +
    group({ fill }, ...behind)
  )
}

/** The heading of a picture or of one of its panels. */
export function title(at: Point, content: string, how: Lettering = {}): Markup {
  return text(at, content, { size: 36, bold: true, ...how })
}
