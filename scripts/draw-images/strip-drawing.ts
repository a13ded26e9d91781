import { calibrationPulse, grid, header, paperText, speed, tracing, type Sheet } from "./paper.ts"
import type { SampleImage } from "./sample-image.ts"
import { stripMs, strips, stripTrace, type Strip } from "./strips.ts"

const sheet: Sheet = { scale: 7, widthMm: 160, heightMm: 40, headerPx: 44 }
const baselineMm = 23
const strokeWidth = 2.4

/** The ECG strips of the sample corpus: 6 seconds of lead II. */
export function stripImages(): SampleImage[] {
  return strips.map((strip) => ({
    id: strip.id,
    alt: strip.alt,
    served: "png",
    drawing: {
      width: sheet.widthMm * sheet.scale,
      height: sheet.heightMm * sheet.scale + sheet.headerPx,
      content: stripContent(strip),
    },
  }))
}

function stripContent(strip: Strip): string {
  const leftMm = sheet.widthMm - (stripMs / 1000) * speed - 1
  const segment = { trace: stripTrace(strip), leftMm, baselineMm, fromMs: 0, toMs: stripMs }
  return [
    grid(sheet),
    header(sheet, strip.title, strip.detail),
    calibrationPulse(sheet, 1, baselineMm, strokeWidth),
    tracing(sheet, segment, strokeWidth),
    paperText(sheet, "II", { leftMm: 1.2, baselineMm: 5.2, sizePx: 28 }),
    paperText(sheet, "25 mm/s · 10 mm/mV", { leftMm: 1.2, baselineMm: 38.8, sizePx: 20 }),
  ].join("")
}
