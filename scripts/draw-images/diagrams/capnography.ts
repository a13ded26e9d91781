import { polyline, type Point } from "../polyline.ts"
import type { SampleImage } from "../sample-image.ts"
import { element, group, type Markup } from "../svg.ts"
import { arrow, line, text, title } from "./marks.ts"
import { palette } from "./palette.ts"

/** Carbon dioxide in mmHg at a time in seconds. */
type Capnogram = (seconds: number) => number

/** One breath out, as it follows from its start; all times in seconds, pressures in mmHg. */
interface Breath {
  readonly lengthSeconds: number
  /** Pressure after a share (0 to 1) of the breath out. */
  readonly pressure: (share: number) => number
}

const plot = { left: 110, right: 970, top: 110, bottom: 410, highestMmHg: 60, seconds: 12 }
const width = 1000
const height = 480

/** A normal capnogram: upright rise, level plateau, upright fall. */
export function capnographyNormal(): SampleImage {
  const wave = breathing(3, { lengthSeconds: 1.5, pressure: plateau(36, 40) }, 0.4)
  return capnographyImage(
    "capnography-normal",
    "Normal capnogram: square waves with an upright rise, a nearly level plateau near 40 mmHg and a fall to zero.",
    "Normal capnogram",
    [
      band(),
      trace(wave),
      note([416, 96], "plateau", [416, y(38.5)]),
      note([700, 96], "EtCO₂ 40", [677, y(40)]),
      caption(410, "breath out"),
      caption(518, "in"),
    ],
  )
}

/** A capnogram of bronchospasm: the plateau has become a slope. */
export function capnographyObstruction(): SampleImage {
  const fin = (share: number) => 51 * (1 - Math.exp(-2.3 * share)) * 1.1
  const wave = breathing(4, { lengthSeconds: 2.6, pressure: fin }, 0.4)
  const usual = breathing(4, { lengthSeconds: 2.6, pressure: plateau(36, 40) }, 0.4)
  return capnographyImage(
    "capnography-obstruction",
    "Capnogram of airway obstruction: a slanted rise without a plateau, like a shark fin, beside the normal square shape.",
    "Obstruction: shark fin",
    [
      line(path(usual), palette.quiet, 3, { "stroke-dasharray": "3 10" }),
      trace(wave),
      note([262, 96], "slow, slanted rise", [196, y(28)]),
      text([800, 96], "dotted: normal", { size: 25, color: palette.quiet, halo: palette.white }),
    ],
  )
}

/** A capnogram during chest compressions, and after the heart has started again. */
export function capnographyRosc(): SampleImage {
  const breath = (low: number, high: number) =>
    breathing(1.7, { lengthSeconds: 0.95, pressure: plateau(low, high) }, 0.3)
  const during = breath(12, 14)
  const rising = breath(38, 42)
  const after = breath(47, 51)
  const returned = 0.3 + 4 * 1.7 - 0.1
  const wave: Capnogram = (seconds) =>
    seconds < returned ? during(seconds) : (seconds < returned + 1.7 ? rising : after)(seconds)
  const returnX = x(returned)
  return capnographyImage(
    "capnography-rosc",
    "Capnogram of return of circulation: low waves near 14 mmHg during compressions, then a sudden rise to about 50 mmHg.",
    "Return of circulation (ROSC)",
    [
      line(`M${returnX} ${plot.top}V${plot.bottom}`, palette.red, 3, {
        "stroke-dasharray": "3 10",
      }),
      trace(wave),
      text([x(2.4), y(26)], "during CPR", {
        size: 28,
        anchor: "middle",
        color: palette.quiet,
        halo: palette.white,
      }),
      text([returnX - 16, y(52)], "sudden rise", {
        size: 30,
        bold: true,
        anchor: "end",
        color: palette.red,
        halo: palette.white,
      }),
      arrow([returnX - 60, y(45)], [returnX + 8, y(32)], palette.red),
    ],
  )
}

function capnographyImage(
  id: string,
  alt: string,
  name: string,
  content: readonly Markup[],
): SampleImage {
  const drawn = group({}, title([40, 54], name), axes(), ...content)
  return { id, alt, served: "webp", drawing: { width, height, content: drawn } }
}

/** Breaths of one kind, one every few seconds. */
function breathing(everySeconds: number, breath: Breath, firstSeconds: number): Capnogram {
  return (seconds) => {
    const phase = (((seconds - firstSeconds) % everySeconds) + everySeconds) % everySeconds
    if (seconds < firstSeconds) return 0
    if (phase <= breath.lengthSeconds) return breath.pressure(phase / breath.lengthSeconds)
    const sinceEnd = (phase - breath.lengthSeconds) / 0.16
    return breath.pressure(1) * (1 - eased(sinceEnd))
  }
}

/** A quick rise, then a plateau that climbs a little. */
function plateau(startMmHg: number, endMmHg: number): (share: number) => number {
  return (share) => eased(share / 0.17) * (startMmHg + (endMmHg - startMmHg) * share)
}

/** From 0 to 1 without corners. */
function eased(share: number): number {
  const bounded = Math.min(1, Math.max(0, share))
  return bounded * bounded * (3 - 2 * bounded)
}

function trace(wave: Capnogram): Markup {
  const d = path(wave)
  return (
    element("path", {
      d: `${d}V${plot.bottom}H${plot.left}Z`,
      fill: palette.yellow,
      opacity: 0.28,
    }) + line(d, "#a8730a", 5)
  )
}

function path(wave: Capnogram): string {
  const count = plot.seconds * 50
  return polyline(
    Array.from({ length: count + 1 }, (_, index): Point => {
      const seconds = (index / count) * plot.seconds
      return [x(seconds), y(wave(seconds))]
    }),
  )
}

function axes(): Markup {
  const levels = [0, 10, 20, 30, 40, 50, 60]
  const lines = levels.map((level) =>
    line(`M${plot.left} ${y(level)}H${plot.right}`, palette.faint, 1.5),
  )
  const numbers = [0, 20, 40, 60].map((level) =>
    text([plot.left - 14, y(level) + 9], String(level), { size: 27, anchor: "end" }),
  )
  return group(
    {},
    ...lines,
    line(`M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}`, palette.ink, 3.5),
    ...numbers,
    text([28, 86], "mmHg", { size: 25, color: palette.quiet }),
    text([plot.right, plot.bottom + 44], `${plot.seconds} seconds`, {
      size: 25,
      anchor: "end",
      color: palette.quiet,
    }),
  )
}

/** The normal range of the end of a breath, 35 to 45 mmHg. */
function band(): Markup {
  return element("rect", {
    x: plot.left + 2,
    y: y(45),
    width: plot.right - plot.left - 2,
    height: y(35) - y(45),
    fill: palette.green,
    opacity: 0.16,
  })
}

function note(at: Point, content: string, target: Point): Markup {
  return (
    line(`M${at[0]} ${at[1] + 12}L${target[0]} ${target[1] - 6}`, palette.quiet, 2.5) +
    text(at, content, { size: 28, anchor: "middle", halo: palette.white })
  )
}

function caption(atX: number, content: string): Markup {
  return text([atX, plot.bottom + 40], content, {
    size: 25,
    anchor: "middle",
    color: palette.quiet,
  })
}

function x(seconds: number): number {
  return plot.left + (seconds / plot.seconds) * (plot.right - plot.left)
}

function y(mmHg: number): number {
  return plot.bottom - (mmHg / plot.highestMmHg) * (plot.bottom - plot.top)
}
