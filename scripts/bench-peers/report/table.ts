/** Rows of text under a head, columns as wide as they need; the first to the left, others right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? "").length)))
  const pad = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)
  return lines.map((line) => line.map(pad).join("  ").trimEnd()).join("\n")
}

/** A number with three significant digits, thousands apart: 12,300; 4.56; 0.00789. */
export function short(value: number): string {
  if (value === 0) return "0"
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  const rounded = Number(value.toPrecision(3))
  return rounded.toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
