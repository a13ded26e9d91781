/** One call of the API. The names in the paths are the wire's own, older words. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly path: string
}

const app = "/api/services/app"

/** Every call that client and server share, by the words used inside. */
export const routes = {
  authenticate: { method: "POST", path: "/api/TokenAuth/Authenticate" },
  session: { method: "GET", path: `${app}/Session/GetCurrentLoginInformations` },
  ownRoles: { method: "GET", path: `${app}/User/GetRoles` },
  role: { method: "GET", path: `${app}/Role/Get` },
  articles: { method: "GET", path: `${app}/Document/GetAll` },
  articleRevisions: { method: "GET", path: `${app}/Document/GetRevisions` },
  saveArticle: { method: "PUT", path: `${app}/Document/Update` },
  attachments: { method: "GET", path: `${app}/Attachment/GetAll` },
  createAttachment: { method: "POST", path: `${app}/Attachment/Create` },
  deleteAttachment: { method: "DELETE", path: `${app}/Attachment/Delete` },
  contents: { method: "GET", path: `${app}/IndexConfigurationService/GetAll` },
  saveContents: { method: "PUT", path: `${app}/IndexConfigurationService/Update` },
  notices: { method: "GET", path: `${app}/Notice/GetAll` },
  createNotice: { method: "POST", path: `${app}/Notice/Create` },
  saveNotice: { method: "PUT", path: `${app}/Notice/Update` },
  deleteNotice: { method: "DELETE", path: `${app}/Notice/Delete` },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
