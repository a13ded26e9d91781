import { compareCodePoints } from "./compare.ts"
import { type Draft, pairsOfKeys } from "./draft.ts"
import { eachPosting } from "./lists.ts"
import { everyPair } from "./pairs.ts"
import type { Layer } from "./search-index.ts"
import type { WordCursor } from "./segment.ts"

/**
 * The living documents of several layers as one: what reading them together would give.
 *
 * @param layers At least one. No id lives in two of them.
 */
export function mergeLayers(layers: readonly Layer[]): Draft {
  const living = layers
    .flatMap(({ segment, deleted }, layer) =>
      Array.from({ length: segment.documentCount }, (_, document) => document)
        .filter((document) => deleted?.[document] !== 1)
        .map((document) => ({ id: segment.id(document), layer, document })),
    )
    .sort((a, b) => compareCodePoints(a.id, b.id))
  const classes = layers[0]!.segment.classCount
  const lengths = new Uint8Array(living.length * classes)
  const numbers = layers.map(({ segment }) => new Int32Array(segment.documentCount).fill(-1))
  living.forEach(({ layer, document }, number) => {
    numbers[layer]![document] = number
    const { segment } = layers[layer]!
    for (let of = 0; of < classes; of++)
      lengths[of * living.length + number] = segment.lengths[of * segment.documentCount + document]!
  })
  const merged = mergeWords(layers, numbers)
  return {
    ids: living.map(({ id }) => id),
    categories: living.map(({ layer, document }) => {
      const { segment, categoryNames } = layers[layer]!
      return categoryNames[segment.categories[document]!]!
    }),
    lengths,
    words: merged.words,
    starts: merged.starts,
    codes: merged.codes,
    pairs: mergePairs(layers, numbers, merged.ranks, merged.words.length, living.length),
  }
}

/** @param numbers By layer and old document number: the new number, or -1 for one that is gone. */
function mergeWords(layers: readonly Layer[], numbers: readonly Int32Array[]) {
  const cursors = layers.map(({ segment }) => segment.cursor(0))
  const ranks = layers.map(({ segment }) => new Int32Array(segment.wordCount).fill(-1))
  const words: string[] = []
  const starts: number[] = [0]
  const codes: number[] = []
  for (;;) {
    const word = smallest(cursors)
    if (word === undefined) break
    const run: number[] = []
    cursors.forEach((cursor, layer) => {
      if (cursor.isAtEnd || cursor.compare(word) !== 0) return
      eachPosting(layers[layer]!.segment, cursor, (document, code) => {
        const number = numbers[layer]![document]!
        if (number >= 0) run.push(number * 16 + code)
      })
      ranks[layer]![cursor.number] = words.length
      cursor.next()
    })
    if (run.length === 0) continue
    if (layers.length > 1) run.sort((a, b) => a - b)
    for (const code of run) codes.push(code)
    words.push(word)
    starts.push(codes.length)
  }
  return { words, starts: Uint32Array.from(starts), codes: Uint32Array.from(codes), ranks }
}

function smallest(cursors: readonly WordCursor[]): string | undefined {
  let least: string | undefined
  for (const cursor of cursors)
    if (!cursor.isAtEnd && (least === undefined || cursor.compare(least) < 0)) least = cursor.word()
  return least
}

function mergePairs(
  layers: readonly Layer[],
  numbers: readonly Int32Array[],
  ranks: readonly Int32Array[],
  words: number,
  documents: number,
): Draft["pairs"] {
  const keys: number[] = []
  layers.forEach(({ segment }, layer) =>
    everyPair(segment, (left, right, document) => {
      const number = numbers[layer]![document]!
      if (number < 0) return
      keys.push((ranks[layer]![left]! * words + ranks[layer]![right]!) * documents + number)
    }),
  )
  return pairsOfKeys(Float64Array.from(keys).sort(), words, documents)
}
