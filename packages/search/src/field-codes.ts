import type { FieldSpec } from "./schema.ts"

/**
 * Where a word stands in a document and how often, in four bits: the heaviest class of fields that
 * holds it, and a level of how often it stands in that class.
 *
 * Fields of one weight, or of weights near each other, make a class; there are at most four, the
 * heaviest first. What few classes leave of the sixteen codes, the levels share.
 */
export interface FieldCodes {
  readonly classCount: number
  /** By field number. */
  readonly classOf: readonly number[]
  /** The boost of each class: the root of its heaviest field's weight. */
  readonly boosts: readonly number[]
  /** The levels of a class. */
  readonly levelCount: number
}

const mostClasses = 4

export function fieldCodes(fields: readonly FieldSpec[]): FieldCodes {
  const weights = [...new Set(fields.map(({ weight }) => weight))].sort((a, b) => b - a)
  // The nearest neighbours, by ratio, share a class until there are few enough.
  const classes = weights.map((weight) => [weight])
  while (classes.length > mostClasses) {
    const gaps = classes.slice(1).map((of, i) => classes[i]!.at(-1)! / of[0]!)
    const nearest = gaps.indexOf(Math.min(...gaps))
    classes.splice(nearest, 2, [...classes[nearest]!, ...classes[nearest + 1]!])
  }
  const classCount = classes.length
  return {
    classCount,
    classOf: fields.map(({ weight }) => classes.findIndex((of) => of.includes(weight))),
    boosts: classes.map((of) => Math.sqrt(of[0]!)),
    levelCount: classCount === 1 ? 16 : classCount === 2 ? 8 : 4,
  }
}

/** From how many times on a level holds. */
const levels: Readonly<Record<number, readonly number[]>> = {
  4: [1, 2, 3, 5],
  8: [1, 2, 3, 4, 5, 7, 10, 15],
  16: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 25, 30, 40],
}

export function levelOf(times: number, levelCount: number): number {
  const from = levels[levelCount]!
  let level = from.length - 1
  while (level > 0 && times < from[level]!) level--
  return level
}

/** How often a word of a level stands there, as scores have it. */
export function timesOf(level: number, levelCount: number): number {
  return levels[levelCount]![level]!
}

/**
 * A length beside the average one, in a byte: 32 steps for each doubling, 128 when they are equal.
 * Lengths beyond a sixteenth and sixteen times the average are read as those.
 */
export function lengthByte(length: number, average: number): number {
  if (!(average > 0) || length <= 0) return 0
  const byte = 128 + Math.round(32 * Math.log2(length / average))
  return Math.max(0, Math.min(255, byte))
}

/** What a {@link lengthByte} says: length over average. */
export function relativeLength(byte: number): number {
  return 2 ** ((byte - 128) / 32)
}
