import { createHash } from "node:crypto"
import type { ApiClient, FeedAnswer, FeedPage } from "@protoctl/api"
import { articleRecord } from "@protoctl/corpus/apply"
import { compileSnapshot, publishedOnly } from "@protoctl/corpus/compile"
import { parseArticle } from "@protoctl/content/parse"
import {
  type ArticleName,
  initialWatermarks,
  laterOf,
  neverFetched,
  type Timestamp,
  timestampFromMs,
} from "@protoctl/model"
import {
  type Digest,
  type Manifest,
  type ManifestFile,
  type Snapshot,
  SnapshotError,
} from "@protoctl/snapshot"
import type { Bytes } from "../store/local-store.ts"
import type { SnapshotSource } from "./snapshot-source.ts"

export const digest: Digest = (bytes) =>
  Promise.resolve(createHash("sha256").update(bytes).digest("hex"))

export const parse = (bodies: readonly string[]) =>
  Promise.resolve(bodies.map((body) => parseArticle(body).tree))

/** The edition that a nightly build would make of what a server answers anybody. */
export async function editionOf(client: ApiClient, sequence = 1): Promise<Snapshot> {
  const since = neverFetched
  const articles = page(await client.articles({ since, includeDrafts: false }))
  const attachments = page(await client.attachments({ since }))
  const contents = page(await client.contents({ since }))
  const notices = page(await client.notices({ since }))
  const published = articles.items.flatMap((item) =>
    item.kind === "published" ? [item.article] : [],
  )
  const images = attachments.items.flatMap((item) => (item.kind === "stored" ? [item] : []))
  const posted = notices.items.flatMap((item) => (item.kind === "posted" ? [item.notice] : []))
  const asOf = timestampFromMs(articles.serverMs ?? 0)
  const corpus = publishedOnly({
    articles: published,
    drafts: [],
    attachments: images.map(({ header }) => header),
    contents: contents.items.at(-1) ?? null,
    notices: posted,
    deleted: new Set(),
    renamed: new Map(
      articles.items.flatMap((item): [ArticleName, ArticleName][] =>
        item.kind === "withdrawn" && item.withdrawal.replacedBy !== null
          ? [[item.withdrawal.name, item.withdrawal.replacedBy]]
          : [],
      ),
    ),
    watermarks: {
      ...initialWatermarks,
      article: newest(
        articles.items.map((item) =>
          item.kind === "withdrawn" ? item.withdrawal.modified : item.article.modified,
        ),
      ),
      attachment: newest(
        attachments.items.map((item) =>
          item.kind === "stored" ? item.header.modified : item.modified,
        ),
      ),
      index: newest(contents.items.map(({ modified }) => modified)),
      notices: newest(
        notices.items.map((item) =>
          item.kind === "posted" ? item.notice.modified : item.modified,
        ),
      ),
    },
    epoch: articles.epoch ?? null,
    asOf,
  })
  return compileSnapshot(corpus, {
    records: await Promise.all(
      published.map(async (article) => articleRecord(article, await treeOf(article.body))),
    ),
    notices: await Promise.all(
      posted.map(async (notice) => ({ ...notice, tree: await treeOf(notice.body) })),
    ),
    attachments: await Promise.all(
      images.map(async ({ header, base64 }) => {
        const bytes = Uint8Array.from(Buffer.from(base64, "base64"))
        const size = { width: 1, height: 1 }
        return { listed: { ...header, sha256: await digest(bytes), ...size }, bytes }
      }),
    ),
    builtAtMs: articles.serverMs ?? 0,
    sequence,
    appVersion: "test",
    digest,
  })
}

async function treeOf(body: string) {
  const [tree] = await parse([body])
  if (tree === undefined) throw new Error("the parser gave no tree")
  return tree
}

function newest(times: readonly Timestamp[]): Timestamp {
  return times.reduce(laterOf, neverFetched)
}

function page<T>(answer: FeedAnswer<T>): FeedPage<T> {
  if (answer === "not-modified") throw new Error("the server answered 304")
  return answer
}

export interface TestSource extends SnapshotSource {
  /** What is published; undefined: there is no network. */
  published: Snapshot | undefined
  /** The kinds of the files that were asked for, in order. */
  readonly asked: string[]
  /** Called before a file is given; what it throws, the file's request throws. */
  before: (file: ManifestFile) => void | Promise<void>
}

export function sourceOf(snapshot: Snapshot | undefined): TestSource {
  const source: TestSource = {
    published: snapshot,
    asked: [],
    before: () => undefined,
    manifest(): Promise<Manifest> {
      const { published } = source
      return published === undefined
        ? Promise.reject(new TypeError("Failed to fetch"))
        : Promise.resolve(published.manifest)
    },
    async file(file): Promise<Bytes> {
      source.asked.push(file.kind)
      await source.before(file)
      if (source.published === undefined) throw new TypeError("Failed to fetch")
      const bytes = source.published.files.get(file.path)
      if (bytes === undefined) throw new SnapshotError("file-missing", "answered 404")
      return bytes
    },
  }
  return source
}
