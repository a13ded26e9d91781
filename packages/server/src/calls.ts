import type { RouteName } from "@protoctl/api"
import { articleRevisions, articles, saveArticle } from "./handlers/articles.ts"
import { attachments, createAttachment, deleteAttachment } from "./handlers/attachments.ts"
import { contents, saveContents } from "./handlers/contents.ts"
import { createNotice, deleteNotice, notices, saveNotice } from "./handlers/notices.ts"
import { ownRoles, role } from "./handlers/roles.ts"
import { session } from "./handlers/session.ts"
import { authenticate } from "./handlers/sign-in.ts"
import type { Call } from "./http/call.ts"
import { attachmentBodyLimitBytes, documentBodyLimitBytes, signInBodyLimitBytes } from "./limits.ts"

const writesDocuments = {
  access: "Administration.Documents",
  bodyLimitBytes: documentBodyLimitBytes,
} as const

/** Every call there is, and who may make it. `dispatch` is the one place that sees to that. */
export const calls: Readonly<Record<RouteName, Call>> = {
  authenticate: {
    access: "anonymous",
    ignoresToken: true,
    bodyLimitBytes: signInBodyLimitBytes,
    handle: authenticate,
  },
  session: { access: "anonymous", handle: session },
  ownRoles: { access: "session", handle: ownRoles },
  // Other people's roles need Pages.Roles, which the handler asks for.
  role: { access: "session", handle: role },

  articles: { access: "anonymous", feed: articles },
  articleRevisions: { access: "session", handle: articleRevisions },
  saveArticle: { ...writesDocuments, handle: saveArticle },

  attachments: { access: "anonymous", feed: attachments },
  createAttachment: {
    access: "Administration.Documents",
    bodyLimitBytes: attachmentBodyLimitBytes,
    handle: createAttachment,
  },
  deleteAttachment: { access: "Administration.Documents", handle: deleteAttachment },

  contents: { access: "anonymous", feed: contents },
  saveContents: { ...writesDocuments, handle: saveContents },

  notices: { access: "anonymous", feed: notices },
  createNotice: { ...writesDocuments, handle: createNotice },
  saveNotice: { ...writesDocuments, handle: saveNotice },
  deleteNotice: { access: "Administration.Documents", handle: deleteNotice },
}
