import { promisify } from "node:util"
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip as gzipBytes,
} from "node:zlib"

export type Encoding = "br" | "gzip"

/** Shorter answers gain nothing. */
export const compressionThresholdBytes = 1024

/** Quality 4 is as quick as gzip's usual level and packs better. */
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

/** The encoding that an Accept-Encoding header allows, brotli first. */
export function acceptedEncoding(header: string | null): Encoding | undefined {
  const accepted = new Set<string>()
  for (const offer of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = offer.split(";").map((part) => part.trim())
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name)
  }
  return (["br", "gzip"] as const).find((encoding) => accepted.has(encoding))
}

export function compressText(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === "br"
    ? promisify(brotliCompress)(text, brotliOptions)
    : promisify(gzipBytes)(text)
}

export function createCompressor(encoding: Encoding) {
  return encoding === "br" ? createBrotliCompress(brotliOptions) : createGzip()
}
