import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type ContentsSave, contentsSave, wireContentsSave } from "@protoctl/api"
import {
  type ArticleFields,
  articleName,
  attachmentId,
  compareCodePoints,
  protocolSections,
} from "@protoctl/model"
import { parse } from "yaml"
import * as z from "zod/mini"
import { SampleError } from "./sample-error.ts"

export const sampleFolder = fileURLToPath(new URL("../../fixtures/sample/", import.meta.url))

/** The golden corpus of this repository, as its files say it. */
export interface Sample {
  /** In order of file, as are drafts and withdrawn. */
  readonly articles: readonly SampleArticle[]
  readonly drafts: readonly SampleArticle[]
  /** Published once, then deleted, or renamed when `replacedBy` says so. */
  readonly withdrawn: readonly SampleArticle[]
  readonly images: readonly SampleImage[]
  readonly contents: ContentsSave["sections"]
  /** What the contents were before, written in the wire's older shape. */
  readonly olderContents: ContentsSave["sections"]
  readonly notices: readonly SampleNotice[]
}

/** An article whose body shows images by the names of {@link SampleImage}. */
export interface SampleArticle extends Omit<ArticleFields, "images"> {
  /** Below the sample's folder, such as `articles/1210-cardiac-arrest.md`. */
  readonly file: string
  readonly replacedBy: ArticleFields["name"] | null
  readonly body: string
}

export interface SampleImage {
  /** Stands after `attachment:` until a server gives an id. */
  readonly name: string
  readonly file: string
  /** A media type such as `image/png`. */
  readonly fileType: string
  readonly alt: string
  readonly bytes: Uint8Array
}

/** A notice whose days count from the day on which it is loaded. */
export interface SampleNotice {
  readonly title: string
  readonly body: string
  readonly color: string
  readonly fromDay: number
  readonly throughDay: number
}

/**
 * Reads the sample corpus.
 *
 * @param folder Default: `fixtures/sample`.
 * @throws {SampleError} A file is missing or cannot be understood; it and the field are named.
 */
export async function readSample(folder = sampleFolder): Promise<Sample> {
  return {
    articles: await readArticles(folder, "articles"),
    drafts: await readArticles(folder, "drafts"),
    withdrawn: await readArticles(folder, "withdrawn"),
    images: await readImages(folder),
    contents: contentsSave(await readJson(folder, "contents.json", wireContentsSave)).sections,
    olderContents: contentsSave(await readJson(folder, "contents-older-shape.json", olderShape))
      .sections,
    notices: await readJson(folder, "notices.json", z.array(noticeShape)),
  }
}

const name = made(articleName)

const articleShape = z.strictObject({
  name,
  protocolSection: z.enum(protocolSections),
  protocolNumber: z.string(),
  keywords: z.array(z.string()),
  hierarchyParent: z.array(z.string()),
  hierarchyWeight: z.string(),
  isPublic: z.boolean(),
  replacedBy: z._default(z.nullable(name), null),
})

const imageShape = z.object({
  id: made(attachmentId),
  file: z.string(),
  fileType: z.string(),
  alt: z.string().check(z.minLength(1)),
})

const noticeShape = z.object({
  title: z.string().check(z.minLength(1)),
  body: z.string().check(z.minLength(1)),
  color: z.string().check(z.minLength(1)),
  fromDay: z.int(),
  throughDay: z.int(),
})

const olderShape = wireContentsSave.check(
  z.refine(({ sections }) => Array.isArray(sections), {
    message: "expected the older shape, one list",
    path: ["sections"],
  }),
)

async function readArticles(folder: string, kind: string): Promise<SampleArticle[]> {
  const names = await attempt(kind, () => readdir(join(folder, kind)))
  const files = names.filter((file) => file.endsWith(".md")).sort(compareCodePoints)
  return Promise.all(files.map((file) => readArticle(folder, `${kind}/${file}`)))
}

async function readArticle(folder: string, file: string): Promise<SampleArticle> {
  const text = await readText(folder, file)
  const [, header, body] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? []
  if (header === undefined || body === undefined) {
    throw new SampleError(`${file}: expected front matter between two lines "---"`)
  }
  const fields = await attempt(file, () => parse(header) as unknown)
  return { file, ...understand(file, articleShape, fields), body }
}

async function readImages(folder: string): Promise<SampleImage[]> {
  const listed = await readJson(folder, "images/images.json", z.array(imageShape))
  return Promise.all(
    listed.map(async ({ id, file: image, fileType, alt }) => {
      const file = `images/${image}`
      const bytes = await attempt(file, () => readFile(join(folder, file)))
      return { name: id, file, fileType, alt, bytes }
    }),
  )
}

async function readJson<T>(folder: string, file: string, shape: z.ZodMiniType<T>): Promise<T> {
  const text = await readText(folder, file)
  return understand(file, shape, await attempt(file, () => JSON.parse(text) as unknown))
}

function readText(folder: string, file: string): Promise<string> {
  return attempt(file, () => readFile(join(folder, file), "utf8"))
}

async function attempt<T>(file: string, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    throw new SampleError(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

function understand<T>(file: string, shape: z.ZodMiniType<T>, value: unknown): T {
  const read = z.safeParse(shape, value)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `field "${path.join(".")}": ${message}`,
  )
  throw new SampleError(`${file}: ${faults.join("; ")}`, { cause: read.error })
}

/** A text that a maker of the model takes, or refuses by a RangeError. */
function made<T>(make: (text: string) => T) {
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
