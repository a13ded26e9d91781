import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  bounded,
  distance,
  fitted,
  type Frame,
  frameOf,
  panBy,
  pinch,
  type Placement,
  type Point,
  zoomAt,
} from "./image-geometry.ts"

describe("an image fitted into the window", () => {
  const phone = { width: 390, height: 844 }
  const desk = { width: 1280, height: 800 }

  it.each([
    ["a strip on a phone", { width: 1000, height: 300 }, phone, "358x107"],
    ["a tall drawing on a phone", { width: 300, height: 1000 }, phone, "244x812"],
    ["a strip on a desk", { width: 1000, height: 300 }, desk, "1248x374"],
    ["a tall drawing on a desk", { width: 300, height: 1000 }, desk, "230x768"],
    ["a small symbol", { width: 20, height: 20 }, desk, "768x768"],
    ["one of the window's ratio", { width: 358, height: 812 }, phone, "358x812"],
    ["one in a window without room", { width: 10, height: 10 }, { width: 20, height: 20 }, "1x1"],
  ])("leaves the margin at each side: %s", (_, image, window, fit) => {
    const { width, height } = frameOf(image, window, 16).fit
    expect(`${Math.round(width)}x${Math.round(height)}`).toBe(fit)
  })

  it.each([
    ["8 times, for a small one", { width: 100, height: 100 }, 8],
    ["twice its own pixels, for a large one", { width: 7160, height: 7160 }, 40],
  ])("can be enlarged %s", (_, image, most) => {
    const frame = frameOf(image, phone, 16)
    expect(frame.maxScale).toBeCloseTo(most)
    expect(zoomAt(fitted, 1000, { x: 0, y: 0 }, frame).scale).toBeCloseTo(most)
  })
})

const side = fc.integer({ min: 20, max: 4000 })
const sizes = fc.record({ width: side, height: side })
const frames = fc.tuple(sizes, sizes).map(([image, window]) => frameOf(image, window, 16))
const points = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
})
const factors = fc.double({ min: 0.01, max: 50, noNaN: true })
const steps = fc.array(
  fc.oneof(
    fc.record({ zoom: factors, at: points }),
    fc.record({ pan: points }),
    fc.record({ before: fc.tuple(points, points), after: fc.tuple(points, points) }),
  ),
  { maxLength: 12 },
)
type Step = (typeof steps extends fc.Arbitrary<infer Steps extends readonly unknown[]>
  ? Steps
  : never)[number]

function walk(from: Placement, step: Step, frame: Frame): Placement {
  if ("zoom" in step) return zoomAt(from, step.zoom, step.at, frame)
  if ("pan" in step) return panBy(from, step.pan, frame)
  return pinch(from, step.before, step.after, frame)
}

/** Which point of the image, in fitted pixels from its middle, lies at a point of the window. */
function under(point: Point, { scale, x, y }: Placement): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale }
}

function isAtBound(placement: Placement, frame: Frame): boolean {
  const further = (by: Point) => distance(panBy(placement, by, frame), placement)
  return [
    { x: 1, y: 0 },
    { x: -1, y: 0 },
    { x: 0, y: 1 },
    { x: 0, y: -1 },
  ].some((by) => further(by) < 0.999)
}

describe("an image that is zoomed and moved", () => {
  it("is never lost, whatever is done with it", () => {
    fc.assert(
      fc.property(frames, steps, (frame, walked) => {
        const { scale, x, y } = walked.reduce<Placement>(
          (at, step) => walk(at, step, frame),
          fitted,
        )
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(frame.maxScale)
        if (scale === 1) expect([Math.abs(x), Math.abs(y)]).toEqual([0, 0])
        for (const [centre, extent, room] of [
          [x, frame.fit.width * scale, frame.window.width],
          [y, frame.fit.height * scale, frame.window.height],
        ] as const) {
          const seen =
            Math.min(room / 2, centre + extent / 2) - Math.max(-room / 2, centre - extent / 2)
          expect(seen).toBeGreaterThanOrEqual(Math.min(extent, room - 72) - 1e-6)
        }
      }),
    )
  })

  it("keeps what lies under the pointer there, or lies at its bounds", () => {
    fc.assert(
      fc.property(frames, steps, factors, points, (frame, walked, factor, point) => {
        const before = walked.reduce<Placement>((at, step) => walk(at, step, frame), fitted)
        const after = zoomAt(before, factor, point, frame)
        const drift = distance(under(point, before), under(point, after)) * after.scale
        expect(drift < 1e-6 || isAtBound(after, frame)).toBe(true)
      }),
    )
  })

  it("grows under a pointer in its middle by just the factor", () => {
    const frame = frameOf({ width: 1000, height: 1000 }, { width: 1000, height: 1000 }, 16)
    const near = { x: 100, y: -50 }
    const twice = zoomAt(fitted, 2, near, frame)
    expect(twice).toEqual({ scale: 2, x: -100, y: 50 })
    expect(zoomAt(twice, 1.5, near, frame)).toEqual({ scale: 3, x: -200, y: 100 })
    expect(zoomAt(twice, 0.1, near, frame)).toEqual(fitted)
  })

  it("follows two fingers that spread and move", () => {
    const frame = frameOf({ width: 1000, height: 1000 }, { width: 1000, height: 1000 }, 16)
    const apart = pinch(
      fitted,
      [{ x: -50, y: 0 }, { x: 50, y: 0 }],
      [{ x: -100, y: 20 }, { x: 100, y: 20 }],
      frame,
    ) // prettier-ignore
    expect(apart).toEqual({ scale: 2, x: 0, y: 20 })
    const together = [{ x: 5, y: 5 }, { x: 5, y: 5 }] as const // prettier-ignore
    expect(pinch(apart, together, together, frame)).toEqual(apart)
  })

  it("lies in the middle where it is smaller than the window", () => {
    const frame = frameOf({ width: 1000, height: 100 }, { width: 1000, height: 1000 }, 16)
    expect(bounded({ scale: 3, x: 5000, y: 5000 }, frame).y).toBe(0)
    expect(bounded({ scale: 3, x: 5000, y: 5000 }, frame).x).toBeCloseTo((968 * 3 - 1000) / 2 + 72)
  })
})
