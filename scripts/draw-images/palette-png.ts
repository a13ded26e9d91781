import { crc32, deflateSync } from "node:zlib"

/** An opaque picture: red, green, blue and an unused byte for each pixel, row by row. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** Line art needs few colours; the rest are blends at edges, where the nearest one will do. */
const colorLimit = 48
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of at most 48 colours: a third of what a browser's true-colour PNG takes. */
export function palettePng(pixels: Pixels): Buffer {
  const palette = commonColors(pixels)
  return Buffer.concat([
    signature,
    chunk("IHDR", headerBytes(pixels)),
    chunk("PLTE", Buffer.from(palette.flatMap(channels))),
    chunk("IDAT", deflateSync(indexedRows(pixels, palette), { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

/** The colours that cover most of the picture, as 0xRRGGBB, most frequent first. */
function commonColors(pixels: Pixels): number[] {
  const counts = new Map<number, number>()
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel++) {
    const color = colorAt(pixels, pixel)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b)
  return byCount.slice(0, colorLimit).map(([color]) => color)
}

/** Palette indices, each row after a zero byte that says it is not filtered. */
function indexedRows(pixels: Pixels, palette: readonly number[]): Buffer {
  const rows = Buffer.alloc((pixels.width + 1) * pixels.height)
  const indices = new Map<number, number>()
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel++) {
    const color = colorAt(pixels, pixel)
    const index = indices.get(color) ?? nearest(color, palette)
    indices.set(color, index)
    rows[pixel + Math.floor(pixel / pixels.width) + 1] = index
  }
  return rows
}

function nearest(color: number, palette: readonly number[]): number {
  const distances = palette.map((candidate) => distance(color, candidate))
  return distances.indexOf(Math.min(...distances))
}

function distance(one: number, other: number): number {
  const others = channels(other)
  return channels(one).reduce(
    (total, value, index) => total + (value - (others[index] ?? 0)) ** 2,
    0,
  )
}

function channels(color: number): number[] {
  return [color >> 16, (color >> 8) & 0xff, color & 0xff]
}

function colorAt({ bytes }: Pixels, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = bytes.subarray(pixel * 4, pixel * 4 + 3)
  return (red << 16) | (green << 8) | blue
}

/** Size, 8 bits a pixel, palette, and the only compression, filtering and order there are. */
function headerBytes({ width, height }: Pixels): Buffer {
  const bytes = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0])
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data])
  const length = Buffer.alloc(4)
  const checksum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
