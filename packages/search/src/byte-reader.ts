import { SearchIndexError } from "./search-index-error.ts"

/**
 * Reads what `ByteWriter` wrote.
 *
 * Every method throws `SearchIndexError` (`damaged`) rather than read past the end or answer a number
 * that cannot be.
 */
export class ByteReader {
  private readonly bytes: Uint8Array
  private at: number
  private readonly end: number

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes
    this.at = start
    this.end = end
  }

  byte(): number {
    if (this.at >= this.end) throw damaged("ends early")
    return this.bytes[this.at++]!
  }

  /** @param limit The highest number allowed. */
  count(limit = Number.MAX_SAFE_INTEGER): number {
    let value = 0
    let scale = 1
    let byte: number
    do {
      byte = this.byte()
      value += (byte & 0x7f) * scale
      scale *= 0x80
    } while (byte >= 0x80 && scale <= 2 ** 49)
    if (byte >= 0x80 || value > limit) throw damaged("holds a number out of range")
    return value
  }

  /** How many items follow, of at least a byte each: no more than there are bytes left. */
  length(): number {
    return this.count(this.end - this.at)
  }

  word(): number {
    return (this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24)) >>> 0
  }

  float(): number {
    const eight = new DataView(new ArrayBuffer(8))
    for (let i = 0; i < 8; i++) eight.setUint8(i, this.byte())
    return eight.getFloat64(0, true)
  }

  text(): string {
    const length = this.length()
    const units = Array.from({ length }, () => this.count(0xffff))
    if (length < 1000) return String.fromCharCode(...units)
    return units.map((unit) => String.fromCharCode(unit)).join("")
  }

  textAfter(previous: string): string {
    return previous.slice(0, this.count(previous.length)) + this.text()
  }

  /** Everything must have been read. */
  close(): void {
    if (this.at !== this.end) throw damaged("holds more than it says")
  }
}

export function damaged(what: string): SearchIndexError {
  return new SearchIndexError("damaged", `The search index ${what}`)
}
