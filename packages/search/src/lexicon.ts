import { isIdeographic } from "./analyse.ts"

/**
 * Gives every different word a number, in the order in which they are first met. Words live in one
 * pool of UTF-16 units, so that reading a text makes no string for a word that is known.
 */
export class Lexicon {
  size = 0
  /** Of each word: whether it is a stop word (1), and whether it is written in ideographs (2). */
  flags = new Uint8Array(1024)
  lengths = new Uint8Array(1024)
  private pool = new Uint16Array(16_384)
  private poolSize = 0
  private starts = new Uint32Array(1024)
  private hashes = new Int32Array(1024)
  private slots = new Int32Array(4096).fill(-1)
  private readonly stopWords: ReadonlySet<string>

  constructor(stopWords: ReadonlySet<string>) {
    this.stopWords = stopWords
  }

  number(word: string): number {
    let hash = seed
    const { length } = word
    for (let i = 0; i < length; i++) hash = mix(hash, word.charCodeAt(i))
    const units = scratch(length)
    for (let i = 0; i < length; i++) units[i] = word.charCodeAt(i)
    return this.numberOf(units, length, hash)
  }

  /** @param hash {@link mix} over the units, beginning with {@link seed}. */
  numberOf(units: Uint16Array, length: number, hash: number): number {
    const mask = this.slots.length - 1
    let slot = spread(hash) & mask
    for (;;) {
      const known = this.slots[slot]!
      if (known < 0) return this.add(slot, units, length, hash)
      if (
        this.hashes[known] === hash &&
        this.lengths[known] === length &&
        this.equals(known, units)
      )
        return known
      slot = (slot + 1) & mask
    }
  }

  word(number: number): string {
    const start = this.starts[number]!
    return String.fromCharCode(...this.pool.subarray(start, start + this.lengths[number]!))
  }

  private equals(number: number, units: Uint16Array): boolean {
    const start = this.starts[number]!
    for (let i = this.lengths[number]! - 1; i >= 0; i--)
      if (this.pool[start + i] !== units[i]) return false
    return true
  }

  private add(slot: number, units: Uint16Array, length: number, hash: number): number {
    const number = this.size++
    if (number === this.starts.length) this.growWords()
    if (this.poolSize + length > this.pool.length)
      this.pool = grown(this.pool, Math.max(this.pool.length * 2, this.poolSize + length))
    this.pool.set(units.subarray(0, length), this.poolSize)
    this.starts[number] = this.poolSize
    this.lengths[number] = length
    this.hashes[number] = hash
    this.poolSize += length
    this.slots[slot] = number
    const word = this.word(number)
    this.flags[number] = (this.stopWords.has(word) ? 1 : 0) | (isIdeographic(word) ? 2 : 0)
    if (this.size * 2 > this.slots.length) this.rehash()
    return number
  }

  private growWords(): void {
    const capacity = this.starts.length * 2
    this.starts = grown(this.starts, capacity)
    this.lengths = grown(this.lengths, capacity)
    this.flags = grown(this.flags, capacity)
    this.hashes = grown(this.hashes, capacity)
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 2).fill(-1)
    const mask = slots.length - 1
    for (let number = 0; number < this.size; number++) {
      let slot = spread(this.hashes[number]!) & mask
      while (slots[slot]! >= 0) slot = (slot + 1) & mask
      slots[slot] = number
    }
    this.slots = slots
  }
}

/** FNV-1a over UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/). */
export const seed = 0x811c9dc5 | 0

export function mix(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193)
}

/** The low bits of FNV-1a are its worst. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15)
}

let shared = new Uint16Array(256)
/** Room for the units of one word, until the next call. */
export function scratch(length: number): Uint16Array {
  if (shared.length < length) shared = new Uint16Array(length * 2)
  return shared
}

type Typed = Uint8Array | Uint16Array | Uint32Array | Int32Array

export function grown<T extends Typed>(array: T, capacity: number): T {
  const larger = new (array.constructor as new (size: number) => T)(capacity)
  larger.set(array)
  return larger
}
