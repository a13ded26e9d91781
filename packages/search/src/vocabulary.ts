import { editDistance, letterSet, mayBeWithin } from "./edit-distance.ts"
import { hasLiving } from "./lists.ts"
import type { Base, Layer } from "./search-index.ts"
import type { Entry, Segment } from "./segment.ts"
import { stem, stemPrefix } from "./stem.ts"

/** A word that living documents hold, and where each layer has it. */
export interface Known {
  readonly word: string
  /** Documents that hold it by the frozen statistics, 1 for a word outside them. */
  readonly frequency: number
  readonly entries: readonly (Entry | undefined)[]
}

/**
 * The words that living documents hold. A word whose documents are all gone is no longer in it, so
 * that an updated index answers as one built anew.
 */
export class Vocabulary {
  private readonly base: Base
  private readonly layers: readonly Layer[]
  private readonly asked = new Map<string, Known | undefined>()

  constructor(base: Base, layers: readonly Layer[]) {
    this.base = base
    this.layers = layers
  }

  get(word: string): Known | undefined {
    if (this.asked.has(word)) return this.asked.get(word)
    const entries = this.layers.map(({ segment }) => segment.find(word))
    const isLiving = entries.some(
      (entry, i) => entry !== undefined && hasLiving(this.layers[i]!, entry),
    )
    const known = isLiving
      ? { word, frequency: this.frequencyOf(word, entries[0]), entries }
      : undefined
    this.asked.set(word, known)
    return known
  }

  frequency(word: string): number {
    return this.frequencyOf(word, this.layers[0]!.segment.find(word))
  }

  private frequencyOf(word: string, inBase: Entry | undefined): number {
    return Math.max(1, inBase === undefined ? (this.base.differing.get(word) ?? 1) : inBase.frozen)
  }

  /** Words that begin with a prefix and are longer, the most frequent first, then by spelling. */
  completions(prefix: string, limit: number): Known[] {
    const best = new MostFrequent(limit, (word) => this.get(word) !== undefined)
    this.layers.forEach(({ segment }, number) => {
      const cursor = segment.seek(prefix)
      if (!cursor.isAtEnd && cursor.compare(prefix) === 0) cursor.next()
      for (; !cursor.isAtEnd && cursor.startsWith(prefix); cursor.next()) {
        // Only another layer can know more of a word than the base does.
        if (number === 0) best.offerLazily(cursor.frozen || 1, cursor)
        else {
          const word = cursor.word()
          if (!this.isBefore(number, word)) best.offer(word, this.frequency(word))
        }
      }
    })
    return best.words.map((word) => this.get(word)!)
  }

  /** Other words with the same stem, by spelling. */
  sameStem(word: string): Known[] {
    const wanted = stem(word)
    if (!/^[a-z]{3,}$/.test(wanted)) return []
    const prefix = stemPrefix(wanted)
    const found = new Set<string>()
    for (const { segment } of this.layers) {
      const cursor = segment.seek(prefix)
      for (; !cursor.isAtEnd && cursor.startsWith(prefix); cursor.next()) {
        if (cursor.length > prefix.length + longestEnding) continue
        const other = cursor.word()
        if (other !== word && stem(other) === wanted) found.add(other)
      }
    }
    return [...found].sort().flatMap((other) => this.get(other) ?? [])
  }

  /** Words without digits within an edit distance, the most frequent first, then by spelling. */
  similar(word: string, distance: number, limit: number): Known[] {
    const letters = letterSet(word)
    const best = new MostFrequent(limit, (found) => this.get(found) !== undefined)
    this.layers.forEach(({ segment }, number) => {
      const sets = letterSetsOf(segment)
      for (let k = 0; k < sets.length; k++) {
        if (!mayBeWithin(distance, letters, sets[k]!)) continue
        const other = segment.wordAt(k).word()
        if (other === word || editDistance(word, other, distance) > distance) continue
        if (!this.isBefore(number, other)) best.offer(other, this.frequency(other))
      }
    })
    return best.words.map((found) => this.get(found)!)
  }

  /** Whether a layer before the one of this number has the word too. */
  private isBefore(number: number, word: string): boolean {
    for (let i = 0; i < number; i++)
      if (this.layers[i]!.segment.find(word) !== undefined) return true
    return false
  }
}

/** No ending that `stem` takes away is longer, doubled letters included. */
const longestEnding = 6

interface Spelled {
  word(): string
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

  /** Spells the word only when it may be among the first. */
  offerLazily(frequency: number, spelled: Spelled): void {
    if (this.words.length >= this.size && !(frequency > (this.frequencies.at(-1) ?? Infinity))) {
      if (frequency !== this.frequencies.at(-1)) return
    }
    this.offer(spelled.word(), frequency)
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

/** The letter set of each word; made when a mistake is first forgiven. */
function letterSetsOf(segment: Segment): Int32Array {
  let sets = letterSets.get(segment)
  if (sets === undefined) {
    sets = new Int32Array(segment.wordCount)
    const cursor = segment.cursor(0)
    for (let k = 0; k < sets.length; k++, cursor.next()) sets[k] = letterSet(cursor.word())
    letterSets.set(segment, sets)
  }
  return sets
}

const letterSets = new WeakMap<Segment, Int32Array>()
