import { type ArticleTree, sanitizeTree } from "@protoctl/content/tree"
import { RecordError } from "./record-error.ts"

/**
 * Gives a value back as what it must be.
 *
 * @throws {RangeError | Fault} It is something else.
 */
export type Check<T> = (value: unknown) => T

/** A check for every field, so that none is forgotten when the model gets another. */
export type Shape<T> = { readonly [Field in keyof T]-?: Check<T[Field]> }

/** What is wrong with a field. Its path grows while it is thrown, so that checking costs nothing. */
class Fault extends Error {
  readonly path: (string | number)[] = []
}

/** An object with these fields; others are left behind. */
export function fields<T>(shape: Shape<T>): Check<T> {
  return (value) => {
    if (!isObject(value)) throw wrong("an object", value)
    const read: Partial<T> = {}
    let field: string | undefined
    try {
      for (field in shape) read[field as keyof T] = shape[field as keyof T](value[field])
      return read as T
    } catch (error) {
      throw below(field, error)
    }
  }
}

/** A list, each item under its number from 0. */
export function list<T>(item: Check<T>): Check<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) throw wrong("a list", value)
    let at = 0
    try {
      const read: T[] = []
      for (; at < value.length; at++) read.push(item(value[at]))
      return read
    } catch (error) {
      throw below(at, error)
    }
  }
}

function below(step: string | number | undefined, error: unknown): unknown {
  // A RangeError also of a stack that ran out, in sections within sections without end.
  if (!(error instanceof RangeError || error instanceof Fault)) return error
  const fault = error instanceof Fault ? error : new Fault(error.message, { cause: error })
  if (step !== undefined) fault.path.unshift(step)
  return fault
}

/** @throws {RecordError} Names the document and the field. */
export function checked<T>(document: string, check: Check<T>, value: unknown): T {
  try {
    return check(value)
  } catch (error) {
    const fault = below(undefined, error)
    if (!(fault instanceof Fault)) throw error
    const field = fault.path.slice(0, 20).join(".")
    throw new RecordError("wrong-field", { document, field }, fault.message, fault.cause)
  }
}

/** Something with a name or id of its own, by which its troubles are told. */
export function named<T>(kind: string, key: keyof T & string, check: Check<T>): Check<T> {
  return (value) => {
    const name = isObject(value) ? value[key] : undefined
    if (typeof name !== "string" || name === "") return check(value)
    return checked(`${kind} "${name}"`, check, value)
  }
}

export const text = expected("a text", isText)
export const flag = expected("true or false", (value) => typeof value === "boolean")
export const number = expected("a number", (value): value is number => Number.isFinite(value))
/** A whole number from 0. */
export const count = expected(
  "a whole number from 0",
  (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
)

export function nullable<T>(check: Check<T>): Check<T | null> {
  return (value) => (value === null ? null : check(value))
}

/** A text that `make` takes; it refuses by throwing a RangeError. */
export function made<T>(make: (text: string) => T): Check<T> {
  return (value) => make(text(value))
}

export function expected<T>(what: string, is: (value: unknown) => value is T): Check<T> {
  return (value) => {
    if (is(value)) return value
    throw wrong(what, value)
  }
}

/**
 * An article tree, sanitised. One of another shape is refused as a whole: the sanitiser would
 * quietly leave out what it cannot read, and a text must not lose a piece.
 */
export const tree: Check<ArticleTree> = (value) => {
  if (isObject(value) && value["type"] === "root" && areNodes(value["children"], 0)) {
    return sanitizeTree(value as unknown as ArticleTree)
  }
  throw new RangeError("expected an article tree, found something else")
}

/** Far beyond what people write; whatever draws the tree calls itself for every level. */
const depthLimit = 1000

function areNodes(nodes: unknown, depth: number): boolean {
  return Array.isArray(nodes) && depth < depthLimit && nodes.every((node) => isNode(node, depth))
}

function isNode(node: unknown, depth: number): boolean {
  if (!isObject(node)) return false
  if (node["type"] === "text") return isText(node["value"])
  return (
    node["type"] === "element" &&
    isText(node["tagName"]) &&
    isObject(node["properties"]) &&
    areNodes(node["children"], depth + 1)
  )
}

function isText(value: unknown): value is string {
  return typeof value === "string"
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function wrong(what: string, value: unknown): RangeError {
  return new RangeError(`expected ${what}, found ${shown(value)}`)
}

/** Objects are only named: they may be endless, or bring a `toString` of their own. */
function shown(value: unknown): string {
  if (value === undefined) return "nothing"
  if (isText(value)) return JSON.stringify(value.slice(0, 40))
  if (typeof value === "number" || typeof value === "boolean" || value === null) return `${value}`
  return Array.isArray(value) ? "a list" : "an object"
}
