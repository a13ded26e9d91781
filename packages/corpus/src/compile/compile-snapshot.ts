import { compareCodePoints, compareListed } from "@protoctl/model"
import { initialWatermarks, protocolSections } from "@protoctl/model"
import { buildIndex, encodeIndex } from "@protoctl/search"
import {
  bucketCount,
  bucketOf,
  type Digest,
  type Edition,
  type Entry,
  packChunk,
  type PackInput,
  packSnapshot,
  type Snapshot,
} from "@protoctl/snapshot"
import type { ArticleRecord } from "../apply/article-record.ts"
import {
  type ListedAttachment,
  listedArticle,
  type Listing,
  type NoticeRecord,
} from "../apply/listing.ts"
import { searchDocument, searchSchema } from "../search/search-document.ts"
import type { PublishedCorpus } from "./corpus.ts"
import { fileKinds } from "../apply/file-kinds.ts"

export interface CompileOptions {
  /** The records of exactly the corpus' articles. */
  readonly records: readonly ArticleRecord[]
  /** The records of exactly the corpus' notices. */
  readonly notices: readonly NoticeRecord[]
  /** The attachments' bytes, in any order. */
  readonly attachments: readonly {
    readonly listed: ListedAttachment
    readonly bytes: Uint8Array<ArrayBuffer>
  }[]
  /** UTC milliseconds since 1970; the manifest alone records it. */
  readonly builtAtMs: number
  readonly sequence: number
  readonly appVersion: string
  readonly digest: Digest
}

/**
 * Compiles a published corpus into the files that a reader downloads.
 *
 * Same corpus, same options, same bytes on any machine: everything goes in an order of its own
 * and no clock is read.
 */
export async function compileSnapshot(
  corpus: PublishedCorpus,
  options: CompileOptions,
): Promise<Snapshot> {
  const records = [...options.records].sort((a, b) => compareCodePoints(a.name, b.name))
  const rows = records.map((record) => entry(record.name, record))
  const buckets = bucketCount(rows.reduce((sum, row) => sum + row.bytes.length, 0))
  const sources = corpus.articles.map((article): Entry => ({
    name: article.name,
    bytes: utf8(article.body),
  }))
  const files: PackInput[] = [
    {
      kind: fileKinds.listing,
      name: "",
      extension: "json",
      bytes: json(listing(corpus, records, options)),
    },
    { kind: fileKinds.index, name: "", extension: "bin", bytes: searchIndex(records) },
    ...chunks(fileKinds.articles, rows, buckets),
    ...chunks(fileKinds.sources, sources, buckets),
    ...attachmentFiles(options.attachments),
  ]
  return packSnapshot(files, edition(corpus, options, buckets, records.length), options.digest)
}

function listing(
  corpus: PublishedCorpus,
  records: readonly ArticleRecord[],
  { attachments, notices }: CompileOptions,
): Listing {
  return {
    contents: corpus.contents,
    notices: [...notices].sort((a, b) => compareCodePoints(a.id, b.id)),
    articles: records.map(listedArticle).sort(compareListed),
    attachments: attachments
      .map(({ listed }) => listed)
      .sort((a, b) => compareCodePoints(a.id, b.id)),
  }
}

function searchIndex(records: readonly ArticleRecord[]): Uint8Array<ArrayBuffer> {
  const documents = records.flatMap((record) => searchDocument(record) ?? [])
  return encodeIndex(buildIndex(searchSchema, documents))
}

function chunks(kind: string, entries: readonly Entry[], buckets: number): PackInput[] {
  const byBucket = new Map<number, Entry[]>()
  for (const member of entries) {
    const bucket = bucketOf(member.name, buckets)
    byBucket.set(bucket, [...(byBucket.get(bucket) ?? []), member])
  }
  return [...byBucket].map(([bucket, members]) => ({
    kind,
    name: String(bucket),
    extension: "bin",
    bytes: packChunk(members),
  }))
}

/** One file for each content, whoever refers to it. */
function attachmentFiles(attachments: CompileOptions["attachments"]): PackInput[] {
  const byDigest = new Map(attachments.map((attachment) => [attachment.listed.sha256, attachment]))
  return [...byDigest.values()].map(({ listed, bytes }) => ({
    kind: fileKinds.attachment,
    name: listed.sha256,
    extension: extensionOf(listed.fileType),
    bytes,
  }))
}

/** The file's ending for a media type, so that any web server names the type rightly. */
function extensionOf(fileType: string): string {
  const [, subtype = ""] = /^image\/([a-z]+)/.exec(fileType) ?? []
  return subtype === "" ? "bin" : subtype
}

function edition(
  corpus: PublishedCorpus,
  options: CompileOptions,
  buckets: number,
  articleCount: number,
): Edition {
  const names = [...corpus.renamed].sort(([a], [b]) => compareCodePoints(a, b))
  return {
    sequence: options.sequence,
    epoch: corpus.epoch,
    builtAt: new Date(options.builtAtMs).toISOString(),
    effectiveAt: corpus.asOf,
    watermarks: { ...corpus.watermarks, draft: initialWatermarks.draft },
    counts: {
      articles: articleCount,
      attachments: corpus.attachments.length,
      notices: corpus.notices.length,
      ...Object.fromEntries(
        protocolSections.map((section) => [
          section,
          corpus.articles.filter((article) => article.protocolSection === section).length,
        ]),
      ),
    },
    renamed: Object.fromEntries(names),
    appVersion: options.appVersion,
    buckets,
  }
}

function entry(name: string, value: unknown): Entry {
  return { name, bytes: json(value) }
}

function json(value: unknown): Uint8Array<ArrayBuffer> {
  return utf8(JSON.stringify(value))
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
