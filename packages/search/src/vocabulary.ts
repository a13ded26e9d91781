import { compareUnits, lowerBound } from "./compare.ts"
import { editDistance, letterSet, mayBeWithin } from "./edit-distance.ts"
import type { Layer } from "./search-index.ts"
import type { Postings } from "./segment.ts"
import { documentFrequency, type Statistics } from "./statistics.ts"
import { stem, stemPrefix } from "./stem.ts"

/**
 * The words that living documents hold. A word whose documents are all gone is no longer in it, so
 * that an updated index answers as one built anew.
 */
export class Vocabulary {
  private readonly layers: readonly Layer[]
  private readonly statistics: Statistics

  constructor(layers: readonly Layer[], statistics: Statistics) {
    this.layers = layers
    this.statistics = statistics
  }

  has(word: string): boolean {
    return this.layers.some(({ segment: { words }, deleted }) => {
      const key = keyNumber(words, word)
      if (key === undefined) return false
      for (let i = words.starts[key]!; i < words.starts[key + 1]!; i++)
        if (deleted[words.documents[i]!] === 0) return true
      return false
    })
  }

  /** Words that begin with a prefix and are longer, the most frequent first, then by spelling. */
  completions(prefix: string, limit: number): string[] {
    const best = new MostFrequent(limit, (word) => this.has(word))
    this.eachStartingWith(prefix, (word, frequency) => {
      if (word !== prefix) best.offer(word, frequency)
    })
    return best.words
  }

  /** Other words with the same stem, by spelling. */
  sameStem(word: string): string[] {
    const wanted = stem(word)
    if (!/^[a-z]{3,}$/.test(wanted)) return []
    const found: string[] = []
    this.eachStartingWith(stemPrefix(wanted), (other) => {
      if (other !== word && stem(other) === wanted && this.has(other)) found.push(other)
    })
    return found.sort(compareUnits)
  }

  /** Words without digits within an edit distance, the most frequent first, then by spelling. */
  similar(word: string, distance: number, limit: number): string[] {
    const letters = letterSet(word)
    const best = new MostFrequent(limit, (found) => this.has(found))
    this.layers.forEach((layer, number) => {
      const { keys } = layer.segment.words
      const { sets, frequencies } = this.notesOf(layer)
      for (let k = 0; k < keys.length; k++) {
        if (!mayBeWithin(distance, letters, sets[k]!)) continue
        const other = keys[k]!
        if (other === word || editDistance(word, other, distance) > distance) continue
        if (!this.isBefore(number, other)) best.offer(other, frequencies[k]!)
      }
    })
    return best.words
  }

  /** Visits each word once, gone ones too. */
  private eachStartingWith(prefix: string, visit: (word: string, frequency: number) => void): void {
    this.layers.forEach((layer, number) => {
      const { keys } = layer.segment.words
      const { frequencies } = this.notesOf(layer)
      for (let k = lowerBound(keys, prefix, compareUnits); keys[k]?.startsWith(prefix); k++)
        if (!this.isBefore(number, keys[k]!)) visit(keys[k]!, frequencies[k]!)
    })
  }

  /** Whether a layer before the one of this number has the word too. */
  private isBefore(number: number, word: string): boolean {
    for (let i = 0; i < number; i++)
      if (keyNumber(this.layers[i]!.segment.words, word) !== undefined) return true
    return false
  }

  private notesOf({ segment: { words } }: Layer): Notes {
    let notes = notesByWords.get(words)
    if (notes === undefined) {
      notes = {
        frequencies: Uint32Array.from(words.keys, (word) =>
          documentFrequency(this.statistics, word),
        ),
        sets: Int32Array.from(words.keys, letterSet),
      }
      notesByWords.set(words, notes)
    }
    return notes
  }
}

/** The first few of many words, by frequency, then spelling. */
class MostFrequent {
  readonly words: string[] = []
  private readonly frequencies: number[] = []
  private readonly size: number
  private readonly isWanted: (word: string) => boolean

  /** @param isWanted Asked only about words that would be among the first. */
  constructor(size: number, isWanted: (word: string) => boolean) {
    this.size = size
    this.isWanted = isWanted
  }

  offer(word: string, frequency: number): void {
    const comesBefore = (at: number) =>
      frequency > this.frequencies[at]! ||
      (frequency === this.frequencies[at] && word < this.words[at]!)
    let at = this.words.length
    if (at >= this.size && (at === 0 || !comesBefore(at - 1))) return
    if (!this.isWanted(word)) return
    while (at > 0 && comesBefore(at - 1)) at--
    this.words.splice(at, 0, word)
    this.frequencies.splice(at, 0, frequency)
    if (this.words.length <= this.size) return
    this.words.pop()
    this.frequencies.pop()
  }
}

/** Where a key stands in postings, or undefined. */
export function keyNumber({ keys }: Postings, key: string): number | undefined {
  const k = lowerBound(keys, key, compareUnits)
  return keys[k] === key ? k : undefined
}

/** By key number. Made when first asked for; a segment is only ever scored with one block. */
interface Notes {
  readonly frequencies: Uint32Array
  readonly sets: Int32Array
}

const notesByWords = new WeakMap<Postings, Notes>()
