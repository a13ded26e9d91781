import {
  type CharacterClass,
  classOf,
  connector,
  digit,
  fold,
  ideograph,
  letter,
  mark,
  separator,
} from "./letters.ts"
import { defaultStopWords } from "./stop-words.ts"

/** Rises with every change to what `analyse` or `stem` answers; indexes of another are refused. */
export const analyserVersion = 2

/**
 * - `word`: one step in the text. The words alone, in order, are the text as read.
 * - `joined`: neighbours written together, `12lead` beside `12` and `lead`.
 * - `part`: a piece of a word that is one step, `1203` within `1203p`.
 * - `tail`: the last character of a run of ideographs, so that every character begins a token.
 */
export type TokenKind = "word" | "joined" | "part" | "tail"

export interface Token {
  /** Folded: lower case, no accents, no hyphens. */
  readonly word: string
  readonly kind: TokenKind
  /** Where it stands in the original text, in UTF-16 units; `end` is exclusive. */
  readonly start: number
  readonly end: number
  /** The number, from 0, of the (first) word it covers, and how many words it covers. */
  readonly position: number
  readonly span: number
}

/**
 * Reads a text as searchable tokens. Same text, same tokens in every engine.
 *
 * Letters and digits change over as hyphens do: `12-lead`, `12lead` and `12 lead` all give 12, lead
 * and 12lead. Where a piece is a single character the whole is one word: `1203-P` and `1203p` give
 * 1203p with part 1203. Digits joined by a hyphen are a range and stay apart.
 *
 * @returns Words in text order; the other kinds come after the words they are made of.
 */
export function analyse(text: string): Token[] {
  const tokens = new TokenList()
  let compound: Atom[][] = []
  for (const atom of atoms(text)) {
    if (atom.glue === "inside") compound.at(-1)!.push(atom)
    else if (atom.glue === "connector") compound.push([atom])
    else {
      tokens.addCompound(compound)
      compound = [[atom]]
    }
  }
  tokens.addCompound(compound)
  return tokens.all
}

/** Whether a folded word is written in ideographs or kana, where length says little. */
export function isIdeographic(word: string): boolean {
  return classOf(word.codePointAt(0) ?? 0) === ideograph
}

/** A run of letters, of digits or of ideographs, and how it hangs on the one before. */
interface Atom {
  readonly word: string
  readonly of: CharacterClass
  readonly start: number
  readonly end: number
  readonly glue: "none" | "space" | "connector" | "inside"
}

/** Longer chains (slugs, addresses) are read word by word: their joined forms are no one's query. */
const longestCompound = 4
/** UTF-16 units; of a longer word only its beginning counts. */
export const longestWord = 120
const stopWords = new Set(defaultStopWords)

function atoms(text: string): Atom[] {
  const found: Atom[] = []
  let word = ""
  let of: CharacterClass = separator
  let start = 0
  let end = 0
  let glue: Atom["glue"] = "none"
  const close = () => {
    if (word !== "") found.push({ word, of, start, end, glue })
    word = ""
  }
  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at)!
    const next = at + (codePoint > 0xffff ? 2 : 1)
    const is = classOf(codePoint)
    if (is === letter || is === digit || is === ideograph) {
      if (word !== "" && is === of && end === at) word += fold(codePoint)
      else {
        const before = word === "" ? undefined : { of, end }
        close()
        glue = before === undefined ? "none" : glueBetween(text, before, is, at)
        word = fold(codePoint)
        of = is
        start = at
      }
      end = next
    } else if (is === mark && end === at) end = next
    at = next
  }
  close()
  return found
}

function glueBetween(
  text: string,
  before: { of: CharacterClass; end: number },
  is: CharacterClass,
  at: number,
): Atom["glue"] {
  if (before.of === ideograph || is === ideograph) return "none"
  if (before.end === at) return "inside"
  if (at - before.end > 1) return "none"
  const between = text.charCodeAt(before.end)
  if (between === 0x20 || between === 0xa0 || between === 0x202f) return "space"
  if (classOf(between) !== connector) return "none"
  return before.of === digit && is === digit ? "none" : "connector"
}

