/**
 * The tables, the same for every database: flags are 0 or 1, moments are integer milliseconds
 * (UTC), lists are JSON text, ids are made by the server.
 */
export interface Tables {
  settings: { key: string; value: string }
  feed_clock: FeedClockTable
  articles: ArticlesTable
  article_revisions: ArticleRevisionsTable
  article_images: ArticleImagesTable
  attachments: AttachmentsTable
  contents: ContentsTable
  notices: NoticesTable
  users: UsersTable
  roles: RolesTable
  user_roles: { user_id: number; role_id: number }
  tokens: TokensTable
  failed_sign_ins: FailedSignInsTable
}

type Flag = 0 | 1

/** One row per feed with the time of its last change, and the row `clock` with the last of all. */
interface FeedClockTable {
  feed: string
  last_ms: number
}

/** Which revisions of a name count. */
interface ArticlesTable {
  name: string
  head_revision: number
  /** What everybody sees: a published revision, or the tombstone of one; null before the first. */
  visible_revision: number | null
}

/** Every revision ever saved, tombstones included. Rows never change. */
interface ArticleRevisionsTable {
  name: string
  revision: number
  modified_ms: number
  modified_by: string
  protocol_section: string
  protocol_number: string
  keywords: string
  hierarchy_parent: string
  hierarchy_weight: string
  is_public: Flag
  images: string
  body: string | null
  published: Flag
  deleted: Flag
  replaces: string | null
  replaced_by: string | null
}

/** The attachments that visible published revisions use, stored or not. */
interface ArticleImagesTable {
  article_name: string
  attachment_id: string
}

interface AttachmentsTable {
  id: string
  file_type: string
  /** Null once deleted. */
  bytes: Uint8Array | null
  created_ms: number
  created_by: string
  modified_ms: number
  /** When anonymous callers got to see it as it is now; null while they may not. */
  public_ms: number | null
  /** An anonymous caller may hold it, so its tombstone must reach them. */
  was_public: Flag
  deleted: Flag
}

/** One row, or none before the first save. */
interface ContentsTable {
  id: string
  revision: number
  modified_ms: number
  modified_by: string
  sections: string
}

interface NoticesTable {
  id: string
  title: string
  body: string
  color: string
  from_at: string | null
  through_at: string
  modified_ms: number
  modified_by: string
  deleted: Flag
}

interface UsersTable {
  id: number
  user_name: string
  /** What names are compared by: see `nameKey`. */
  user_name_key: string
  email_address: string
  email_key: string
  name: string
  surname: string
  password_hash: string
  is_active: Flag
  last_login_ms: number | null
  created_ms: number
  modified_ms: number
  modified_by: string | null
}

interface RolesTable {
  id: number
  name: string
  name_key: string
  description: string
  permissions: string
  /** A static role cannot be deleted. */
  is_static: Flag
}

interface TokensTable {
  token_hash: string
  user_id: number
  created_ms: number
  expires_ms: number
}

/** Counted for unknown names too, so that a lockout does not tell which names exist. */
interface FailedSignInsTable {
  subject: string
  failed: number
  last_ms: number
  locked_until_ms: number | null
}
