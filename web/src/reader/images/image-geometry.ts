/** All lengths are CSS pixels. Points are told from the window's centre. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** How an image lies in the window: so many times its fitted size, its centre at `x`, `y`. */
export interface Placement extends Point {
  readonly scale: number
}

/** What placements are measured against. */
export interface Frame {
  readonly window: Size
  /** Of the image at scale 1. */
  readonly fit: Size
  readonly maxScale: number
}

/** The whole image, as large as fits. */
export const fitted: Placement = { scale: 1, x: 0, y: 0 }

/** Enlarged, an edge may be moved this far into the window, clear of the buttons there. */
const slackPx = 72

/** At least; a large picture may be enlarged to twice its own pixels. */
const leastMaxScale = 8

/** @param image Its own size; only the ratio decides how it is fitted. */
export function frameOf(image: Size, window: Size, marginPx: number): Frame {
  const room = {
    width: Math.max(1, window.width - 2 * marginPx),
    height: Math.max(1, window.height - 2 * marginPx),
  }
  const scale = Math.min(room.width / image.width, room.height / image.height)
  const fit = { width: image.width * scale, height: image.height * scale }
  return { window, fit, maxScale: Math.max(leastMaxScale, 2 / scale) }
}

/** Enlarges or reduces by a factor; what lies under a point stays there as far as bounds allow. */
export function zoomAt(from: Placement, factor: number, point: Point, frame: Frame): Placement {
  const scale = between(1, from.scale * factor, frame.maxScale)
  const grown = scale / from.scale
  return bounded(
    { scale, x: point.x + (from.x - point.x) * grown, y: point.y + (from.y - point.y) * grown },
    frame,
  )
}

export function panBy(from: Placement, by: Point, frame: Frame): Placement {
  return bounded({ ...from, x: from.x + by.x, y: from.y + by.y }, frame)
}

/** Two fingers that moved: what lay between them lies between them still. */
export function pinch(
  from: Placement,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  frame: Frame,
): Placement {
  const [was, is] = [middle(before), middle(after)]
  const spread = distance(...before)
  const factor = spread === 0 ? 1 : distance(...after) / spread
  const moved = { ...from, x: from.x + is.x - was.x, y: from.y + is.y - was.y }
  return zoomAt(moved, factor, is, frame)
}

/** The nearest placement in which the image is not lost; the same scale. */
export function bounded(placement: Placement, { window, fit }: Frame): Placement {
  const { scale } = placement
  const slack = slackPx * Math.min(1, scale - 1)
  const reach = (image: number, room: number) => Math.max(0, (image * scale - room) / 2 + slack)
  const x = reach(fit.width, window.width)
  const y = reach(fit.height, window.height)
  return { scale, x: between(-x, placement.x, x), y: between(-y, placement.y, y) }
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
