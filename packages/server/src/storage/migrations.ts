import { randomUUID } from "node:crypto"
import type { Kysely, Migration, MigrationProvider } from "kysely"
import { feedNames } from "./feed-names.ts"
import type { Tables } from "./tables.ts"

/** Every change of the tables, in order. A released one is never edited. */
const migrations: Record<string, Migration> = {
  "0001-tables": { up: createTables },
}

export const migrationProvider: MigrationProvider = {
  getMigrations: () => Promise.resolve(migrations),
}

async function createTables(db: Kysely<Tables>): Promise<void> {
  await createFeedTables(db)
  await createArticleTables(db)
  await createOtherContentTables(db)
  await createAccountTables(db)
  await db.insertInto("settings").values({ key: "epoch", value: randomUUID() }).execute()
  await db
    .insertInto("feed_clock")
    .values(["clock", ...feedNames].map((feed) => ({ feed, last_ms: 0 })))
    .execute()
}

async function createFeedTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("settings")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute()
  await db.schema
    .createTable("feed_clock")
    .addColumn("feed", "text", (c) => c.primaryKey())
    .addColumn("last_ms", "bigint", (c) => c.notNull())
    .execute()
}

async function createArticleTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("articles")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("head_revision", "integer", (c) => c.notNull())
    .addColumn("visible_revision", "integer")
    .execute()
  await db.schema
    .createTable("article_revisions")
    .addColumn("name", "text", (c) => c.notNull().references("articles.name"))
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("modified_ms", "bigint", (c) => c.notNull().unique())
    .addColumn("modified_by", "text", (c) => c.notNull())
    .addColumn("protocol_section", "text", (c) => c.notNull())
    .addColumn("protocol_number", "text", (c) => c.notNull())
    .addColumn("keywords", "text", (c) => c.notNull())
    .addColumn("hierarchy_parent", "text", (c) => c.notNull())
    .addColumn("hierarchy_weight", "text", (c) => c.notNull())
    .addColumn("is_public", "integer", (c) => c.notNull())
    .addColumn("images", "text", (c) => c.notNull())
    .addColumn("published", "integer", (c) => c.notNull())
    .addColumn("deleted", "integer", (c) => c.notNull())
    .addColumn("replaces", "text")
    .addColumn("replaced_by", "text")
    // Last, so that SQLite need not walk a long text to reach another column.
    .addColumn("body", "text")
    .addPrimaryKeyConstraint("article_revisions_key", ["name", "revision"])
    .execute()
  await db.schema
    .createTable("article_images")
    .addColumn("article_name", "text", (c) => c.notNull().references("articles.name"))
    .addColumn("attachment_id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("article_images_key", ["article_name", "attachment_id"])
    .execute()
  await db.schema
    .createIndex("article_images_by_attachment")
    .on("article_images")
    .column("attachment_id")
    .execute()
}

async function createOtherContentTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("attachments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("file_type", "text", (c) => c.notNull())
    .addColumn("created_ms", "bigint", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addColumn("modified_ms", "bigint", (c) => c.notNull().unique())
    .addColumn("public_ms", "bigint", (c) => c.unique())
    .addColumn("was_public", "integer", (c) => c.notNull())
    .addColumn("deleted", "integer", (c) => c.notNull())
    // PostgreSQL's word; SQLite takes any, and keeps bytes as bytes under it.
    .addColumn("bytes", "bytea")
    .execute()
  await db.schema
    .createTable("contents")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("modified_ms", "bigint", (c) => c.notNull())
    .addColumn("modified_by", "text", (c) => c.notNull())
    .addColumn("sections", "text", (c) => c.notNull())
    .execute()
  await db.schema
    .createTable("notices")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("color", "text", (c) => c.notNull())
    .addColumn("from_at", "text")
    .addColumn("through_at", "text", (c) => c.notNull())
    .addColumn("modified_ms", "bigint", (c) => c.notNull().unique())
    .addColumn("modified_by", "text", (c) => c.notNull())
    .addColumn("deleted", "integer", (c) => c.notNull())
    .execute()
}

async function createAccountTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("user_name", "text", (c) => c.notNull())
    .addColumn("user_name_key", "text", (c) => c.notNull().unique())
    .addColumn("email_address", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("surname", "text", (c) => c.notNull())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("is_active", "integer", (c) => c.notNull())
    .addColumn("last_login_ms", "bigint")
    .addColumn("created_ms", "bigint", (c) => c.notNull())
    .addColumn("modified_ms", "bigint", (c) => c.notNull())
    .addColumn("modified_by", "text")
    .execute()
  await db.schema
    .createTable("roles")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_key", "text", (c) => c.notNull().unique())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("permissions", "text", (c) => c.notNull())
    .addColumn("is_static", "integer", (c) => c.notNull())
    .execute()
  await db.schema
    .createTable("user_roles")
    .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("role_id", "integer", (c) => c.notNull().references("roles.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("user_roles_key", ["user_id", "role_id"])
    .execute()
  await db.schema
    .createTable("tokens")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_ms", "bigint", (c) => c.notNull())
    .addColumn("expires_ms", "bigint", (c) => c.notNull())
    .execute()
  await db.schema.createIndex("tokens_by_user").on("tokens").column("user_id").execute()
  await db.schema
    .createTable("failed_sign_ins")
    .addColumn("subject", "text", (c) => c.primaryKey())
    .addColumn("failed", "integer", (c) => c.notNull())
    .addColumn("last_ms", "bigint", (c) => c.notNull())
    .addColumn("locked_until_ms", "bigint")
    .execute()
}
