import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import type {
  ArticleRevision,
  AttachmentChange,
  AttachmentHeader,
  Contents,
  ContentsSection,
  EditedArticle,
  EditedSection,
  LocalSettings,
  Notice,
  OutlineSection,
  RevisionHeader,
  Role,
  Session,
  Tenant,
  User,
  Watermarks,
  Withdrawal,
} from "@protoctl/model"
import { describe, expect, it } from "vitest"

/** A field that lives outside the entity's type: the file, the words that show it, and why there. */
interface Elsewhere {
  readonly file: string
  readonly words: string
  readonly why: string
}

/** The specification's own word for a field → the type's, so that a field taken away is missed. */
type Homes<Entity> = Readonly<Record<string, (keyof Entity & string) | Elsewhere>>

function at(file: string, words: string, why: string): Elsewhere {
  return { file, words, why }
}

type Article = ArticleRevision &
  Pick<Withdrawal, "deleted" | "replacedBy"> &
  Pick<EditedArticle, "nameWas">
type Section = ContentsSection & Pick<EditedSection, "clientId"> & Pick<OutlineSection, "articles">
type StoredAttachment = AttachmentHeader & Extract<AttachmentChange, { kind: "stored" }>

const article: Homes<Article> = {
  documentName: "name",
  revisionCount: "revision",
  modificationTime: "modified",
  modificationUserName: "modifiedBy",
  keywords: "keywords",
  documentBody: "body",
  hierarchyParent: "hierarchyParent",
  hierarchyWeight: "hierarchyWeight",
  isPublic: "isPublic",
  protocolSection: "protocolSection",
  "protocol number": "protocolNumber",
  images: "images",
  published: "published",
  isCurrent: "isCurrent",
  replaces: "replaces",
  replacedBy: "replacedBy",
  deleted: "deleted",
  documentNameWas: "nameWas",
  "article:{name}": at("packages/model/src/local-id.ts", "publishedId", "a key, no field"),
  "draft:{name}": at("packages/model/src/local-id.ts", "draftId", "a key, no field"),
  "display name": at("packages/model/src/local-id.ts", "displayName", "derived from the key"),
  "type article": at(
    "packages/corpus/src/apply/article-record.ts",
    'readonly type: "article"',
    "of local records only",
  ),
}

const revisionHeader: Homes<RevisionHeader> = {
  revisionCount: "revision",
  modificationTime: "modified",
  modificationUserName: "modifiedBy",
  "from revision": at("packages/api/src/client.ts", "MinRevisionCount: from", "asks, is not kept"),
  "through revision": at("packages/api/src/client.ts", "UptoRevisionCount: through", "likewise"),
}

const contentsSection: Homes<Section> = {
  name: "name",
  icon: "icon",
  isPublic: "isPublic",
  weight: "weight",
  children: "children",
  articles: "articles",
  "client-only id": "clientId",
}

const contents: Homes<Contents & Contents["sections"]> = {
  id: "id",
  revisionCount: "revision",
  revisionDate: "modified",
  alsSections: "ALS",
  blsSections: "BLS",
  policySections: "Policy",
  sections: at(
    "packages/api/src/wire/index-configuration.ts",
    "The older shape",
    "an older wire shape; it ends at the door as ALS",
  ),
}

const attachment: Homes<StoredAttachment> = {
  id: "id",
  contents: "base64",
  fileType: "fileType",
  creationTime: "created",
  isDeleted: at("packages/model/src/attachment.ts", 'kind: "deleted"', "a change of its own kind"),
  "alt text": at("packages/content/src/tree/policy.ts", 'img: ["alt"', "of each use, in the text"),
  url: at("packages/content/src/tree/policy.ts", '"src"', "of each use, in the text"),
  fileSize: "sizeBytes",
  usageCount: at("packages/model/src/attachment.ts", "usageCounts", "derived from all articles"),
}

const notice: Homes<Notice> = {
  id: "id",
  title: "title",
  body: "body",
  color: "color",
  fromDate: "from",
  throughDate: "through",
  modificationTime: "modified",
  modificationUserName: "modifiedBy",
  isDeleted: at("packages/model/src/notice.ts", 'kind: "deleted"', "a change of its own kind"),
  "post-immediately flag": at(
    "packages/model/src/notice.ts",
    "Null: visible at once",
    "what a missing first day means; a flag beside could contradict it",
  ),
}

const user: Homes<User> = {
  id: "id",
  "user name": "userName",
  "email address": "emailAddress",
  name: "name",
  surname: "surname",
  "full name": "fullName",
  "is active": "isActive",
  "last login time": "lastLogin",
  "creation time": "created",
  roles: "roleNames",
  "modification time": "modified",
  "modification user name": "modifiedBy",
}

const role: Homes<Role> = {
  id: "id",
  name: "name",
  description: "description",
  "permissions (grantedPermissions)": "permissions",
}

