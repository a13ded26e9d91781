import {
  calibrationPulse,
  grid,
  header,
  leadDivider,
  paperText,
  speed,
  tracing,
  type Sheet,
} from "./paper.ts"
import type { SampleImage } from "./sample-image.ts"
import type { Markup } from "./svg.ts"
import { leadTraces, recordingMs, type Lead, type TwelveLead } from "./twelve-lead.ts"
import { twelveLeads } from "./twelve-leads.ts"

const sheet: Sheet = { scale: 4, widthMm: 260, heightMm: 116, headerPx: 44 }
const rowHeightMm = 28
const leftMm = 8
const strokeWidth = 1.8

/** The usual layout: each column shows the same quarter of the recording. */
const rows: readonly (readonly Lead[])[] = [
  ["I", "aVR", "V1", "V4"],
  ["II", "aVL", "V2", "V5"],
  ["III", "aVF", "V3", "V6"],
  ["II"],
]

/** The 12-lead ECGs of the sample corpus: three rows of four leads and a rhythm strip. */
export function twelveLeadImages(): SampleImage[] {
  return twelveLeads.map((ecg) => ({
    id: ecg.id,
    alt: ecg.alt,
    served: "png",
    drawing: {
      width: sheet.widthMm * sheet.scale,
      height: sheet.heightMm * sheet.scale + sheet.headerPx,
      content: twelveLeadContent(ecg),
    },
  }))
}

function twelveLeadContent(ecg: TwelveLead): Markup {
  const traces = leadTraces(ecg)
  const drawnRows = rows.map((leads, index) => {
    const baselineMm = 19 + index * rowHeightMm
    const pulse = calibrationPulse(sheet, 0.5, baselineMm, strokeWidth)
    return pulse + leads.map((_, column) => leadMarkup(traces, leads, column, baselineMm)).join("")
  })
  return [
    grid(sheet),
    header(sheet, ecg.title, ecg.detail),
    ...drawnRows,
    paperText(sheet, "25 mm/s · 10 mm/mV", { leftMm: 1, baselineMm: 114.8, sizePx: 18 }),
  ].join("")
}

function leadMarkup(
  traces: Readonly<Record<Lead, (timeMs: number) => number>>,
  leads: readonly Lead[],
  column: number,
  baselineMm: number,
): Markup {
  const lead = leads[column] ?? "II"
  const lengthMs = recordingMs / leads.length
  const fromMs = column * lengthMs
  const startMm = leftMm + (fromMs / 1000) * speed
  const segment = {
    trace: traces[lead],
    leftMm: startMm,
    baselineMm,
    fromMs,
    toMs: fromMs + lengthMs,
  }
  return [
    column === 0 ? "" : leadDivider(sheet, startMm, baselineMm),
    tracing(sheet, segment, strokeWidth),
    paperText(sheet, lead, { leftMm: startMm + 1, baselineMm: baselineMm - 12, sizePx: 24 }),
  ].join("")
}
