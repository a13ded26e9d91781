import type { FieldCodes } from "./field-codes.ts"
import type { Layer } from "./search-index.ts"
import type { Scores } from "./score.ts"
import type { Entry, Segment } from "./segment.ts"

/** Room to score the documents of a segment; kept with it, and always left empty. */
interface Room {
  readonly sums: Float64Array
  readonly coverages: Float64Array
  readonly offers: Float64Array
  readonly requiredFound: Uint8Array
  readonly forgiven: Uint8Array
  readonly pairs: Uint8Array
  readonly answered: Uint8Array
  readonly lastPair: Uint8Array
  readonly touched: Uint32Array
  readonly seen: Uint32Array
}

const rooms = new WeakMap<Segment, Room>()

function roomOf(segment: Segment): Room {
  let room = rooms.get(segment)
  if (room === undefined) {
    const count = segment.documentCount
    room = {
      sums: new Float64Array(count),
      coverages: new Float64Array(count),
      offers: new Float64Array(count),
      requiredFound: new Uint8Array(count),
      forgiven: new Uint8Array(count),
      pairs: new Uint8Array(count),
      answered: new Uint8Array(count),
      lastPair: new Uint8Array(count),
      touched: new Uint32Array(count),
      seen: new Uint32Array(count),
    }
    rooms.set(segment, room)
  }
  return room
}

/** The documents of one layer while one query is answered, each with what it has shown. */
export class Board {
  readonly layer: Layer
  readonly room: Room
  /** Documents that have answered any word, at the start of `room.seen`. */
  seenCount = 0
  /** Documents that answer the word at hand, at the start of `room.touched`. */
  touchedCount = 0
  private readonly isOpen: Uint8Array | undefined
  private readonly table: Float64Array
  /** Where the lengths of a code's class begin. */
  private readonly lengthsAt: Int32Array

  constructor(layer: Layer, codes: FieldCodes, scores: Scores, isOpen: Uint8Array | undefined) {
    this.layer = layer
    this.room = roomOf(layer.segment)
    this.isOpen = isOpen
    this.table = scores.table
    const { documentCount } = layer.segment
    this.lengthsAt = new Int32Array(16)
    const last = codes.classCount - 1
    for (let code = 0; code < 16; code++)
      this.lengthsAt[code] = Math.min(last, Math.floor(code / codes.levelCount)) * documentCount
  }

  /**
   * Lets documents answer with a word; the best answer counts. Reads the list as `eachPosting` does,
   * written out here because every query passes through it.
   *
   * @returns Whether any did.
   */
  offer(entry: Entry, value: number): boolean {
    const { bytes, lengths } = this.layer.segment
    const { table, lengthsAt, isOpen } = this
    const { offers, touched } = this.room
    let touchedCount = this.touchedCount
    let any = false
    let at = entry.listAt
    let document = -1
    if (bytes[at++] === 0) {
      for (let left = entry.count; left > 0; left--) {
        const byte = bytes[at++]!
        let gap = byte >>> 4
        if (gap === 15) {
          let more: number
          let shift = 0
          do {
            more = bytes[at++]!
            gap += (more & 127) << shift
            shift += 7
          } while (more > 127)
        }
        document += gap + 1
        if (isOpen !== undefined && isOpen[document] === 0) continue
        const code = byte & 15
        const score = table[(code << 8) | lengths[lengthsAt[code]! + document]!]! * value
        any = true
        const offered = offers[document]!
        if (offered === 0) touched[touchedCount++] = document
        if (score > offered) offers[document] = score
      }
    } else {
      let gapAt = at
      const codeAt = entry.listAt + entry.listSize - ((entry.count + 1) >>> 1)
      for (let i = 0; i < entry.count; i++) {
        let gap = bytes[gapAt++]!
        if (gap > 127) {
          gap &= 127
          let more: number
          let shift = 7
          do {
            more = bytes[gapAt++]!
            gap |= (more & 127) << shift
            shift += 7
          } while (more > 127)
        }
        document += gap + 1
        if (isOpen !== undefined && isOpen[document] === 0) continue
        const code = (bytes[codeAt + (i >>> 1)]! >>> ((i & 1) << 2)) & 15
        const score = table[(code << 8) | lengths[lengthsAt[code]! + document]!]! * value
        any = true
        const offered = offers[document]!
        if (offered === 0) touched[touchedCount++] = document
        if (score > offered) offers[document] = score
      }
    }
    this.touchedCount = touchedCount
    return any
  }

  leastOffer(): number {
    const { touched, offers } = this.room
    let least = Infinity
    for (let i = 0; i < this.touchedCount; i++) least = Math.min(least, offers[touched[i]!]!)
    return least
  }

  /** Books the answers to the word at hand and clears them. */
  take(isRequired: boolean, weight: number, marksAnswered: boolean): void {
    const { touched, offers, sums, coverages, requiredFound, seen, answered } = this.room
    for (let i = 0; i < this.touchedCount; i++) {
      const document = touched[i]!
      if (sums[document] === 0) seen[this.seenCount++] = document
      if (marksAnswered) answered[document] = 1
      sums[document]! += offers[document]!
      offers[document] = 0
      if (!isRequired) continue
      coverages[document]! += weight
      requiredFound[document]!++
    }
    this.touchedCount = 0
  }

  /** Books only the answers of documents that had none before, each worth half. */
  takeForgiven(isRequired: boolean, weight: number): void {
    const { touched, offers, answered, forgiven, seen } = this.room
    let kept = 0
    for (let i = 0; i < this.touchedCount; i++) {
      const document = touched[i]!
      if (answered[document] === 1) offers[document] = 0
      else {
        forgiven[document] = 1
        touched[kept++] = document
      }
    }
    this.touchedCount = kept
    this.take(isRequired, weight / 2, false)
    for (let i = 0; i < this.seenCount; i++) answered[seen[i]!] = 0
  }

  /** Counts a neighbouring pair of query words in documents, each once. */
  holdPair(document: number, pair: number): void {
    const { lastPair, pairs } = this.room
    if (lastPair[document] === pair) return
    lastPair[document] = pair
    pairs[document]!++
  }

  /** Leaves the room empty. Must be called when the query is answered. */
  leave(hasPairs: boolean): void {
    const { sums, coverages, requiredFound, forgiven, seen } = this.room
    for (let i = 0; i < this.seenCount; i++) {
      const document = seen[i]!
      sums[document] = 0
      coverages[document] = 0
      requiredFound[document] = 0
      forgiven[document] = 0
    }
    this.seenCount = 0
    if (hasPairs) {
      this.room.pairs.fill(0)
      this.room.lastPair.fill(0)
    }
  }
}
