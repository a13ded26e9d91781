/**
 * Drops custom properties that nothing reads: of Primer's themes more than nine tenths.
 *
 * @param css Minified or not.
 * @param readers Other texts that may read a property: further sheets, scripts.
 */
export function pruneVariables(css: string, readers: readonly string[]): string {
  const declared = new Map<string, string[]>()
  const rest = css.replace(declaration, (_, name: string, value: string) => {
    declared.set(name, [...(declared.get(name) ?? []), value])
    return ""
  })
  const used = new Set<string>()
  const pending = [rest, ...readers].flatMap(namesIn)
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (used.has(name)) continue
    used.add(name)
    pending.push(...(declared.get(name) ?? []).flatMap(namesIn))
  }
  return css
    .replace(declaration, (whole: string, name: string) => (used.has(name) ? whole : ""))
    .replace(/;}/g, "}")
    .replace(/[^{}]+\{\}/g, "")
}

/** A value ends at a semicolon that stands neither in quotes nor in an address. */
const declaration =
  /(--[\w-]+):((?:url\([^"')]*\)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^;{}"'])*)(?:;|(?=\}))/g

function namesIn(text: string): string[] {
  return text.match(/--[\w-]+/g) ?? []
}
