import { type Tone, tones } from "../tree/article-tree.ts"

/**
 * The tone that a CSS colour comes nearest to: undefined for black, white and the grays, which are
 * the page's own colours, and for what is no plain colour.
 */
export function toneOf(color: unknown): Tone | undefined {
  if (typeof color !== "string") return undefined
  const rgb = rgbOf(color.trim().toLowerCase())
  if (rgb === undefined) return undefined
  const [red, green, blue] = rgb
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  if (chroma < 40) return undefined
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma
  const degrees = (sixth * 60 + 360) % 360
  return tones.find((tone) => degrees < upTo[tone]) ?? "red"
}

/** Where each tone ends on the colour circle, in degrees; red begins before 0 and ends after it. */
const upTo: Readonly<Record<Tone, number>> = {
  red: 16,
  orange: 44,
  yellow: 70,
  green: 170,
  blue: 255,
  purple: 335,
}

type Rgb = readonly [number, number, number]

function rgbOf(color: string): Rgb | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(named[color] ?? color)?.[1]
  if (hex !== undefined) {
    const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)
    const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => Number.parseInt(pair, 16))
    return [red, green, blue]
  }
  const numbers = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(color)
  return numbers === null ? undefined : [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])]
}

/** The colour names that editors offer (CSS Color 4, section 6.1). */
const named: Readonly<Record<string, string>> = {
  aqua: "00ffff", blue: "0000ff", brown: "a52a2a", coral: "ff7f50", crimson: "dc143c",
  cyan: "00ffff", darkblue: "00008b", darkgreen: "006400", darkorange: "ff8c00", darkred: "8b0000",
  deeppink: "ff1493", deepskyblue: "00bfff", dodgerblue: "1e90ff", firebrick: "b22222",
  forestgreen: "228b22", fuchsia: "ff00ff", gold: "ffd700", green: "008000", hotpink: "ff69b4",
  indigo: "4b0082", lightblue: "add8e6", lightgreen: "90ee90", lightyellow: "ffffe0",
  lime: "00ff00", limegreen: "32cd32", magenta: "ff00ff", maroon: "800000", mediumblue: "0000cd",
  navy: "000080", olive: "808000", orange: "ffa500", orangered: "ff4500", pink: "ffc0cb",
  plum: "dda0dd", purple: "800080", red: "ff0000", royalblue: "4169e1", salmon: "fa8072",
  seagreen: "2e8b57", skyblue: "87ceeb", steelblue: "4682b4", teal: "008080", tomato: "ff6347",
  turquoise: "40e0d0", violet: "ee82ee", yellow: "ffff00", yellowgreen: "9acd32",
} // prettier-ignore
