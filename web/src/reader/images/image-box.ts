import type { ListedAttachment } from "@protoctl/corpus/apply"

/** What an author wrote: pixels, a share of the line such as `50%`, or nothing. */
export type AuthorSide = number | string | undefined

/** The attributes of an image that reserve its place. */
export interface ImageBox {
  readonly width?: number | string
  readonly height?: number | string
}

interface PixelSize {
  readonly width: number
  readonly height: number
}

/**
 * How large an image is drawn: as its author asked, never distorted. Where the author named one
 * side, the other follows; where both, the image is as large as fits them.
 *
 * @param measured Undefined when its own size is unknown; then what the author wrote stands alone.
 */
export function imageBox(
  measured: PixelSize | undefined,
  authorWidth: AuthorSide,
  authorHeight: AuthorSide,
): ImageBox {
  // The height then follows from the image's own ratio.
  if (isShare(authorWidth)) return { width: authorWidth }
  const width = pixels(authorWidth)
  const height = pixels(authorHeight)
  if (measured === undefined) {
    return {
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    }
  }
  if (width === undefined && height === undefined) return sized(measured, 1)
  return sized(
    measured,
    Math.min((width ?? Infinity) / measured.width, (height ?? Infinity) / measured.height),
  )
}

/**
 * The source of an image that is not there yet. It has the image's own ratio, so that the place is
 * right wherever a style changes one of its sides.
 */
export function emptyImage(measured: PixelSize | undefined): string {
  const box = measured === undefined ? "" : ` viewBox='0 0 ${measured.width} ${measured.height}'`
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'${box}/%3E`
}

/** A listed attachment's own size, where it is known. */
export function measuredSize(
  listed: Pick<ListedAttachment, "width" | "height"> | undefined,
): PixelSize | undefined {
  const { width = null, height = null } = listed ?? {}
  return width === null || height === null ? undefined : { width, height }
}

function sized({ width, height }: PixelSize, scale: number): ImageBox {
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
}

function atLeastOne(px: number): number {
  return Math.max(1, Math.round(px))
}

export function isShare(side: AuthorSide): side is string {
  return typeof side === "string" && /^\s*\d*\.?\d+%\s*$/.test(side)
}

function pixels(side: AuthorSide): number | undefined {
  const px = Number.parseFloat(String(side))
  return px > 0 && !isShare(side) ? Math.round(px) : undefined
}
