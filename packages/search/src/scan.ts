import { analyse } from "./analyse.ts"
import { classOf, connector, digit, ideograph, letter, mark } from "./letters.ts"
import { grown, type Lexicon, mix, scratch, seed } from "./lexicon.ts"

/** The tokens of a text, as `analyse` reads it, by word number. */
export interface Scan {
  /** A word's number × 4, plus 1 for a joined form, 2 for a part, 3 for a tail. */
  tokens: Int32Array
  count: number
}

export const kindCode = { word: 0, joined: 1, part: 2, tail: 3 } as const

export function emptyScan(): Scan {
  return { tokens: new Int32Array(4096), count: 0 }
}

/**
 * Reads a text into `into`, whose former content is lost. Words of ASCII letters that stand alone
 * are read here; `analyse` reads the rest, stretch by stretch, so that both always agree.
 */
export function scan(text: string, lexicon: Lexicon, into: Scan): void {
  into.count = 0
  const { length } = text
  let at = 0
  while (at < length) {
    const unit = text.charCodeAt(at)
    if (unit > 127 || plain[unit] === 0) {
      const begins = unit > 127 ? isPart(text, at) : startsStretch(unit)
      at = begins ? slowly(text, at, lexicon, into) : at + 1
      continue
    }
    const start = at
    let hash = seed
    const units = scratch(longestPlain)
    let size = 0
    let lower = plain[unit]!
    while (lower !== 0 && size < longestPlain) {
      units[size++] = lower
      hash = mix(hash, lower)
      const next = ++at < length ? text.charCodeAt(at) : 0
      lower = next < 128 ? plain[next]! : 0
    }
    const next = at < length ? text.charCodeAt(at) : 0x20
    if (next > 127 || startsStretch(next) || connects[next] === 1 || size === longestPlain) {
      at = slowly(text, start, lexicon, into)
      continue
    }
    push(into, lexicon.numberOf(units, size, hash) * 4)
  }
}

/** UTF-16 units; longer words are rare, and left to `analyse`. */
const longestPlain = 64

/** Reads the stretch that begins here: up to where the next word no longer hangs on it. */
function slowly(text: string, start: number, lexicon: Lexicon, into: Scan): number {
  let at = start
  let endsInDigit = false
  for (;;) {
    // A run of characters that are not white space or other separators of one kind.
    while (at < text.length && (isPart(text, at) || isConnectorWithin(text, at))) {
      endsInDigit =
        classOf(text.charCodeAt(at)) === digit ||
        (endsInDigit && classOf(text.charCodeAt(at)) === mark)
      at += text.codePointAt(at)! > 0xffff ? 2 : 1
    }
    if (
      endsInDigit &&
      isSpace(text.charCodeAt(at)) &&
      classOf(text.codePointAt(at + 1) ?? 0) === letter
    ) {
      at++
      endsInDigit = false
      continue
    }
    break
  }
  for (const { word, kind } of analyse(text.slice(start, at)))
    push(into, lexicon.number(word) * 4 + kindCode[kind])
  return Math.max(at, start + 1)
}

function isPart(text: string, at: number): boolean {
  const is = classOf(text.codePointAt(at)!)
  return is === letter || is === digit || is === ideograph || is === mark
}

/** Does a hyphen or apostrophe stand here with something on its right? */
function isConnectorWithin(text: string, at: number): boolean {
  if (classOf(text.charCodeAt(at)) !== connector || at + 1 >= text.length) return false
  return isPart(text, at + 1)
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0xa0 || unit === 0x202f
}

function startsStretch(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39
}

function push(into: Scan, token: number): void {
  if (into.count === into.tokens.length) into.tokens = grown(into.tokens, into.count * 2)
  into.tokens[into.count++] = token
}

/** ASCII letters by their lower case; 0 for everything else. */
const plain = Uint8Array.from({ length: 128 }, (_, unit) =>
  unit >= 0x41 && unit <= 0x5a ? unit + 32 : unit >= 0x61 && unit <= 0x7a ? unit : 0,
)
const connects = Uint8Array.from({ length: 128 }, (_, unit) =>
  classOf(unit) === connector ? 1 : 0,
)
