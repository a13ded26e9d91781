import { type Timestamp, timestamp } from "@protoctl/model"
import { ProtoctlError, type ProtoctlErrorCode } from "./protoctl-error.ts"

/** Reads the fields of one object; every method throws a RangeError that names the field. */
export interface Fields {
  readonly text: (name: string) => string
  readonly textOrNull: (name: string) => string | null
  readonly texts: (name: string) => string[]
  /** A text that `make` takes; it refuses by throwing a RangeError. */
  readonly made: <T>(name: string, make: (text: string) => T) => T
  readonly madeOrNull: <T>(name: string, make: (text: string) => T) => T | null
  readonly madeEach: <T>(name: string, make: (text: string) => T) => T[]
  readonly flag: (name: string) => boolean
  /** A whole number from 0. */
  readonly count: (name: string) => number
  readonly countOrNull: (name: string) => number | null
  readonly number: (name: string) => number
  readonly time: (name: string) => Timestamp
  readonly object: (name: string) => Fields
  readonly list: (name: string) => Fields[]
  readonly has: (name: string) => boolean
  readonly names: () => string[]
}

/** @param where What the object is, for messages: `item 3`. Empty for the whole file. */
export function fieldsOf(value: unknown, where = ""): Fields {
  const prefix = where === "" ? "" : `${where}: `
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new RangeError(`${prefix}expected an object, found ${shown(value)}`)
  }
  const held = value as Readonly<Record<string, unknown>>
  function take<T>(name: string, expected: string, is: (found: unknown) => found is T): T {
    const found = Object.hasOwn(held, name) ? held[name] : undefined
    if (is(found)) return found
    throw new RangeError(`${prefix}field "${name}": expected ${expected}, found ${shown(found)}`)
  }
  const text = (name: string) => take(name, "a text", isText)
  const textOrNull = (name: string) =>
    take(name, "a text or null", (it) => it === null || isText(it))
  const texts = (name: string) =>
    take(name, "a list of texts", (it): it is string[] => isList(it) && it.every(isText))
  function naming<T>(name: string, make: () => T): T {
    try {
      return make()
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      throw new RangeError(`${prefix}field "${name}": ${cause.message}`, { cause })
    }
  }
  const made: Fields["made"] = (name, make) => {
    const found = text(name)
    return naming(name, () => make(found))
  }
  return {
    text,
    textOrNull,
    texts,
    made,
    madeOrNull: (name, make) => {
      const found = textOrNull(name)
      return found === null ? null : naming(name, () => make(found))
    },
    madeEach: (name, make) => {
      const found = texts(name)
      return naming(name, () => found.map((each) => make(each)))
    },
    flag: (name) => take(name, "true or false", (it) => typeof it === "boolean"),
    count: (name) => take(name, "a whole number from 0", isCount),
    countOrNull: (name) =>
      take(name, "a whole number from 0 or null", (it) => it === null || isCount(it)),
    number: (name) => take(name, "a number", (it): it is number => Number.isFinite(it)),
    time: (name) => made(name, timestamp),
    object: (name) => fieldsOf(take(name, "an object", isAnything), `${prefix}${name}`),
    list: (name) => itemsOf(take(name, "a list", isList), `${prefix}${name}, `),
    has: (name) => Object.hasOwn(held, name),
    names: () => Object.keys(held),
  }
}

/**
 * Runs a parser of one file.
 *
 * @throws {ProtoctlError} With the given code and remedy, naming the file, for what parsers throw
 * about a text: RangeError and SyntaxError, and yaml's errors.
 */
export function understand<T>(
  file: string,
  trouble: { readonly code: ProtoctlErrorCode; readonly remedy: string },
  parse: () => T,
): T {
  try {
    return parse()
  } catch (error) {
    const known =
      error instanceof RangeError ||
      error instanceof SyntaxError ||
      (error instanceof Error && error.name.startsWith("YAML"))
    if (!known) throw error
    throw new ProtoctlError(trouble.code, `${file}: ${error.message.trim()}`, trouble.remedy, {
      cause: error,
    })
  }
}

/**
 * The objects of a list, each told by its name or id and its place.
 *
 * @param where What the list is, for messages. Empty for the whole file.
 * @throws {RangeError} The value is no list of objects.
 */
export function itemsOf(value: unknown, where = ""): Fields[] {
  if (!isList(value)) throw new RangeError(`expected a list, found ${shown(value)}`)
  return value.map((item, at) => fieldsOf(item, `${where}${nameOf(item)}item ${at + 1}`))
}

function nameOf(item: unknown): string {
  if (typeof item !== "object" || item === null) return ""
  const { name, id } = item as { readonly name?: unknown; readonly id?: unknown }
  const known = isText(name) ? name : id
  return isText(known) ? `"${known}", ` : ""
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

/** @throws {RangeError} The bytes are not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new RangeError("it is not UTF-8 text", { cause })
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string"
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isAnything(value: unknown): value is unknown {
  return value !== undefined
}

function shown(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value).slice(0, 40)
}
