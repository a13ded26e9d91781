/**
 * History of the format:
 * - 2 (2026-11-21): read in place; lists of gaps and four-bit codes, pairs by word number.
 * - 1 (2026-11-20): read into arrays when opened.
 */
export const formatVersion = 2

/** Places in the header, in words of four bytes. README.md draws the whole. */
export const header = {
  magic: 0,
  formatVersion: 2,
  analyserVersion: 3,
  size: 4,
  checksums: 5,
  /** Eight bytes, IEEE 754. */
  sequence: 8,
  documents: 10,
  words: 11,
  lefts: 12,
  classes: 13,
  /** Where each section begins; the first begins after the header. */
  sections: 14,
} as const

export const sections = [
  "meta",
  "idStarts",
  "blockWords",
  "blockLists",
  "lefts",
  "leftStarts",
  "lengths",
  "categories",
  "ids",
  "words",
  "lists",
  "pairs",
  "differing",
] as const
export type Section = (typeof sections)[number]

export const headerWords = header.sections + sections.length + 1

export const magics = { base: "srchbase", overlay: "srchover" } as const

/** Words to a block of the dictionary: the first is written whole. */
export const blockSize = 16
