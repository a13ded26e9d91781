import type {
  ArticleChange,
  ArticleName,
  ArticleRevision,
  ArticleSave,
  AttachmentChange,
  AttachmentId,
  Contents,
  NoticeChange,
  NoticeId,
  RevisionHeader,
  Role,
  Session,
  Timestamp,
} from "@protoctl/model"
import { attachmentId } from "@protoctl/model"
import type * as z from "zod/mini"
import { ApiError } from "./api-error.ts"
import { headerNames } from "./headers.ts"
import { type Route, routes } from "./routes.ts"
import { type Call, type ClientOptions, send } from "./send.ts"
import {
  type SignedIn,
  type SignIn,
  wireRole,
  wireRoleReference,
  wireSession,
  wireSignedIn,
} from "./wire/account.ts"
import { attachmentChange, wireAttachment, wireCreated } from "./wire/attachment.ts"
import { articleChange, documentSaveToWire, revisionHeader, wireDocument } from "./wire/document.ts"
import {
  contentsOf,
  type ContentsSave,
  contentsSaveToWire,
  wireContents,
} from "./wire/index-configuration.ts"
import {
  newNoticeToWire,
  noticeChange,
  type NoticeSave,
  noticeSaveToWire,
  wireNotice,
} from "./wire/notice.ts"
import { readOne, readPage, type WirePage } from "./wire/read.ts"

export interface FeedRequest {
  /** Everything changed at or after this is answered. */
  readonly since: Timestamp
  /** The etag of an answer to the same request; then the answer may be "nothing new". */
  readonly etag?: string | undefined
  /** Null: the injected fetch bounds connecting and silence, as long answers need. */
  readonly timeoutMs?: number | null
}

export interface FeedPage<T> extends WirePage<T> {
  /** The server's clock, UTC milliseconds; undefined when it did not say. */
  readonly serverMs: number | undefined
  readonly epoch: string | undefined
  readonly etag: string | undefined
}

/** A page of the feed, or the news that nothing changed. */
export type FeedAnswer<T> = FeedPage<T> | "not-modified"

export interface ApiClient {
  authenticate(signIn: SignIn): Promise<SignedIn>
  session(): Promise<Session>
  /** The caller's own roles, each loaded. */
  ownRoles(): Promise<Role[]>
  articles(request: FeedRequest & { includeDrafts: boolean }): Promise<FeedAnswer<ArticleChange>>
  attachments(request: FeedRequest): Promise<FeedAnswer<AttachmentChange>>
  contents(request: FeedRequest): Promise<FeedAnswer<Contents>>
  notices(request: FeedRequest): Promise<FeedAnswer<NoticeChange>>
  /** Headers of revisions, both bounds inclusive. */
  revisions(name: ArticleName, from: number, through: number): Promise<WirePage<RevisionHeader>>
  /** One revision with its text; undefined when there is none, or it was a withdrawal. */
  revision(name: ArticleName, revision: number): Promise<ArticleRevision | undefined>
  /** Answers the revision that now is the head. */
  saveArticle(save: ArticleSave): Promise<ArticleChange>
  createAttachment(fileType: string, base64: string): Promise<AttachmentId>
  deleteAttachment(id: AttachmentId): Promise<void>
  saveContents(contents: ContentsSave): Promise<Contents>
  createNotice(notice: NoticeSave): Promise<NoticeChange>
  saveNotice(notice: NoticeSave): Promise<NoticeChange>
  deleteNotice(id: NoticeId): Promise<void>
}

/** A typed client. Every method throws {@link ApiError}, and nothing else, when a call fails. */
export function createClient(options: ClientOptions): ApiClient {
  const call = (route: Route, details: Call = {}) => send(options, route, details)

  async function one<Wire, T>(
    route: Route,
    details: Call,
    schema: z.ZodMiniType<Wire>,
    toModel: (wire: Wire) => T,
  ): Promise<T> {
    const { result, status } = await call(route, details)
    try {
      return toModel(readOne(route.path, result, schema))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new ApiError("not-understood", `${route.method} ${route.path}`, error.message, {
        status,
      })
    }
  }

  async function feed<Wire, T>(
    route: Route,
    request: FeedRequest,
    query: Call["query"],
    schema: z.ZodMiniType<Wire>,
    toModel: (wire: Wire) => T,
  ): Promise<FeedAnswer<T>> {
    const answer = await call(route, {
      query: { ...query, MinRevisionDate: request.since },
      etag: request.etag,
      ...(request.timeoutMs === undefined ? {} : { timeoutMs: request.timeoutMs }),
    })
    if (answer.status === 304) return "not-modified"
    const date = Date.parse(answer.header("Date") ?? "")
    return {
      ...readPage(route.path, answer.result, schema, toModel),
      serverMs: Number.isNaN(date) ? undefined : date,
      epoch: answer.header(headerNames.epoch) ?? undefined,
      etag: answer.header("ETag") ?? undefined,
    }
  }

  const same = <T>(value: T) => value

  return {
    authenticate: (body) => one(routes.authenticate, { body }, wireSignedIn, same),
    session: () => one(routes.session, {}, wireSession, same),
    async ownRoles() {
      const { result } = await call(routes.ownRoles)
      const { items } = readPage(routes.ownRoles.path, result, wireRoleReference, same)
      return Promise.all(
        items.map(({ id }) => one(routes.role, { query: { Id: id } }, wireRole, same)),
      )
    },
    articles: ({ includeDrafts, ...request }) =>
      feed(
        routes.articles,
        request,
        { IncludeBody: true, IncludeDrafts: includeDrafts ? true : undefined },
        wireDocument,
        articleChange,
      ),
    attachments: (request) =>
      feed(routes.attachments, request, {}, wireAttachment, attachmentChange),
    contents: (request) => feed(routes.contents, request, {}, wireContents, contentsOf),
    notices: (request) => feed(routes.notices, request, {}, wireNotice, noticeChange),
    async revisions(name, from, through) {
      const query = revisionQuery(name, from, through)
      const { result } = await call(routes.articleRevisions, { query })
      return readPage(routes.articleRevisions.path, result, wireDocument, revisionHeader)
    },
    async revision(name, revision) {
      const query = { ...revisionQuery(name, revision, revision), IncludeBody: 2 }
      const { result } = await call(routes.articleRevisions, { query })
      const { items } = readPage(routes.articleRevisions.path, result, wireDocument, articleChange)
      return items.flatMap((item) => (item.kind === "withdrawn" ? [] : [item.article]))[0]
    },
    saveArticle: (save) =>
      one(routes.saveArticle, { body: documentSaveToWire(save) }, wireDocument, articleChange),
    createAttachment: (fileType, contents) =>
      one(routes.createAttachment, { body: { fileType, contents } }, wireCreated, ({ id }) =>
        attachmentId(id),
      ),
    async deleteAttachment(id) {
      await call(routes.deleteAttachment, { query: { Id: id } })
    },
    saveContents: (contents) =>
      one(routes.saveContents, { body: contentsSaveToWire(contents) }, wireContents, contentsOf),
    createNotice: (notice) =>
      one(routes.createNotice, { body: newNoticeToWire(notice) }, wireNotice, noticeChange),
    saveNotice: (notice) =>
      one(routes.saveNotice, { body: noticeSaveToWire(notice) }, wireNotice, noticeChange),
    async deleteNotice(id) {
      await call(routes.deleteNotice, { query: { Id: id } })
    },
  }
}

function revisionQuery(name: ArticleName, from: number, through: number) {
  return {
    DocumentName: name,
    Version: 1,
    MinRevisionCount: from,
    UptoRevisionCount: through,
  }
}
