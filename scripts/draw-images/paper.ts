import type { Trace } from "./ecg.ts"
import { polyline, type Point } from "./polyline.ts"
import { element, escapeText, group, type Markup } from "./svg.ts"

/** The usual paper speed, in millimetres per second. */
export const speed = 25
/** The usual gain, in millimetres per millivolt. */
const gain = 10

const colors = { paper: "#fffaf8", fine: "#f9dcd6", bold: "#efb3a9", trace: "#1c2126" }

/** A sheet of ECG paper; lengths in millimetres, `scale` in pixels per millimetre. */
export interface Sheet {
  readonly scale: number
  readonly widthMm: number
  readonly heightMm: number
  /** Height of the white band above the grid, in pixels. */
  readonly headerPx: number
}

/** Part of a trace on a sheet: where it begins, in millimetres, and which time it shows. */
interface Segment {
  readonly trace: Trace
  readonly leftMm: number
  readonly baselineMm: number
  readonly fromMs: number
  readonly toMs: number
}

/** Grid lines every millimetre, bolder ones every 5 mm. */
export function grid({ scale, widthMm, heightMm, headerPx }: Sheet): Markup {
  const width = widthMm * scale
  const height = heightMm * scale
  // Half a pixel off, so that a line covers one row of pixels instead of two half ones.
  const fine = gridLines(widthMm, heightMm, scale, (mm) => mm % 5 !== 0)
  const bold = gridLines(widthMm, heightMm, scale, (mm) => mm % 5 === 0)
  return group(
    { transform: `translate(0 ${headerPx})` },
    element("rect", { width, height, fill: colors.paper }),
    element("path", { d: fine, stroke: colors.fine, "stroke-width": 1 }),
    element("path", { d: bold, stroke: colors.bold, "stroke-width": 1 }),
  )
}

/** A segment drawn at 25 mm/s and 10 mm/mV, sampled every 2 ms. */
export function tracing(sheet: Sheet, segment: Segment, strokeWidth: number): Markup {
  const count = Math.round((segment.toMs - segment.fromMs) / 2)
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    const sinceMs = index * 2
    const xMm = segment.leftMm + (sinceMs / 1000) * speed
    const yMm = segment.baselineMm - segment.trace(segment.fromMs + sinceMs) * gain
    return [xMm * sheet.scale, yMm * sheet.scale + sheet.headerPx]
  })
  return inkPath(polyline(points), strokeWidth)
}

/** The 1 mV calibration pulse: 5 mm wide, 10 mm high, with 1 mm of baseline on either side. */
export function calibrationPulse(
  sheet: Sheet,
  leftMm: number,
  baselineMm: number,
  strokeWidth: number,
): Markup {
  const corners = [
    [0, 0],
    [1, 0],
    [1, -gain],
    [6, -gain],
    [6, 0],
    [7, 0],
  ] as const
  const points = corners.map(([xMm, yMm]): Point => [
    (leftMm + xMm) * sheet.scale,
    (baselineMm + yMm) * sheet.scale + sheet.headerPx,
  ])
  return inkPath(polyline(points), strokeWidth)
}

/** A short upright stroke where one lead ends and the next begins. */
export function leadDivider(sheet: Sheet, atMm: number, baselineMm: number): Markup {
  const x = atMm * sheet.scale
  const y = baselineMm * sheet.scale + sheet.headerPx
  return inkPath(`M${x} ${y - 3 * sheet.scale}V${y + 3 * sheet.scale}`, 1.2)
}

/** Text on the paper; its lower left corner in millimetres, its size in pixels. */
export function paperText(
  sheet: Sheet,
  text: string,
  at: { readonly leftMm: number; readonly baselineMm: number; readonly sizePx: number },
): Markup {
  const attributes = {
    x: at.leftMm * sheet.scale,
    y: at.baselineMm * sheet.scale + sheet.headerPx,
    "font-size": at.sizePx,
    "font-weight": 700,
    fill: colors.trace,
    stroke: colors.paper,
    "stroke-width": 4,
    "paint-order": "stroke",
  }
  return element("text", attributes, escapeText(text))
}

/** The band above the grid: what it is on the left, its numbers on the right. */
export function header(sheet: Sheet, title: string, detail: string): Markup {
  const y = sheet.headerPx - 14
  const right = sheet.widthMm * sheet.scale - 8
  return group(
    { fill: colors.trace, "font-size": 27 },
    element("text", { x: 8, y, "font-weight": 700 }, escapeText(title)),
    element("text", { x: right, y, "text-anchor": "end", fill: "#4b5864" }, escapeText(detail)),
  )
}

function gridLines(
  widthMm: number,
  heightMm: number,
  scale: number,
  chosen: (mm: number) => boolean,
): string {
  const steps = (lengthMm: number) =>
    Array.from({ length: lengthMm + 1 }, (_, mm) => mm)
      .filter(chosen)
      .map((mm) => Math.min(mm * scale + 0.5, lengthMm * scale - 0.5))
  const upright = steps(widthMm).map((x) => `M${x} 0V${heightMm * scale}`)
  const level = steps(heightMm).map((y) => `M0 ${y}H${widthMm * scale}`)
  return [...upright, ...level].join("")
}

function inkPath(d: string, strokeWidth: number): Markup {
  return element("path", { d, fill: "none", stroke: colors.trace, "stroke-width": strokeWidth })
}