class TokenList {
  readonly all: Token[] = []
  private position = 0
  /** The last word, while it is one atom that a space may join to the next. */
  private last: { atom: Atom; token: Token } | undefined

  addCompound(compound: readonly Atom[][]): void {
    const first = compound[0]?.[0]
    if (first === undefined) return
    if (first.of === ideograph) {
      this.addIdeographs(first)
      return
    }
    const last = this.last
    const from = this.all.length
    if (compound.length === 1 || compound.length > longestCompound) compound.forEach(this.addWord)
    else if (compound.some((word) => joinedWord(word).length < 2))
      this.addUnit(compound, "and neighbours")
    else this.addChain(compound)
    this.joinOverSpace(last, first, this.all[from]!)
  }

  private readonly addWord = (word: Atom[]): void => {
    const [first, second] = word as [Atom, Atom?]
    if (second === undefined) {
      const token = this.push("word", word)
      this.last = { atom: first, token }
    } else if (word.length === 2 && first.word.length > 1 && second.word.length > 1) {
      this.push("word", [first])
      const token = this.push("word", [second])
      this.last = { atom: second, token }
      this.push("joined", word, 2)
    } else
      this.addUnit(
        word.map((atom) => [atom]),
        "pieces alone",
      )
  }

  /** One step in the text, with the pieces that can stand alone. */
  private addUnit(pieces: readonly Atom[][], parts: "pieces alone" | "and neighbours"): void {
    this.push("word", pieces.flat())
    this.last = undefined
    if (pieces.length > longestCompound) return
    for (const piece of pieces) if (joinedWord(piece).length > 1) this.push("part", piece)
    if (pieces.length > 2 && parts === "and neighbours")
      for (const pair of neighbours(pieces)) this.push("part", pair.flat())
  }

  private addChain(compound: readonly Atom[][]): void {
    const starts = compound.map((word) => {
      const start = this.position
      this.addWord(word)
      return start
    })
    starts.push(this.position)
    const join = (from: number, to: number) =>
      this.push(
        "joined",
        compound.slice(from, to).flat(),
        starts[to]! - starts[from]!,
        starts[from],
      )
    for (let i = 0; compound.length > 2 && i + 2 <= compound.length; i++) join(i, i + 2)
    join(0, compound.length)
  }

  /** `12 lead` also reads 12lead. Not the other way: `lead 12` begins nothing. */
  private joinOverSpace(last: TokenList["last"], first: Atom, token: Token): void {
    if (last === undefined || first.glue !== "space" || token.word !== first.word) return
    if (last.atom.of !== digit || first.of !== letter) return
    if (stopWords.has(first.word)) return
    this.push("joined", [last.atom, first], 2, last.token.position)
  }

  private addIdeographs(run: Atom): void {
    this.last = undefined
    const characters = [...run.word]
    // Marks may stand between, so offsets are counted only where every unit is a character's own.
    const plain = run.word.length === run.end - run.start
    let at = run.start
    for (let i = 0; i < Math.max(1, characters.length - 1); i++) {
      const word = characters.slice(i, i + 2).join("")
      this.add("word", word, plain ? at : run.start, plain ? at + word.length : run.end)
      at += characters[i]!.length
    }
    if (characters.length > 1)
      this.add("tail", characters.at(-1)!, plain ? at : run.start, run.end, this.position - 1)
  }

  private push(kind: TokenKind, of: readonly Atom[], span = 1, position?: number): Token {
    const at = position ?? (kind === "word" ? this.position : this.position - span)
    return this.add(kind, joinedWord(of), of[0]!.start, of.at(-1)!.end, at, span)
  }

  private add(
    kind: TokenKind,
    word: string,
    start: number,
    end: number,
    position = this.position,
    span = 1,
  ): Token {
    const token = { word, kind, start, end, position, span }
    this.all.push(token)
    if (kind === "word") this.position = position + 1
    return token
  }
}

function joinedWord(word: readonly Atom[]): string {
  const text = word.length === 1 ? word[0]!.word : word.map((atom) => atom.word).join("")
  return text.length > longestWord ? text.slice(0, longestWord) : text
}

function neighbours<T>(items: readonly T[]): [T, T][] {
  return items.slice(1).map((item, i) => [items[i]!, item])
}
