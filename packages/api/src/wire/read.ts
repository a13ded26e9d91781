import { type Timestamp, timestamp } from "@protoctl/model"
import * as z from "zod/mini"

/** A text that may be absent or null; then it is empty. */
export const looseText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ""),
)

/** A list that may be absent or null; then it is empty. */
export function looseList<T extends z.core.$ZodType>(item: T) {
  return z.pipe(
    z.nullish(z.array(item)),
    z.transform((list) => list ?? []),
  )
}

/** A flag that may be absent or null; then it has the value given. */
export function looseFlag(absent: boolean) {
  return z.pipe(
    z.nullish(z.boolean()),
    z.transform((flag) => flag ?? absent),
  )
}

/** A time as its server writes it; the text is kept. */
export const time = made((text): Timestamp => timestamp(text))

/** A text that `make` turns into a model value, or refuses by throwing a RangeError. */
export function made<T>(make: (text: string) => T) {
  return z.pipe(
    z.string(),
    z.transform((text, context): T => {
      try {
        return make(text)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        context.issues.push({ code: "custom", message: error.message, input: text })
        return z.NEVER
      }
    }),
  )
}

/** An item of a page that could not be read, told so that a person can find it. */
export interface WireProblem {
  /** The call whose answer holds the item, such as `Document/GetAll`. */
  readonly call: string
  /** The item's own name or id when it shows one, else its position. */
  readonly item: string
  /** Each as `field: what is wrong`. */
  readonly faults: readonly string[]
}

export interface WirePage<T> {
  readonly items: readonly T[]
  readonly problems: readonly WireProblem[]
}

/**
 * Reads a page item by item, so that one bad item blocks no other. A page is `{ items: [...] }`,
 * a bare list, or one object.
 *
 * @param toModel May refuse an item by throwing a RangeError.
 */
export function readPage<Wire, T>(
  call: string,
  result: unknown,
  schema: z.ZodMiniType<Wire>,
  toModel: (wire: Wire) => T,
): WirePage<T> {
  const items: T[] = []
  const problems: WireProblem[] = []
  listed(result).forEach((raw, position) => {
    const fail = (faults: string[]) =>
      problems.push({ call, item: itemName(raw, position), faults })
    try {
      const parsed = z.safeParse(schema, raw)
      if (parsed.success) items.push(toModel(parsed.data))
      else fail(faultsOf(parsed.error))
    } catch (error) {
      // Also of a stack that ran out, in sections within sections without end.
      if (!(error instanceof RangeError)) throw error
      fail([error.message])
    }
  })
  return { items, problems }
}

/** @throws {RangeError} Names every field that is wrong. */
export function readOne<T>(call: string, result: unknown, schema: z.ZodMiniType<T>): T {
  const parsed = z.safeParse(schema, result)
  if (parsed.success) return parsed.data
  throw new RangeError(`${call}: ${faultsOf(parsed.error).join("; ")}`)
}

function listed(result: unknown): readonly unknown[] {
  if (result === null || result === undefined) return []
  if (Array.isArray(result)) return result
  if (typeof result === "object" && "items" in result) {
    return Array.isArray(result.items) ? result.items : []
  }
  return [result]
}

function itemName(raw: unknown, position: number): string {
  if (typeof raw === "object" && raw !== null) {
    const { documentName, id } = raw as { documentName?: unknown; id?: unknown }
    if (typeof documentName === "string" && documentName !== "") return documentName
    if ((typeof id === "string" && id !== "") || typeof id === "number") return String(id)
  }
  return `item ${position + 1}`
}

function faultsOf(error: z.core.$ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join(".") || "item"}: ${issue.message}`)
}
