/** A piece of SVG markup. */
export type Markup = string

/** Attributes of an element. Numbers are written with one decimal; undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** A picture and its size in pixels. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly content: Markup
}

const fontFamily = "Arial, Helvetica, Liberation Sans, sans-serif"

/** A whole standalone document: white background, round strokes, no script, nothing external. */
export function svgDocument({ width, height, content }: Drawing, title: string): string {
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "font-family": fontFamily,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  }
  const background = element("rect", { width, height, fill: "#ffffff" })
  return (
    element("svg", attributes, `<title>${escapeText(title)}</title>`, background, content) + "\n"
  )
}

/** One element with its children. */
export function element(name: string, attributes: Attributes, ...children: Markup[]): Markup {
  const written = Object.entries(attributes).map(writeAttribute).join("")
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.join("")}</${name}>`
}

/** Several pieces that share attributes, such as a shift or a colour. */
export function group(attributes: Attributes, ...children: Markup[]): Markup {
  return element("g", attributes, ...children)
}

/** Characters with meaning in XML, made harmless. */
export function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")
}

/** A coordinate with one decimal and no trailing zero. */
export function coordinate(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? "0" : String(rounded)
}

function writeAttribute([name, value]: [string, string | number | undefined]): string {
  if (value === undefined) return ""
  const text = typeof value === "number" ? coordinate(value) : escapeText(value)
  return ` ${name}="${text.replace(/"/g, "&quot;")}"`
}
