/** How far each entry of the history was scrolled, in CSS pixels. */
export interface ScrollPositions {
  get(entry: string): number | undefined
  set(entry: string, y: number): void
  /** Keeps the positions for the tab's next document, a reload's for instance. */
  save(): void
}

/** More entries than anybody goes back through. */
const maxEntries = 50

/**
 * Positions that live as long as the tab. Where its storage refuses to work they live as long as
 * the document, which is all that a medic would miss.
 *
 * @param storage Asked each time, because browsers that forbid storage throw when it is named.
 */
export function createScrollPositions(storage: () => Storage, key: string): ScrollPositions {
  const positions = new Map(read(storage, key))
  return {
    get: (entry) => positions.get(entry),
    set(entry, y) {
      positions.delete(entry) // the one that was seen last goes to the end
      positions.set(entry, y)
      const [oldest] = positions.keys()
      if (positions.size > maxEntries && oldest !== undefined) positions.delete(oldest)
    },
    save() {
      try {
        storage().setItem(key, JSON.stringify([...positions]))
      } catch {
        // full or forbidden: see above
      }
    },
  }
}

function read(storage: () => Storage, key: string): [string, number][] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isPosition) : []
  } catch {
    return [] // forbidden, or not what this page wrote
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === "string" && Number.isFinite(value[1])
}
