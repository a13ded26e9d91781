import { blockSize, header, type Section, sections } from "./format.ts"
import { compareCodePoints } from "./compare.ts"

/** A word of a segment's dictionary. */
export interface Entry {
  readonly number: number
  /** Documents that hold it here. */
  readonly count: number
  /** Documents that hold it by the frozen statistics; 0 for a word outside them. */
  readonly frozen: number
  /** Where its list begins, and how many bytes it has. */
  readonly listAt: number
  readonly listSize: number
}

/**
 * An immutable piece of an index, read in place from its bytes: documents numbered by the order of
 * their ids, and for each word and pair the documents that hold it.
 */
export class Segment {
  readonly bytes: Uint8Array
  readonly documentCount: number
  readonly wordCount: number
  readonly classCount: number
  /** At class × documentCount + document; see `lengthByte`. */
  readonly lengths: Uint8Array
  /** By document: the number of its category. */
  readonly categories: Uint8Array
  /** Where the bytes of the lists begin. */
  readonly listsAt: number
  readonly pairsAt: number
  private readonly wordsAt: number
  private readonly idsAt: number
  private readonly idStarts: Uint32Array
  private readonly blockWords: Uint32Array
  private readonly blockLists: Uint32Array
  readonly lefts: Uint32Array
  readonly leftStarts: Uint32Array

  /** @param bytes Checked, and beginning at a multiple of four. */
  constructor(bytes: Uint8Array) {
    const { buffer, byteOffset } = bytes
    const words = new Uint32Array(buffer, byteOffset, bytes.length >>> 2)
    const at = (name: Section) => words[header.sections + sections.indexOf(name)]!
    const numbers = (name: Section, count: number) =>
      new Uint32Array(buffer, byteOffset + at(name), count)
    this.bytes = bytes
    this.documentCount = words[header.documents]!
    this.wordCount = words[header.words]!
    this.classCount = words[header.classes]!
    const blocks = Math.ceil(this.wordCount / blockSize)
    this.idStarts = numbers("idStarts", this.documentCount + 1)
    this.blockWords = numbers("blockWords", blocks)
    this.blockLists = numbers("blockLists", blocks)
    const lefts = words[header.lefts]!
    this.lefts = numbers("lefts", lefts)
    this.leftStarts = numbers("leftStarts", lefts + 1)
    this.lengths = bytes.subarray(
      at("lengths"),
      at("lengths") + this.documentCount * this.classCount,
    )
    this.categories = bytes.subarray(at("categories"), at("categories") + this.documentCount)
    this.idsAt = at("ids")
    this.wordsAt = at("words")
    this.listsAt = at("lists")
    this.pairsAt = at("pairs")
  }

  id(document: number): string {
    const { bytes, idsAt, idStarts, wordsAt } = this
    return readUnits(
      bytes,
      idsAt + idStarts[document]!,
      Math.min(wordsAt, idsAt + idStarts[document + 1]!),
    )
  }

  /** The number of a document, living or gone, or undefined when the segment never held it. */
  documentNumber(id: string): number | undefined {
    let low = 0
    let high = this.documentCount
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = compareCodePoints(this.id(middle), id)
      if (order === 0) return middle
      if (order < 0) low = middle + 1
      else high = middle
    }
    return undefined
  }

  find(word: string): Entry | undefined {
    const cursor = this.seek(word)
    return cursor.isAtEnd || cursor.compare(word) !== 0 ? undefined : cursor.entry()
  }

  /** A cursor at the first word that is not below `word`. */
  seek(word: string): WordCursor {
    let low = 0
    let high = this.blockWords.length
    // The last block whose first word is not above.
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareWith(this.bytes, this.wordsAt + this.blockWords[middle]!, word) <= 0)
        low = middle + 1
      else high = middle
    }
    const cursor = this.cursor(Math.max(0, low - 1))
    while (!cursor.isAtEnd && cursor.compare(word) < 0) cursor.next()
    return cursor
  }

  /** A cursor at the first word of a block. */
  cursor(block: number): WordCursor {
    return new WordCursor(this, block)
  }

  wordAt(number: number): WordCursor {
    const cursor = this.cursor(Math.floor(number / blockSize))
    while (cursor.number < number) cursor.next()
    return cursor
  }

  /** @internal */
  blockAt(block: number): { words: number; lists: number } {
    return {
      words: this.wordsAt + this.blockWords[block]!,
      lists: this.listsAt + this.blockLists[block]!,
    }
  }
}

