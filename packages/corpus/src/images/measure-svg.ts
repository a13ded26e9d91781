import type { ImageSize } from "./image-size.ts"

/** What browsers give an image that has neither a size nor a ratio of its own. */
const defaultSize: ImageSize = { width: 300, height: 150 }

/** CSS pixels of the units that do not depend on where the image is shown. */
const unitPx = new Map([
  ["", 1],
  ["px", 1],
  ["in", 96],
  ["cm", 96 / 2.54],
  ["mm", 96 / 25.4],
  ["pt", 96 / 72],
  ["pc", 16],
])

/**
 * By width and height of the root element, and by its viewBox where one of them is missing or
 * depends on the surroundings. Undefined when there is no such element.
 */
export function measureSvg(bytes: Uint8Array): ImageSize | undefined {
  const attributes = rootAttributes(new TextDecoder().decode(bytes))
  if (attributes === undefined) return undefined
  const width = lengthPx(attributes.get("width"))
  const height = lengthPx(attributes.get("height"))
  if (width !== undefined && height !== undefined) return { width, height }
  const box = viewBox(attributes.get("viewBox"))
  if (box === undefined) {
    return { width: width ?? defaultSize.width, height: height ?? defaultSize.height }
  }
  if (width !== undefined) return { width, height: (width * box.height) / box.width }
  if (height !== undefined) return { width: (height * box.width) / box.height, height }
  return box
}

function rootAttributes(text: string): ReadonlyMap<string, string> | undefined {
  const root = /<(?:[\w-]+:)?svg(?=[\s/>])/y
  const attribute = /\s+([^\s=/>"'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
  const end = /\s*\/?>/y
  root.lastIndex = firstElement(text)
  if (!root.test(text)) return undefined
  const attributes = new Map<string, string>()
  for (let at = root.lastIndex; ; at = attribute.lastIndex) {
    attribute.lastIndex = end.lastIndex = at
    const found = attribute.exec(text)
    if (found === null) return end.test(text) ? attributes : undefined
    const [, name = "", double, single = ""] = found
    attributes.set(name, double ?? single)
  }
}

/** Where the first element begins, after declarations, comments and the document type. */
function firstElement(text: string): number {
  let at = text.indexOf("<")
  while (at >= 0) {
    let end: number
    if (text.startsWith("<?", at)) end = text.indexOf("?>", at)
    else if (text.startsWith("<!--", at)) end = text.indexOf("-->", at)
    else if (text.startsWith("<!", at)) end = endOfDoctype(text, at)
    else return at
    at = end < 0 ? -1 : text.indexOf("<", end)
  }
  return text.length
}

function endOfDoctype(text: string, at: number): number {
  const end = text.indexOf(">", at)
  const subset = text.indexOf("[", at)
  if (subset < 0 || subset > end) return end
  return text.indexOf("]", subset)
}

function lengthPx(text = ""): number | undefined {
  const [, number = "", unit = ""] =
    /^\s*\+?(\d*\.?\d+(?:e[+-]?\d{1,3})?)([a-z]*)\s*$/i.exec(text) ?? []
  const px = Number(number) * (unitPx.get(unit.toLowerCase()) ?? 0)
  return px > 0 ? px : undefined
}

function viewBox(text = ""): ImageSize | undefined {
  const [, , width = 0, height = 0] = text
    .trim()
    .split(/\s*,\s*|\s+/)
    .map(Number)
  return width > 0 && height > 0 ? { width, height } : undefined
}
