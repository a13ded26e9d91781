import { imageSize } from "image-size"
import type { ImageSize } from "./image-size.ts"
import { measureSvg } from "./measure-svg.ts"

/** What browsers draw. The library knows others, some of which almost any bytes look like. */
const drawnTypes = new Set(["png", "jpg", "gif", "webp", "avif", "bmp"])

const webpHeadBytes = 30

/** Enough for what cameras write before the picture itself; a bound on the work for hostile bytes. */
const headBytes = 1 << 20

/** No browser draws larger ones; a hostile header must not make a page endless. */
const maxSidePx = 32_767

/**
 * How large a browser draws an image where nothing else is asked for. Only the head is looked at,
 * so bytes that were cut further down still have a size.
 *
 * @param fileType Decides whether the bytes are SVG, as it does for a browser; other images are
 * recognised by their bytes.
 * @returns Null for what is no image, or none that can be measured. Never throws.
 */
export function measureImage(bytes: Uint8Array, fileType: string): ImageSize | null {
  const head = bytes.subarray(0, headBytes)
  const found = /^image\/svg\b/i.test(fileType) ? measureSvg(head) : measureRaster(head)
  if (found === undefined) return null
  const size = { width: Math.round(found.width), height: Math.round(found.height) }
  return isSide(size.width) && isSide(size.height) ? size : null
}

function measureRaster(head: Uint8Array): ImageSize | undefined {
  try {
    const { width, height, type, orientation = 1 } = imageSize(head)
    if (type === undefined || !drawnTypes.has(type)) return undefined
    // The library takes what is not there for zeros.
    if (type === "webp" && head.length < webpHeadBytes) return undefined
    // Cameras store what was held upright as a turned picture; browsers turn it back.
    const isTurned = orientation >= 5 && orientation <= 8
    return isTurned ? { width: height, height: width } : { width, height }
  } catch {
    return undefined // the library throws for whatever it cannot read
  }
}

function isSide(px: number): boolean {
  return px >= 1 && px <= maxSidePx
}
