import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const

/** Below this a compressed file is hardly smaller, and the head of the answer weighs more. */
const smallestBytes = 256

export function isCompressible(path: string, sizeBytes: number): boolean {
  return sizeBytes >= smallestBytes && /\.(?:bin|css|html|js|json|svg|txt|webmanifest)$/.test(path)
}

export interface CompressedForm {
  /** Of the file's name: `.br` or `.gz`. */
  readonly ending: string
  readonly bytes: Uint8Array
}

/** The compressed forms of a file, each with the ending of its name. */
export async function precompress(path: string, bytes: Uint8Array): Promise<CompressedForm[]> {
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(path),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipped(bytes, { level: 9 }),
  ])
  return [
    { ending: ".br", bytes: br },
    { ending: ".gz", bytes: gz },
  ]
}

/** The shell is compressed once in months, content every night. */
function qualityOf(path: string): number {
  return /^(?:js|css|icons)\//.test(path) || /^(?:shell\.html|service-worker\.js)$/.test(path)
    ? 11
    : 9
}
