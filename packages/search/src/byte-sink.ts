/** Gathers bytes; grows as needed. */
export class ByteSink {
  size = 0
  private bytes = new Uint8Array(1024)

  byte(value: number): void {
    if (this.size === this.bytes.length) this.grow()
    this.bytes[this.size++] = value
  }

  /** A whole number below 2³²: seven bits a byte, the lowest first, 128 says more follow. */
  count(value: number): void {
    if (this.size + 5 > this.bytes.length) this.grow()
    let left = value
    while (left > 127) {
      this.bytes[this.size++] = (left & 127) | 128
      left >>>= 7
    }
    this.bytes[this.size++] = left
  }

  /** The UTF-16 units of a text from a place on, each as a count. */
  units(text: string, from: number): void {
    for (let i = from; i < text.length; i++) this.count(text.charCodeAt(i))
  }

  /** What was written; shares its memory. */
  done(): Uint8Array {
    return this.bytes.subarray(0, this.size)
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2)
    larger.set(this.bytes)
    this.bytes = larger
  }
}
