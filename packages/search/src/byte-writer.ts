/** Gathers bytes; grows as needed. */
export class ByteWriter {
  private bytes = new Uint8Array(1024)
  private size = 0

  byte(value: number): void {
    if (this.size === this.bytes.length) {
      const grown = new Uint8Array(this.bytes.length * 2)
      grown.set(this.bytes)
      this.bytes = grown
    }
    this.bytes[this.size++] = value
  }

  /** A whole number from 0 to 2⁵³ − 1: seven bits a byte, the lowest first, 128 says more follow. */
  count(value: number): void {
    let left = value
    for (; left >= 0x80; left = Math.floor(left / 0x80)) this.byte((left % 0x80) | 0x80)
    this.byte(left)
  }

  /** Four bytes, the lowest first. */
  word(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.byte((value >>> shift) & 0xff)
  }

  /** Eight bytes, IEEE 754, the lowest first. */
  float(value: number): void {
    const eight = new DataView(new ArrayBuffer(8))
    eight.setFloat64(0, value, true)
    for (let i = 0; i < 8; i++) this.byte(eight.getUint8(i))
  }

  /** Its length, then its UTF-16 units as counts, so that any string comes back as it was. */
  text(value: string): void {
    this.count(value.length)
    for (let i = 0; i < value.length; i++) this.count(value.charCodeAt(i))
  }

  /** What a string shares with the one before it in a sorted list, then the rest. */
  textAfter(previous: string, value: string): void {
    let shared = 0
    while (shared < previous.length && previous[shared] === value[shared]) shared++
    this.count(shared)
    this.text(value.slice(shared))
  }

  /** A copy of what was written. */
  done(): Uint8Array {
    return this.bytes.slice(0, this.size)
  }
}
