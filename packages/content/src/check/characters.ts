import type { BodyRule, Finding } from "./rule.ts"

/** Characters of one kind, each a code point. */
interface CharacterKind {
  readonly code: string
  readonly severity: BodyRule["severity"]
  readonly pattern: RegExp
  /** Also when written as `&#8238;`; html has its own meaning for references to controls. */
  readonly asReference: boolean
  readonly what: string
  readonly remedy: string
  /** Does it belong where it stands? */
  readonly belongs?: (before: string, after: string) => boolean
}

/**
 * What nobody can see, or nobody can read, in a text: pasted along from a web page, a messenger or
 * a word processor. Soft hyphens, no-break spaces, a byte order mark at the very beginning, the
 * marks of direction U+200E, U+200F and U+061C, and variation selectors are what they should be
 * and are no findings.
 */
const kinds: readonly CharacterKind[] = [
  {
    code: "character-reversing",
    severity: "error",
    pattern: /[\u202d\u202e]/gu,
    asReference: true,
    what: 'it reverses what stands after it, so that "05" can read as "50"; readers see � in its place',
    remedy: "delete it, and type what stands around it again",
  },
  {
    code: "character-direction",
    severity: "warning",
    pattern: /[\u202a\u202b\u2066-\u2068]/gu,
    asReference: true,
    what: "it may move numbers and punctuation to where they do not belong",
    remedy: 'delete it; where a text runs the other way, use <bdi> or <span dir="rtl">',
  },
  {
    code: "character-control",
    severity: "warning",
    pattern: /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f]|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu,
    asReference: false,
    what: "it is no character of a text; readers see � or nothing in its place",
    remedy: "delete it, or type what was meant",
  },
  {
    code: "character-lost",
    severity: "warning",
    pattern: /[\ufffc\ufffd]|\p{Private_Use}/gu,
    asReference: true,
    what: "it stands for a character or an object that was lost when the text was copied",
    remedy: "look into the original, and type or insert what stands there",
  },
  {
    code: "character-invisible",
    severity: "warning",
    pattern:
      /[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2028\u2029\u2060-\u2065\u206a-\u206f\u3164\uffa0]|(?<!^)\ufeff|(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0000}-\u{e007f}]/gu,
    asReference: true,
    what: "nobody sees it, and search takes the word for another one",
    remedy: "delete it",
    belongs: (before, after) => joinsLetters(before) || joinsEmoji(before, after),
  },
]

export const characterRules: readonly BodyRule[] = kinds.map((kind) => ({
  code: kind.code,
  severity: kind.severity,
  find: ({ body, pointAt }) => {
    const occurrences = [
      ...written(kind, body),
      ...(kind.asReference ? references(kind, body) : []),
    ]
    return oncePerLine(
      occurrences.map(({ offset, point }) => ({ ...pointAt(offset), point })),
      kind,
    )
  },
}))

interface Occurrence {
  readonly offset: number
  /** The code point. */
  readonly point: number
}

function written({ pattern, belongs }: CharacterKind, body: string): Occurrence[] {
  return [...body.matchAll(pattern)].flatMap(({ 0: character, index }): Occurrence[] => {
    const before = body.slice(Math.max(0, index - 2), index)
    const after = body.slice(index + character.length, index + character.length + 2)
    if (isJoiner(character) && belongs?.(before, after)) return []
    return [{ offset: index, point: character.codePointAt(0) ?? 0 }]
  })
}

function references({ pattern }: CharacterKind, body: string): Occurrence[] {
  return [...body.matchAll(/&#(x[\da-f]{1,6}|\d{1,7});/gi)].flatMap((match): Occurrence[] => {
    const [, digits = ""] = match
    const point = Number(digits.toLowerCase().startsWith("x") ? `0${digits}` : digits)
    if (point > 0x10ffff || String.fromCodePoint(point).search(pattern) < 0) return []
    return isJoiner(String.fromCodePoint(point)) ? [] : [{ offset: match.index, point }]
  })
}

/** One finding for each line and character, however often it stands there. */
function oncePerLine(
  occurrences: readonly {
    readonly line: number
    readonly column: number
    readonly point: number
  }[],
  { what, remedy }: CharacterKind,
): Finding[] {
  const groups = new Map<string, { first: (typeof occurrences)[number]; times: number }>()
  for (const found of occurrences) {
    const key = `${found.line} ${found.point}`
    const group = groups.get(key) ?? { first: found, times: 0 }
    groups.set(key, { ...group, times: group.times + 1 })
  }
  return [...groups.values()].map(({ first: { line, column, point }, times }) => {
    const repeats = times === 1 ? "" : `, ${times} times in this line`
    return { line, column, message: `${nameOf(point)}${repeats}: ${what}`, remedy }
  })
}

const isJoiner = (character: string) => character === "\u200c" || character === "\u200d"

/** In scripts whose letters change their form beside others, a joiner is part of the spelling. */
function joinsLetters(before: string): boolean {
  return /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul})[\p{L}\p{M}]$/u.test(
    before.replace(/[\ufe00-\ufe0f]$/u, ""),
  )
}

function joinsEmoji(before: string, after: string): boolean {
  return (
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u.test(before) &&
    /^\p{Extended_Pictographic}/u.test(after)
  )
}

const names: ReadonlyMap<number, string> = new Map([
  [0x0, "null"],
  [0x34f, "combining grapheme joiner"],
  [0x115f, "Hangul filler"],
  [0x1160, "Hangul filler"],
  [0x180e, "Mongolian vowel separator"],
  [0x200b, "zero width space"],
  [0x200c, "zero width non-joiner"],
  [0x200d, "zero width joiner"],
  [0x2028, "line separator"],
  [0x2029, "paragraph separator"],
  [0x202a, "left-to-right embedding"],
  [0x202b, "right-to-left embedding"],
  [0x202d, "left-to-right override"],
  [0x202e, "right-to-left override"],
  [0x2060, "word joiner"],
  [0x2061, "invisible function application"],
  [0x2062, "invisible times"],
  [0x2063, "invisible separator"],
  [0x2064, "invisible plus"],
  [0x2066, "left-to-right isolate"],
  [0x2067, "right-to-left isolate"],
  [0x2068, "first strong isolate"],
  [0x3164, "Hangul filler"],
  [0xfeff, "byte order mark"],
  [0xfffc, "object replacement character"],
  [0xfffd, "replacement character"],
])

/** `U+200B zero width space` */
function nameOf(point: number): string {
  const number = `U+${point.toString(16).toUpperCase().padStart(4, "0")}`
  const character = String.fromCodePoint(point)
  const family = /\p{Private_Use}/u.test(character)
    ? "private use"
    : /\p{Control}/u.test(character)
      ? "control character"
      : /\p{Surrogate}/u.test(character)
        ? "half of a surrogate pair"
        : /\p{Noncharacter_Code_Point}/u.test(character)
          ? "noncharacter"
          : "invisible character"
  return `${number} ${names.get(point) ?? family}`
}
