import { damaged } from "./search-index-error.ts"

/** Reads what `ByteSink` wrote. */
export class TextReader {
  at: number
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }

  count(): number {
    let value = 0
    let shift = 0
    for (;;) {
      const byte = this.bytes[this.at++]
      if (byte === undefined) throw damaged("ends early")
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
      shift += 7
    }
  }

  text(): string {
    let text = ""
    for (let left = this.count(); left > 0; left--) text += String.fromCharCode(this.count())
    return text
  }
}
