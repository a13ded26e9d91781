import Sqlite from "better-sqlite3"
import { Kysely, Migrator, SqliteDialect, type Transaction } from "kysely"
import { ServerError, type ServerErrorCode } from "../server-error.ts"
import { migrationProvider } from "./migrations.ts"
import type { Tables } from "./tables.ts"

/** An open database with today's tables. `destroy()` closes it. */
export type Database = Kysely<Tables>

/** A database, or a transaction on it. */
export type Queries = Kysely<Tables> | Transaction<Tables>

/** How long a statement waits while another process writes. Nothing else runs meanwhile. */
const busyTimeoutMs = 5000

/**
 * Opens a SQLite file, making it when it does not exist, and brings its tables up to date.
 *
 * @param path A file's path, or `:memory:`.
 * @throws {ServerError} The file cannot be opened, written, trusted or understood.
 */
export async function openDatabase(path: string): Promise<Database> {
  const sqlite = openFile(path)
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) })
  try {
    sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`)
    sqlite.pragma("foreign_keys = ON")
    sqlite.pragma("journal_mode = WAL")
    // A power cut must not lose a save that was answered.
    sqlite.pragma("synchronous = FULL")
    // Says at once that a file cannot be written, also when no table has to change.
    sqlite.exec("BEGIN IMMEDIATE; ROLLBACK")
    await migrate(database)
    return database
  } catch (cause) {
    await database.destroy()
    throw databaseError(path, cause)
  }
}

function openFile(path: string): Sqlite.Database {
  try {
    return new Sqlite(path)
  } catch (cause) {
    throw databaseError(path, cause)
  }
}

async function migrate(database: Database): Promise<void> {
  const { error } = await new Migrator({
    db: database,
    provider: migrationProvider,
  }).migrateToLatest()
  if (error !== undefined) throw error as Error
}

function databaseError(path: string, cause: unknown): ServerError {
  const code = databaseErrorCode(cause)
  const why = cause instanceof Error ? cause.message : String(cause)
  return new ServerError(code, `${path} ${told[code]} (${why})`, { cause })
}

const told = {
  "database-unavailable": "cannot be opened",
  "database-read-only": "cannot be written; check the permissions of the file and its folder",
  "database-damaged": "is not a database that this server can trust; restore a backup",
  "database-newer": "was made by a newer version; run that version, or restore an older backup",
} as const satisfies Partial<Record<ServerErrorCode, string>>

function databaseErrorCode(cause: unknown): keyof typeof told {
  const sqliteCode = cause instanceof Sqlite.SqliteError ? cause.code : ""
  if (/^SQLITE_READONLY/.test(sqliteCode)) return "database-read-only"
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCode)) return "database-damaged"
  // Kysely knows no code for this: an executed migration that the program does not have.
  if (cause instanceof Error && /^corrupted migrations/.test(cause.message)) return "database-newer"
  return "database-unavailable"
}
