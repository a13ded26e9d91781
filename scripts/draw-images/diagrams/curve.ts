import type { Point } from "../polyline.ts"
import { coordinate } from "../svg.ts"

/** A point of a limb: its middle and its half breadth, in pixels. */
type Girth = readonly [x: number, y: number, radius: number]

/**
 * A smooth line through points written as `"x,y x,y"`. A point marked with `!` is a corner; two
 * neighbouring corners are joined by a straight line.
 *
 * @returns Path data.
 */
export function curve(text: string): string {
  return `M${text.replace("!", "").split(" ")[0] ?? ""}${pieces(marked(text))}`
}

/** The same, closed. Without corners it is smooth all around. */
export function closedCurve(text: string): string {
  const points = marked(text)
  const corner = points.findIndex((point) => point.isCorner)
  const turned = corner < 0 ? points : [...points.slice(corner), ...points.slice(0, corner)]
  return corner < 0
    ? closedThrough(points.map((point) => point.at))
    : `M${pair(turned[0]?.at ?? [0, 0])}${pieces([...turned, ...turned.slice(0, 1)])}Z`
}

/** The outline of a rounded limb that changes in breadth along its spine. */
export function limb(...spine: readonly Girth[]): string {
  const sides = spine.map((girth, index) => {
    const [x, y, radius] = girth
    const before = spine[Math.max(0, index - 1)] ?? girth
    const after = spine[Math.min(spine.length - 1, index + 1)] ?? girth
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const across: Point = [
      (-(after[1] - before[1]) / length) * radius,
      ((after[0] - before[0]) / length) * radius,
    ]
    return { left: shift([x, y], across, 1), right: shift([x, y], across, -1), radius }
  })
  const left = sides.map((side) => side.left)
  const right = sides.map((side) => side.right).reverse()
  const endRadius = coordinate(sides.at(-1)?.radius ?? 0)
  const startRadius = coordinate(sides[0]?.radius ?? 0)
  return [
    `M${pair(left[0] ?? [0, 0])}${through(left)}`,
    `A${endRadius} ${endRadius} 0 0 0 ${pair(right[0] ?? [0, 0])}${through(right)}`,
    `A${startRadius} ${startRadius} 0 0 0 ${pair(left[0] ?? [0, 0])}Z`,
  ].join("")
}

/** A closed curve that is the same on both sides of x = 0, from the points of its right half. */
export function symmetricCurve(rightHalf: string): string {
  const words = rightHalf.split(" ")
  const leftHalf = words
    .filter((word) => !word.startsWith("0,"))
    .map((word) => (word.startsWith("-") ? word.slice(1) : `-${word}`))
    .reverse()
  return closedCurve([...words, ...leftHalf].join(" "))
}

interface MarkedPoint {
  readonly at: Point
  readonly isCorner: boolean
}

function marked(text: string): MarkedPoint[] {
  return text.split(" ").map((word) => {
    const [x = Number.NaN, y = Number.NaN] = word.replace("!", "").split(",").map(Number)
    if (Number.isNaN(x + y)) throw new Error(`not a point: ${word}`)
    return { at: [x, y], isCorner: word.endsWith("!") }
  })
}

/** Bezier pieces from corner to corner. */
function pieces(points: readonly MarkedPoint[]): string {
  let data = ""
  let run: Point[] = []
  for (const { at, isCorner } of points) {
    run.push(at)
    if (!isCorner) continue
    data += through(run)
    run = [at]
  }
  return data + through(run)
}

/** Catmull and Rom's curve from the first point, where the pen is, through the others. */
function through(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((_, index) => piece(points, index, (at) => Math.min(points.length - 1, Math.max(0, at))))
    .join("")
}

function closedThrough(points: readonly Point[]): string {
  const wrap = (at: number) => (at + points.length) % points.length
  return `M${pair(points[0] ?? [0, 0])}${points.map((_, index) => piece(points, index, wrap)).join("")}Z`
}

function piece(points: readonly Point[], index: number, kept: (index: number) => number): string {
  const at = (offset: number): Point => points[kept(index + offset)] ?? [0, 0]
  const from = at(0)
  const to = at(1)
  const first = shift(from, difference(to, at(-1)), 1 / 6)
  const second = shift(to, difference(at(2), from), -1 / 6)
  return `C${pair(first)} ${pair(second)} ${pair(to)}`
}

function difference(one: Point, other: Point): Point {
  return [one[0] - other[0], one[1] - other[1]]
}

function shift(point: Point, by: Point, factor: number): Point {
  return [point[0] + by[0] * factor, point[1] + by[1] * factor]
}

function pair([x, y]: Point): string {
  return `${coordinate(x)} ${coordinate(y)}`
}