/** Walks the dictionary in order. */
export class WordCursor {
  number: number
  isAtEnd: boolean
  /** The units of the word at hand. */
  units = new Uint16Array(32)
  length = 0
  count = 0
  frozen = 0
  listAt = 0
  listSize = 0
  private at: number
  private readonly segment: Segment
  private readonly bytes: Uint8Array

  constructor(segment: Segment, block: number) {
    this.segment = segment
    this.bytes = segment.bytes
    this.number = block * blockSize - 1
    this.isAtEnd = this.number + 1 >= segment.wordCount
    if (this.isAtEnd) {
      this.at = 0
      return
    }
    const { words, lists } = segment.blockAt(block)
    this.at = words
    this.listAt = lists
    this.next()
  }

  /** @returns Whether there was another word. */
  next(): boolean {
    this.number++
    if (this.number >= this.segment.wordCount) {
      this.isAtEnd = true
      return false
    }
    const { bytes } = this
    let at = this.at
    let shared = 0
    let rest = bytes[at++]!
    if (this.number % blockSize !== 0) {
      shared = rest
      rest = bytes[at++]!
    }
    if (shared + rest > this.units.length) {
      const larger = new Uint16Array((shared + rest) * 2)
      larger.set(this.units)
      this.units = larger
    }
    for (let i = 0; i < rest; i++) {
      let unit = bytes[at++]!
      if (unit > 127) {
        unit = (unit & 127) | (bytes[at++]! << 7)
        if (unit > 0x3fff) unit = (unit & 0x3fff) | (bytes[at++]! << 14)
      }
      this.units[shared + i] = unit
    }
    this.length = shared + rest
    let value = 0
    let shift = 0
    let byte: number
    do {
      byte = bytes[at++]!
      value |= (byte & 127) << shift
      shift += 7
    } while (byte > 127)
    // Bytes that lie must not keep a reader busy.
    this.count = Math.min(value >>> 1, this.segment.documentCount)
    this.frozen = this.count
    if ((value & 1) === 1) {
      value = 0
      shift = 0
      do {
        byte = bytes[at++]!
        value |= (byte & 127) << shift
        shift += 7
      } while (byte > 127)
      this.frozen = value
    }
    this.listAt += this.listSize
    value = 0
    shift = 0
    do {
      byte = bytes[at++]!
      value |= (byte & 127) << shift
      shift += 7
    } while (byte > 127)
    this.listSize = value
    this.at = at
    return true
  }

  /** Below 0 when the word at hand comes before `word`. */
  compare(word: string): number {
    const shared = Math.min(this.length, word.length)
    for (let i = 0; i < shared; i++) {
      const order = this.units[i]! - word.charCodeAt(i)
      if (order !== 0) return order
    }
    return this.length - word.length
  }

  startsWith(prefix: string): boolean {
    if (this.length < prefix.length) return false
    for (let i = prefix.length - 1; i >= 0; i--)
      if (this.units[i] !== prefix.charCodeAt(i)) return false
    return true
  }

  word(): string {
    return String.fromCharCode(...this.units.subarray(0, this.length))
  }

  entry(): Entry {
    const { number, count, frozen, listAt, listSize } = this
    return { number, count, frozen, listAt, listSize }
  }
}

/** Compares a word written whole with another. */
function compareWith(bytes: Uint8Array, start: number, word: string): number {
  let at = start
  const length = bytes[at++]!
  const shared = Math.min(length, word.length)
  for (let i = 0; i < shared; i++) {
    let unit = bytes[at++]!
    if (unit > 127) {
      unit = (unit & 127) | (bytes[at++]! << 7)
      if (unit > 0x3fff) unit = (unit & 0x3fff) | (bytes[at++]! << 14)
    }
    const order = unit - word.charCodeAt(i)
    if (order !== 0) return order
  }
  return length - word.length
}

function readUnits(bytes: Uint8Array, start: number, end: number): string {
  let text = ""
  for (let at = start; at < end;) {
    let unit = bytes[at++]!
    if (unit > 127) {
      unit = (unit & 127) | (bytes[at++]! << 7)
      if (unit > 0x3fff) unit = (unit & 0x3fff) | (bytes[at++]! << 14)
    }
    text += String.fromCharCode(unit)
  }
  return text
}
