import { foldTable } from "./fold-table.ts"

/** What a character is to the analyser. Anything the tables do not name is a separator. */
export type CharacterClass = 0 | 1 | 2 | 3 | 4 | 5

export const separator = 0
export const letter = 1
export const digit = 2
/** Kanji, hanzi and kana: written without spaces, so read in overlapping pairs. */
export const ideograph = 3
/** Accents, vowel signs, tatweel, soft hyphen: belongs to its word and says nothing in it. */
export const mark = 4
/** Hyphens and apostrophes: joins two words when it stands alone between them. */
export const connector = 5

/** The class of a code point, by our own tables: the same in every engine. */
export function classOf(codePoint: number): CharacterClass {
  if (codePoint < classes.length) return classes[codePoint] as CharacterClass
  return codePoint >= 0x20000 && codePoint <= 0x3ffff ? ideograph : separator
}

/** The lower-case form of a letter and the ASCII form of a digit; accents stay. */
export function lowerCase(codePoint: number): number {
  if (codePoint < 0x80) return codePoint >= 0x41 && codePoint <= 0x5a ? codePoint + 32 : codePoint
  return lowered.get(codePoint) ?? codePoint
}

/** What a letter or digit is compared as: lower case, no accents. Several letters for ß or æ. */
export function fold(codePoint: number): string {
  if (codePoint < 0x80) return String.fromCharCode(lowerCase(codePoint))
  return folded.get(codePoint) ?? String.fromCodePoint(lowerCase(codePoint))
}

type Range = readonly [first: number, last: number]

const letterRanges: readonly Range[] = [
  // Latin: ASCII, Latin-1, Extended-A and -B, IPA, Extended Additional, full-width
  ...ranges("41-5a 61-7a aa b5 ba c0-d6 d8-f6 f8-2af 1e00-1eff ff21-ff3a ff41-ff5a"),
  // Greek, Cyrillic
  ...ranges("370-373 376-377 37b-37d 37f 386 388-38a 38c 38e-3a1 3a3-3f5 3f7-481 48a-52f"),
  // Hebrew, Arabic
  ...ranges("5d0-5ea 5ef-5f2 620-63f 641-64a 66e-66f 671-6d3 6d5 6ee-6ef 6fa-6fc 6ff 750-77f"),
]

const markRanges = ranges(
  "ad 300-36f 483-489 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 610-61a 640 64b-65f 670 6d6-6dc 6df-6e4 " +
    "6e7-6e8 6ea-6ed 200b-200f 2060 3099-309a fe00-fe0f feff",
)

const ideographRanges = ranges(
  "3005-3007 3041-3096 309d-309f 30a1-30fa 30fc-30ff 31f0-31ff 3400-4dbf 4e00-9fff f900-faff",
)

/** Apostrophes, geresh, hyphens, maqaf and the en dash that many type for one. */
const connectorRanges = ranges("27 2d 2bc 5be 5f3-5f4 2010-2013 2018-2019 ff07 ff0d")

/** Runs of ten digits, by their zero: Arabic, Persian, subscript (SpO₂), full-width. */
const digitZeros = [0x30, 0x660, 0x6f0, 0x2080, 0xff10]

/** Superscripts, which Unicode keeps in four places. */
const superscripts: readonly (readonly [codePoint: number, digit: number])[] = [
  [0xb2, 2],
  [0xb3, 3],
  [0xb9, 1],
  [0x2070, 0],
  ...[4, 5, 6, 7, 8, 9].map((n) => [0x2070 + n, n] as const),
]

/** Upper-case letters `first` to `last`, each `step`-th, with the way to their lower case. */
const lowerRules: readonly (readonly [first: number, last: number, step: number, by: number])[] = [
  [0xc0, 0xd6, 1, 32],
  [0xd8, 0xde, 1, 32],
  [0x100, 0x12e, 2, 1],
  [0x130, 0x130, 1, -0xc7], // İ is i, so that Turkish and other readers meet
  [0x132, 0x136, 2, 1],
  [0x139, 0x147, 2, 1],
  [0x14a, 0x176, 2, 1],
  [0x178, 0x178, 1, -121],
  [0x179, 0x17d, 2, 1],
  [0x18f, 0x18f, 1, 202],
  [0x1a0, 0x1a4, 2, 1],
  [0x1af, 0x1af, 1, 1],
  [0x1cd, 0x1db, 2, 1],
  [0x1de, 0x1ee, 2, 1],
  [0x1f8, 0x21e, 2, 1],
  [0x222, 0x232, 2, 1],
  [0x1e00, 0x1e94, 2, 1],
  [0x1e9e, 0x1e9e, 1, -7615],
  [0x1ea0, 0x1efe, 2, 1],
  [0x386, 0x386, 1, 38],
  [0x388, 0x38a, 1, 37],
  [0x38c, 0x38c, 1, 64],
  [0x38e, 0x38f, 1, 63],
  [0x391, 0x3a1, 1, 32],
  [0x3a3, 0x3ab, 1, 32],
  [0x400, 0x40f, 1, 80],
  [0x410, 0x42f, 1, 32],
  [0x460, 0x480, 2, 1],
  [0x48a, 0x4be, 2, 1],
  [0x4c0, 0x4c0, 1, 15],
  [0x4c1, 0x4cd, 2, 1],
  [0x4d0, 0x52e, 2, 1],
  [0xff21, 0xff3a, 1, -0xfec0],
  [0xff41, 0xff5a, 1, -0xfee0],
]

const classes = classTable()
const lowered = lowerTable()
const folded = foldMap()

function classTable(): Uint8Array {
  const table = new Uint8Array(0x10000)
  const fill = (within: readonly Range[], value: CharacterClass) => {
    for (const [first, last] of within) table.fill(value, first, last + 1)
  }
  fill(letterRanges, letter)
  fill(markRanges, mark)
  fill(ideographRanges, ideograph)
  fill(connectorRanges, connector)
  for (const zero of digitZeros) table.fill(digit, zero, zero + 10)
  for (const [codePoint] of superscripts) table[codePoint] = digit
  return table
}

function lowerTable(): Map<number, number> {
  const table = new Map<number, number>()
  for (const [first, last, step, by] of lowerRules)
    for (let upper = first; upper <= last; upper += step) table.set(upper, upper + by)
  for (const zero of digitZeros)
    for (let n = 0; n < 10; n++) if (zero !== 0x30) table.set(zero + n, 0x30 + n)
  for (const [codePoint, n] of superscripts) table.set(codePoint, 0x30 + n)
  return table
}

function foldMap(): Map<number, string> {
  const table = new Map<number, string>()
  for (const [base, letters] of foldTable)
    for (const one of letters) table.set(one.codePointAt(0)!, base)
  for (const [upper, lower] of lowered) table.set(upper, table.get(lower) ?? fromCode(lower))
  return table
}

function fromCode(codePoint: number): string {
  return String.fromCodePoint(codePoint)
}

/** Reads "41-5a aa" as [[0x41, 0x5a], [0xaa, 0xaa]]. */
function ranges(text: string): Range[] {
  return text.split(" ").map((part): Range => {
    const [first, last = first] = part.split("-").map((hex) => Number.parseInt(hex, 16))
    return [first!, last!]
  })
}
