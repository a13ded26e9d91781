import { readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ImageSize, measureImage } from "./index.ts"

/** `300x200`, or `none`. */
function measured(bytes: Uint8Array, fileType = "image/png"): string {
  const size = measureImage(bytes, fileType)
  return size === null ? "none" : `${size.width}x${size.height}`
}

describe("the size of an image by its head", () => {
  it.each<[string, Uint8Array, string]>([
    ["a png", png({ width: 640, height: 480 }), "640x480"],
    ["a gif", gif({ width: 320, height: 200 }), "320x200"],
    ["a lossy webp", webpLossy({ width: 500, height: 375 }), "500x375"],
    ["a lossless webp", webpLossless({ width: 501, height: 37 }), "501x37"],
    ["an extended webp", webpExtended({ width: 4000, height: 3000 }), "4000x3000"],
    ["a bmp", bmp({ width: 60, height: 40 }), "60x40"],
    ["a jpeg", jpeg({ width: 800, height: 600 }), "800x600"],
    ["a progressive jpeg", jpeg({ width: 800, height: 600 }, { frame: 0xc2 }), "800x600"],
    ["an upright jpeg", jpeg({ width: 800, height: 600 }, { orientation: 1 }), "800x600"],
    ["an upside-down jpeg", jpeg({ width: 800, height: 600 }, { orientation: 3 }), "800x600"],
    ["a mirrored and turned jpeg", jpeg({ width: 800, height: 600 }, { orientation: 5 }), "600x800"],
    ["a jpeg turned right", jpeg({ width: 800, height: 600 }, { orientation: 6 }), "600x800"],
    ["a jpeg turned left", jpeg({ width: 800, height: 600 }, { orientation: 8 }), "600x800"],
    ["a jpeg with an orientation that is none", jpeg({ width: 8, height: 6 }, { orientation: 9 }), "8x6"],
    ["an image without width", png({ width: 0, height: 480 }), "none"],
    ["an image of a hostile width", png({ width: 0x7fff_ffff, height: 1 }), "none"],
    ["a tiff, which browsers do not draw", bytes("49492a00", "0800000002000001030001000000100000000101030001000000200000000000"), "none"],
    ["an icon, which almost anything looks like", bytes("000001000100", "1010000001002000680400001600000000"), "none"],
    ["a text", new TextEncoder().encode("once upon a time"), "none"],
    ["nothing", new Uint8Array(), "none"],
  ])("is that of %s", (_, image, size) => {
    expect(measured(image)).toBe(size)
  }) // prettier-ignore

  it.each([
    [`<svg width="300" height="200"/>`, "300x200"],
    [`<svg xmlns="http://www.w3.org/2000/svg" width='300px' height="2in"></svg>`, "300x192"],
    [`<svg width="10cm" height="10mm">`, "378x38"],
    [`<svg width="72pt" height="2pc">`, "96x32"],
    [`<svg width="1e2" height="+.5e2">`, "100x50"],
    [`<svg viewBox="0 0 640 480">`, "640x480"],
    [`<svg viewBox=" -10,-10, 33.4 , 12.6 ">`, "33x13"],
    [`<svg width="100%" height="100%" viewBox="0 0 640 480">`, "640x480"],
    [`<svg width="320" viewBox="0 0 640 480">`, "320x240"],
    [`<svg height="240" viewBox="0 0 640 480">`, "320x240"],
    [`<svg width="320">`, "320x150"],
    [`<svg>`, "300x150"],
    [`<svg stroke-width="9" data-height="9" viewBox="0 0 64 48">`, "64x48"],
    [`<svg viewBox="0 0 0 48">`, "300x150"],
    [`<svg viewBox="a b c d">`, "300x150"],
    [`<svg width="0.2" height="10">`, "none"],
    [`<svg width="99999" height="10">`, "none"],
    [
      `<?xml version="1.0"?>\n<!-- > <svg width="1" height="1"> -->\n<svg width="3" height="2">`,
      "3x2",
    ],
    [`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg width="3" height="2">`, "3x2"],
    [
      `<!DOCTYPE svg [<!ENTITY ns "http://x/"> ]><svg:svg xmlns:svg="&ns;" width="3" height="2">`,
      "3x2",
    ],
    [`${"<!-- long -->".repeat(500)}<svg width="3" height="2">`, "3x2"],
    [`\uFEFF<svg width="3" height="2">`, "3x2"],
    [`<svg width="3" height="2`, "none"],
    [`<svg width="3" height=2>`, "none"],
    [`<svgfont width="3" height="2">`, "none"],
    [`<html><svg width="3" height="2"></html>`, "none"],
    ["<!-- never ends", "none"],
    ["", "none"],
  ])("is by width, height and viewBox that of %j", (text, size) => {
    expect(measured(new TextEncoder().encode(text), "image/svg+xml")).toBe(size)
  })

  it("follows the media type as browsers do", () => {
    const svg = new TextEncoder().encode(`<svg width="3" height="2"/>`)
    expect(measured(svg, "image/svg+xml;charset=utf-8")).toBe("3x2")
    expect(measured(svg, "image/png")).toBe("none")
    expect(measured(png({ width: 3, height: 2 }), "image/svg+xml")).toBe("none")
    expect(measured(png({ width: 3, height: 2 }), "image/jpeg")).toBe("3x2")
  })

  it("is that of the sample's own images", () => {
    const sample = (name: string, type: string) =>
      measured(
        readFileSync(join(import.meta.dirname, "../../../../fixtures/sample/images", name)),
        type,
      )
    expect(sample("ecg-asystole.png", "image/png")).toMatch(/^\d+x\d+$/)
    expect(sample("airway-anatomy.webp", "image/webp")).toMatch(/^\d+x\d+$/)
    expect(sample("triage-flow.svg", "image/svg+xml")).toMatch(/^\d+x\d+$/)
  })
})

