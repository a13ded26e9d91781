import { type FieldCodes, levelOf } from "./field-codes.ts"
import { grown, Lexicon } from "./lexicon.ts"
import { emptyScan, kindCode, scan } from "./scan.ts"
import type { SearchDocument, SearchSchema } from "./schema.ts"

/** What a set of documents holds, before it is sorted. */
export interface Collected {
  readonly lexicon: Lexicon
  /** Words kept, at document × classCount + class. */
  readonly lengths: Uint32Array
  /** One entry for each word of each document, by document. */
  readonly entries: number
  readonly entryWords: Uint32Array
  /** Document × 16 + code. */
  readonly entryCodes: Uint32Array
  /** Words side by side in fields with pairs: left word, right word, document, in turn. */
  readonly pairs: Uint32Array
  readonly pairEntries: number
}

/** Reads documents, in the order given; a document's number is its place in it. */
export function collect(
  schema: SearchSchema,
  codes: FieldCodes,
  stopWords: ReadonlySet<string>,
  documents: readonly SearchDocument[],
): Collected {
  const lexicon = new Lexicon(stopWords)
  const { classCount, classOf, levelCount } = codes
  const { fields } = schema
  const names = fields.map(({ name }) => name)
  const text = emptyScan()
  const lengths = new Uint32Array(documents.length * classCount)
  let entryWords = new Uint32Array(1 << 16)
  let entryCodes = new Uint32Array(1 << 16)
  let entries = 0
  let pairs = new Uint32Array(1 << 14)
  let pairEntries = 0
  /** Of each word, for the document at hand: its heaviest class and how often it stands there. */
  let classes = new Uint8Array(1024)
  let times = new Uint16Array(1024)
  let touched = new Uint32Array(1024)
  for (let document = 0; document < documents.length; document++) {
    const { id, fields: own } = documents[document]!
    for (const name of Object.keys(own))
      if (!names.includes(name))
        throw new RangeError(`Document ${id} has field ${name}, which the schema lacks`)
    let touchedCount = 0
    for (let field = 0; field < fields.length; field++) {
      const { name, minWordLength, pairs: hasPairs } = fields[field]!
      if (!Object.hasOwn(own, name)) continue
      scan(own[name]!, lexicon, text)
      if (lexicon.lengths.length > times.length) {
        classes = grown(classes, lexicon.lengths.length)
        times = grown(times, lexicon.lengths.length)
      }
      const of = classOf[field]!
      const { tokens, count } = text
      const { flags, lengths: wordLengths } = lexicon
      let previous = -1
      let kept = 0
      for (let i = 0; i < count; i++) {
        const token = tokens[i]!
        const word = token >>> 2
        const flag = flags[word]!
        if (
          (token & 3) !== kindCode.tail &&
          ((flag & 1) !== 0 || (wordLengths[word]! < minWordLength && flag === 0))
        )
          continue
        const before = times[word]!
        if (before === 0) {
          if (touchedCount === touched.length) touched = grown(touched, touchedCount * 2)
          touched[touchedCount++] = word
          times[word] = 1
          classes[word] = of
        } else if (classes[word] === of) {
          if (before < 0xffff) times[word] = before + 1
        } else if (of < classes[word]!) {
          times[word] = 1
          classes[word] = of
        }
        if ((token & 3) !== kindCode.word) continue
        kept++
        if (hasPairs === true && previous >= 0) {
          if (pairEntries * 3 + 3 > pairs.length) pairs = grown(pairs, pairs.length * 2)
          pairs[pairEntries * 3] = previous
          pairs[pairEntries * 3 + 1] = word
          pairs[pairEntries * 3 + 2] = document
          pairEntries++
        }
        previous = word
      }
      lengths[document * classCount + of]! += kept
    }
    if (entries + touchedCount > entryWords.length) {
      entryWords = grown(entryWords, entryWords.length * 2 + touchedCount)
      entryCodes = grown(entryCodes, entryWords.length)
    }
    for (let i = 0; i < touchedCount; i++) {
      const word = touched[i]!
      entryWords[entries] = word
      entryCodes[entries++] =
        document * 16 + classes[word]! * levelCount + levelOf(times[word]!, levelCount)
      times[word] = 0
    }
  }
  return { lexicon, lengths, entries, entryWords, entryCodes, pairs, pairEntries }
}
