import { chromium, type Browser } from "playwright-core"
import { palettePng } from "./palette-png.ts"
import type { Drawing } from "./svg.ts"

const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** Starts the headless browser named by CHROMIUM_PATH, else Debian's. Close it when done. */
export function startRenderer(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"
  return chromium.launch({ executablePath, args: launchArguments })
}

/**
 * Draws an SVG document at its own size.
 *
 * @param svg A whole document that refers to nothing outside itself.
 * @returns The bytes of an opaque image file: PNG with a palette, or WebP of quality 0.85.
 */
export async function raster(
  browser: Browser,
  svg: string,
  { width, height }: Drawing,
  format: "png" | "webp",
): Promise<Buffer> {
  const page = await browser.newPage()
  try {
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`
    const job = { source, width, height, format }
    const bytes = Buffer.from(await page.evaluate(paintOnCanvas, job), "base64")
    return format === "png" ? palettePng({ width, height, bytes }) : bytes
  } finally {
    await page.close()
  }
}

/**
 * Runs in the page, so it may use nothing from this file.
 *
 * @returns In base64: for WebP the file, for PNG the bare pixels.
 */
async function paintOnCanvas(job: {
  source: string
  width: number
  height: number
  format: "png" | "webp"
}): Promise<string> {
  const image = new Image()
  image.src = job.source
  await image.decode()
  const canvas = document.createElement("canvas")
  canvas.width = job.width
  canvas.height = job.height
  const context = canvas.getContext("2d", { alpha: false })
  if (context === null) throw new Error("the browser gave no canvas context")
  context.drawImage(image, 0, 0)
  const blob =
    job.format === "webp"
      ? await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.85))
      : new Blob([context.getImageData(0, 0, job.width, job.height).data])
  const reader = new FileReader()
  const read = new Promise((done) => reader.addEventListener("load", done))
  reader.readAsDataURL(blob ?? new Blob())
  await read
  const dataUrl = reader.result as string
  return dataUrl.slice(dataUrl.indexOf(",") + 1)
}
