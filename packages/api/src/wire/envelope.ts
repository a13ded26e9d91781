import * as z from "zod/mini"
import { looseFlag, looseList, looseText } from "./read.ts"

/** One thing that a server refused in a request. */
export interface ValidationError {
  readonly message: string
  readonly members: readonly string[]
}

export interface WireError {
  /** Stable; what a client translates by. */
  readonly code: string | number
  readonly message: string
  readonly details: string | null
  readonly validationErrors: readonly ValidationError[]
}

const wireError: z.ZodMiniType<WireError> = z.object({
  code: z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((code) => code ?? 0),
  ),
  message: looseText,
  details: z.pipe(
    z.nullish(z.string()),
    z.transform((details) => details ?? null),
  ),
  validationErrors: looseList(z.object({ message: looseText, members: looseList(z.string()) })),
})

/** The frame around every answer. */
export const wireEnvelope = z.object({
  result: z.optional(z.unknown()),
  success: looseFlag(true),
  error: z.nullish(wireError),
  unAuthorizedRequest: looseFlag(false),
})

export function answerEnvelope(result: unknown) {
  return {
    result: result ?? null,
    targetUrl: null,
    success: true,
    error: null,
    unAuthorizedRequest: false,
    __abp: true,
  }
}

export function errorEnvelope(error: WireError, unAuthorizedRequest: boolean) {
  return {
    result: null,
    targetUrl: null,
    success: false,
    error,
    unAuthorizedRequest,
    __abp: true,
  }
}
