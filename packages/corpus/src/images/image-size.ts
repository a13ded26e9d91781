/** In CSS pixels, whole numbers from 1. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}