const tenant: Homes<Tenant> = { "tenancy name": "tenancyName" }

const session: Homes<Session> = {
  application: "application",
  user: "user",
  tenant: "tenant",
  tenantId: "tenantId",
  multiTenancySide: "multiTenancySide",
  "auth token": at("packages/api/src/headers.ts", 'token: "Abp.AuthToken"', "kept in a cookie"),
}

const isShownOnly = "how a page is being looked at; no content, and its own on every tab"
const viewerState: Homes<object> = {
  id: at("web/src/state/view-state.ts", "of(name: ArticleName, key: string)", isShownOnly),
  "active tab": at("web/src/state/view-state.ts", "readonly tab", isShownOnly),
  "expander open/closed by part id": at(
    "web/src/state/view-state.ts",
    "readonly open",
    isShownOnly,
  ),
}

const isSearchs = "the search package knows no articles; its bytes are its own"
const searchIndex: Homes<object> = {
  "schema version": at("packages/model/src/constants.ts", "searchIndexSchemaVersion", "a constant"),
  wordsToId: at("packages/search/src/segment.ts", "blockWords", isSearchs),
  idToKeys: at("packages/search/src/segment.ts", "documentNumber", isSearchs),
  seq: at("packages/search/src/search-index.ts", "sequence", isSearchs),
}

const isAsked = "what is being asked; no content"
const searchState: Homes<object> = {
  rawSearch: at("web/src/state/search.ts", "readonly text", isAsked),
  search: at("packages/search/src/canonical-query.ts", "canonicalQuery", isSearchs),
  isSearching: at("web/src/state/search.ts", "readonly isSearching", isAsked),
  fullWordResults: at("packages/search/src/search.ts", "SearchHit", "one list, exact words above"),
  partialWordMatches: at("packages/search/src/search.ts", "prefix", "found in the same query"),
  results: at("web/src/state/search.ts", "readonly results", isAsked),
  count: at("web/src/state/search.ts", "readonly count", isAsked),
  categoryFilters: at("web/src/state/search.ts", "readonly sections", isAsked),
  section: at("web/src/state/search.ts", "readonly section", isAsked),
  documentBody: at("web/src/sync/live-index.ts", "excerptSource", "read for the hits shown only"),
  documentName: at("web/src/state/search.ts", "readonly name", isAsked),
  documentNameFragments: at("web/src/state/search.ts", "readonly nameFragments", isAsked),
  excerpts: at("web/src/state/search.ts", "readonly excerpts", isAsked),
  "goodness value": at("packages/search/src/excerpts.ts", "readonly goodness", isSearchs),
  matchScore: at("web/src/state/search.ts", "readonly score", isAsked),
}

const syncMetadata: Homes<Watermarks> = {
  article: "article",
  draft: "draft",
  attachment: "attachment",
  index: "index",
  notices: "notices",
}

const localSettings: Homes<LocalSettings> = {
  zoom: "zoom",
  showall: "showAll",
  layout: "layout",
  fromapp: "isFromApp",
  acceptedtos: "hasAcceptedTerms",
  passwordauthenticated: "isPasswordAuthenticated",
  "culture name": "cultureName",
  "auth token": "authToken",
}

/** Every entity of the specification, in its order, with the files that hold its type. */
const entities: [string, string[], Homes<Record<string, unknown>>][] = [
  ["Article / document", ["article"], article],
  ["Revision header", ["article"], revisionHeader],
  ["Table-of-contents section", ["contents", "list-order"], contentsSection],
  ["Index configuration", ["contents", "protocol-section"], contents],
  ["Attachment", ["attachment"], attachment],
  ["Notice", ["notice"], notice],
  ["User", ["account"], user],
  ["Role", ["account"], role],
  ["Tenant", ["account"], tenant],
  ["Session", ["account"], session],
  ["Viewer state", [], viewerState],
  ["Search index record", [], searchIndex],
  ["Search state", [], searchState],
  ["Sync metadata", ["feed"], syncMetadata],
  ["Local settings", ["local-settings"], localSettings],
]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (file: string) => readFileSync(join(root, file), "utf8")

describe.each(entities)("%s", (_, files, homes) => {
  const model = files.map((file) => read(`packages/model/src/${file}.ts`)).join("\n")

  it.each(Object.entries(homes))("has %s [EN1]", (_field, home) => {
    if (typeof home === "string") {
      const isThere = new RegExp(`readonly ${home}: |^ {2}${home}: |"${home}"`, "m").test(model)
      expect(isThere, `a field ${home} in ${files.join(", ")}`).toBe(true)
    } else {
      expect(read(home.file).includes(home.words), `${home.words} in ${home.file}`).toBe(true)
      expect(home.why).not.toBe("")
    }
  })
})