describe("bytes that are not to be trusted", () => {
  const sizes = fc.record({
    width: fc.integer({ min: 1, max: 16_383 }),
    height: fc.integer({ min: 1, max: 16_383 }),
  })
  const makers: ((size: ImageSize) => [Uint8Array, string])[] = [
    (size) => [png(size), "image/png"],
    (size) => [gif(size), "image/gif"],
    (size) => [webpLossy(size), "image/webp"],
    (size) => [webpLossless(size), "image/webp"],
    (size) => [webpExtended(size), "image/webp"],
    (size) => [jpeg(size, { orientation: 1 }), "image/jpeg"],
    (size) => [svg(size), "image/svg+xml"],
  ]

  it("have their size or none where they are cut", () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom(...makers), fc.nat(), (size, make, cut) => {
        const [whole, fileType] = make(size)
        expect(measureImage(whole, fileType)).toEqual(size)
        const found = measureImage(whole.slice(0, cut % whole.length), fileType)
        if (found !== null) expect(found).toEqual(size)
      }),
    )
  })

  const anyBytes = fc.uint8Array({ maxLength: 400 })
  const types = fc.constantFrom("image/png", "image/svg+xml", "", "text/html")

  function expectSane(found: ImageSize | null): void {
    if (found === null) return
    for (const side of [found.width, found.height]) {
      expect(Number.isInteger(side) && side >= 1 && side <= 32_767).toBe(true)
    }
  }

  it("never throw, whatever they are", () => {
    fc.assert(fc.property(anyBytes, types, (noise, type) => expectSane(measureImage(noise, type))))
  })

  it("never throw where they begin as an image does", () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom(...makers), fc.nat({ max: 60 }), anyBytes, (size, make, kept, noise) => {
        const [whole, fileType] = make(size)
        const spoiled = new Uint8Array([...whole.subarray(0, kept), ...noise])
        expectSane(measureImage(spoiled, fileType))
      }),
      { numRuns: 500 },
    ) // prettier-ignore
  })

  it.each([
    ["comments", "<!-- ".repeat(200_000), "image/svg+xml"],
    ["attributes", `<svg ${'a="b" '.repeat(200_000)}`, "image/svg+xml"],
    ["quotes", `<svg a="${'" a="'.repeat(200_000)}`, "image/svg+xml"],
    ["roots", "<svg ".repeat(200_000), "image/svg+xml"],
    ["spaces", `<svg ${" ".repeat(1_000_000)}`, "image/svg+xml"],
    ["nonsense in a jpeg", "ÿØÿà" + "\0\0".repeat(3_000_000), "image/jpeg"],
  ])("cost little though they are many: %s", (_, text, fileType) => {
    const startedMs = performance.now()
    expect(
      measureImage(
        Uint8Array.from(text, (char) => char.charCodeAt(0)),
        fileType,
      ),
    ).toBeNull()
    expect(performance.now() - startedMs).toBeLessThan(3_000)
  })
})

function bytes(...hex: string[]): Uint8Array {
  return new Uint8Array(Buffer.from(hex.join(""), "hex"))
}

function be(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0")
}

function le(value: number, digits: number): string {
  return Buffer.from(be(value, digits), "hex").reverse().toString("hex")
}

function png({ width, height }: ImageSize): Uint8Array {
  const header = "0000000d49484452" + be(width, 8) + be(height, 8) + "0806000000"
  return bytes("89504e470d0a1a0a", header, "00000000", "0000000049454e44ae426082")
}

function gif({ width, height }: ImageSize): Uint8Array {
  return bytes("474946383961", le(width, 4), le(height, 4), "80000000000000ffffff3b")
}

function webp(kind: string, data: string): Uint8Array {
  const chunk = Buffer.from(kind).toString("hex") + le(data.length / 2, 8) + data
  return bytes("52494646", le(chunk.length / 2 + 4, 8), "57454250", chunk)
}

function webpLossy({ width, height }: ImageSize): Uint8Array {
  return webp("VP8 ", `3001009d012a${le(width, 4)}${le(height, 4)}00000000`)
}

function webpLossless({ width, height }: ImageSize): Uint8Array {
  return webp("VP8L", `2f${le(((height - 1) << 14) | (width - 1), 8)}0000000000`)
}

function webpExtended({ width, height }: ImageSize): Uint8Array {
  return webp("VP8X", `10000000${le(width - 1, 6)}${le(height - 1, 6)}`)
}

function bmp({ width, height }: ImageSize): Uint8Array {
  return bytes("424d", "00".repeat(12), "28000000", le(width, 8), le(height, 8), "01001800")
}

function svg({ width, height }: ImageSize): Uint8Array {
  return new TextEncoder().encode(`<svg width="${width}" height="${height}"/>`)
}

function jpeg(
  { width, height }: ImageSize,
  { frame = 0xc0, orientation }: { frame?: number; orientation?: number } = {},
): Uint8Array {
  const jfif = "ffe000104a46494600010100000100010000"
  const exif =
    "4578696600004d4d002a0000000800010112000300000001" + be(orientation ?? 0, 4) + "000000000000"
  const app1 = `ffe1${be(exif.length / 2 + 2, 4)}${exif}`
  const table = "ffdb004300" + "01".repeat(64)
  const start = `ff${be(frame, 2)}000b08${be(height, 4)}${be(width, 4)}01011100`
  return bytes("ffd8", jfif, orientation === undefined ? "" : app1, table, start, "ffd9")
}
