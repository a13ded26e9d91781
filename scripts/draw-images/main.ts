// npx tsx scripts/draw-images/main.ts [ID…]: draws the images of the sample corpus.
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { diagramImages } from "./diagrams.ts"
import { raster, startRenderer } from "./render.ts"
import type { SampleImage, Served } from "./sample-image.ts"
import { stripImages } from "./strip-drawing.ts"
import { svgDocument } from "./svg.ts"
import { twelveLeadImages } from "./twelve-lead-drawing.ts"

const folder = fileURLToPath(new URL("../../fixtures/sample/images/", import.meta.url))
const fileTypes: Readonly<Record<Served, string>> = {
  png: "image/png",
  webp: "image/webp",
  svg: "image/svg+xml",
}

await main(process.argv.slice(2))

/** Draws all images and their list, or, given ids, only those images. */
async function main(ids: readonly string[]): Promise<void> {
  const images = [...stripImages(), ...twelveLeadImages(), ...diagramImages()]
  images.sort((one, other) => (one.id < other.id ? -1 : 1))
  const chosen = images.filter(({ id }) => ids.length === 0 || ids.includes(id))
  await mkdir(folder, { recursive: true })
  await writeImages(chosen)
  if (ids.length === 0) await writeList(images)
}

async function writeImages(images: readonly SampleImage[]): Promise<void> {
  const browser = await startRenderer()
  try {
    for (const { id, alt, served, drawing } of images) {
      const svg = svgDocument(drawing, alt)
      await writeFile(join(folder, `${id}.svg`), svg)
      if (served === "svg") continue
      const bytes = await raster(browser, svg, drawing, served)
      await writeFile(join(folder, `${id}.${served}`), bytes)
      console.log(`${id}.${served}: ${(bytes.length / 1000).toFixed(1)} kB`)
    }
  } finally {
    await browser.close()
  }
}

async function writeList(images: readonly SampleImage[]): Promise<void> {
  const list = images.map(({ id, alt, served, drawing: { width, height } }) => ({
    id,
    file: `${id}.${served}`,
    fileType: fileTypes[served],
    alt,
    width,
    height,
  }))
  await writeFile(join(folder, "images.json"), JSON.stringify(list, undefined, 2) + "\n")
}
