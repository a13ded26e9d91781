import type { Drawing } from "./svg.ts"

/** What is served for a picture: a raster made from the SVG, or the SVG itself. */
export type Served = "png" | "webp" | "svg"

/** One picture of the sample corpus. */
export interface SampleImage {
  readonly id: string
  /** What it shows, for those who cannot see it. */
  readonly alt: string
  readonly served: Served
  readonly drawing: Drawing
}
