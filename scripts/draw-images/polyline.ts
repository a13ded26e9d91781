import { coordinate } from "./svg.ts"

/** A place on the page, in pixels. */
export type Point = readonly [x: number, y: number]

/** Path data through the points, without those that would not be missed. */
export function polyline(points: readonly Point[]): string {
  const kept = simplified(points, 0.12)
  return kept.map(([x, y], index) => `${index === 0 ? "M" : "L"}${pair(x, y)}`).join("")
}

/** Douglas and Peucker's rule: drops points closer than a distance, in pixels, to their chord. */
function simplified(points: readonly Point[], tolerance: number): Point[] {
  const keep = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [from, to] = range
    const { index, distance } = farthest(points, from, to)
    if (distance <= tolerance) continue
    keep.add(index)
    open.push([from, index], [index, to])
  }
  return points.filter((_, index) => keep.has(index))
}

function farthest(points: readonly Point[], from: number, to: number) {
  let found = { index: from, distance: 0 }
  const [startX, startY] = points[from] ?? [0, 0]
  const [endX, endY] = points[to] ?? [0, 0]
  const length = Math.hypot(endX - startX, endY - startY) || 1
  for (let index = from + 1; index < to; index++) {
    const [x, y] = points[index] ?? [0, 0]
    const area = (endX - startX) * (startY - y) - (startX - x) * (endY - startY)
    const distance = Math.abs(area) / length
    if (distance > found.distance) found = { index, distance }
  }
  return found
}

function pair(x: number, y: number): string {
  return `${coordinate(x)} ${coordinate(y)}`
}
